// The case at a glance. All text is set as text.

import { make } from "../../workbench/chart/web/dom.mjs";
import { number, plural } from "../../workbench/chart/web/wording.mjs";
import { openCopies } from "./open_copies.mjs";
import { calmly, onChange, part, proving, save } from "./part.mjs";

// pixels below which the panels beside the chart give way to it
const NARROW = 1400;
// and below which only one of them fits
const TIGHT = 1000;

const SERVICES = {
  sandbox: ["Sandbox", "Invented people and companies: nothing here is real"],
  live: ["Live", "The live service: questions are billed"],
  unknown: ["Live or simulated?", "The service does not answer, so it has not said whether it is live or simulated"],
};

function render({ model, el }) {
  const root = part({ model, el }, "section", { class: "wb wb-casebar", ariaLabel: "Case" });
  // Ctrl+Z and Ctrl+Y are heard in the whole desk, and this part is always there
  root.workbenchStep = (step) => model.send({ type: step });
  const proof = proving(model);
  const told = make("pre", { class: "wb-told", hidden: true, tabIndex: 0, ariaLabel: "What the verification found" });
  const changes = make("div", { hidden: true, role: "status" });
  const dismiss = (words, onclick) =>
    make("button", { class: "wb-plain", title: words, ariaLabel: words, onclick }, "×");
  const notice = make("div", { class: "wb-line wb-notice", role: "status", hidden: true });
  const noted = () => {
    const [text, label] = model.get("notice");
    notice.hidden = !text;
    notice.replaceChildren(
      make("span", {}, text ?? ""),
      make("button", { onclick: () => model.send({ type: "notice" }) }, label ?? ""),
      dismiss("Dismiss", () => save(model, "notice", [])),
    );
  };
  const copies = make("div", { class: "wb-line wb-copies wb-warn", role: "status", hidden: true });
  const beside = openCopies(() => redraw());
  let read = ""; // the warning that was dismissed: another one is said
  const tellCopies = (facts) => {
    beside.tell(facts);
    const found = beside.copies();
    const said = found.length
      ? `This is ${facts.place}. ${found.join(" and ")}, open too, ${
        found.length > 1 ? "are copies" : "is a copy"
      } of the same case: what you do in one is not in the other.`
      : "";
    if (!said) read = "";
    copies.hidden = !said || said === read;
    copies.replaceChildren(
      make("span", {}, said),
      dismiss("Dismiss the warning of copies", () => {
        read = said;
        redraw();
      }),
    );
  };
  const models = () => {
    const { current, newest, before } = model.get("models");
    const change = model.get("change");
    const press = (type, title, words) =>
      make("button", { type: "button", title: words, onclick: () => model.send({ type }) }, title);
    changes.hidden = !change;
    changes.replaceChildren(
      make("pre", { class: "wb-told", tabIndex: 0, ariaLabel: "What the newest model would change" }, change),
      press("use_model", `Use model ${newest}`, "Recorded in the journal; it can be undone"),
    );
    if (current !== newest) {
      return press(
        "show_model",
        `Newer model ${newest}`,
        `Records are merged by model ${current}: show what the newer one would change`,
      );
    }
    return before ? press("undo_model", `Undo model ${newest}`, `Back to model ${before}`) : null;
  };
  const show = () => {
    // before the button that stays is moved to the new line: without it the others would be counted wrongly
    const focused = root.contains(document.activeElement)
      ? [...root.querySelectorAll("button")].indexOf(document.activeElement)
      : -1;
    const facts = model.get("facts");
    const state = model.get("state");
    proof.show();
    told.hidden = !["failed", "stopped"].includes(state);
    told.textContent = model.get("verified");
    const spent = make(
      "span",
      { class: "wb-spent" },
      facts.budget === null ? plural(facts.spent, "unit") : `${number(facts.spent)} of ${plural(facts.budget, "unit")}`,
    );
    if (facts.budget) {
      const meter = make("progress", {
        max: facts.budget,
        value: Math.min(facts.spent, facts.budget),
        ariaLabel: "Spent of the budget",
      });
      spent.append(meter);
      if (facts.spent >= facts.budget * 0.9) spent.classList.add("wb-warn");
    }
    const sides = model.get("sides").map(([key, title, shown], index) =>
      make("button", {
        class: "wb-side-toggle",
        "data-key": key,
        ariaLabel: `${title} panel`,
        ariaPressed: String(shown),
        title: `${shown ? "Hide" : "Show"} the ${title.toLowerCase()} panel`,
        onclick: () => {
          save(model, "sides", model.get("sides").map((side, at) => (at === index ? [key, title, !shown] : side)));
          root.querySelectorAll(".wb-side-toggle")[index]?.focus();
        },
      }, title)
    );
    const views = model.get("views").map(([key, title, shown], index) =>
      make("button", {
        class: "wb-view-toggle",
        "data-key": key,
        ariaPressed: String(shown),
        onclick: () => {
          model.send({ type: "view", view: key });
          root.querySelectorAll(".wb-view-toggle")[index]?.focus();
        },
      }, title)
    );
    const [mark, said] = SERVICES[facts.environment] ?? SERVICES.live;
    const line = make(
      "div",
      { class: "wb-caseline" },
      ...sides.slice(0, 1),
      make("strong", { title: facts.place || facts.name }, facts.name),
      make("span", { class: `wb-mark${facts.environment === "sandbox" ? "" : " wb-live"}`, title: said }, mark),
      make(
        "span",
        { class: "wb-purpose", title: `${facts.purpose}\n${facts.legal_basis}` },
        make("b", {}, facts.purpose),
        ` · ${facts.legal_basis} · ${facts.investigator}`,
      ),
      make(
        "span",
        { class: "wb-counts wb-quiet" },
        facts.counts.map(([word, many]) => `${number(many)} ${word}`).join(" · "),
      ),
      facts.seal ? make("span", { class: "wb-mark wb-seal", title: facts.seal }, facts.sealed) : null,
      spent,
      make("span", { class: "wb-caseacts" }, models(), proof.bar, proof.button, ...views, ...sides.slice(1)),
    );
    noted();
    tellCopies(facts);
    root.replaceChildren(line, copies, notice, told, changes);
    if (focused >= 0) root.querySelectorAll("button")[focused]?.focus();
  };
  const redraw = calmly(root, show);
  onChange(model, ["facts", "state", "verified", "progress", "sides", "views", "models", "change", "notice"], redraw);
  // who worked in a panel that slides away goes on at the tabs
  model.on("change:sides", () =>
    setTimeout(() => {
      if (document.activeElement === document.body || document.activeElement.closest(".wb-away")) {
        root.closest(".wb-desk")?.querySelector(".wb-switch [aria-selected=true]")?.focus({ preventScroll: true });
      }
    }, 100));
  const measure = new ResizeObserver(() => {
    const width = root.clientWidth;
    if (!width) return;
    const narrow = width < NARROW;
    const tight = width < TIGHT;
    if (narrow !== model.get("narrow")) save(model, "narrow", narrow);
    if (tight !== model.get("tight")) save(model, "tight", tight);
  });
  measure.observe(root);
  show();
  return () => {
    measure.disconnect();
    beside.close();
  };
}
export default { render };
