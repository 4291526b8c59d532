// What every part of the desk does: citations, calm redrawing, faults, keys.
/**
 * A widget's model, as anywidget gives it.
 * @typedef {{get: (name: string) => any, set: (name: string, value: any) => void, save_changes: () => void,
 *   send: (message: any, callbacks?: any, buffers?: any[]) => void, on: (event: string, listener: any) => void,
 *   off: (event: string, listener: any) => void}} Model
 */

/**
 * The outermost element of a part, in its place, with what every part does with keys and faults.
 * @param {{model: Model, el: HTMLElement}} place
 * @param {string} tag
 * @param {Record<string, any>} attributes
 * @param {...any} children
 */
export function part({ model, el }, tag, attributes, ...children) {
  const root = make(tag, attributes, ...children);
  el.append(root);
  own(root, model);
  return root;
}

/**
 * Calls a function when one of some traits has changed.
 * @param {Model} model
 * @param {string[]} traits
 * @param {() => void} listener
 */
export function onChange(model, traits, listener) {
  for (const trait of traits) model.on(`change:${trait}`, listener);
}

/**
 * Sets a trait, here and in Python.
 * @param {Model} model
 * @param {string} trait
 * @param {any} value
 */
export function save(model, trait, value) {
  model.set(trait, value);
  model.save_changes();
}

// one button for each source, leading to the first of its values

import { make } from "../../workbench/chart/web/dom.mjs";
import { number } from "../../workbench/chart/web/wording.mjs";

/**
 * A button for each cited source, leading to the first of its values.
 * @param {string[]} list
 * @param {(cite: string) => void} follow
 * @param {Record<string, string>} [places] where cells of imported tables stand, in words
 */
export const cites = (list, follow, places = {}) => {
  const first = new Map();
  for (const cite of list) if (!first.has(cite.split("#")[0])) first.set(cite.split("#")[0], cite);
  return [...first].map(([source, cite]) =>
    make("button", {
      class: "wb-cite",
      title: places[cite] ? `Show ${places[cite]} (${cite})` : `Show ${cite} in its source`,
      onclick: (event) => {
        event.stopPropagation();
        follow(cite);
      },
    }, source)
  );
};

/**
 * A button that puts what stands beside it into the report; null where there is no report.
 * @param {Model} model
 * @param {string} what
 * @param {Record<string, any>} said
 */
export const quoting = (model, what, said) =>
  model.get("quotes")
    ? make("button", {
      class: "wb-quote",
      title: `Put ${what} into the report`,
      ariaLabel: `Put ${what} into the report`,
      onclick: (event) => {
        event.stopPropagation();
        model.send({ type: "quote", ...said });
      },
    }, "+")
    : null;

/**
 * Puts nodes into a parent. One that stays is not touched: a press on it, its focus and the text marked in it are
 * not lost.
 * @param {Element} parent
 * @param {Node[]} nodes
 */
export const settle = (parent, nodes) => {
  const wanted = new Set(nodes);
  for (const node of [...parent.childNodes]) if (!wanted.has(node)) node.remove();
  let next = parent.firstChild;
  for (const node of nodes) {
    if (node === next) next = next.nextSibling;
    else parent.insertBefore(node, next);
  }
};

/**
 * Draws when told to, but what is drawn again under a press would lose it: while something in the part is pressed,
 * drawing waits. The focus stays in the part where what had it is gone.
 * @param {HTMLElement} part
 * @param {() => void} draw
 */
export const calmly = (part, draw) => {
  let pressed = false;
  let waiting = false;
  const drawSteadily = () => {
    const inside = part.contains(document.activeElement);
    draw();
    if (!inside || part.contains(document.activeElement)) return;
    const heir = part.querySelector(".wb-home, .wbc-stage") ?? part;
    if (!heir.hasAttribute("tabindex")) heir.setAttribute("tabindex", "-1");
    /** @type {HTMLElement} */ (heir).focus({ preventScroll: true });
  };
  const release = () =>
    setTimeout(() => { // the click comes first
      pressed = false;
      if (waiting) {
        waiting = false;
        drawSteadily();
      }
    });
  const hold = (...ends) => {
    pressed = true;
    for (const end of ends) addEventListener(end, release, { capture: true, once: true });
  };
  part.addEventListener("pointerdown", (event) => {
    if (event.button === 0) hold("pointerup", "pointercancel");
  }, true);
  part.addEventListener("keydown", (event) => {
    if (event.key === " ") hold("keyup");
  }, true);
  return () => {
    if (pressed) waiting = true;
    else drawSteadily();
  };
};

/**
 * Shows what a listener of the part raised, until it is dismissed.
 * @param {HTMLElement} root
 * @param {Model} model
 */
