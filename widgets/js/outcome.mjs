// The verdict of a check. All text is set as text.
import { cites, make, own } from "./dom.mjs";

const MARKS = { good: "✓", warn: "≈", bad: "✗", "": "·" };

function render({ model, el }) {
  const root = make("section", { class: "wb wb-outcome", ariaLabel: "Outcome" });
  el.append(root);
  own(root);
  const show = () => {
    const view = model.get("view");
    root.hidden = !view.verdict;
    if (!view.verdict) { root.replaceChildren(); return; }
    const cite = (reference) => model.send({ type: "cite", cite: reference });
    const head = make("div", { class: `wb-verdict-line wb-tone-${view.tone}` }, make("span", { class: "wb-seal", ariaHidden: "true" }, MARKS[view.tone]), make("div", {}, make("h3", {}, view.verdict), make("span", { class: "wb-quiet" }, `${view.title} · ${view.source}`)));
    const parts = [head];
    if (view.images.length) {
      parts.push(make("div", { class: "wb-faces" }, view.images.map((image) => make("figure", {}, make("img", { src: image.src, alt: image.name }), make("figcaption", {}, image.name)))));
    }
    if (view.score !== null) {
      const fill = make("span", { class: `wb-gauge-fill wb-tone-${view.tone}` });
      fill.style.width = `${Math.max(0, Math.min(100, view.score))}%`;
      const line = make("span", { class: "wb-gauge-line" });
      if (view.threshold !== null) line.style.left = `${view.threshold}%`; else line.hidden = true;
      parts.push(make("div", { class: "wb-line wb-score" }, make("b", {}, `${view.score.toFixed(1)} of 100`), make("span", { class: "wb-gauge", role: "img", ariaLabel: `Score ${view.score.toFixed(1)}, threshold ${view.threshold}` }, fill, line), make("span", { class: "wb-quiet" }, view.threshold === null ? "" : `threshold ${view.threshold}`)));
    }
    view.candidates.forEach((row, index) => {
      if (view.candidates.length > 1) parts.push(make("h4", {}, `Candidate ${index + 1}`));
      parts.push(make("table", {}, make("thead", {}, make("tr", {}, ["Field", "Supplied", "Outcome"].map((t) => make("th", { scope: "col" }, t)))), make("tbody", {}, row.map((field) => make("tr", {}, make("th", { scope: "row" }, field.name), make("td", {}, field.supplied), make("td", {}, make("span", { class: `wb-pill wb-tone-${field.tone}` }, `${MARKS[field.tone]} ${field.outcome}`), cites([field.cite], cite)))))));
    });
    if (view.facts.length) parts.push(make("dl", {}, view.facts.flatMap(([name, value]) => [make("dt", {}, name), make("dd", {}, value)])));
    if (view.link) {
      const said = make("span", { class: "wb-quiet", role: "status" }, "It is given only once and is not kept.");
      parts.push(make("div", { class: "wb-line" }, make("button", { type: "button", class: "wb-primary", onclick: () => model.send({ type: "link" }) }, "Copy the link for the person"), said));
    }
    root.replaceChildren(...parts);
  };
  model.on("msg:custom", async (message) => {
    if (message.type !== "link") return;
    await navigator.clipboard.writeText(message.link);
    root.querySelector("[role=status]").textContent = "Copied: send it to the person.";
  });
  model.on("change:view", show);
  show();
}
export default { render };
