// Which name a window gets. Run by test_window_name.py, with node's own runner.

import assert from "node:assert/strict";
import { test } from "node:test";

const PLACE = "../../widgets/labextension/static/window_name.mjs";
let pages = 0;

const storage = (held) => ({
  getItem: (key) => held.get(key) ?? null,
  setItem: (key, value) => held.set(key, value),
});

/** A browser: its locks are of all its pages, and so is what it remembers. */
class Browser {
  constructor(hasLocks = true) {
    this.hasLocks = hasLocks;
    this.held = new Set();
    this.memory = new Map();
  }

  open(session = new Map()) {
    return new Page(this, session);
  }
}

/** A page as a browser gives it: a session is of one window. */
class Page {
  constructor(browser, session) {
    this.browser = browser;
    this.session = session;
    this.own = new Set();
    this.page = ++pages;
  }

  async name(kernel) {
    const { held, hasLocks, memory } = this.browser;
    const request = (name, _options, callback) => {
      const free = !held.has(name);
      if (free) this.own.add(name) && held.add(name);
      return Promise.resolve(callback(free ? { name } : null));
    };
    const value = hasLocks ? { locks: { request } } : {};
    Object.defineProperty(globalThis, "navigator", { value, configurable: true });
    for (const [name, kept] of [["localStorage", memory], ["sessionStorage", this.session]]) {
      Object.defineProperty(globalThis, name, { value: storage(kept), configurable: true });
    }
    const { windowName } = await import(`${PLACE}?page=${this.page}`); // each page has modules of its own
    return windowName(kernel);
  }

  close() {
    for (const name of this.own) this.browser.held.delete(name);
  }
}

for (const hasLocks of [true, false]) {
  test(`each window that shows a kernel has a name of its own, and keeps it${hasLocks ? "" : ", without locks"}`, async () => {
    const browser = new Browser(hasLocks);
    const [one, other] = [browser.open(), browser.open()];
    const names = [await one.name("k"), await other.name("k")];
    assert.notEqual(names[0], names[1]);
    assert.equal(await one.name("k"), names[0]);
    one.close();
    assert.equal(await browser.open(one.session).name("k"), names[0]);
  });
}

test("a new window has the name of one that was closed", async () => {
  const browser = new Browser();
  const [one, other] = [browser.open(), browser.open()];
  const name = await one.name("k");
  await other.name("k");
  one.close();
  assert.equal(await browser.open().name("k"), name);
});

test("windows of different browsers have different names", async () => {
  assert.notEqual(await new Browser().open().name("k"), await new Browser().open().name("k"));
});
