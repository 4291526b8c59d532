// A row of tabs. All text is set as text.

import { make } from "../../workbench/chart/web/dom.mjs";
import { number } from "../../workbench/chart/web/wording.mjs";
import { calmly, onChange, part, save } from "./part.mjs";

function render({ model, el }) {
  const root = part({ model, el }, "div", { class: "wb wb-switch", role: "tablist", ariaLabel: model.get("label") });
  const choose = (key, focus) => {
    save(model, "value", key);
    if (focus) root.querySelector("[aria-selected=true]")?.focus();
  };
  const show = () => {
    const value = model.get("value");
    const counts = model.get("counts");
    const options = model.get("options");
    const focused = root.contains(document.activeElement);
    // with nothing chosen, the first can be reached
    const home = options.some(([key]) => key === value) ? value : options[0]?.[0];
    root.replaceChildren(
      ...options.map(([key, title]) =>
        make(
          "button",
          {
            role: "tab",
            ariaSelected: String(key === value),
            tabIndex: key === home ? 0 : -1,
            onclick: () => choose(key, true),
            "data-key": key,
          },
          make("span", { class: "wb-tab", "data-title": title }, title),
          counts[key] ? make("span", { class: "wb-count" }, number(counts[key])) : null,
        )
      ),
    );
    if (focused) root.querySelector("[aria-selected=true]")?.focus();
  };
  root.addEventListener("keydown", (event) => {
    const keys = model.get("options").map(([key]) => key);
    const at = keys.indexOf(model.get("value"));
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: keys.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    choose(keys[(to + keys.length) % keys.length], true);
  });
  // who worked in what was hidden with the keyboard goes on at the tabs
  const follow = () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) {
        root.querySelector("[aria-selected=true]")?.focus({ preventScroll: true });
      }
    });
  model.on("change:value", follow);
  const redraw = calmly(root, show);
  onChange(model, ["value", "options", "counts"], redraw);
  show();
}
export default { render };
