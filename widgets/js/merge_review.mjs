// Pairs that may be one, side by side. All text is set as text.

import { download, make } from "../../workbench/chart/web/dom.mjs";
import { number, plural } from "../../workbench/chart/web/wording.mjs";
import { besideTable } from "./beside.mjs";
import { contraryLine, decisionList, keeper } from "./decisions.mjs";
import { calmly, onChange, part } from "./part.mjs";

const VERDICTS = [["same", "Merge", "m"], ["different", "Keep apart", "k"], ["unsure", "Unsure", "u"]];
// the letters of the verdicts themselves work too
const LETTERS = { m: "same", s: "same", k: "different", d: "different", u: "unsure" };

const signed = (weight) => `${weight >= 0 ? "+" : "−"}${Math.abs(weight).toFixed(1)}`;

function render({ model, el }) {
  const root = part({ model, el }, "section", {
    class: "wb wb-review",
    tabIndex: 0,
    ariaLabel:
      "Merge review: m merge, k keep apart, a keep all of the group apart, u unsure, z undo, n and p for the " +
      "next pair and the one before",
  });
  const cite = (reference) => model.send({ type: "cite", value: reference });
  const reason = make("input", { type: "text", maxLength: 500, placeholder: "Your reason", ariaLabel: "Reason" });
  const missing = make("small", { class: "wb-bad", role: "alert" });
  let shown; // the pair that is looked at
  let pending = ""; // the verdict that waits for its reason
  let ofAll = false; // whether it is that of the whole group
  const ask = (verdict, all = false) => {
    [pending, ofAll] = [verdict, all];
    const title = VERDICTS.find(([name]) => name === verdict)?.[1];
    missing.textContent = title
      ? `Give a reason for “${title}” and press Enter: it is recorded with the decision.`
      : "";
    reason.setAttribute("aria-invalid", String(Boolean(title)));
    outline();
  };
  // the verdict that waits for its reason, or else the one that was taken back
  const outline = () => {
    const undone = model.get("undone");
    buttons.forEach((button, place) => {
      const [verdict, , key] = VERDICTS[place];
      const isBefore = !pending && undone.pair === shown && undone.verdict === verdict;
      button.classList.toggle("wb-before", isBefore || verdict === pending);
      button.title = isBefore ? `Key ${key}; decided so before it was undone` : `Key ${key}`;
    });
  };
  const decide = (verdict, all = together.checked) => {
    if (!reason.value.trim()) {
      ask(verdict, all);
      reason.focus();
      return;
    }
    ask("");
    model.send({ type: "decide", verdict, reason: reason.value, pair: shown, group: all });
    if (!again.checked) reason.value = "";
    together.checked = false;
    home();
  };
  // the pair that is looked at in the list; all of the part where there is none
  const home = () => (queue.children[model.get("at")] ?? root).focus({ preventScroll: true });
  const go = (step) => {
    const many = model.get("pairs").length;
    if (!many) return;
    model.set("at", Math.max(0, Math.min(many - 1, model.get("at") + step)));
    model.save_changes();
  };
  const saved = () => model.send({ type: "labels" });
  const undo = make("button", { onclick: () => model.send({ type: "undo" }) });
  const labels = make(
    "button",
    { onclick: saved, title: "The judgements as CSV, to train or to check a model" },
    "Export decisions",
  );
  const said = make("span", { class: "wb-status", role: "status" });
  const queue = make("div", {
    class: "wb-queue",
    role: "listbox",
    ariaLabel: "Pairs; the decisions that change most come first",
  });
  const sides = make("div", { class: "wb-sides" });
  const buttons = VERDICTS.map(([verdict, title, key]) =>
    make(
      "button",
      { class: `wb-verdict wb-${verdict}`, title: `Key ${key}`, onclick: () => decide(verdict) },
      title,
      make("kbd", {}, key),
    )
  );
  const again = make("input", { type: "checkbox" });
  const keep = make(
    "label",
    { title: "The reason stays for the next decisions: each of them is one key then" },
    again,
    "same reason for the next",
  );
  const together = make("input", { type: "checkbox" });
  const many = make("span", {});
  const group = make("label", { title: "One decision for all pairs about the same entities" }, together, many);
  const apart = make("button", {
    class: "wb-apart",
    title: "Key a. One decision for all pairs of the group, undone by one Undo",
    onclick: () => decide("different", true),
  });
  const foot = make(
    "div",
    { class: "wb-foot" },
    ...buttons,
    apart,
    group,
    reason,
    keep,
    missing,
    undo,
    labels,
    said,
  );
  const against = make("div", {});
  const empty = make("div", { class: "wb-empty" });
  const work = make("div", { class: "wb-work" }, queue, sides);
  const decided = make("details", { class: "wb-fold wb-decisions" }, make("summary", {}), make("div", {}));
  const kept = keeper();
  const drawDecided = () => {
    const list = model.get("decided");
    decided.hidden = !list.length;
    const total = model.get("decided_count");
    decided.firstChild.textContent = `${plural(total, "decision")} in force${
      total > list.length
        ? `; the newest ${number(list.length)} are listed, the others in the inspector of whom they are about`
        : ""
    }`;
    const focused = document.activeElement;
    decided.lastChild.replaceChildren(
      decisionList(list, kept, (judgement, why) => model.send({ type: "withdraw", judgement, reason: why })),
    );
    kept.turn();
    if (focused instanceof HTMLElement && decided.contains(focused)) focused.focus({ preventScroll: true });
  };

  const show = () => {
    const pairs = model.get("pairs");
    const at = model.get("at");
    const view = model.get("view");
    // a reason is for the pair that was looked at, unless it is to stay for the next
    if (shown !== pairs[at]?.key) {
      ask("");
      if (shown && !again.checked) reason.value = "";
    }
    shown = pairs[at]?.key;
    const { activeElement: active } = document;
    const passes = queue.contains(active) || against.contains(active) || (active === undo && !model.get("undoable"));
    undo.disabled = !model.get("undoable");
    undo.replaceChildren(model.get("undoable") ? `Undo ${model.get("undoable")}` : "Undo", make("kbd", {}, "z"));
    said.textContent = model.get("said");
    for (const button of buttons) button.disabled = !pairs.length;
    outline();
    group.hidden = !(pairs[at]?.among > 1);
    many.textContent = `all ${pairs[at]?.among} pairs of this group`;
    apart.hidden = group.hidden;
    apart.replaceChildren(`Keep all ${pairs[at]?.among} apart`, make("kbd", {}, "a"));
    if (group.hidden) together.checked = false;
    drawDecided();
    against.replaceChildren(contraryLine(model.get("contrary"), (message) => model.send(message)));
    if (!pairs.length || !view.pair) {
      empty.replaceChildren(make("strong", {}, "Nothing to review"), make("p", {}, model.get("empty")));
      root.replaceChildren(empty, decided, against, foot);
      return;
    }
    queue.replaceChildren(
      ...pairs.slice(0, 200).map((pair, index) =>
        make(
          "button",
          {
            role: "option",
            ariaSelected: String(index === at),
            class: "wb-pair",
            onclick: () => go(index - at),
          },
          ...pair.names.map((name, side) =>
            make(
              "span",
              { title: `${name} ${pair.about[side]}` },
              name,
              make("small", { class: "wb-quiet" }, ` ${pair.about[side]}`),
            )
          ),
          make(
            "small",
            { class: "wb-quiet" },
            [
              pair.likely,
              pair.joins > 1 ? `decides ${pair.joins} pairs of records` : "",
              pair.among > 1 ? `one of ${pair.among}` : "",
              pair.verdict === "unsure" ? "unsure" : "",
            ].filter(Boolean).join(", "),
          ),
        )
      ),
    );
    queue.children[at]?.scrollIntoView({ block: "nearest" });
    const { pair } = view;
    const tone = (weight) => (weight < 0 ? "wb-bad" : "wb-good");
    const line = (weight, text, title) =>
      make("li", { title }, make("span", { class: tone(weight) }, signed(weight)), ` ${text}`);
    const weights = view.steps.map((step) =>
      line(step.weight, `${step.comparison}: ${step.level}`, `${step.a} | ${step.b}`)
    );
    if (pair.weight !== null && weights.length) {
      weights.unshift(line(view.prior, "starting weight: two records are seldom one", "Before anything is compared"));
      const sum = view.steps.reduce((all, step) => all + step.weight, view.prior);
      // a pair may be weighed by more than these two records
      if (Math.abs(sum - pair.weight) < 0.05) {
        weights.push(make("li", {}, make("b", {}, `= ${signed(pair.weight)}, merge threshold ${view.threshold}`)));
      }
    }
    // of a pair that nothing was weighed of, the reason says all
    const told = pair.weight === null ? [] : view.steps.filter(({ comparison }) => comparison !== "rule");
    const compared = told.map((step) =>
      make(
        "li",
        { title: `${step.a} | ${step.b}` },
        make(
          "span",
          { class: step.near ? "wb-quiet" : tone(step.weight) },
          step.near ? "≈" : step.weight < 0 ? "✗" : "✓",
        ),
        ` ${step.comparison}: ${step.level}`,
      )
    );
    const open = sides.querySelector("details")?.open ?? false;
    sides.replaceChildren(
      besideTable([[pair.names[0], pair.left], [pair.names[1], pair.right]], view.lines, cite),
      make("p", {}, make("b", {}, `${pair.likely[0].toUpperCase()}${pair.likely.slice(1)}: `), pair.reason),
      make("ul", { class: "wb-steps" }, compared),
      make(
        "details",
        { class: "wb-weights", open, hidden: !weights.length },
        make("summary", {}, "Weights of the comparison"),
        make("ul", { class: "wb-weighed" }, weights),
      ),
    );
    sides.tabIndex = 0;
    sides.ariaLabel = "The two records";
    sides.setAttribute("role", "region");
    if (!root.contains(work)) root.replaceChildren(work, decided, against, foot);
    // after a decision the next pair has the focus
    if (passes) home();
  };
  root.addEventListener("keydown", (event) => {
    if (event.target.tagName === "INPUT") {
      if (event.key === "Escape") {
        ask("");
        root.focus();
      } else if (event.key === "Enter" && event.target === reason && pending) {
        event.preventDefault();
        decide(pending, ofAll);
      }
      return;
    }
    const key = event.key.toLowerCase();
    if ((event.ctrlKey || event.metaKey) && key === "z" && !event.shiftKey) {
      model.send({ type: "undo" });
      event.preventDefault();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const verdict = LETTERS[key];
    if (verdict && model.get("pairs").length) decide(verdict);
    else if (key === "a" && !apart.hidden && model.get("pairs").length) decide("different", true);
    else if (key === "z") model.send({ type: "undo" });
    else if (["arrowdown", "arrowright", "n"].includes(key)) go(1);
    else if (["arrowup", "arrowleft", "p"].includes(key)) go(-1);
    else if (key === "r") reason.focus();
    else return;
    event.preventDefault();
  });
  model.on("msg:custom", (message) => {
    if (message.type !== "labels") return;
    download("labels.csv", "text/csv", message.text);
  });
  const redraw = calmly(root, show);
  onChange(
    model,
    ["pairs", "at", "view", "decided", "decided_count", "undoable", "said", "contrary", "undone"],
    redraw,
  );
  show();
}
export default { render };
