// The frame around the picture: bar, sentences, panels. It knows what there is, not what it does.

import { make } from "./dom.mjs";
import { pictured, tool } from "./tools.mjs";

const LAYOUTS = ["organic", "hierarchy", "circle", "timeline"];

/**
 * The frame in an element: its parts by name.
 * @param {any} root
 * @param {{remote: boolean, page?: boolean, height?: string, groupings: any}} options
 * @param {Record<string, any>} act
 */
export function framed(root, { remote, page, height, groupings }, act) {
  const named = (tag, name, attributes = {}) => make(tag, { class: name, ...attributes });
  /** @type {Record<string, any>} */
  const parts = {
    title: make("h2", {}),
    search: make("input", {
      type: "search",
      placeholder: "Search name, number, fact",
      "aria-label": "Search in the chart",
    }),
    count: named("span", "wbc-faint"),
    said: named("div", "wbc-said"),
    sideBox: named("aside", "wbc-side", { "aria-label": "Legend and filters" }),
    detailBox: named("aside", "wbc-side wbc-details", { "aria-label": "Details of the selection", hidden: true }),
    stage: named("div", "wbc-stage", { tabindex: "0", role: "application", "aria-roledescription": "link chart" }),
    canvas: make("div", { style: "position:absolute;inset:0" }),
    empty: named("p", "wbc-empty", { hidden: true }),
    tip: named("div", "wbc-tip", { role: "tooltip", hidden: true }),
    jobs: named("div", "wbc-jobs", { role: "status" }),
    hint: named("div", "wbc-hint", { role: "status" }),
    spoken: named("div", "wbc-spoken", { "aria-live": "polite" }),
    tableBox: named("div", "wbc-table", { hidden: true, tabindex: "0", "aria-label": "The chart as tables" }),
    timeBox: named("div", "wbc-time", { role: "group", "aria-label": "Time span", hidden: true }),
    undoButton: tool("undo", "Undo", act.undo, { hidden: !remote }),
    redoButton: tool("redo", "Redo", act.redo, { hidden: !remote }),
    layouts: chosen("Layout", LAYOUTS.map((name) => [name, name]), remote, act.arrange),
    groups: chosen("Groups", [["", "no groups"], ...groupings], remote, act.collapse),
    allButton: tool("eye", "Show what was hidden", act.showHidden, { hidden: true }),
    viewsButton: tool("views", "Saved views", act.views, { "aria-haspopup": "dialog", "aria-expanded": "false" }),
    sideButton: tool("legend", "Show or hide legend and filters", act.side, { "aria-pressed": "true" }),
    tableButton: tool("table", "Show the chart as tables", act.table, { "aria-pressed": "false" }),
  };
  const bar = make(
    "div",
    { class: "wbc-bar", role: "toolbar", "aria-label": "Chart" },
    parts.title,
    parts.search,
    parts.count,
    make("span", { class: "wbc-gap" }),
    parts.allButton,
    parts.undoButton,
    parts.redoButton,
    pictured("layout", parts.layouts),
    pictured("groups", parts.groups),
    parts.viewsButton,
    tool("fit", "Show everything", act.fit),
    parts.sideButton,
    parts.tableButton,
    tool(
      "picture",
      remote ? "Export the chart: pictures, a page, files for other tools" : "Save what is in view as a PNG picture",
      act.picture,
      {
        "aria-haspopup": remote ? "menu" : null,
      },
    ),
    tool("theme", "Light or dark", act.flipTheme, { hidden: !page }),
    tool(
      "screen",
      "Full screen",
      () => (document.fullscreenElement ? document.exitFullscreen() : parts.frame.requestFullscreen()),
    ),
  );
  parts.stage.append(parts.canvas, parts.empty, parts.tip, parts.jobs, parts.hint);
  parts.body = make("div", { class: "wbc-body" }, parts.sideBox, parts.stage, parts.detailBox, parts.tableBox);
  // the bar of a selection stands beside the time span: it covers neither that nor a node
  parts.foot = make("div", { class: "wbc-foot" }, parts.timeBox);
  parts.frame = make("div", { class: "wbc" }, bar, parts.said, parts.body, parts.foot, parts.spoken);
  // JupyterLab takes Enter and letters for its own, even from a field or a button
  parts.frame.addEventListener(
    "keydown",
    (event) => event.ctrlKey || event.metaKey || event.altKey || event.stopPropagation(),
  );
  if (height) parts.frame.style.height = height;
  root.replaceChildren(parts.frame);
  return parts;
}

function chosen(label, options, there, change) {
  const box = make(
    "select",
    { "aria-label": label, title: label, hidden: !there, onchange: () => change(box.value) },
    ...options.map(([value, text]) => make("option", { value }, text)),
  );
  return box;
}

/**
 * Shows or hides an element; its control says which.
 * @param {Element} control
 * @param {HTMLElement} element
 */
export function toggle(control, element) {
  element.hidden = !element.hidden;
  control.setAttribute("aria-pressed", String(!element.hidden));
}

/**
 * How long a text is shown, in milliseconds: as long as it takes to read it twice.
 * @param {string} text
 */
export const readingTime = (text) => Math.max(6000, 120 * text.length);

/**
 * A function that shows a line at the corner of the picture until it can be read, and gives it.
 * @param {Element} jobs
 */
export function teller(jobs) {
  return (text) => {
    const line = make("div", { class: "wbc-job" }, make("span", {}, text));
    jobs.prepend(line);
    setTimeout(() => line.remove(), readingTime(text));
    return line;
  };
}
