// What a batch offers where the budget does not pay for all of it. All text is set as text.

import { make } from "../../workbench/chart/web/dom.mjs";
import { number, plural } from "../../workbench/chart/web/wording.mjs";

/**
 * The controls: asking the first questions that the budget pays for, and changing the budget.
 * @param {import("./part.mjs").Model} model
 */
export function batchBudget(model) {
  const asking = make("button", {
    class: "wb-primary",
    onclick: () =>
      !model.get("busy") &&
      model.send({ type: "start", operation: model.get("operation"), first: model.get("price").affordable }),
  });
  const waits = make("span", { class: "wb-quiet" });
  const change = make("button", { onclick: () => open() }, "Change the budget");
  const text = make("input", { type: "text", inputMode: "numeric", ariaLabel: "Budget in units" });
  const form = make(
    "form",
    {
      class: "wb-budget",
      hidden: true,
      onsubmit: (event) => {
        event.preventDefault();
        model.send({ type: "budget", units: text.value });
        close();
      },
      onkeydown: (event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        close();
      },
    },
    text,
    make("button", { type: "submit" }, "Set the budget"),
    make("button", { onclick: () => close() }, "Cancel"),
  );
  const open = () => {
    text.value = String(model.get("price").budget ?? "");
    form.hidden = false;
    change.hidden = true;
    text.focus();
    text.select();
  };
  const close = () => {
    const inside = form.contains(document.activeElement);
    form.hidden = true;
    show();
    if (inside) change.focus();
  };
  const show = () => {
    const { over, affordable = 0, affordable_words: words, waits: rest } = model.get("price");
    const focused = document.activeElement === asking;
    asking.hidden = !over || !affordable;
    asking.textContent = asking.hidden ? "" : `Ask the first ${number(affordable)} (${words})`;
    asking.ariaDisabled = String(model.get("busy"));
    waits.hidden = !over;
    waits.textContent = over
      ? affordable
        ? `The budget pays for these; ${plural(rest, "more question")} can be asked later.`
        : "The budget pays for none of them. They stay in the batch."
      : "";
    // what would be asked again may cost too much, too
    const short = over || Boolean(model.get("way").over);
    change.hidden = !short || !form.hidden;
    if (!short) form.hidden = true;
    if (focused && asking.hidden) change.focus();
  };
  return { elements: [asking, waits, change, form], show };
}
