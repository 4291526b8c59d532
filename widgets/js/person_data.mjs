// What a person may ask of a case: what is held on them, and an erasure after a look at it. All text is set as text.

import { make } from "../../workbench/chart/web/dom.mjs";
import { reasoned } from "./decisions.mjs";

const list = (title, items) =>
  items.length ? [make("h4", {}, title), make("ul", {}, items.map((text) => make("li", {}, text)))] : [];

/** A place, as a button where a citation opens it. */
const opening = (model, text, cite) =>
  cite ? make("button", { class: "wb-cite", onclick: () => model.send({ type: "cite", cite }) }, text) : text;

/**
 * What was erased last, and what is left to look at; nothing where nothing was erased.
 * @param {import("./part.mjs").Model} model
 */
export function erased(model) {
  const data = model.get("data");
  if (data.step !== "erased") return [];
  return [
    make(
      "div",
      { class: "wb-section wb-data", role: "status" },
      make("p", {}, data.said),
      list("Left: look at each", data.left.map(([text, cite]) => opening(model, text, cite))),
      list("Lost something too", data.others),
    ),
  ];
}

/**
 * The section of an entity's data: what is held, its file, and the erasure, which asks for a reason.
 * @param {import("./part.mjs").Model} model
 * @param {string} entity
 * @param {[string, string][]} offers what is offered, as key and title: to look first, to erase last
 * @param {{keep: (key: string, build: () => any) => any}} kept
 */
export function personData(model, entity, offers, kept) {
  const data = model.get("data");
  const send = (type, more = {}) => model.send({ type, entity, ...more });
  const button = (label, type, more, attributes = {}) =>
    make("button", { ...attributes, onclick: () => send(type, more) }, label);
  const box = make("div", { class: "wb-section wb-data" }, make("h4", {}, "Data protection"));
  if (data.entity !== entity || !["held", "erase"].includes(data.step)) {
    box.append(
      make(
        "div",
        { class: "wb-line" },
        offers.map(([key, title]) => button(title, key)),
      ),
    );
    return box;
  }
  if (data.step === "held") {
    box.append(
      ...list(`Held about ${data.label}`, data.goes),
      ...list("Asked", data.asked.map(([source, operation, purpose]) => `${source}, ${operation}: ${purpose}`)),
      make(
        "div",
        { class: "wb-line" },
        button("Save to read", "disclose", { format: "html" }, { title: "A page with everything that is held" }),
        button("Save as JSON", "disclose", { format: "json" }, { title: "The same for a program" }),
        button(offers.at(-1)[1], offers.at(-1)[0]),
        button("Close", "leave"),
      ),
    );
    return box;
  }
  box.append(
    ...list("This goes", data.goes),
    ...list("This stays", data.stays),
    make("p", { class: "wb-bad" }, data.warning),
    make(
      "div",
      { class: "wb-line" },
      kept.keep(
        `erase ${entity}`,
        () => reasoned("Erase for good", `Erase ${data.label} for good`, (reason) => send("erase", { reason })),
      ),
      button("Cancel", "leave"),
    ),
  );
  return box;
}
