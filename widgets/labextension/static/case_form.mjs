// The dialog for a new case: its name and folder, purpose, legal basis, investigator, service and budget. All text is set as text.

import { make } from "./dom.mjs";

// name, label, hint
const FIELDS = [
  ["name", "Name", "the file's name, like harbour"],
  ["folder", "Folder", "where the file goes; empty for the top folder of the file browser"],
  ["purpose", "Purpose", "why this is investigated, like: locate a debtor"],
  ["legal_basis", "Legal basis", "what allows it, like: court order 12/345"],
  ["investigator", "Investigator", "your name, as every question and report states it"],
  ["service", "Service", ""],
  ["budget", "Budget", "the most that the case may spend, in units: most questions cost one; empty for no limit"],
];

/**
 * The body of the dialog.
 * @param {any} Widget Lumino's
 * @param {Record<string, any>} values
 * @param {{name: string, text: string}[]} choices services
 * @param {string} wrong what was wrong with these values
 */
export function caseForm(Widget, values, choices, wrong) {
  const node = make("div", { class: "workbench-case-form" });
  const alert = make("div", { role: "alert", textContent: wrong, hidden: !wrong });
  node.append(alert);
  // what is being mended is no longer wrong
  node.addEventListener("input", () => {
    alert.hidden = true;
  });
  for (const [name, label, hint] of FIELDS) {
    const input = name === "service"
      ? make("select", { name })
      : make("input", { name, value: values[name] ?? "", autocomplete: "off" });
    if (name === "service") {
      for (const { name: value, text } of choices) {
        input.append(make("option", { value, textContent: text, selected: values.service === value }));
      }
    }
    if (name === "budget") input.inputMode = "numeric";
    node.append(make("label", {}, label, input, make("small", { textContent: hint })));
  }
  const body = new Widget({ node });
  body.getValue = () =>
    Object.fromEntries([...node.querySelectorAll("input, select")].map((input) => [input.name, input.value.trim()]));
  return body;
}
