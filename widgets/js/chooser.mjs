// Chooses an operation. All text is set as text.
import { make, own } from "./dom.mjs";

function render({ model, el }) {
  const id = `wb-c${Math.random().toString(36).slice(2)}`;
  const select = make("select", { id, onchange: () => { model.set("operation", select.value); model.save_changes(); } },
    model.get("groups").map(([group, items]) => { const box = make("optgroup", {}, items.map(([name, title]) => make("option", { value: name }, title))); box.label = group; return box; }));
  const root = make("div", { class: "wb wb-chooser" }, make("label", { htmlFor: id }, "Ask"), select);
  el.append(root);
  own(root, model);
  const show = () => { select.value = model.get("operation"); };
  model.on("change:operation", show);
  show();
}
export default { render };
