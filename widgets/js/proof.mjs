// The button that verifies a case, and what it found. All text is set as text.

import { make } from "../../workbench/chart/web/dom.mjs";
import { onChange, part, proving } from "./part.mjs";

function render({ model, el }) {
  const { button, bar, show } = proving(model);
  const told = make("span", { class: "wb-status", role: "status" });
  part(
    { model, el },
    "section",
    { class: "wb wb-proof-line", ariaLabel: "Verification" },
    told,
    bar,
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
