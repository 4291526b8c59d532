// What a batch offers for those whom it did not find: asking them again in another way. All text is set as text.

import { make } from "../../workbench/chart/web/dom.mjs";
import { number, plural } from "../../workbench/chart/web/wording.mjs";

let serial = 0;

/**
 * The controls: a button for each way, and for the one that is open its price and what sends it.
 * @param {import("./part.mjs").Model} model
 */
export function batchWays(model) {
  const told = `wb-way${++serial}`;
  const offers = make("div", { class: "wb-ways", role: "group", ariaLabel: "Those not found" });
  const ask = make("button", {
    class: "wb-primary",
    onclick: () => !model.get("busy") && model.send({ type: "ask_way", ...first() }),
  });
  const price = make("span", { id: told, class: "wb-quiet" });
  ask.setAttribute("aria-describedby", told);
  const cancel = make("button", { onclick: () => leave() }, "Cancel");
  const open = make(
    "div",
    {
      class: "wb-ways",
      role: "group",
      onkeydown: (event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        leave();
      },
    },
    ask,
    cancel,
    price,
  );
  let left = ""; // the way that was open last: the focus goes back to its button
  const leave = () => model.send({ type: "close_way" });
  const first = () => {
    const { over, affordable } = model.get("way");
    return over && affordable ? { first: affordable } : {};
  };
  const show = () => {
    const ways = model.get("ways");
    const way = model.get("way");
    const hadOffer = offers.contains(document.activeElement);
    if (hadOffer) left = /** @type {HTMLElement} */ (document.activeElement).dataset.way ?? left;
    const hadOpen = open.contains(document.activeElement);
    const isOpen = Boolean(way.key);
    offers.hidden = isOpen || !ways.length;
    open.hidden = !isOpen;
    offers.replaceChildren(
      make("b", {}, "Not found:"),
      ...ways.map(([key, said, rows]) =>
        make("button", {
          "data-way": key,
          onclick: () => !model.get("busy") && model.send({ type: "open_way", key }),
        }, key ? `Ask ${number(rows)} again ${said}…` : "Look for other ways to ask…")
      ),
    );
    if (isOpen) {
      const { over, affordable, affordable_words, words, invalid, total, known, left: units } = way;
      const sent = over ? affordable : total - invalid - known;
      open.ariaLabel = `Ask those not found ${way.said}`;
      ask.textContent = over && affordable
        ? `Ask the first ${number(affordable)} ${way.said} (${affordable_words})`
        : `Ask ${number(sent)} ${way.said} (${words})`;
      ask.disabled = !sent;
      ask.ariaDisabled = String(model.get("busy"));
      price.textContent = [
        "The table shows what would be sent.",
        known && `${plural(known, "question is", "questions are")} answered already.`,
        invalid && `${plural(invalid, "row is", "rows are")} not asked.`,
        over && (affordable ? "The budget pays for these." : "The budget pays for none of them."),
        units !== null && `${plural(units, "unit is", "units are")} left.`,
      ].filter(Boolean).join(" ");
      left = way.key;
      if (hadOffer) ask.focus();
    } else if (hadOpen || (hadOffer && !offers.contains(document.activeElement))) home();
  };
  // what was pressed is gone or says something else: the way that was left, another one, or nothing
  const home = () => {
    const buttons = [...offers.querySelectorAll("button")];
    const heir = offers.hidden ? null : buttons.find((each) => each.dataset.way === left) ?? buttons[0];
    heir?.focus();
    return Boolean(heir);
  };
  return { elements: [offers, open], show, home };
}
