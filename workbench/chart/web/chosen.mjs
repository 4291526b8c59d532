// What is done with several chosen nodes: carries out the actions of their bar and of their menu.

import { asRows } from "./chosen_actions.mjs";
import { chosenBar } from "./chosen_bar.mjs";
import { download } from "./dom.mjs";
import { kindOf } from "./filter.mjs";
import { showMenu } from "./panel.mjs";
import { plural, spaced } from "./wording.mjs";

/** Several chosen nodes: their bar, their menu, and what these do. */
export class Chosen {
  /**
   * @param {import("./view.mjs").Parts} chart
   * @param {any} actions
   * @param {(text: string) => void} tell
   */
  constructor({ parts, model, sheet, remote, send }, actions, tell) {
    this.parts = parts;
    this.model = model;
    this.sheet = sheet;
    this.remote = remote;
    this.send = send;
    this.actions = actions;
    this.tell = tell;
    this.bar = chosenBar(parts, () => ({ remote, ofCase: remote && Array.isArray(model.meta.views) }), {
      run: (id, word, at) => this.run(id, word, at),
      clear: () => {
        if (actions.menu) return actions.close();
        actions.picker.select([]);
        parts.stage.focus({ preventScroll: true });
      },
    });
  }

  get ids() {
    return this.actions.picker.ids;
  }

  show(ids) {
    this.bar.show(ids.map((id) => this.model.nodes.get(id)));
  }

  // the menu of several: the same actions, in words
  menu(at) {
    const items = this.bar.actions().map(({ id, label, asks }) => ({
      label: asks ? `${label}…` : label,
      run: () => (asks ? this.bar.ask(id) : this.run(id, "", at)),
    }));
    this.open(at, plural(this.ids.length, "entity", "entities"), items);
  }

  open(at, title, items) {
    const { actions, parts } = this;
    actions.close(false);
    actions.menu = showMenu(parts.stage, at, title, items, (back) => actions.close(back));
    return actions.menu;
  }

  run(id, word, at) {
    const { ids } = this;
    if (id === "same" || id === "different") this.send({ type: "decide", nodes: ids, verdict: id, reason: word });
    else if (id === "hide") this.actions.hide(ids);
    else if (id === "others") this.actions.hide([...this.model.shown.nodes].filter((each) => !ids.includes(each)), ids);
    else if (id === "group") this.send({ type: "group", nodes: ids, name: word });
    else if (id === "tag") this.send({ type: "tag", nodes: ids, tag: word });
    else if (id === "copy") this.copy(ids);
    else if (id === "colour") this.colours(ids, at);
    else if (id === "export") this.formats(ids, at);
    else if (id === "askAll") this.askAll(ids, at);
    else this.send({ type: id, nodes: ids });
  }

  // another decision is in force: it is withdrawn only by who says so
  contrary({ text, label, decision }) {
    const { ids } = this;
    const same = decision.nodes.length === ids.length && decision.nodes.every((id) => ids.includes(id));
    if (!same) return this.tell(text);
    this.bar.warn({ text, label, go: () => this.send(decision) });
  }

  async copy(ids) {
    const named = (node) => this.sheet.look.style.kinds[node.group]?.name ?? spaced(kindOf(node));
    const rows = asRows(ids.map((id) => this.model.nodes.get(id)), named);
    try {
      await navigator.clipboard.writeText(rows);
      this.tell(`${plural(ids.length, "entity", "entities")} copied`);
    } catch {
      // a page without the right to the clipboard
      download("selection.tsv", "text/tab-separated-values", rows);
      this.send({ type: "saved", name: "selection.tsv" });
      this.tell("The clipboard is closed to this page: saved as selection.tsv");
    }
  }

  colours(ids, at) {
    const names = Object.keys(this.sheet.look.style.palette || {});
    const items = [...names.map((name) => [name, name]), ["Colour of its kind", null]];
    this.open(
      at,
      "Colour",
      items.map(([label, colour]) => ({ label, run: () => this.send({ type: "colour", nodes: ids, colour }) })),
    );
  }

  formats(ids, at) {
    const items = (this.model.meta.formats || []).map(([format, label, detail]) => ({
      label,
      detail,
      run: () => this.send({ type: "export", nodes: ids, format }),
    }));
    this.open(at, "Export the selection", items);
  }

  askAll(ids, at) {
    const menu = this.open(at, `Ask for all ${ids.length}`, []);
    menu.dataset.many = JSON.stringify(ids);
    menu.offer([{ label: "Looking for fitting questions…", disabled: true }]);
    this.send({ type: "questionsForAll", nodes: ids });
  }

  questions(ids, items) {
    const { menu } = this.actions;
    if (!menu || menu.dataset.many !== JSON.stringify(ids)) return;
    menu.offer(
      items.length
        ? items.map((item) => ({
          label: item.title,
          detail: item.detail,
          run: () => this.send({ type: "askForAll", nodes: ids, question: item.id }),
        }))
        : [{ label: "No question fits them.", disabled: true }],
    );
    menu.querySelector("button:enabled")?.focus();
  }
}
