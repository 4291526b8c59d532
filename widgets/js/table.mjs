// A table of any length: only the rows in view are in the page. All text is set as text.

import { make } from "../../workbench/chart/web/dom.mjs";
import { unpack } from "../../workbench/chart/web/packed.mjs";
import { wordsOf } from "../../workbench/chart/web/search.mjs";
import { number, plural } from "../../workbench/chart/web/wording.mjs";
import { columnWidths, measuring } from "./column_widths.mjs";
import { cites, faults, onChange, own, save, settle } from "./part.mjs";
import { far, near } from "./rows.mjs";

const HEIGHT = 28;
const SAMPLE = 200;
const FAR = 84;
const TALLEST = 8_000_000; // pixels: browsers draw nothing below some 17 to 33 millions

// a bit for each row, the first row's the highest of the first byte
const bits = (view) => (view ? new Uint8Array(view.buffer, view.byteOffset, view.byteLength) : new Uint8Array());
const isIn = (marks, index) => Boolean(marks[index >> 3] & (128 >> (index & 7)));
const many = (marks) => {
  let sum = 0;
  for (let byte of marks) for (; byte; byte &= byte - 1) sum += 1;
  return sum;
};

async function render({ model, el }) {
  const root = make("section", { class: "wb wb-table" });
  const filter = make("input", { type: "search", placeholder: "Filter", ariaLabel: "Filter the rows" });
  const place = make("span", { class: "wb-place wb-quiet" });
  const status = make("span", { class: "wb-status wb-quiet", role: "status" });
  const actions = make("span", { class: "wb-actions" });
  const all = make("button", { class: "wb-plain", ariaPressed: "false", hidden: true });
  const tools = make("div", { class: "wb-tools" }, filter, place, status, all, actions);
  const notes = make("div", { class: "wb-notes" });
  const head = make("div", { class: "wb-row wb-headrow", role: "row" });
  const body = make("div", { class: "wb-body", role: "rowgroup" });
  const scroll = make(
    "div",
    { class: "wb-scroll wb-home", tabIndex: 0, role: "grid", ariaMultiSelectable: "true" },
    head,
    body,
  );
  const empty = make("div", { class: "wb-empty" });
  const subject = make("p", { class: "wb-subject" });
  root.append(subject, tools, scroll, notes, empty);
  el.append(root);

  /** @type {any} what is shown, near or far */
  let source = near([]);
  let columns = [];
  let sample = []; // the first rows, by which the columns are as wide as they are
  let isMeasured = false;
  let seen = []; // the columns that are shown
  let drawn = new Map(); // the rows in the page, by place
  let active = -1;
  let everything = false;
  let column = 0; // whose head the keys are on
  const chosen = () => bits(model.get("selected"));

  // in no page there are no letters to measure by: measured again once there are
  const widen = () => {
    const widths = columnWidths(columns, sample, measuring(root));
    // further down a long table the citations are longer
    const far = sample.length < model.get("total");
    columns.forEach((found, at) => {
      found.width = far && found.kind === "cite" ? Math.max(FAR, widths[at]) : widths[at];
    });
    isMeasured = root.isConnected;
  };
  const arrange = () => {
    source.arrange(wordsOf(filter.value), model.get("sort"));
    paintHead();
    paint();
  };

  const template = (seen) =>
    seen.map((c) => (c.kind === "cite" ? `${c.width}px` : `minmax(${c.width}px, ${c.width}fr)`)).join(" ");

  const paintHead = () => {
    const [sorted, ascending] = model.get("sort");
    const focused = head.contains(document.activeElement);
    seen = columns.filter((found) => everything || found.fits !== false);
    column = Math.max(0, Math.min(column, seen.length - 1));
    head.replaceChildren(...seen.map((c, at) => {
      const mark = c.at === sorted && make("span", { class: "wb-way", ariaHidden: "true" }, ascending ? "▲" : "▼");
      const button = make(
        "button",
        { title: `Sort by ${c.title}`, tabIndex: at === column ? 0 : -1 },
        make("span", {}, c.title),
        mark,
      );
      button.addEventListener("click", () => {
        const [was, up] = model.get("sort");
        column = at;
        save(model, "sort", was === c.at ? (up ? [c.at, false] : [-1, true]) : [c.at, true]);
      });
      const cell = make("div", { role: "columnheader" }, button);
      cell.setAttribute("aria-sort", c.at === sorted ? (ascending ? "ascending" : "descending") : "none");
      return cell;
    }));
    head.style.gridTemplateColumns = template(seen);
    if (focused) head.querySelector("[tabindex='0']")?.focus();
  };

  // a list that is higher than a page can be is scrolled in longer steps
  const room = () => scroll.clientHeight - head.offsetHeight;
  const step = () => {
    const full = source.count * HEIGHT;
    return full > TALLEST ? (full - room()) / (TALLEST - room()) : 1;
  };
  const offset = () => scroll.scrollTop * step();

  const rowOf = (at, cells) => {
    const row = make("div", { role: "row", id: `${id}-${at}` });
    row.style.gridTemplateColumns = template(seen);
    row.dataset.at = at;
    row.setAttribute("aria-rowindex", at + 2);
    for (const found of seen) {
      const value = cells ? cells[found.at] : "…";
      const text = value === null || value === undefined ? "" : String(value);
      const cited = cells && found.kind === "cite" && text;
      row.append(
        make(
          "div",
          { role: "gridcell", class: cells ? "" : "wb-quiet", title: text.length > 14 ? text : "" },
          cited ? cites(text.split(", "), (cite) => model.send({ type: "cite", cite })) : text,
        ),
      );
    }
    return row;
  };
  const draw = (first, last) => {
    const before = drawn;
    drawn = new Map();
    for (let at = first; at < last; at++) {
      const cells = source.row(at)?.cells;
      const known = before.get(at);
      drawn.set(
        at,
        known && known.cells === cells && known.seen === seen ? known : { cells, seen, row: rowOf(at, cells) },
      );
    }
    settle(body, [...drawn.values()].map(({ row }) => row));
  };

  const paint = () => {
    const marks = chosen();
    const { count, total } = source;
    active = Math.min(active, count - 1);
    body.style.height = `${Math.min(count * HEIGHT, TALLEST)}px`;
    const width = seen.reduce((sum, c) => sum + c.width, 0);
    body.style.minWidth = head.style.minWidth = `${width}px`;
    const shift = scroll.scrollTop - offset();
    const top = Math.floor(offset() / HEIGHT);
    const first = Math.max(0, top - 5);
    const last = Math.min(count, first + Math.ceil(scroll.clientHeight / HEIGHT) + 12);
    source.look(first, last - 1);
    draw(first, last);
    for (const [at, { row }] of drawn) {
      const here = source.row(at);
      const selected = here !== undefined && isIn(marks, here.index);
      row.className = `wb-row${selected ? " wb-selected" : ""}${at === active ? " wb-active" : ""}`;
      row.setAttribute("aria-selected", selected);
      row.style.top = `${at * HEIGHT + shift}px`;
    }
    scroll.ariaBusy = String(source.busy);
    scroll.setAttribute("aria-rowcount", count + 1);
    scroll.setAttribute("aria-label", model.get("label"));
    if (active >= 0) scroll.setAttribute("aria-activedescendant", `${id}-${active}`);
    else scroll.removeAttribute("aria-activedescendant");
    scroll.hidden = total === 0;
    tools.hidden = total === 0;
    notes.hidden = !notes.childElementCount || total === 0;
    const away = columns.filter((found) => found.fits === false).length;
    all.hidden = away === 0;
    all.textContent = everything ? "Fewer columns" : `${plural(away, "more column")}`;
    empty.hidden = total !== 0;
    const heading = model.get("heading");
    empty.replaceChildren(...(heading ? [make("strong", {}, heading)] : []), model.get("empty"));
    tell(count, total, top + 1, Math.min(count, Math.floor((offset() + room()) / HEIGHT)), many(marks));
  };

  const tell = (count, total, from, to, picked) => {
    const told = count === total ? plural(total, "row") : `${number(count)} of ${plural(total, "row")}`;
    const more = [
      source.long && count !== total && `found in ${number(total)}`,
      picked && `${number(picked)} selected`,
      model.get("note"),
    ].filter(Boolean);
    place.hidden = !source.long;
    place.textContent = count ? `Rows ${number(from)} to ${number(to)} of ${number(count)}` : "No row";
    const whole = [told, ...more].join(" · ");
    if (status.title === whole) return; // said aloud when it changes, not at every step of a scroll
    status.title = whole;
    // of a long table the place shows how many
    status.replaceChildren(
      ...(source.long
        ? [make("span", { class: "wb-hidden" }, told), more.map((text) => `· ${text}`).join(" ")]
        : [whole]),
    );
  };

  const select = (marks) => {
    let end = marks.length;
    while (end && !marks[end - 1]) end -= 1;
    save(model, "selected", new DataView(marks.slice(0, end).buffer));
  };
  const none = () => new Uint8Array((source.total + 7) >> 3);
  const copy = () => {
    const marks = none();
    marks.set(chosen().subarray(0, marks.length));
    return marks;
  };
  const turn = (marks, index) => {
    marks[index >> 3] ^= 128 >> (index & 7);
    return marks;
  };
  const only = (at) => {
    const here = source.row(at);
    if (here) select(turn(none(), here.index));
  };
  const toggle = (at) => {
    const here = source.row(at);
    if (here) select(turn(copy(), here.index));
  };
  const add = async (from, to, start) => {
    const found = await source.between(Math.min(from, to), Math.max(from, to));
    const marks = start();
    for (const index of found) if (!isIn(marks, index)) turn(marks, index);
    select(marks);
  };
  const open = (at) => {
    const here = source.row(at);
    if (here) model.send({ type: "open", row: here.index });
  };

  const reveal = () => {
    const top = active * HEIGHT;
    if (top < offset()) scroll.scrollTop = top / step();
    else if (top + HEIGHT > offset() + room()) scroll.scrollTop = Math.ceil((top + HEIGHT - room()) / step());
    paint();
  };

  body.addEventListener("click", (event) => {
    const row = event.target.closest(".wb-row");
    if (!row) return;
    const at = Number(row.dataset.at);
    const before = active;
    active = at;
    if (event.shiftKey && before >= 0) add(before, at, copy);
    else if (event.ctrlKey || event.metaKey) toggle(at);
    else only(at);
  });
  body.addEventListener("dblclick", (event) => {
    const row = event.target.closest(".wb-row");
    if (row) open(Number(row.dataset.at));
  });
  scroll.addEventListener("keydown", (event) => {
    if (event.target !== scroll) return;
    const page = Math.max(1, Math.floor(room() / HEIGHT) - 1);
    const moves = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -1e9, End: 1e9 };
    if (event.key in moves) {
      const before = active;
      active = Math.max(0, Math.min(source.count - 1, active + moves[event.key]));
      if (event.shiftKey) add(before < 0 ? active : before, active, copy);
      reveal();
    } else if (event.key === " " && active >= 0) toggle(active);
    else if (event.key === "Enter" && active >= 0) open(active);
    else if (event.key.toLowerCase() === "a" && (event.ctrlKey || event.metaKey)) add(0, source.count - 1, none);
    else if (event.key === "Escape") select(none());
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  head.addEventListener("keydown", (event) => {
    const buttons = [...head.querySelectorAll("button")];
    const to = { ArrowRight: column + 1, ArrowLeft: column - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (buttons[to] === undefined) return;
    buttons[column].tabIndex = -1;
    column = to;
    buttons[column].tabIndex = 0;
    buttons[column].focus();
    event.preventDefault();
  });
  let typing;
  filter.addEventListener("input", () => {
    clearTimeout(typing);
    if (source.long) typing = setTimeout(arrange, 200);
    else arrange();
  });
  scroll.addEventListener("scroll", () => requestAnimationFrame(paint));

  const drawActions = () =>
    actions.replaceChildren(
      ...model.get("actions").map(([key, title]) => {
        const button = make("button", {}, title);
        button.addEventListener(
          "click",
          () => model.send({ type: "action", action: key }, undefined, [model.get("selected")]),
        );
        return button;
      }),
    );
  let loads = 0;
  const load = async () => {
    const now = (loads += 1);
    const rows = (await unpack(model.get("data"))) ?? [];
    if (now !== loads) return;
    columns = model.get("columns").map((found, at) => ({ ...found, at }));
    sample = rows.slice(0, SAMPLE);
    widen();
    notes.replaceChildren(...model.get("cautions").map((text) => make("p", { class: "wb-caution" }, text)));
    source.close();
    source = rows.length < model.get("total") ? far(model, model.get("total"), rows, paint) : near(rows);
    active = -1;
    scroll.scrollTop = scroll.scrollLeft = 0;
    arrange();
  };
  const id = `wb-table-${Math.random().toString(36).slice(2)}`;
  all.addEventListener("click", () => {
    everything = !everything;
    all.ariaPressed = String(everything);
    arrange();
  });
  faults(root, model);
  own(filter);
  own(head);
  model.on("change:edition", load);
  model.on("change:sort", arrange);
  model.on("change:actions", drawActions);
  onChange(model, ["selected", "note", "heading", "empty"], paint);
  const about = () => {
    const { label, said } = model.get("subject");
    subject.hidden = !label;
    const open = make("button", {
      class: "wb-link",
      title: `Show ${label} in the chart`,
      onclick: () => model.send({ type: "subject" }),
    }, label ?? "");
    subject.replaceChildren(open, make("span", { class: "wb-quiet" }, ` ${said ?? ""}`));
  };
  onChange(model, ["subject"], about);
  about();
  drawActions();
  await load();
  const watcher = new ResizeObserver(() => {
    if (isMeasured || !root.isConnected) return paint();
    widen();
    arrange();
  });
  watcher.observe(scroll);
  return () => {
    watcher.disconnect();
    source.close();
  };
}
export default { render };
