// One source opened. All text is set as text.

import { download, make } from "../../workbench/chart/web/dom.mjs";
import { number } from "../../workbench/chart/web/wording.mjs";
import { keeper, reasoned } from "./decisions.mjs";
import { part } from "./part.mjs";

function render({ model, el }) {
  const root = part({ model, el }, "section", { class: "wb wb-source", ariaLabel: "Source" });
  const kept = keeper();
  const undo = ({ id, undo }) => {
    if (!undo) return "";
    const label = undo === "withdraw" ? "Undo import" : "Reinstate";
    return kept.keep(
      `${undo} ${id}`,
      () => reasoned(label, `${label}: ${id}`, (reason) => model.send({ type: undo, reason })),
    );
  };
  const show = () => {
    const view = model.get("view");
    if (!view.id) {
      root.replaceChildren(make("div", { class: "wb-empty" }, model.get("empty")));
      return;
    }
    const facts = make("dl", {}, view.facts.flatMap(([name, value]) => [make("dt", {}, name), make("dd", {}, value)]));
    const save = make("button", { onclick: () => model.send({ type: "download" }) }, "Save as received");
    root.replaceChildren(
      make(
        "div",
        { class: "wb-head" },
        make("h3", {}, `${view.id} · ${view.title}`),
        make("span", { class: "wb-quiet" }, `${number(view.size)} bytes as stored`),
        undo(view),
        model.get("has_rows") ? make("button", { onclick: () => model.send({ type: "rows" }) }, "Show as rows") : "",
        save,
      ),
      view.withdrawn
        ? make(
          "p",
          { class: "wb-withdrawn", role: "status" },
          make("b", {}, "Withdrawn"),
          ` ${view.withdrawn}. Kept as evidence; it counts no more.`,
        )
        : "",
      make("p", { class: "wb-bad wb-section", role: "alert", hidden: !model.get("said") }, model.get("said")),
      make(
        "div",
        { class: "wb-split-view" },
        make(
          "div",
          { class: "wb-section" },
          facts,
          make("h4", {}, "The question"),
          make("pre", { class: "wb-json", tabIndex: 0, ariaLabel: "The question" }, view.question),
        ),
        make(
          "div",
          { class: "wb-section" },
          make("h4", {}, "The answer"),
          make(
            "pre",
            { class: "wb-json", tabIndex: 0, ariaLabel: "The answer" },
            view.answer,
            view.cut ? `\n… ${number(view.cut)} more characters: save the bytes to read them` : "",
          ),
        ),
      ),
    );
    kept.turn();
  };
  model.on("msg:custom", (message, buffers) => {
    if (message.type !== "bytes") return;
    download(message.name, "application/json", buffers[0]);
  });
  model.on("change:view", show);
  model.on("change:has_rows", show);
  model.on("change:empty", show);
  model.on("change:said", show);
  show();
}
export default { render };
