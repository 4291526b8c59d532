// The pictures on the buttons, drawn as lines on a square of sixteen.

import { button, drawing, make } from "./dom.mjs";

const PATHS = {
  eye: "M1.5 8C4 4.2 12 4.2 14.5 8 12 11.8 4 11.8 1.5 8ZM8 9.8A1.8 1.8 0 1 0 8 6.2 1.8 1.8 0 0 0 8 9.8Z",
  undo: "M5.5 3 2.5 6l3 3M2.5 6H10a3.5 3.5 0 0 1 0 7H6",
  redo: "M10.5 3l3 3-3 3M13.5 6H6a3.5 3.5 0 0 0 0 7h4",
  layout:
    "M8 5.5V8M8 8 4.5 10.5M8 8l3.5 2.5M8 5.5a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2ZM3.6 13.6a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2ZM12.4 13.6a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2Z",
  groups:
    "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM5.8 7.6a.9.9 0 1 0 0-1.8.9.9 0 0 0 0 1.8ZM10.2 7.6a.9.9 0 1 0 0-1.8.9.9 0 0 0 0 1.8ZM8 11.4a.9.9 0 1 0 0-1.8.9.9 0 0 0 0 1.8Z",
  views: "M4 2h8v12l-4-3-4 3Z",
  fit: "M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4M6 6h4v4H6Z",
  legend: "M2 4h3M2 8h3M2 12h3M7.5 4H14M7.5 8H14M7.5 12H14",
  table: "M2 3h12v10H2ZM2 6.5h12M2 9.8h12M6.5 3v10",
  picture: "M2 3h12v10H2ZM2 11l4-4 3 3 2-2 3 3M11 6.2v.1",
  theme: "M8 2a6 6 0 1 0 0 12ZM8 2a6 6 0 0 1 0 12",
  path:
    "M3 13a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2ZM13 6.2A1.6 1.6 0 1 0 13 3a1.6 1.6 0 0 0 0 3.2ZM4.4 10.6 7 8l2 1.5 2.8-3.7",
  common:
    "M3 5.6a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2ZM13 5.6a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2ZM8 13.6a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2ZM4 5.3l3.2 5.3M12 5.3l-3.2 5.3",
  merge: "M3 2v3c0 2 5 2 5 5v4M13 2v3c0 2-5 2-5 5M6 12l2 2 2-2",
  apart: "M8 14v-4c0-3-5-3-5-5V2M8 10c0-3 5-3 5-5V2M1.2 4 3 2l1.8 2M11.2 4 13 2l1.8 2",
  ask: "M5.6 6A2.4 2.4 0 1 1 8 8.6V10M8 12.8v.1M8 15A7 7 0 1 0 8 1a7 7 0 0 0 0 14Z",
  colour: "M8 14a6 6 0 1 1 6-6c0 2-2 1.6-3 1.6S9.4 10.6 10 12c.4 1-.6 2-2 2ZM5.2 7.4v.1M7 5v.1M10 5v.1",
  tag: "M2 2h5l7 7-5 5-7-7ZM5 5v.1",
  copy: "M5.5 5.5h8v8h-8ZM10.5 5.5v-3h-8v8h3",
  save: "M8 2v8M5 7.2 8 10l3-2.8M2.5 11v2.5h11V11",
  others: "M8 9.8A1.8 1.8 0 1 0 8 6.2 1.8 1.8 0 0 0 8 9.8ZM2 4V2h2M12 2h2v2M14 12v2h-2M4 14H2v-2",
  hide: "M1.5 8C4 4.2 12 4.2 14.5 8 12 11.8 4 11.8 1.5 8ZM3 13.5 13 2.5",
  close: "M4 4l8 8M12 4l-8 8",
  screen: "M2 6V2h4M14 10v4h-4M2.5 2.5 6.5 6.5M13.5 13.5 9.5 9.5",
};

function icon16(picture) {
  return drawing(
    "svg",
    { viewBox: "0 0 16 16", width: 16, height: 16, "aria-hidden": "true" },
    drawing("path", { d: PATHS[picture] }),
  );
}

/** A button with a picture; its name is said on hover and to assistive technology, and may stand beside it. */
export function tool(picture, title, action, attributes = {}, word = "") {
  const element = button("", title, action, {
    class: word ? "wbc-tool wbc-worded" : "wbc-tool",
    "data-tool": picture,
    ...attributes,
  });
  element.replaceChildren(icon16(picture), ...(word ? [make("span", {}, word)] : []));
  return element;
}

/** A picture that opens the list of a select, which lies over it unseen. */
export function pictured(picture, select) {
  return make("span", { class: "wbc-tool wbc-choose", hidden: select.hidden }, icon16(picture), select);
}
