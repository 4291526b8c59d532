// How a file is read: the line with its headings, and its encoding. All text is set as text.

import { make } from "../../workbench/chart/web/dom.mjs";
import { onChange } from "./part.mjs";

const FOUND = "";
let serial = 0;

/**
 * Two fields that show what was taken and let a person choose otherwise; empty where nothing can be chosen.
 * @param {import("./part.mjs").Model} model
 */
export function readingChoice(model) {
  const line = make("select", { id: `wb-r${++serial}`, onchange: () => tell() });
  const encoding = make("select", { id: `wb-r${++serial}`, onchange: () => tell() });
  const tell = () =>
    model.send({ type: "read_as", header: Number(line.value) || null, encoding: encoding.value || null });
  const field = (title, choice) =>
    make("div", { class: "wb-field" }, make("label", { htmlFor: choice.id }, title), choice);
  const lines = field("Line with the headings", line);
  const encodings = field("Encoding", encoding);
  const element = make("div", { class: "wb-reading" }, lines, encodings);
  const offer = (choice, taken, options) =>
    choice.replaceChildren(
      make("option", { value: FOUND }, taken),
      ...options.map(([key, title]) => make("option", { value: String(key) }, title)),
    );
  const show = () => {
    const reading = model.get("reading");
    const offered = { lines: reading.lines ?? [], encodings: reading.encodings ?? [] };
    element.hidden = !offered.lines.length && !offered.encodings.length;
    lines.hidden = !offered.lines.length;
    encodings.hidden = !offered.encodings.length;
    const titles = new Map(offered.encodings);
    const head = reading.header ? `line ${reading.header}` : "no line";
    offer(line, reading.header_chosen ? "as found" : `as found: ${head}`, offered.lines);
    offer(
      encoding,
      reading.encoding_chosen ? "as found" : `as found: ${titles.get(reading.encoding) ?? ""}`,
      offered.encodings,
    );
    line.value = reading.header_chosen ? String(reading.header) : FOUND;
    encoding.value = reading.encoding_chosen ? reading.encoding : FOUND;
  };
  show();
  // what could not be read leaves what was chosen before
  onChange(model, ["reading", "status"], show);
  return element;
}
