// What each column of a table means, and how its cells are read: chosen in a line of its own. All text is set as text.

import { make } from "../../workbench/chart/web/dom.mjs";
import { number } from "../../workbench/chart/web/wording.mjs";

/**
 * What says a column's meaning: `means` sends it, `ordering` offers whether day or month comes first, and `lineOf` is
 * the column's line of the table.
 * @param {import("./part.mjs").Model} model
 * @param {boolean} imports
 */
export function columnMeanings(model, imports) {
  const means = (column, meaning, order, more = {}) =>
    model.send({ type: "means", column, meaning: meaning || null, order: order || null, ...more });
  const asEver = (column) => ({ doubtful: column.takes_doubtful, each: column.takes_each });
  const asking = (column) => {
    const tick = make("input", {
      type: "checkbox",
      checked: column.takes_each,
      onchange: () =>
        means(column.name, column.field ?? column.meaning, column.order, { ...asEver(column), each: tick.checked }),
    });
    const cells = column.several === 1 ? "cell holds several" : "cells hold several";
    return make("label", { class: "wb-quiet" }, tick, ` ${number(column.several)} ${cells}: ask for each of them`);
  };
  const leaving = (column) => {
    const tick = make("input", {
      type: "checkbox",
      checked: column.takes_doubtful,
      onchange: () =>
        means(column.name, column.field ?? column.meaning, column.order, {
          ...asEver(column),
          doubtful: tick.checked,
        }),
    });
    const what = /name|company|person|organi/.test(column.field ?? column.meaning ?? "") ? "name" : "cell";
    const names = `doubtful ${what}${column.doubtful === 1 ? "" : "s"}`;
    const said = imports ? "read as proposed" : "ask as proposed";
    return make("label", { class: "wb-quiet" }, tick, ` ${number(column.doubtful)} ${names}: ${said}`);
  };
  const ordering = (column) =>
    make(
      "span",
      {},
      ...["day", "month"].map((order) =>
        make("button", {
          ariaPressed: String(column.order === order),
          onclick: () => means(column.name, column.field ?? column.meaning, order, asEver(column)),
        }, `${order[0].toUpperCase()}${order.slice(1)} first`)
      ),
    );
  const lineOf = (column) => {
    const choice = make(
      "select",
      { ariaLabel: `What ${column.name} means`, onchange: () => means(column.name, choice.value, null) },
      make("option", { value: "" }, imports ? "left out" : "not asked"),
      model.get("meanings").map(([key, title]) => make("option", { value: key }, title)),
    );
    choice.value = column.field ?? (column.asked ? column.meaning : "") ?? "";
    // why a cell is not read is said with its row
    const wouldRead = column.would_read.map((text) => (text.startsWith("? ") ? "?" : text));
    const same = column.samples.join(", ") === column.would_read.join(", ");
    const dated = column.dated || column.meaning === "birth_date" || column.meaning === "death_date";
    return make(
      "tr",
      {},
      make("th", { scope: "row" }, column.name),
      make("td", {}, choice),
      make(
        "td",
        {},
        make("span", {}, column.samples.join(", ")),
        column.meaning && !same ? make("span", { class: "wb-quiet" }, ` read as ${wouldRead.join(", ")}`) : "",
        column.whose ? make("span", { class: "wb-quiet" }, ` · ${column.about}`) : "",
        column.unreadable ? make("span", { class: "wb-bad" }, ` ${number(column.unreadable)} unreadable`) : "",
        dated && column.about ? make("div", { class: "wb-quiet" }, column.about, " ", ordering(column)) : "",
        column.doubtful ? make("div", {}, leaving(column)) : "",
        column.several && !imports ? make("div", {}, asking(column)) : "",
      ),
    );
  };
  return { means, ordering, lineOf };
}
