// The parts around the picture: legend and filters, details with citations, table, menu, jobs.

import { conditionsBox } from "./conditions.mjs";
import { button, make } from "./dom.mjs";
import { icon, relationLook } from "./draw.mjs";
import { kindOf, sourceCount } from "./filter.mjs";
import { KEYS } from "./keys.mjs";
import { COLOUR_BY, SIZE_BY } from "./shading.mjs";
import { factLines, placeLines } from "./tooltips.mjs";
import { number, plural, spaced } from "./wording.mjs";

function tally(items, key) {
  const counts = new Map();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) || 0) + 1);
  return ranked(Object.fromEntries(counts));
}

function ranked(counts) {
  return Object.entries(counts).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}

function choice(name, checked, picture, text, count, change) {
  const box = make("input", { type: "checkbox", "data-value": name, onchange: change });
  box.checked = checked;
  return make("label", { class: "wbc-choice" }, box, picture, make("span", {}, text), make("small", {}, number(count)));
}

function picked(container) {
  const boxes = [...container.querySelectorAll("input[type=checkbox]")];
  const on = boxes.filter((box) => box.checked);
  return on.length === boxes.length ? null : on.map((box) => box.dataset.value);
}

function line(look, relation) {
  const looks = relationLook(relation, look);
  const dash = looks.dashes.length ? "dashed" : "solid";
  const sample = make("span", { class: "wbc-line", "aria-hidden": "true" });
  sample.style.borderTop = `2px ${dash} ${looks.colour}`;
  return sample;
}

/**
 * The legend, whose boxes filter.
 * @param {Record<string, any>} look
 * @param {import("./filter.mjs").Entity[]} nodes
 * @param {import("./filter.mjs").Link[]} edges
 * @param {any} meta
 * @param {import("./filter.mjs").Filter} filter
 * @param {(wishes: any) => void} change
 * @param {{colour: string, size: string}} shading
 * @param {(shading: {colour: string, size: string}) => void} shade
 */
export function legend(look, nodes, edges, meta, filter, change, shading, shade) {
  const kinds = make("fieldset", {}, make("legend", {}, "Kinds"));
  for (const [kind, count] of meta.kinds ? ranked(meta.kinds) : tally(nodes, kindOf)) {
    const known = look.style.kinds[kind] || look.style.kinds.thing;
    const name = look.style.kinds[kind] ? known.plural : spaced(kind);
    const on = !filter.kinds || filter.kinds.includes(kind);
    kinds.append(choice(kind, on, icon(known), name, count, () => change({ kinds: picked(kinds) })));
  }
  const relations = make("fieldset", {}, make("legend", {}, "Links"));
  for (const [relation, count] of meta.relations ? ranked(meta.relations) : tally(edges, (edge) => edge.relation)) {
    const on = !filter.relations || filter.relations.includes(relation);
    const name = relationLook(relation, look).name;
    relations.append(
      choice(relation, on, line(look, relation), name, count, () => change({ relations: picked(relations) })),
    );
  }
  const marks = tally(nodes.flatMap((node) => node.marks || []), (mark) => mark).map(([name, count]) => {
    const mark = look.style.marks[name];
    const sign = make("span", { class: "wbc-mark", "aria-hidden": "true" }, mark.sign);
    sign.style.background = mark.colour;
    return make("div", { class: "wbc-choice" }, sign, make("span", {}, mark.name), make("small", {}, count));
  });
  const sources = make("fieldset", { class: "wbc-sources" });
  const spoken = new Map(tally(nodes.flatMap((node) => node.sources), (source) => source));
  for (const [source, said] of Object.entries(meta.sources || {}).slice(0, 200)) {
    const count = spoken.get(source) || 0;
    const on = !filter.sources || filter.sources.includes(source);
    const text = said ? `${source}: ${said}` : source;
    sources.append(choice(source, on, null, text, count, () => change({ sources: picked(sources) })));
  }
  const listed = Object.keys(meta.sources || {}).length;
  return [
    kinds,
    relations,
    marks.length ? make("fieldset", {}, make("legend", {}, "Marks"), ...marks) : null,
    shadingBox(look, shading, shade),
    conditionsBox(nodes, filter.where, (where) => change({ where })),
    make(
      "p",
      { class: "wbc-hint" },
      "Thicker: more sources. Dashed and without arrow: suggested, not decided. Paler: ended, or last recorded on a known day. Paler and dotted: still to come.",
    ),
    listed ? make("details", {}, make("summary", {}, plural(listed, "source", "sources")), sources) : null,
    make("details", {}, make("summary", {}, "Keys"), make("p", { class: "wbc-hint" }, KEYS)),
  ];
}

