// What an empty desk says: what can be asked, and how a case begins. All text is set as text.

import { make } from "../../workbench/chart/web/dom.mjs";
import { onChange, part } from "./part.mjs";

function render({ model, el }) {
  const root = part({ model, el }, "section", { class: "wb wb-beginning", ariaLabel: "How to begin" });
  const show = () => {
    const [first, ...more] = model.get("told");
    root.replaceChildren(
      make("p", {}, first),
      make(
        "div",
        { class: "wb-line" },
        model.get("examples").map((words, example) =>
          make("button", { onclick: () => model.send({ type: "try", example }) }, words)
        ),
      ),
      ...more.map((text) => make("p", { class: "wb-quiet" }, text)),
    );
  };
  onChange(model, ["told", "examples"], show);
  show();
}
export default { render };
