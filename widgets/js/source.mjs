// One source opened. All text is set as text.
import { make, own } from "./dom.mjs";

function render({ model, el }) {
  const root = make("section", { class: "wb wb-source", ariaLabel: "Source" });
  el.append(root);
  own(root, model);
  const show = () => {
    const view = model.get("view");
    if (!view.id) { root.replaceChildren(make("div", { class: "wb-empty" }, model.get("empty"))); return; }
    const facts = make("dl", {}, view.facts.flatMap(([name, value]) => [make("dt", {}, name), make("dd", {}, value)]));
    const save = make("button", { type: "button", onclick: () => model.send({ type: "download" }) }, "Save the bytes");
    root.replaceChildren(
      make("div", { class: "wb-head" }, make("h3", {}, `${view.id} · ${view.title}`), make("span", { class: "wb-quiet" }, `${view.size.toLocaleString("en")} bytes as they are kept`), save),
      make("div", { class: "wb-split-view" },
        make("div", { class: "wb-section" }, facts, make("h4", {}, "The question"), make("pre", { class: "wb-json", tabIndex: 0, ariaLabel: "The question" }, view.question)),
        make("div", { class: "wb-section" }, make("h4", {}, "The answer"), make("pre", { class: "wb-json", tabIndex: 0, ariaLabel: "The answer" }, view.answer, view.cut ? `\n… ${view.cut.toLocaleString("en")} more characters: save the bytes to read them` : ""))));
  };
  model.on("msg:custom", (message, buffers) => {
    if (message.type !== "bytes") return;
    const link = make("a", { href: URL.createObjectURL(new Blob([buffers[0]], { type: "application/json" })), download: message.name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  });
  model.on("change:view", show);
  model.on("change:empty", show);
  show();
}
export default { render };
