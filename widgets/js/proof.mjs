// The button that verifies a case, and what it found. All text is set as text.
import { make, own, proving } from "./dom.mjs";

function render({ model, el }) {
  const { button, bar, show } = proving(model);
  const told = make("span", { class: "wb-status", role: "status" });
  const root = make("section", { class: "wb wb-proof-line", ariaLabel: "Verification" }, told, bar, button);
  el.append(root);
  own(root, model);
  const draw = () => {
    show();
    told.textContent = model.get("verified");
    told.title = model.get("verified");
    told.className = `wb-status ${["failed", "stopped"].includes(model.get("state")) ? "wb-bad" : "wb-quiet"}`;
  };
  for (const name of ["state", "verified", "progress"]) model.on(`change:${name}`, draw);
  draw();
}
export default { render };
