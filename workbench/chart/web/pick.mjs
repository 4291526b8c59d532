// What is selected: shown in the details, spoken, told to Python; by pointer, keyboard, search or line.

import { button, fill, make } from "./dom.mjs";
import { relationLook } from "./draw.mjs";
import { neighbourTowards } from "./keys.mjs";
import { nodeDetails, noteForm } from "./panel.mjs";
import { matches, namesOf, rank, wordsOf } from "./search.mjs";
import { plural } from "./wording.mjs";

/** What is selected, by pointer, keyboard, search or line. */
export class Picker {
  /**
   * @param {import("./view.mjs").Parts} chart
   * @param {Record<string, any>} hooks cite(reference), many(ids), changed(), actions(node), hide(ids), pin(ids), note(id, text, tags)
   */
  constructor({ parts, model, sheet, send }, hooks) {
    this.parts = parts;
    this.model = model;
    this.sheet = sheet;
    this.send = send;
    this.hooks = hooks;
  }

  get ids() {
    return this.sheet.network.getSelectedNodes().filter((id) => this.model.nodes.has(id));
  }

  // `along` are links that are chosen with the nodes, and drawn strong
  select(ids, { quiet = false, follow = false, via = "", along = [] } = {}) {
    const seen = ids.filter((id) => this.model.nodes.has(id) && this.model.shown.nodes.has(id));
    this.sheet.network.setSelection({ nodes: seen, edges: along }, { highlightEdges: false });
    this.changed(quiet, via);
    if (follow && seen.length === 1) this.sheet.camera.intoView(seen[0]);
  }

  changed(quiet = false, via = "") {
    const { ids } = this;
    if (ids.length) this.left = ids.includes(this.last) ? this.last : ids[0];
    this.hooks.changed();
    this.sheet.look.near = new Set(ids.flatMap((id) => [id, ...this.model.neighbours(id)]));
    this.detail(ids);
    this.hooks.many(ids);
    this.speak(ids, via);
    this.sheet.redraw();
    this.parts.frame.dataset.selected = JSON.stringify(ids);
    if (!quiet) this.send({ type: "selected", nodes: ids, edges: this.sheet.network.getSelectedEdges() });
  }

  say(text) {
    this.parts.spoken.textContent = text;
  }

  speak(ids, via) {
    if (!ids.length) return this.say("Nothing selected");
    if (ids.length > 1) return this.say(`${ids.length} entities selected`);
    const node = this.model.nodes.get(ids[0]);
    const marks = (node.marks || []).map((name) => this.sheet.look.style.marks[name].name);
    const kind = this.sheet.look.style.kinds[node.group].name;
    const near = plural(this.model.neighbours(node.id).size, "neighbour", "neighbours");
    return this.say([via, node.label.replace("\n", ", "), kind, ...marks, near].filter(Boolean).join(", "));
  }

  detail(ids = this.ids) {
    const { detailBox, stage } = this.parts;
    detailBox.hidden = !ids.length;
    if (!ids.length) return;
    // never over what was just selected
    const right = ids.length === 1 && this.sheet.placeOf(ids[0]).x > stage.clientWidth - detailBox.offsetWidth - 50;
    detailBox.style.left = right ? `${stage.offsetLeft}px` : "";
    detailBox.style.right = right ? "auto" : "";
    /** @type {any} */
    const focused = document.activeElement;
    if (ids.length === 1) {
      const { cite, actions } = this.hooks;
      const noting = this.hooks.note && ((of) => this.noting(of));
      const select = (to) => this.select(to, { follow: true });
      const node = this.model.nodes.get(ids[0]);
      fill(
        detailBox,
        nodeDetails(node, this.model.linksOf(node.id), this.sheet.look, { cite, actions, noting, select }),
      );
    } else {
      const one = (id) =>
        make(
          "li",
          {},
          button(this.model.nameOf(id), "Select only this", () => this.select([id]), { class: "wbc-link" }),
        );
      const pin = this.hooks.pin && button("Pin", "Pin these", () => this.hooks.pin(ids));
      const does = make("div", { class: "wbc-actions" }, button("Hide", "Hide these", () => this.hooks.hide(ids)), pin);
      fill(
        detailBox,
        make("h3", {}, `${ids.length} entities`),
        does,
        make("ul", { class: "wbc-links" }, ids.slice(0, 300).map(one)),
      );
    }
    if (detailBox.contains(focused)) focused.focus({ preventScroll: true });
  }

