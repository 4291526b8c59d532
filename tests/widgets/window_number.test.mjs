// Which number a window gets. Run by test_window_number.py, with node's own runner.

import assert from "node:assert/strict";
import { test } from "node:test";

const PLACE = "../../widgets/labextension/static/window_number.mjs";

/** A page as the browser gives it: locks are of all pages, a session is of one window. */
class Page {
  static held = new Set();

  constructor(session = new Map(), page = "") {
    this.own = new Set();
    this.session = session;
    this.page = page;
  }

  async number(kernel) {
    const { held } = Page;
    const request = (name, _options, callback) => {
      const free = !held.has(name);
      if (free) this.own.add(name) && held.add(name);
      return Promise.resolve(callback(free ? { name } : null));
    };
    Object.defineProperty(globalThis, "navigator", { value: { locks: { request } }, configurable: true });
    globalThis.sessionStorage = {
      getItem: (key) => this.session.get(key) ?? null,
      setItem: (key, value) => this.session.set(key, value),
    };
    const { windowNumber } = await import(`${PLACE}?page=${this.page}`); // each page has modules of its own
    return windowNumber(kernel);
  }

  close() {
    for (const name of this.own) Page.held.delete(name);
  }
}

test("each window that shows a kernel has a number of its own, and keeps it", async () => {
  const one = new Page(new Map(), "1");
  const other = new Page(new Map(), "2");
  assert.deepEqual([await one.number("k"), await other.number("k"), await one.number("k")], [0, 1, 0]);
  assert.equal(await other.number("another"), 0);
  one.close();
  other.close();
});

test("a page that is loaded again has the number that it had, and a new window the one that is free", async () => {
  const one = new Page(new Map(), "3");
  const other = new Page(new Map(), "4");
  await one.number("k");
  await other.number("k");
  one.close();
  other.close();
  assert.equal(await new Page(other.session, "5").number("k"), 1);
  assert.equal(await new Page(new Map(), "6").number("k"), 0);
});

test("where the browser has no locks all windows show one desk", async () => {
  Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
  const { windowNumber } = await import(`${PLACE}?page=7`);
  assert.equal(await windowNumber("k"), 0);
});
