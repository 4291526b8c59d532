// The whole case as one file. All text is set as text.

import { make } from "../../workbench/chart/web/dom.mjs";
import { onChange, part } from "./part.mjs";

function render({ model, el }) {
  const secret = (label) => make("input", { type: "password", autocomplete: "new-password", ariaLabel: label });
  const first = secret("Passphrase");
  const again = secret("Passphrase again");
  const said = make("p", { class: "wb-status", role: "status" });
  const button = make("button", { type: "submit", class: "wb-primary" });
  const form = make(
    "form",
    {
      class: "wb-line",
      onsubmit: (event) => {
        event.preventDefault();
        model.send({ type: "write", passphrase: first.value, again: again.value });
      },
    },
    make("label", {}, "Passphrase ", first),
    make("label", {}, "Passphrase again ", again),
    button,
  );
  part(
    { model, el },
    "section",
    { class: "wb wb-bundle", ariaLabel: "Hand the case over" },
    make("div", { class: "wb-head" }, make("h3", {}, "Hand the case over")),
    make(
      "div",
      { class: "wb-section" },
      make(
        "p",
        {},
        "One file with everything in the case, for a colleague or a court: sources, decisions, notes and reports. " +
          "In JupyterLab a double-click on it checks every part, makes the case and opens its desk.",
      ),
      make("p", { class: "wb-quiet" }, "Without a passphrase, whoever has the file can read it."),
      form,
      said,
    ),
  );
  const draw = () => {
    button.textContent = model.get("busy") ? "Writing…" : `Write ${model.get("file")}`;
    button.disabled = model.get("busy");
    said.textContent = model.get("said");
    // once it was used it stays nowhere; after a refusal it is mended
    if (model.get("tone") === "good") first.value = again.value = "";
    said.className = `wb-status wb-${model.get("tone") || "quiet"}`;
  };
  onChange(model, ["file", "busy", "said", "tone"], draw);
  draw();
}
export default { render };