  // the form for a note stays, with what is being typed, until what it began with is another
  noting(node) {
    const begun = JSON.stringify([node.id, node.notes, node.tags]);
    if (this.begun !== begun) this.form = noteForm(node, this.hooks.note);
    this.begun = begun;
    return this.form;
  }

  // to the neighbour in the direction of an arrow; `adding` keeps what is selected
  walk(key, adding = false) {
    const here = this.last !== undefined && this.ids.includes(this.last) ? this.last : this.ids[0];
    if (here === undefined) return this.again();
    const spot = (id) => ({ id, ...this.sheet.network.getPosition(id) });
    const to = neighbourTowards(key, spot(here), [...this.model.neighbours(here)].map(spot));
    if (!to) return this.say("No neighbour in that direction");
    this.last = to.id;
    if (adding) {
      this.select([...new Set([...this.ids, to.id])]);
      return this.sheet.camera.intoView(to.id);
    }
    const link = this.model.linksOf(here).find(({ other }) => other.id === to.id).edge;
    return this.select([to.id], { follow: true, via: link.label || relationLook(link.relation, this.sheet.look).name });
  }

  // where the reader was before nothing was selected; at first, what is best connected
  again() {
    if (this.model.shown.nodes.has(this.left)) this.select([this.left], { follow: true });
    else this.first();
  }

  first() {
    let best = null;
    let most = -1;
    for (const id of this.model.shown.nodes) {
      const near = this.model.neighbours(id).size;
      if (near > most) [best, most] = [id, near];
    }
    if (best !== null) this.select([best], { follow: true });
  }

  extend() {
    this.select([...new Set(this.ids.flatMap((id) => [id, ...this.model.neighbours(id)]))]);
  }

  all() {
    this.select([...this.model.shown.nodes]);
  }

  forget() {
    if (!this.parts.search.value && !this.sheet.look.dimmed) return;
    this.parts.search.value = "";
    this.find();
  }

  // what was searched for is chosen: the other finds are not ringed with it
  taken() {
    Object.assign(this.sheet.look, { found: new Set(), dimmed: false });
  }

  find() {
    const { search } = this.parts;
    const { look } = this.sheet;
    const words = wordsOf(search.value);
    const found = [...this.model.nodes.values()].filter((node) =>
      this.model.shown.nodes.has(node.id) && matches(node, words)
    );
    look.found = new Set(found.map((node) => node.id));
    look.dimmed = found.length > 0;
    // what is ringed now are the finds: links drawn strong would be taken for theirs
    if (found.length) {
      this.sheet.network.setSelection({ nodes: this.ids, edges: [] }, { highlightEdges: false });
    }
    this.say(words.length ? plural(found.length, "entity found", "entities found") : "");
    search.setAttribute("aria-invalid", String(words.length > 0 && !found.length));
    this.sheet.redraw();
    return found;
  }

  // `look(text)` asks for all that is found, drawn or not; `first(text, besides, otherwise)` takes the first of
  // that list, besides what is selected, or does `otherwise` where there is none
  bindSearch(tell, { look, first, close }) {
    const { search, stage } = this.parts;
    let typing = null;
    search.addEventListener("input", () => {
      this.find();
      clearTimeout(typing);
      if (search.value.trim()) typing = setTimeout(() => look(search.value), 200);
      else close();
    });
    search.addEventListener("keydown", (event) => {
      if (event.key === "Enter") {
        const besides = event.ctrlKey || event.metaKey ? this.ids : [];
        clearTimeout(typing);
        const drawn = this.fitting(this.find());
        const otherwise = () => {
          if (!drawn.length) return tell("Nothing found");
          this.take([...besides, ...drawn.slice(0, event.shiftKey ? undefined : 1)]);
          stage.focus({ preventScroll: true });
        };
        close();
        if (!search.value.trim()) return tell("Nothing found");
        if (event.shiftKey && drawn.length) otherwise();
        else first(search.value, besides, otherwise);
      } else if (event.key === "Escape") {
        search.value = "";
        this.find();
      }
    });
  }

  // the ids of what was found, best first; a group is named after its members: one of them is meant
  fitting(found) {
    const fits = new Map(found.map((node) => [node.id, rank(namesOf(node), this.parts.search.value)]));
    const ranked = this.model.byRank().filter((node) => fits.has(node.id))
      .sort((one, other) => fits.get(one.id) - fits.get(other.id));
    const single = ranked.filter((node) => node.group !== "group");
    return (single.length ? single : ranked).map((node) => node.id);
  }

  // selects what was searched for and brings it into view
  take(ids) {
    this.taken();
    this.select([...new Set(ids)]);
    this.sheet.camera.show(this.ids);
  }
}