// what nodes are coloured and sized by, and what each colour means
function shadingBox(look, shading, shade) {
  const choose = (name, part, options) => {
    const box = make(
      "select",
      { onchange: () => shade({ ...shading, [part]: box.value }) },
      options.map(([value, text]) => make("option", { value, selected: value === shading[part] }, text)),
    );
    return make("label", { class: "wbc-choice" }, make("span", {}, name), box);
  };
  const lines = look.shades.lines.map(([text, colour, count]) => {
    const swatch = make("span", { class: "wbc-swatch", "aria-hidden": "true" });
    swatch.style.background = colour;
    return make("div", { class: "wbc-choice" }, swatch, make("span", {}, text), make("small", {}, number(count)));
  });
  return make(
    "fieldset",
    {},
    make("legend", {}, "Colour and size"),
    choose("Colour by", "colour", COLOUR_BY),
    ...lines,
    choose("Size by", "size", SIZE_BY),
  );
}

function citations(cites, hooks) {
  return cites.map((cite) => button(cite, `Show source ${cite}`, () => hooks.cite(cite), { class: "wbc-cite" }));
}

/**
 * @param {any[]} fact
 * @param {Record<string, any>} hooks
 */
function factRow([attribute, text, cites, caution], hooks) {
  return [
    make("dt", {}, spaced(attribute)),
    make(
      "dd",
      {},
      make("bdi", {}, text),
      " ",
      ...citations(cites, hooks),
      caution ? make("p", { class: "wbc-caution" }, `! ${caution}`) : null,
    ),
  ];
}

/**
 * The details of a node: facts and links with citations.
 * @param {import("./filter.mjs").Entity} node
 * @param {any[]} links
 * @param {Record<string, any>} look
 * @param {Record<string, any>} hooks
 */
export function nodeDetails(node, links, look, hooks) {
  const kind = look.style.kinds[node.group] || look.style.kinds.thing;
  const marks = (node.marks || []).map((name) => {
    const chip = make("span", { class: "wbc-chip" }, `${look.style.marks[name].sign} ${look.style.marks[name].name}`);
    chip.style.background = look.style.marks[name].colour;
    return chip;
  });
  const rows = links.slice(0, 200).flatMap(({ edge, other, out }) =>
    statements(edge, look).map(([said, cites, caution]) =>
      make(
        "li",
        {},
        make("span", { class: "wbc-rel" }, `${out ? "→" : "←"} ${said} `),
        button(other.name || other.label.split("\n")[0], "Select this entity", () => hooks.select([other.id]), {
          class: "wbc-link",
        }),
        " ",
        ...citations(cites, hooks),
        caution ? make("p", { class: "wbc-caution" }, `! ${caution}`) : null,
      )
    )
  );
  return [
    make("h3", {}, icon(kind), make("bdi", {}, node.name || node.label.split("\n")[0])),
    make(
      "p",
      { class: "wbc-faint" },
      `${node.kind ? spaced(node.kind) : kind.name} · ${
        node.members ? plural(node.members, "member", "members") : node.id
      }`,
    ),
    marks.length ? make("p", {}, ...marks) : null,
    make(
      "div",
      { class: "wbc-actions" },
      ...hooks.actions(node).map(([label, title, action]) => button(label, title, action)),
    ),
    node.facts ? make("dl", {}, ...node.facts.flatMap((fact) => factRow(fact, hooks))) : null,
    node.notes ? make("p", { class: "wbc-note" }, node.notes) : null,
    node.tags ? make("p", {}, ...node.tags.map((tag) => make("span", { class: "wbc-tag" }, tag))) : null,
    hooks.noting ? hooks.noting(node) : null,
    node.sources.length ? make("p", { class: "wbc-faint" }, "Sources: ", ...citations(node.sources, hooks)) : null,
    make("h4", {}, plural(links.length, "link", "links")),
    make("ul", { class: "wbc-links" }, ...rows),
  ];
}

/**
 * The form for a note and tags.
 * @param {import("./filter.mjs").Entity} node
 * @param {(id: string, text: string, tags: string[]) => void} note
 */
