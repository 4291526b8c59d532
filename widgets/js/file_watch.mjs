// That the file of the case is gone, and what to do. All text is set as text.

import { make } from "../../workbench/chart/web/dom.mjs";
import { onChange, part } from "./part.mjs";

function render({ model, el }) {
  const root = part({ model, el }, "section", { class: "wb wb-filewatch", ariaLabel: "File of the case" });
  const told = make("div", { role: "alert" });
  const said = make("p", { role: "status" });
  const name = make("input", { type: "text", ariaLabel: "Name of the copy", spellcheck: false });
  const acts = make(
    "form",
    {
      class: "wb-line",
      noValidate: true,
      onsubmit: (event) => {
        event.preventDefault();
        model.send({ type: "save", name: name.value });
      },
    },
    name,
    make("button", { type: "submit", class: "wb-primary" }, "Save a copy and go on with it"),
  );
  const again = make("button", { onclick: () => model.send({ type: "look" }) }, "Look again");
  const dismiss = make("button", { class: "wb-plain", onclick: () => model.send({ type: "dismiss" }) }, "Dismiss");
  root.append(told, said, make("div", { class: "wb-line" }, acts, again, dismiss));
  const show = () => {
    const problem = model.get("problem");
    root.classList.toggle("wb-gone", Boolean(problem));
    told.replaceChildren(
      ...(problem
        ? [
          make("b", {}, problem),
          make(
            "p",
            {},
            "Nothing is lost that was answered or decided before: it is in that file, and this desk still shows it. " +
              "Nothing new is saved. Put the file back and look again, or save a copy beside where it was.",
          ),
        ]
        : []),
    );
    said.textContent = model.get("said");
    said.className = `wb-${model.get("tone")}`;
    if (document.activeElement !== name) name.value = model.get("name");
    acts.hidden = !problem;
    again.hidden = !problem;
    dismiss.hidden = Boolean(problem);
  };
  onChange(model, ["problem", "name", "said", "tone"], show);
  show();
  const look = () => model.send({ type: "look" });
  globalThis.addEventListener("focus", look);
  return () => globalThis.removeEventListener("focus", look);
}
export default { render };