export const faults = (root, model) => {
  const fault = make("div", { class: "wb wb-fault", role: "alert" });
  root.after(fault);
  const show = () => {
    const text = model.get("fault");
    fault.hidden = !text;
    fault.replaceChildren(
      ...(text
        ? [
          make("span", {}, text),
          make("button", {
            class: "wb-plain",
            title: "Dismiss",
            ariaLabel: "Dismiss",
            onclick: () => {
              save(model, "fault", "");
            },
          }, "×"),
        ]
        : []),
    );
  };
  model.on("change:fault", show);
  show();
};

// F11, and Ctrl+Shift with a letter, like that of the command palette, mean nothing in a part
const beyond = (event) =>
  event.key === "F11" || ((event.ctrlKey || event.metaKey) && event.shiftKey && /^[a-z]$/i.test(event.key));

/**
 * Keeps to the part what is typed in it: JupyterLab listens to keys on the whole page.
 * @param {HTMLElement} root
 * @param {Model} [model]
 */
export const own = (root, model) => {
  if (model) faults(root, model);
  root.addEventListener("keydown", (event) => {
    if (!beyond(event)) event.stopPropagation();
  });
  if (globalThis.workbenchKeys) return;
  globalThis.workbenchKeys = true;
  followDesk();
  document.addEventListener("keydown", (event) => {
    const desk = deskInUse();
    const act = desk && (event.key === "F6" ? () => travel(desk, event.shiftKey ? -1 : 1) : undoing(desk, event));
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }, true);
};

/** @type {Element | null} the desk that was pressed or had the focus last */
let lastDesk = null;
const followDesk = () => {
  const deskOf = (target) => target instanceof Element ? target.closest(".wb-desk") : null;
  document.addEventListener("pointerdown", ({ target }) => {
    lastDesk = deskOf(target);
  }, true);
  document.addEventListener("focusin", ({ target }) => {
    // a press beside every control gives the focus to what is around the desk
    if (!(target instanceof Node && target.contains(lastDesk))) lastDesk = deskOf(target);
  }, true);
};

// the desk with the focus, or the last one where nothing has it
const deskInUse = () => {
  const active = document.activeElement;
  const desk = active?.closest(".wb-desk");
  if (desk) return desk;
  return lastDesk?.checkVisibility() && active?.contains(lastDesk) ? lastDesk : null;
};

const UNTYPED = ["button", "checkbox", "color", "file", "radio", "range", "reset", "submit"];
const isTextField = (element) =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !UNTYPED.includes(element.type)) ||
  Boolean(element?.isContentEditable);

// what the key undoes or does again, wherever in the desk it is pressed; a text field has an undo of its own
const undoing = (desk, event) => {
  const key = event.key.toLowerCase();
  const command = (event.ctrlKey || event.metaKey) && !event.altKey;
  const step = desk.querySelector(".wb-casebar")?.workbenchStep;
  if (!command || !step || !["z", "y"].includes(key) || isTextField(document.activeElement)) return null;
  return () => step(key === "y" || event.shiftKey ? "redo" : "undo");
};

// F6 goes from part to part of the desk, Shift+F6 back
const travel = (desk, step) => {
  const home = (
    part,
  ) => (part.matches("[tabindex='0']") ? part : part.querySelector(".wb-home, .wbc-stage") ??
    [...part.querySelectorAll("button, input, select, textarea, summary, a[href], [tabindex='0']")].find((node) =>
      node.tabIndex >= 0 && !node.disabled && node.checkVisibility({ visibilityProperty: true })
    ));
  const parts = [...desk.querySelectorAll(".wb, .wbc")].filter((part) =>
    part.checkVisibility({ visibilityProperty: true }) && home(part)
  );
  const at = parts.findIndex((part) => part.contains(document.activeElement));
  home(parts[(at + step + parts.length) % parts.length])?.focus();
};

// the button that verifies a case, with its steps
const STATES = {
  unknown: ["Verify", "Proves that the case is what was written"],
  running: ["Verifying…", "Every hash, every reading and the graph are checked"],
  verified: ["✓ Verified", ""],
  failed: ["✗ Damaged", ""],
  stopped: ["Not verified", ""],
};
/**
 * The button that verifies a case, with its progress.
 * @param {Model} model
 * @param {() => string} [head] a journal hash that was kept elsewhere
 */
export const proving = (model, head = () => "") => {
  const verify = () => model.get("state") !== "running" && model.send({ type: "verify", head: head() });
  const button = make("button", { onclick: verify });
  const bar = make("progress", { ariaLabel: "Sources verified" });
  const show = () => {
    const state = model.get("state");
    const [label, hint] = STATES[state];
    const [done, total] = model.get("progress");
    button.textContent = total ? `Verifying ${number(done)} of ${number(total)}` : label;
    button.title = model.get("verified") || hint;
    button.className = state === "verified" ? "wb-good" : ["failed", "stopped"].includes(state) ? "wb-bad" : "";
    button.ariaDisabled = String(state === "running");
    bar.hidden = state !== "running";
    if (total) {
      bar.max = total;
      bar.value = done;
    } else bar.removeAttribute("value");
  };
  return { button, bar, show };
};
