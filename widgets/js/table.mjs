// A table of thousands of rows: only the rows in view are in the page.
const HEIGHT = 28;

import { cites, make, own, plural, unpack } from "./dom.mjs";

const order = (a, b) => {
  if (a === b) return 0;
  if (a === null || a === "") return 1;
  if (b === null || b === "") return -1;
  if (typeof a === "number" && typeof b === "number") return a - b;
  return String(a).localeCompare(String(b), undefined, { numeric: true });
};

async function render({ model, el }) {
  const root = make("section", { class: "wb wb-table" });
  const filter = make("input", { type: "search", placeholder: "Filter", ariaLabel: "Filter the rows" });
  const status = make("span", { class: "wb-status wb-quiet", role: "status" });
  const actions = make("span", { class: "wb-actions" });
  const all = make("button", { type: "button", class: "wb-plain", ariaPressed: "false", hidden: true });
  const tools = make("div", { class: "wb-tools" }, filter, status, all, actions);
  const notes = make("div", { class: "wb-notes" });
  const head = make("div", { class: "wb-row wb-headrow", role: "row" });
  const body = make("div", { class: "wb-body", role: "rowgroup" });
  const scroll = make("div", { class: "wb-scroll wb-home", tabIndex: 0, role: "grid" }, head, body);
  const empty = make("div", { class: "wb-empty" });
  root.append(tools, scroll, notes, empty);
  el.append(root);

  let rows = [];
  let shown = [];
  let active = -1;
  let everything = false;
  const selected = () => new Set(model.get("selected"));

  const arrange = () => {
    const words = filter.value.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean);
    shown = rows.map((_, i) => i);
    if (words.length) {
      shown = shown.filter((i) => {
        const text = rows[i].join("\u0001").toLocaleLowerCase();
        return words.every((word) => text.includes(word));
      });
    }
    const [column, ascending] = model.get("sort");
    if (column >= 0) shown.sort((a, b) => {
      const found = order(rows[a][column], rows[b][column]);
      const blank = rows[a][column] === "" || rows[a][column] === null || rows[b][column] === "" || rows[b][column] === null;
      return (ascending || blank ? found : -found) || a - b;
    });
    active = Math.min(active, shown.length - 1);
    paintHead();
    paint();
  };

  const columns = () => model.get("columns").map((column, at) => ({ ...column, at })).filter((column) => everything || column.fits !== false);
  const template = () => columns().map((c) => `${c.kind === "cite" ? `${c.width}px` : `minmax(${c.width}px, ${c.width}fr)`}`).join(" ");

  const paintHead = () => {
    const [column, ascending] = model.get("sort");
    head.replaceChildren(...columns().map((c) => {
      const i = c.at;
      const mark = i === column ? (ascending ? " ▲" : " ▼") : "";
      const button = make("button", { type: "button", title: `Sort by ${c.title}`, tabIndex: -1 }, c.title + mark);
      button.addEventListener("click", () => {
        const [was, up] = model.get("sort");
        model.set("sort", was === i ? (up ? [i, false] : [-1, true]) : [i, true]);
        model.save_changes();
      });
      const cell = make("div", { role: "columnheader" }, button);
      cell.setAttribute("aria-sort", i === column ? (ascending ? "ascending" : "descending") : "none");
      return cell;
    }));
    head.style.gridTemplateColumns = template();
  };

  const paint = () => {
    const seen = columns();
    const chosen = selected();
    body.style.height = `${shown.length * HEIGHT}px`;
    const width = seen.reduce((sum, c) => sum + c.width, 0);
    body.style.minWidth = head.style.minWidth = `${width}px`;
    const first = Math.max(0, Math.floor(scroll.scrollTop / HEIGHT) - 5);
    const last = Math.min(shown.length, first + Math.ceil(scroll.clientHeight / HEIGHT) + 12);
    const nodes = [];
    for (let at = first; at < last; at++) {
      const index = shown[at];
      const row = make("div", { class: `wb-row${chosen.has(index) ? " wb-selected" : ""}${at === active ? " wb-active" : ""}`, role: "row", id: `${id}-${at}` });
      row.style.top = `${at * HEIGHT}px`;
      row.style.gridTemplateColumns = template();
      row.dataset.at = at;
      row.setAttribute("aria-rowindex", at + 2);
      row.setAttribute("aria-selected", chosen.has(index));
      for (const column of seen) {
        const value = rows[index][column.at];
        const text = value === null || value === undefined ? "" : String(value);
        const cited = column.kind === "cite" && text;
        row.append(make("div", { role: "gridcell", title: text.length > 14 ? text : "" }, cited ? cites(text.split(", "), (cite) => model.send({ type: "cite", cite })) : text));
      }
      nodes.push(row);
    }
    body.replaceChildren(...nodes);
    scroll.setAttribute("aria-rowcount", shown.length + 1);
    scroll.setAttribute("aria-label", model.get("label"));
    if (active >= 0) scroll.setAttribute("aria-activedescendant", `${id}-${active}`);
    scroll.hidden = rows.length === 0;
    tools.hidden = rows.length === 0;
    notes.hidden = !model.get("cautions").length || rows.length === 0;
    notes.replaceChildren(...model.get("cautions").map((text) => make("p", { class: "wb-caution" }, text)));
    const away = model.get("columns").filter((column) => column.fits === false).length;
    all.hidden = away === 0;
    all.textContent = everything ? "Fewer columns" : `${plural(away, "more column")}`;
    empty.hidden = rows.length !== 0;
    empty.textContent = model.get("empty");
    const many = shown.length === rows.length ? plural(rows.length, "row") : `${shown.length.toLocaleString("en")} of ${plural(rows.length, "row")}`;
    status.title = status.textContent = `${many}${chosen.size ? `, ${chosen.size} selected` : ""}${model.get("note") ? ` · ${model.get("note")}` : ""}`;
  };

  const choose = (indexes) => { model.set("selected", [...indexes].sort((a, b) => a - b)); model.save_changes(); };
  const reveal = () => {
    const top = active * HEIGHT;
    const room = scroll.clientHeight - head.offsetHeight;
    if (top < scroll.scrollTop) scroll.scrollTop = top;
    else if (top + HEIGHT > scroll.scrollTop + room) scroll.scrollTop = top + HEIGHT - room;
    paint();
  };

  body.addEventListener("click", (event) => {
    const row = event.target.closest(".wb-row");
    if (!row) return;
    const at = Number(row.dataset.at);
    const chosen = selected();
    if (event.shiftKey && active >= 0) for (let i = Math.min(at, active); i <= Math.max(at, active); i++) chosen.add(shown[i]);
    else if (event.ctrlKey || event.metaKey) chosen.has(shown[at]) ? chosen.delete(shown[at]) : chosen.add(shown[at]);
    else { chosen.clear(); chosen.add(shown[at]); }
    active = at;
    choose(chosen);
  });
  body.addEventListener("dblclick", (event) => {
    const row = event.target.closest(".wb-row");
    if (row) model.send({ type: "open", row: shown[Number(row.dataset.at)] });
  });
  scroll.addEventListener("keydown", (event) => {
    if (event.target !== scroll) return;
    const page = Math.max(1, Math.floor(scroll.clientHeight / HEIGHT) - 2);
    const moves = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -1e9, End: 1e9 };
    if (event.key in moves) {
      const before = active;
      active = Math.max(0, Math.min(shown.length - 1, active + moves[event.key]));
      if (event.shiftKey) { const chosen = selected(); chosen.add(shown[active]); if (before >= 0) chosen.add(shown[before]); choose(chosen); }
      reveal();
    } else if (event.key === " " && active >= 0) {
      const chosen = selected();
      chosen.has(shown[active]) ? chosen.delete(shown[active]) : chosen.add(shown[active]);
      choose(chosen);
    } else if (event.key === "Enter" && active >= 0) model.send({ type: "open", row: shown[active] });
    else if (event.key.toLowerCase() === "a" && (event.ctrlKey || event.metaKey)) choose(new Set(shown));
    else if (event.key === "Escape") choose(new Set());
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  filter.addEventListener("input", arrange);
  scroll.addEventListener("scroll", () => requestAnimationFrame(paint));

  const drawActions = () => actions.replaceChildren(...model.get("actions").map(([key, title]) => {
    const button = make("button", { type: "button" }, title);
    button.addEventListener("click", () => model.send({ type: "action", action: key, selected: model.get("selected") }));
    return button;
  }));
  const load = async () => { rows = (await unpack(model.get("data"))) ?? []; active = -1; scroll.scrollTop = 0; arrange(); };
  const id = `wb-table-${Math.random().toString(36).slice(2)}`;
  all.addEventListener("click", () => { everything = !everything; all.ariaPressed = String(everything); arrange(); });
  own(filter);
  model.on("change:data", load);
  model.on("change:columns", arrange);
  model.on("change:sort", arrange);
  model.on("change:actions", drawActions);
  for (const name of ["selected", "note", "empty", "cautions"]) model.on(`change:${name}`, paint);
  drawActions();
  await load();
  const watcher = new ResizeObserver(() => paint());
  watcher.observe(scroll);
  return () => watcher.disconnect();
}
export default { render };
