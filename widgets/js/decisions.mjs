// Decisions about who is who: asking for a reason at the button, and what is in force. All text is set as text.

import { make } from "../../workbench/chart/web/dom.mjs";

/**
 * A button that asks for a reason in its place before it acts: a decision without one is refused.
 * @param {string} label
 * @param {string} title
 * @param {(reason: string) => void} act
 */
export function reasoned(label, title, act) {
  const box = make("span", { class: "wb-reasoned" });
  const go = make("button", { title, onclick: () => open() }, label);
  const text = make("input", { type: "text", maxLength: 500, placeholder: "Reason", ariaLabel: `Reason: ${title}` });
  const missing = make("small", { class: "wb-bad", role: "alert" });
  const form = make(
    "form",
    {
      class: "wb-reason",
      onsubmit: (event) => {
        event.preventDefault();
        const said = text.value.trim();
        text.setAttribute("aria-invalid", String(!said));
        missing.textContent = said ? "" : "Give a reason: it is recorded with the decision.";
        if (!said) return look();
        close();
        act(said);
      },
    },
    text,
    make("button", { type: "submit", class: "wb-primary", title }, label),
    make("button", { onclick: () => close() }, "Cancel"),
    missing,
  );
  const look = () => {
    text.focus();
    form.scrollIntoView({ block: "nearest" });
  };
  const open = () => {
    box.replaceChildren(form);
    look();
  };
  const close = () => {
    const inside = box.contains(document.activeElement);
    text.value = missing.textContent = "";
    text.removeAttribute("aria-invalid");
    box.replaceChildren(go);
    if (inside) go.focus();
  };
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !box.contains(form)) return;
    event.stopPropagation();
    close();
  });
  box.append(go);
  return box;
}

/**
 * What stands against a decision, with a button that withdraws it and decides; empty for nothing.
 * @param {{text?: string, label?: string, decision?: any}} contrary
 * @param {(message: any) => void} send
 */
export function contraryLine({ text, label, decision }, send) {
  return make(
    "div",
    { class: "wb-contrary", role: "alert", hidden: !text },
    text ? make("span", { class: "wb-bad" }, `${text}. `) : null,
    text ? make("button", { class: "wb-primary", onclick: () => send(decision) }, label) : null,
    text ? make("button", { onclick: () => send({ type: "keep" }) }, "Cancel") : null,
  );
}

/**
 * Keeps elements from one drawing to the next, so that what is typed in them is not lost.
 */
export function keeper() {
  let kept = new Map();
  let used = new Map();
  return {
    /**
     * @param {string} key
     * @param {() => any} build
     */
    keep(key, build) {
      const element = kept.get(key) ?? build();
      used.set(key, element);
      return element;
    },
    // what was not used in this drawing is gone
    turn() {
      kept = used;
      used = new Map();
    },
  };
}

/**
 * Decisions in force, each with a button that withdraws it.
 * @param {{id: string, text: string, reason: string, author: string}[]} decided
 * @param {{keep: (key: string, build: () => any) => any}} kept
 * @param {(id: string, reason: string) => void} withdraw
 */
export function decisionList(decided, kept, withdraw) {
  return make(
    "ul",
    { class: "wb-decided" },
    decided.map(({ id, text, reason, author }) =>
      make(
        "li",
        {},
        make("span", {}, text),
        make("small", { class: "wb-quiet" }, `${reason} · ${author}`),
        kept.keep(`withdraw ${id}`, () => reasoned("Withdraw", `Withdraw ${id}`, (why) => withdraw(id, why))),
      )
    ),
  );
}
