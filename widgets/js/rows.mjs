// Where the rows of a table come from: all of them are here, or Python sends those that are looked at.

import { unpack } from "../../workbench/chart/web/packed.mjs";
import { holds } from "../../workbench/chart/web/search.mjs";

const PAGE = 200;
const PAGES = 20; // of more, those farthest from the view are forgotten

/**
 * The order of two cells: numbers as numbers, texts as a reader would, blank ones last.
 * @param {any} a
 * @param {any} b
 */
export const compare = (a, b) => {
  if (a === b) return 0;
  if (a === null || a === "") return 1;
  if (b === null || b === "") return -1;
  if (typeof a === "number" && typeof b === "number") return a - b;
  return String(a).localeCompare(String(b), "en", { numeric: true });
};

/**
 * Rows that are all in the page. Both kinds: `count` rows are shown of `total`, in an order that `arrange`
 * changes; `row(at)` is one of them, if it is here; `between(first, last)` the row numbers at some places; `look`
 * says which places are in view.
 * @param {any[][]} rows
 */
export const near = (rows) => {
  let shown = rows.map((_, i) => i);
  return {
    total: rows.length,
    long: false,
    busy: false,
    get count() {
      return shown.length;
    },
    row: (at) => ({ index: shown[at], cells: rows[shown[at]] }),
    between: (first, last) => Promise.resolve(shown.slice(first, last + 1)),
    look: (_first, _last) => {},
    close: () => {},
    arrange: (words, [column, ascending]) => {
      shown = rows.map((_, i) => i);
      if (words.length) {
        shown = shown.filter((i) => holds(rows[i], words));
      }
      if (column >= 0) {
        shown.sort((a, b) => {
          const found = compare(rows[a][column], rows[b][column]);
          const blank = rows[a][column] === "" || rows[a][column] === null || rows[b][column] === "" ||
            rows[b][column] === null;
          return (ascending || blank ? found : -found) || a - b;
        });
      }
    },
  };
};

/**
 * Rows of which Python sends those that are looked at. One request is under way at a time: what was scrolled past
 * is not asked for.
 * @param {import("./part.mjs").Model} model
 * @param {number} total
 * @param {any[][]} first
 * @param {() => void} changed is called when rows have come
 */
export const far = (model, total, first, changed) => {
  const view = Math.random().toString(36).slice(2);
  const waiting = new Map();
  let pages = new Map([[0, first.map((cells, index) => ({ index, cells }))]]);
  let order = { words: [], sort: [-1, true] };
  let count = total;
  let stale = false;
  let inView = [0, 0];
  let asked = 0;
  let busy = false;

  const ask = (from, to, numbers) =>
    new Promise((answered) => {
      asked += 1;
      waiting.set(asked, answered);
      model.send({ type: "rows", view, ask: asked, first: from, last: to, numbers, ...order });
    });
  const heard = (message, buffers) => {
    if (message.type !== "rows" || message.view !== view) return;
    waiting.get(message.ask)?.({ count: message.count, data: buffers[0] });
    waiting.delete(message.ask);
  };
  model.on("msg:custom", heard);

  const missing = () => {
    const [from, to] = inView.map((at) => Math.floor(Math.max(0, Math.min(at, count - 1)) / PAGE));
    if (stale) return from;
    const wanted = [to + 1, from - 1].filter((page) => page >= 0 && page * PAGE < count);
    for (let page = to; page >= from && count; page--) wanted.unshift(page);
    return wanted.find((page) => !pages.has(page)) ?? -1;
  };
  const fetch = async () => {
    if (busy) return;
    busy = true;
    for (let page = missing(); page >= 0; page = missing()) {
      const meant = order;
      const answer = await ask(page * PAGE, (page + 1) * PAGE, false);
      const rows = (await unpack(answer.data)).map(([index, ...cells]) => ({ index, cells }));
      if (meant !== order) continue;
      if (stale) {
        pages = new Map();
        count = answer.count;
        stale = false;
      }
      pages.set(page, rows);
      if (pages.size > PAGES) {
        pages.delete(
          [...pages.keys()].reduce((one, other) => (Math.abs(other - page) > Math.abs(one - page) ? other : one)),
        );
      }
      changed();
    }
    busy = false;
    changed();
  };

  return {
    total,
    long: true,
    get count() {
      return count;
    },
    get busy() {
      return busy;
    },
    row: (at) => pages.get(Math.floor(at / PAGE))?.[at % PAGE],
    between: async (from, to) => {
      const { data } = await ask(from, to + 1, true);
      return new Int32Array(data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength));
    },
    look: (from, to) => {
      inView = [from, to];
      if (missing() >= 0) fetch();
    },
    close: () => model.off("msg:custom", heard),
    arrange: (words, sort) => {
      if (JSON.stringify([words, sort]) === JSON.stringify([order.words, order.sort])) return;
      order = { words, sort };
      stale = true;
    },
  };
};
