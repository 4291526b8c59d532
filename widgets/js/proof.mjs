// The button that verifies a case, and what it found. All text is set as text.

import { make } from "../../workbench/chart/web/dom.mjs";
import { onChange, part, proving } from "./part.mjs";

function render({ model, el }) {
  const head = make("input", {
    type: "text",
    spellcheck: false,
    autocomplete: "off",
    placeholder: "Journal hash that you were sent",
    ariaLabel: "Journal hash that you were sent, to compare",
    title:
      "Whoever handed the case over sent you a journal hash (head) another way: enter it here, and Verify compares it",
  });
  const { button, bar, show } = proving(model, () => head.value.trim());
  head.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    button.click();
  });
  const told = make("span", { class: "wb-status", role: "status" });
  part(
    { model, el },
    "section",
    { class: "wb wb-proof-line", ariaLabel: "Verification" },
    told,
    bar,
    head,
    button,
  );
  const draw = () => {
    show();
    told.textContent = model.get("verified");
    told.title = model.get("verified");
    told.className = `wb-status ${["failed", "stopped"].includes(model.get("state")) ? "wb-bad" : "wb-quiet"}`;
  };
  onChange(model, ["state", "verified", "progress"], draw);
  draw();
}
export default { render };