export function noteForm(node, note) {
  const text = make("textarea", { rows: 3, maxlength: 2000, "aria-label": "Note" }, node.notes || "");
  const tags = make("input", {
    type: "text",
    maxlength: 300,
    "aria-label": "Tags, with commas between them",
    placeholder: "Tags, with commas between them",
    value: (node.tags || []).join(", "),
  });
  const save = (event) => {
    event.preventDefault();
    note(node.id, text.value.trim(), tags.value.split(",").map((tag) => tag.trim()).filter(Boolean));
  };
  const form = make(
    "form",
    { class: "wbc-noting", onsubmit: save },
    text,
    tags,
    make("button", { type: "submit" }, "Save note"),
  );
  return make(
    "details",
    {},
    make("summary", {}, node.notes || node.tags ? "Change note and tags" : "Note and tags"),
    form,
  );
}

// what was said to make a link: one line may stand for several statements
function statements(edge, look) {
  if (edge.parts) return edge.parts;
  const cites = edge.cites && edge.cites.length ? edge.cites : edge.sources;
  return [[edge.label || relationLook(edge.relation, look).name, cites, edge.caution]];
}

/**
 * Who stands in which relation to whom, when, and how many sources say so.
 * @param {import("./filter.mjs").Link} edge
 * @param {import("./filter.mjs").Entity} from
 * @param {import("./filter.mjs").Entity} to
 * @param {Record<string, any>} look
 */
export function edgeTooltip(edge, from, to, look) {
  const said = [...new Set(statements(edge, look).map(([text]) => text))];
  return make(
    "div",
    {},
    make("b", {}, `${titleOf(from)} → ${titleOf(to)}`),
    ...said.map((text) => make("div", {}, text)),
    edge.suggested ? make("div", {}, "suggested, not decided") : null,
    edge.caution ? make("div", { class: "wbc-caution" }, edge.caution) : null,
    sourcesOf(edge),
  );
}

/**
 * Name, dates, places and the number of sources; the rest is in the details.
 * @param {import("./filter.mjs").Entity} node
 * @param {any[]} links
 * @param {Record<string, any>} look
 */
export function tooltip(node, links, look) {
  const kind = node.kind ? spaced(node.kind) : (look.style.kinds[node.group] || look.style.kinds.thing).name;
  const marks = (node.marks || []).map((name) => make("div", { class: "wbc-caution" }, look.style.marks[name].name));
  return make(
    "div",
    {},
    make("b", {}, titleOf(node)),
    make(
      "div",
      { class: "wbc-faint" },
      node.members ? `${kind} of ${plural(node.members, "member", "members")}` : kind,
    ),
    ...marks,
    ...heldLines(node).map((text) => make("div", {}, text)),
    ...factLines(node.facts || []).map((text) => make("div", {}, text)),
    ...placeLines(links).map((text) => make("div", {}, text)),
    sourcesOf(node),
  );
}

// what a group holds and what connects it
function heldLines(node) {
  return node.members ? (node.facts || []).map(([attribute, text]) => `${spaced(attribute)}: ${text}`) : [];
}

function titleOf(node) {
  return node.name || node.label.split("\n")[0];
}

function sourcesOf(item) {
  return item.sources.length ? make("div", { class: "wbc-faint" }, plural(sourceCount(item), "source")) : null;
}

function table(caption, heads, rows) {
  return make(
    "table",
    {},
    make("caption", {}, caption),
    make("thead", {}, make("tr", {}, ...heads.map((head) => make("th", { scope: "col" }, head)))),
    make("tbody", {}, ...rows),
  );
}

function row(...cells) {
  return make("tr", {}, ...cells.map((cell) => make("td", {}, cell)));
}

/** The most rows of a table beside the chart. */
export const TABLE_ROWS = 400;

/**
 * The chart as tables.
 * @param {import("./filter.mjs").Entity[]} nodes
 * @param {import("./filter.mjs").Link[]} edges
 * @param {Record<string, any>} look
 * @param {(ids: string[]) => void} select
 */
export function twin(nodes, edges, look, select) {
  const names = new Map(nodes.map((node) => [node.id, node.name || node.label.replace("\n", ", ")]));
  const entity = (id) => button(names.get(id), "Select this entity", () => select([id]), { class: "wbc-link" });
  const some = (list, word) =>
    list.length > TABLE_ROWS
      ? `${word}: the first ${TABLE_ROWS} of ${number(list.length)}; filter to see others`
      : `${word}: ${number(list.length)}`;
  return [
    table(
      some(nodes, "Entities"),
      ["Entity", "Kind", "Marks", "Sources"],
      nodes.slice(0, TABLE_ROWS).map((node) =>
        row(
          entity(node.id),
          spaced(kindOf(node)),
          (node.marks || []).map((mark) => look.style.marks[mark].name).join(", "),
          node.sources.join(", "),
        )
      ),
    ),
    table(
      some(edges, "Links"),
      ["From", "Link", "To", "Sources"],
      edges.slice(0, TABLE_ROWS).map((edge) =>
        row(
          entity(edge.from),
          edge.label || relationLook(edge.relation, look).name,
          entity(edge.to),
          edge.sources.join(", "),
        )
      ),
    ),
  ];
}

