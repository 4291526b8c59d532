// Saved views: a small dialog that lists, opens, saves and deletes them. A page can only open them.

import { button, fill, make } from "./dom.mjs";

/**
 * The list of saved views.
 * @param {any} stage
 * @param {any} control
 * @param {any} act open(name), save(name), drop(name); without save nothing is changed here
 */
export function viewsMenu(stage, control, act) {
  const box = make("div", { class: "wbc-menu wbc-views", role: "dialog", "aria-label": "Saved views", hidden: true });
  stage.append(box);
  let names = [];

  function close(back = true) {
    if (box.hidden) return;
    box.hidden = true;
    control.setAttribute("aria-expanded", "false");
    if (back) control.focus();
  }

  function row(name) {
    const open = button(name, `Open the view ${name}`, () => {
      close();
      act.open(name);
    });
    const drop = act.drop && button("Delete", `Delete the view ${name}`, () => act.drop(name));
    return make("li", {}, open, drop);
  }

  function draw() {
    const name = make("input", {
      type: "text",
      maxlength: 80,
      placeholder: "Name of this view",
      "aria-label": "Name of this view",
      required: true,
    });
    const save = make(
      "form",
      {
        onsubmit: (event) => {
          event.preventDefault();
          if (name.value.trim()) act.save(name.value.trim());
        },
      },
      name,
      make("button", { type: "submit" }, "Save view"),
    );
    const none = act.save
      ? "No saved views yet. A view keeps positions, filter, notes and what is hidden."
      : "None were saved.";
    fill(
      box,
      make("p", {}, "Saved views"),
      act.save ? save : null,
      names.length ? make("ul", {}, names.map(row)) : make("p", {}, none),
    );
  }

  function opened() {
    draw();
    box.hidden = false;
    control.setAttribute("aria-expanded", "true");
    box.style.right = "8px";
    box.style.top = "8px";
    const first = box.querySelector("input, button");
    if (first) first.focus();
  }

  box.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  });

  return {
    toggle: () => (box.hidden ? opened() : close()),
    close,
    holds: (element) => box.contains(element),
    list(now) {
      names = now;
      if (box.hidden) return;
      const typing = box.contains(document.activeElement);
      draw();
      if (typing) box.querySelector("input, button")?.focus();
    },
  };
}
