// What can be done with an entity: its menu, asking, hiding, pinning, noting.

import { showMenu } from "./panel.mjs";

/** What can be done with an entity, and its menu. */
export class Actions {
  /**
   * @param {import("./view.mjs").Parts} chart
   * @param {() => void} sift shows what passes now
   */
  constructor({ parts, model, sheet, remote, send }, sift) {
    this.parts = parts;
    this.model = model;
    this.sheet = sheet;
    this.remote = remote;
    this.send = send;
    this.sift = sift;
    /** @type {any} set by the view: selects */
    this.picker = null;
    /** @type {any} the open menu */
    this.menu = null;
  }

  of(node) {
    const list = [];
    if (this.remote) list.push(["Ask…", "Questions that fit this entity, with their price", () => this.show(node.id)]);
    if (this.remote && (node.members || node.folded)) {
      list.push(["Open fold", "Show what is folded here", () => this.send({ type: "unfold", node: node.id })]);
    }
    list.push(["Hide", "Hide this entity", () => this.hide([node.id])]);
    if (this.remote) {
      list.push([node.pinned ? "Unpin" : "Pin", "Keep in place when laid out again", () => this.pin([node.id])]);
    }
    return list;
  }

  close(back = true) {
    if (this.menu) this.menu.remove();
    this.menu = null;
    if (back) this.parts.stage.focus({ preventScroll: true });
  }

  // a menu stays beside its entity when the picture gets another size
  follow() {
    const { menu } = this;
    if (!menu) return;
    const { node } = menu.dataset;
    menu.place(this.model.nodes.has(node) ? this.sheet.placeOf(node) : { x: menu.offsetLeft, y: menu.offsetTop });
  }

  show(id, at = this.sheet.placeOf(id)) {
    const own = [
      { label: "Select neighbours", run: () => this.picker.select([id, ...this.model.neighbours(id)]) },
      ...this.of(this.model.nodes.get(id)).slice(this.remote ? 1 : 0).map(([label, , run]) => ({ label, run })),
    ];
    this.close(false);
    this.menu = showMenu(this.parts.stage, at, this.model.nameOf(id), own, (back) => this.close(back));
    this.menu.dataset.node = id;
    if (!this.remote) return;
    this.menu.offer([{ label: "Looking for fitting questions…", disabled: true }]);
    this.send({ type: "questions", node: id });
  }

  questions(id, items) {
    if (this.menu && this.menu.dataset.node === id) {
      this.menu.offer(items.map((question) => ({
        label: question.title,
        detail: question.detail,
        disabled: question.disabled,
        run: () => this.send({ type: "ask", node: id, question: question.id }),
      })));
    }
  }

  open(id, at = this.sheet.placeOf(id)) {
    const node = this.model.nodes.get(id);
    this.send({ type: "opened", node: id });
    if (this.remote && (node.members || node.folded)) this.send({ type: "unfold", node: id });
    else if (this.remote) this.show(id, at);
    else this.sheet.camera.focus(id);
  }

  // `kept` stays selected
  hide(ids, kept = []) {
    if (!ids.length) return;
    if (this.remote) {
      this.send({ type: "hide", nodes: ids });
    } else {
      ids.forEach((id) => this.model.hiddenHere.add(id));
      this.sift();
    }
    this.picker.select(kept, { quiet: true });
  }

  showHidden() {
    if (this.remote) this.send({ type: "show" });
    this.model.hiddenHere.clear();
    this.sift();
  }

  pin(ids) {
    if (this.remote && ids.length) {
      this.send({ type: "pin", nodes: ids, pinned: !ids.every((id) => this.model.nodes.get(id).pinned) });
    }
  }

  note(id, text, tags) {
    this.send({ type: "note", node: id, text, tags });
  }
}
