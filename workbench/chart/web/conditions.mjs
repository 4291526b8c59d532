// Conditions on attributes, in words: "birth date before 1970". Those in force, and a form for one more.

import { button, make } from "./dom.mjs";
import { TESTS } from "./filter.mjs";
import { spaced } from "./wording.mjs";

/**
 * The attributes that nodes have, those of most nodes first; the number of sources is always one of them.
 * @param {Iterable<import("./filter.mjs").Entity>} nodes
 */
export function attributesOf(nodes) {
  const counts = new Map();
  for (const node of nodes) {
    for (const name of new Set((node.facts ?? []).map(([attribute]) => attribute))) {
      counts.set(name, (counts.get(name) || 0) + 1);
    }
  }
  const ranked = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([name]) => name);
  return ["sources", ...ranked];
}

/**
 * Why a condition makes no sense; "" for one that does.
 * @param {import("./filter.mjs").Condition} condition
 */
export function problemOf([, test, value]) {
  if (test === "missing") return "";
  if (!value) return "Give a value.";
  if (["more", "fewer"].includes(test) && !/^-?[0-9]+(\.[0-9]+)?$/.test(value.replaceAll(",", ""))) {
    return "Give a number.";
  }
  if (["before", "after"].includes(test) && !/^[0-9]{4}(-[0-9]{2}){0,2}$/.test(value)) {
    return "Give a date: YYYY-MM-DD.";
  }
  return "";
}

/**
 * A condition in words.
 * @param {import("./filter.mjs").Condition} condition
 */
export const inWords = ([attribute, test, value]) =>
  [attribute === "sources" ? "number of sources" : spaced(attribute), TESTS[test], test === "missing" ? "" : value]
    .filter(Boolean).join(" ");

/**
 * The conditions of a filter.
 * @param {import("./filter.mjs").Entity[]} nodes
 * @param {import("./filter.mjs").Condition[] | null} where
 * @param {(where: import("./filter.mjs").Condition[] | null) => void} change
 */
export function conditionsBox(nodes, where, change) {
  const there = where ?? [];
  const option = ([value, text]) => make("option", { value }, text);
  const attribute = make(
    "select",
    { "aria-label": "Attribute" },
    attributesOf(nodes).map((name) => option([name, name === "sources" ? "number of sources" : spaced(name)])),
  );
  const test = make("select", { "aria-label": "Condition" }, Object.entries(TESTS).map(option));
  const value = make("input", { type: "text", maxlength: 80, placeholder: "Value", "aria-label": "Value" });
  const problem = make("small", { class: "wbc-caution", role: "alert" });
  test.addEventListener("change", () => {
    value.hidden = test.value === "missing";
  });
  const add = (event) => {
    event.preventDefault();
    /** @type {import("./filter.mjs").Condition} */
    const condition = [attribute.value, test.value, test.value === "missing" ? "" : value.value.trim()];
    problem.textContent = problemOf(condition);
    if (problem.textContent) value.focus();
    else change([...there, condition]);
  };
  const chips = there.map((condition, at) =>
    make(
      "li",
      {},
      make("span", {}, inWords(condition)),
      button("×", `Remove: ${inWords(condition)}`, () => {
        const left = there.filter((_, index) => index !== at);
        change(left.length ? left : null);
      }),
    )
  );
  return make(
    "fieldset",
    { class: "wbc-conditions" },
    make("legend", {}, "Show only where"),
    chips.length ? make("ul", {}, chips) : null,
    make("form", { onsubmit: add }, attribute, test, value, make("button", { type: "submit" }, "Filter"), problem),
  );
}
