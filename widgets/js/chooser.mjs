// Chooses an operation. All text is set as text.

import { make } from "../../workbench/chart/web/dom.mjs";
import { part, save } from "./part.mjs";

function render({ model, el }) {
  const id = `wb-c${Math.random().toString(36).slice(2)}`;
  const select = make(
    "select",
    {
      id,
      onchange: () => {
        save(model, "operation", select.value);
      },
    },
    model.get("groups").map(([group, items]) => {
      const box = make("optgroup", {}, items.map(([name, title]) => make("option", { value: name }, title)));
      box.label = group;
      return box;
    }),
  );
  part({ model, el }, "div", { class: "wb wb-chooser" }, make("label", { htmlFor: id }, "Ask"), select);
  const show = () => {
    select.value = model.get("operation");
  };
  model.on("change:operation", show);
  show();
}
export default { render };
