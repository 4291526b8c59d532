// What the rules found, each with its evidence and what would refute it. All text is set as text.

import { make } from "../../workbench/chart/web/dom.mjs";
import { plural } from "../../workbench/chart/web/wording.mjs";
import { calmly, cites, onChange, part, quoting } from "./part.mjs";

const TONES = { strong: "bad", moderate: "warn", weak: "" };

function render({ model, el }) {
  const root = part({ model, el }, "section", { class: "wb wb-findings", ariaLabel: "Findings" });
  const again = make("button", { onclick: () => model.send({ type: "look" }) }, "Look again");
  const status = make("span", { class: "wb-status wb-quiet", role: "status" });
  const tools = make("div", { class: "wb-tools" }, make("h3", {}, "Findings"), status, again);
  const list = make("ol", { class: "wb-found" });
  const empty = make("div", { class: "wb-empty" });
  root.append(tools, empty, list);
  const finding = (found) => {
    const people = found.entities.map(([id, label]) =>
      make("button", {
        class: "wb-link",
        title: `Show ${id}`,
        onclick: () => model.send({ type: "select", value: id }),
      }, label)
    );
    const show = make("button", {
      class: "wb-plain",
      onclick: () => model.send({ type: "show", value: found.entities.map(([id]) => id) }),
    }, "Show in the chart");
    return make(
      "li",
      {},
      make(
        "div",
        { class: "wb-found-head" },
        make("b", { class: "wb-rule" }, found.rule),
        make("span", { class: `wb-pill wb-tone-${TONES[found.strength] ?? ""}` }, found.strength),
        quoting(model, `the finding ${found.rule}`, { id: found.id }),
        show,
      ),
      make("p", {}, found.statement, cites(found.cites, (cite) => model.send({ type: "cite", value: cite }))),
      make("p", { class: "wb-about" }, people.flatMap((node, index) => (index ? [" · ", node] : [node]))),
      make("p", { class: "wb-quiet" }, "Refuted if ", found.refuted_by),
    );
  };
  const show = () => {
    const found = model.get("findings");
    status.textContent = model.get("stale")
      ? "The case has changed since: look again."
      : model.get("told") || `${plural(found.length, "finding")} ${model.get("said")}`;
    status.className = `wb-status ${model.get("stale") ? "wb-warn" : "wb-quiet"}`;
    again.className = model.get("stale") ? "wb-primary" : "";
    empty.hidden = found.length > 0;
    empty.replaceChildren(make("strong", {}, "No finding"), make("p", {}, model.get("empty")));
    list.hidden = !found.length;
  };
  const fill = () => {
    list.replaceChildren(...model.get("findings").map(finding));
    show();
  };
  model.on("change:findings", calmly(root, fill));
  onChange(model, ["said", "stale", "empty", "told"], show);
  fill();
}
export default { render };
