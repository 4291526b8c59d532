// The bar over the picture for several chosen nodes: what can be done with them, and what has to be typed first.

import { actionsFor } from "./chosen_actions.mjs";
import { button, fill, make } from "./dom.mjs";
import { tool } from "./tools.mjs";
import { number } from "./wording.mjs";

/**
 * The bar; `show(nodes)` draws it for what is chosen, `ask(action)` opens the field of one that asks for a word.
 * @param {Record<string, any>} parts
 * @param {() => {remote: boolean, ofCase: boolean}} where
 * @param {{run: (id: string, word: string, at: {x: number, y: number}) => void, clear: () => void}} act
 */
export function chosenBar({ stage, foot }, where, act) {
  const bar = make("div", { class: "wbc-chosen", role: "toolbar", "aria-label": "Selection", hidden: true });
  foot.prepend(bar);
  let chosen = [];
  let asking = "";
  /** @type {{text: string, label: string, go: () => void} | null} */
  let contrary = null;

  const place = (element) => {
    const [inner, outer] = [element.getBoundingClientRect(), stage.getBoundingClientRect()];
    return { x: inner.left - outer.left, y: inner.top - outer.top };
  };

  function field(action) {
    const word = make("input", {
      type: "text",
      maxlength: 500,
      placeholder: action.asks,
      "aria-label": `${action.label}: ${action.asks.toLowerCase()}`,
    });
    const missing = make("small", { class: "wbc-caution", role: "alert" });
    const form = make(
      "form",
      {
        onsubmit: (event) => {
          event.preventDefault();
          const said = word.value.trim();
          word.setAttribute("aria-invalid", String(!said));
          missing.textContent = said ? "" : `Type a ${action.asks.toLowerCase()} first.`;
          if (!said) return word.focus();
          asking = "";
          draw();
          stage.focus({ preventScroll: true });
          act.run(action.id, said, place(bar));
        },
        onkeydown: (event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          back(action.id);
        },
      },
      word,
      make("button", { type: "submit", title: action.title }, action.label),
      button("Cancel", "Cancel", () => back(action.id)),
      missing,
    );
    return [form, word];
  }

  function back(id) {
    asking = "";
    draw();
    bar.querySelector(`[data-action=${id}]`)?.focus();
  }

  function press(action) {
    if (action.asks) {
      asking = action.id;
      draw();
    } else act.run(action.id, "", place(bar.querySelector(`[data-action=${action.id}]`) ?? bar));
  }

  function draw() {
    const actions = actionsFor(chosen, where());
    const open = actions.find(({ id }) => id === asking);
    bar.hidden = !actions.length;
    const said = make("span", { class: "wbc-faint" }, `${number(chosen.length)} selected`);
    if (contrary) {
      const { text, label, go } = contrary;
      const done = (act) => () => {
        contrary = null;
        draw();
        stage.focus({ preventScroll: true });
        act();
      };
      fill(
        bar,
        make("span", { class: "wbc-caution", role: "alert" }, `${text}.`),
        button(label, label, done(go), { class: "wbc-worded" }),
        button("Cancel", "Cancel", done(() => {})),
      );
      // Enter, pressed once too often, decides nothing
      bar.querySelector("button:last-child")?.focus();
      return;
    }
    if (open) {
      const [form, word] = field(open);
      fill(bar, said, form);
      word.focus();
      return;
    }
    const focused = /** @type {HTMLElement} */ (document.activeElement)?.dataset?.action;
    const inside = bar.contains(document.activeElement);
    fill(
      bar,
      said,
      actions.map((action) =>
        tool(
          action.icon,
          action.title,
          () => press(action),
          { "data-action": action.id },
          action.isWorded ? action.label : "",
        )
      ),
      tool("close", "Select nothing", act.clear, { "data-action": "clear" }),
    );
    // what was pressed is gone: the key that is pressed next starts nothing else
    if (inside) (focused && bar.querySelector(`[data-action=${focused}]`) || stage).focus({ preventScroll: true });
  }

  // one stop of the tab key; arrows go from tool to tool
  bar.addEventListener("keydown", (event) => {
    const tools = [...bar.querySelectorAll("button[data-action]")];
    const at = tools.indexOf(document.activeElement);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key === "Escape" && contrary) {
      contrary = null;
      draw();
      stage.focus({ preventScroll: true });
    } else if (event.key === "Escape" && !asking) act.clear();
    else if (at < 0 || !step) return;
    else tools[(at + step + tools.length) % tools.length].focus();
    event.preventDefault();
    event.stopPropagation();
  });

  return {
    /** @param {import("./filter.mjs").Entity[]} nodes */
    show(nodes) {
      const same = nodes.length === chosen.length && nodes.every(({ id }, at) => id === chosen[at].id);
      if (!same) {
        asking = "";
        contrary = null;
      }
      chosen = nodes;
      // what is being typed is not drawn again
      if (!same || !(asking || contrary)) draw();
    },
    /**
     * Says what stands against a decision, with a button that goes on all the same.
     * @param {{text: string, label: string, go: () => void}} said
     */
    warn(said) {
      contrary = said;
      draw();
    },
    /** @param {string} id */
    ask(id) {
      const action = actionsFor(chosen, where()).find((each) => each.id === id);
      if (action) press(action);
    },
    actions: () => actionsFor(chosen, where()),
    holds: (element) => bar.contains(element),
  };
}
