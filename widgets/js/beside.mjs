// Two records side by side, what agrees and what differs marked. All text is set as text.

import { make } from "../../workbench/chart/web/dom.mjs";
import { cites } from "./part.mjs";

const WORDS = { same: "agree", partly: "partly", differs: "differ", one: "only one", others: "others" };
const MOST = 12;

/**
 * A table with a row for each line of a comparison.
 * @param {[string, string][]} heads the name and the id of each side
 * @param {any[]} lines
 * @param {(cite: string) => void} cite
 */
export function besideTable(heads, lines, cite) {
  const value = (v) => make("div", { class: v.shared ? "wb-shared-value" : "" }, v.text, cites(v.cites, cite));
  const cell = (values) =>
    make(
      "td",
      {},
      values.length ? values.slice(0, MOST).map(value) : make("span", { class: "wb-quiet" }, "–"),
      values.length > MOST ? make("div", { class: "wb-quiet" }, `and ${values.length - MOST} more`) : null,
    );
  const head = ([name, id]) => make("th", { scope: "col" }, name, make("small", { class: "wb-quiet" }, ` ${id}`));
  const row = (line) =>
    make(
      "tr",
      { class: `wb-${line.verdict}` },
      make(
        "th",
        { scope: "row" },
        line.label,
        make("small", { class: `wb-chip wb-${line.verdict}` }, WORDS[line.verdict]),
      ),
      cell(line.a),
      cell(line.b),
    );
  return make(
    "table",
    { class: "wb-beside" },
    make("thead", {}, make("tr", {}, make("td", {}), heads.map(head))),
    make("tbody", {}, lines.map(row)),
  );
}
