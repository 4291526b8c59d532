// What a search finds in all the data, drawn or not: a list below the search, by mouse and by keyboard.

import { fill, make } from "./dom.mjs";
import { number, plural } from "./wording.mjs";

/**
 * What the head of the list says.
 * @param {{total: number, absent: number, items: any[]}} found
 */
export function headline({ total, absent, items }) {
  if (!total) return "Nothing in this case";
  const away = absent ? `, ${absent === total ? "none of them drawn" : `${number(absent)} not drawn`}` : "";
  const first = items.length < total ? ` The first ${items.length}:` : "";
  return `${plural(total, "entity", "entities")} found${away}.${first}`;
}

/**
 * The list below a search.
 * @param {any} stage
 * @param {any} search the field
 * @param {(item: {id: string, where: string}) => void} choose
 */
export function searchList(stage, search, choose) {
  const head = make("p", { class: "wbc-faint", role: "status" });
  const list = make("div", { role: "group", "aria-label": "Found" });
  const box = make("div", { class: "wbc-menu wbc-finds", hidden: true }, head, list);
  stage.append(box);

  const entry = (item) =>
    make(
      "button",
      { onclick: () => take(item), "data-id": item.id },
      make("span", {}, make("bdi", {}, item.label), make("small", {}, item.kind)),
      item.where ? make("small", { class: "wbc-away" }, item.where) : null,
    );

  function take(item) {
    close();
    choose(item);
  }

  function close() {
    box.hidden = true;
  }

  box.addEventListener("keydown", (event) => {
    const open = [...list.querySelectorAll("button")];
    const at = open.indexOf(document.activeElement);
    if (event.key === "ArrowDown") open[Math.min(at + 1, open.length - 1)].focus();
    else if (event.key === "ArrowUp") (at > 0 ? open[at - 1] : search).focus();
    else if (event.key === "Escape") {
      close();
      search.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  search.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" && !box.hidden) {
      event.preventDefault();
      list.querySelector("button")?.focus();
    } else if (event.key === "Escape") close();
  });

  return {
    /** @param {{text: string, total: number, absent: number, items: any[]}} found */
    show(found) {
      // an answer to what was typed before, or to a search that was left
      if (found.text !== search.value || !found.text.trim() || document.activeElement !== search) return;
      head.textContent = headline(found);
      fill(list, found.items.map(entry));
      box.hidden = false;
    },
    close,
    holds: (element) => box.contains(element),
  };
}