/**
 * Where a menu stands so that it is whole, in pixels.
 * @param {{x: number, y: number}} at where it was asked for
 * @param {{wide: number, high: number}} menu
 * @param {{wide: number, high: number}} room
 */
export function menuPlace(at, menu, room) {
  const top = Math.max(4, Math.min(at.y, room.high - menu.high - 8));
  const left = Math.max(4, Math.min(at.x, room.wide - menu.wide - 8));
  return { left, top, maxHeight: Math.min(menu.high, room.high - top - 8) };
}

/**
 * A menu; its `place` moves it. Its `offer` adds questions below the menu's own items: none of them moves when they come, for a press
 * may cost money.
 * @param {any} root
 * @param {{x: number, y: number}} at
 * @param {string} title
 * @param {any[]} items
 * @param {(refocus?: boolean) => void} close
 */
export function showMenu(root, { x, y }, title, items, close) {
  const entry = (item) =>
    make(
      "button",
      {
        role: "menuitem",
        disabled: item.disabled || false,
        onclick: () => {
          close();
          item.run();
        },
      },
      make("span", {}, item.label),
      item.detail ? make("small", {}, item.detail) : null,
    );
  const asked = make("div", { role: "group", "aria-label": "Questions" });
  const menu = make(
    "div",
    { class: "wbc-menu", role: "menu", "aria-label": title },
    make("p", {}, title),
    ...items.map(entry),
    asked,
  );
  menu.offer = (questions) => {
    const focused = asked.contains(document.activeElement);
    asked.replaceChildren(...questions.map(entry));
    if (focused) asked.querySelector("button:enabled")?.focus();
  };
  menu.addEventListener("keydown", (event) => {
    const open = [...menu.querySelectorAll("button:enabled")];
    const at = open.indexOf(document.activeElement);
    if (event.key === "ArrowDown") open[(at + 1) % open.length].focus();
    else if (event.key === "ArrowUp") open[(at - 1 + open.length) % open.length].focus();
    else if (event.key === "Escape" || event.key === "Tab") close(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  root.append(menu);
  const document = root.ownerDocument;
  const leave = () => {
    document.removeEventListener("pointerdown", outside, true);
    document.removeEventListener("keydown", escape, true);
  };
  const outside = (event) => {
    if (menu.contains(event.target)) return;
    leave();
    if (menu.isConnected) close(false);
  };
  const escape = (event) => {
    if (event.key !== "Escape" || menu.contains(event.target)) return;
    leave();
    if (!menu.isConnected) return;
    event.preventDefault();
    event.stopPropagation();
    close(false);
  };
  document.addEventListener("pointerdown", outside, true);
  document.addEventListener("keydown", escape, true);
  // there is room below for all that it may grow to
  const tallest = parseFloat(getComputedStyle(menu).maxHeight) || menu.offsetHeight;
  menu.place = (at) => {
    const place = menuPlace(at, { wide: menu.offsetWidth, high: tallest }, {
      wide: root.clientWidth,
      high: root.clientHeight,
    });
    for (const [name, pixels] of Object.entries(place)) menu.style[name] = `${pixels}px`;
  };
  menu.place({ x, y });
  menu.querySelector("button:enabled")?.focus();
  return menu;
}

/**
 * Shows jobs. A line that stays is the same element, so that a press on its button is not lost.
 * @param {any} element
 * @param {any[]} jobs
 * @param {(id: string) => void} cancel
 */
export function jobList(element, jobs, cancel) {
  const lines = new Map(jobs.map((job) => [`${job.id} ${job.state} ${job.text}`, job]));
  for (const line of element.querySelectorAll("[data-job]")) if (!lines.has(line.dataset.job)) line.remove();
  for (const [key, job] of lines) {
    let line = [...element.children].find((one) => one.dataset.job === key);
    if (!line) element.append(line = jobLine(job, key, cancel));
    const bar = line.querySelector("progress");
    if (bar && job.total) Object.assign(bar, { max: job.total, value: job.done });
  }
}

function jobLine(job, key, cancel) {
  const running = job.state === "running";
  return make(
    "div",
    { class: `wbc-job wbc-${job.state}`, "data-job": key },
    make("span", {}, job.text),
    running ? make("progress") : null,
    running ? button("Cancel", `Cancel ${job.text}`, () => cancel(job.id)) : null,
  );
}
