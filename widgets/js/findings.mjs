// What the rules found, each with its evidence and what would refute it, and what contradicts itself. All text is
// set as text.

import { make } from "../../workbench/chart/web/dom.mjs";
import { holds, wordsOf as words } from "../../workbench/chart/web/search.mjs";
import { number, plural } from "../../workbench/chart/web/wording.mjs";
import { calmly, cites, onChange, part, quoting } from "./part.mjs";

const MOST = 50; // findings of a kind that are drawn at first
const FEW = 12; // so many are read without a filter
const TONES = { strong: "bad", moderate: "warn", weak: "" };

function render({ model, el }) {
  const root = part({ model, el }, "section", { class: "wb wb-findings", ariaLabel: "Findings" });
  const again = make("button", { onclick: () => model.send({ type: "look" }) }, "Look again");
  const status = make("span", { class: "wb-status wb-quiet", role: "status" });
  const filter = make("input", {
    type: "search",
    placeholder: "Filter",
    ariaLabel: "Filter the findings",
    oninput: () => fill(),
  });
  const tools = make("div", { class: "wb-tools" }, make("h3", {}, "Findings"), filter, status, again);
  const list = make("div", { class: "wb-kinds" });
  const empty = make("div", { class: "wb-empty" });
  const contradictions = make("ol", { class: "wb-found" });
  const heading = make("h4", {}, "Conflicts");
  root.append(tools, empty, list, heading, contradictions);
  const entry = (found, head, ...more) => {
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
      make("div", { class: "wb-found-head" }, ...head, show),
      make("p", {}, found.statement, cites(found.cites, (cite) => model.send({ type: "cite", value: cite }))),
      make("p", { class: "wb-about" }, people.flatMap((node, index) => (index ? [" · ", node] : [node]))),
      ...more,
    );
  };
  const finding = (found) =>
    entry(
      found,
      [
        make("b", { class: "wb-rule" }, found.rule),
        make("span", { class: `wb-pill wb-tone-${TONES[found.strength] ?? ""}` }, found.strength),
        quoting(model, `the finding ${found.rule}`, { id: found.id }),
      ],
      make("p", { class: "wb-quiet" }, "Refuted if ", found.refuted_by),
    );
  const conflict = (found) =>
    entry(found, [
      make("b", { class: "wb-rule" }, found.rule),
      make("span", { class: "wb-pill" }, "conflict"),
      quoting(model, "the conflict", { id: found.id }),
    ]);
  // of many, each kind has its heading, and the first of them are drawn until more are asked for
  const drawn = new Map();
  const closed = new Set();
  const kind = (rule, found) => {
    const most = drawn.get(rule) ?? MOST;
    const more = make("button", {
      class: "wb-plain",
      onclick: () => {
        drawn.set(rule, most + 10 * MOST);
        fill();
      },
    }, `Show more of the ${number(found.length - most)} others`);
    return make(
      "details",
      { open: !closed.has(rule), ontoggle: ({ target }) => closed[target.open ? "delete" : "add"](rule) },
      make("summary", {}, make("b", { class: "wb-rule" }, rule), ` ${number(found.length)}`),
      make("ol", { class: "wb-found" }, found.slice(0, most).map(finding)),
      found.length > most ? more : null,
    );
  };
  const wanted = (found) =>
    holds([found.rule, found.strength, found.statement, ...found.entities.flat()], words(filter.value));
  const show = () => {
    const found = model.get("findings");
    const conflicts = model.get("conflicts");
    const both = conflicts.length
      ? `${plural(found.length, "finding")} and ${plural(conflicts.length, "conflict")}`
      : plural(found.length, "finding");
    filter.hidden = found.length + conflicts.length <= FEW && !filter.value;
    if (model.get("looking")) {
      status.textContent = "Looking …";
      status.className = "wb-status wb-quiet";
      empty.hidden = true;
      return;
    }
    status.textContent = model.get("stale")
      ? "The case has changed since: look again."
      : model.get("told") || `${both} ${model.get("said")}`;
    status.className = `wb-status ${model.get("stale") ? "wb-warn" : "wb-quiet"}`;
    again.className = model.get("stale") ? "wb-primary" : "";
    empty.hidden = found.length > 0;
    empty.replaceChildren(make("strong", {}, "No finding"), make("p", {}, model.get("empty")));
    list.hidden = !found.length;
    heading.hidden = contradictions.hidden = !conflicts.length;
  };
  const fill = () => {
    const all = model.get("findings");
    const found = all.filter(wanted);
    const rules = new Map(found.map(({ rule }) => [rule, []]));
    for (const each of found) rules.get(each.rule).push(each);
    list.replaceChildren(
      ...(all.length <= FEW
        ? [make("ol", { class: "wb-found" }, found.map(finding))]
        : [...rules].map(([rule, theirs]) => kind(rule, theirs))),
    );
    contradictions.replaceChildren(...model.get("conflicts").filter(wanted).map(conflict));
    show();
  };
  const refill = calmly(root, fill);
  model.on("change:findings", refill);
  model.on("change:conflicts", refill);
  onChange(model, ["said", "stale", "empty", "told", "looking"], show);
  fill();
}
export default { render };
