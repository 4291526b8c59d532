// What a chart holds: nodes, links, the filter, and what of them is shown. Nothing here is drawn.

import { bends } from "./draw.mjs";
import { emptyFilter, passing } from "./filter.mjs";

// A saved chart may come from anyone: what is no colour must not reach a style sheet, where url(...) fetches.
const COLOURS = new Set(["colour", "light", "dark", "background", "border", "accent", "ink", "faint", "paper", "line"]);

/**
 * A style in which what should be a colour and is none is grey.
 * @param {any} value
 * @param {string} [name]
 */
export function onlyColours(value, name = "") {
  if (typeof value === "string") {
    return !COLOURS.has(name) || /^#[0-9a-f]{3,8}$|^[a-z]{3,20}$|^rgba?\([\d.,\s%]+\)$/i.test(value)
      ? value
      : "#808080";
  }
  if (Array.isArray(value)) return value.map((each) => onlyColours(each, name));
  if (value && typeof value === "object") {
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, onlyColours(each, typeof each === "object" ? name : key)]),
    );
  }
  return value;
}

/** Nodes, links and the filter, and what of them is shown. */
export class Model {
  constructor(scene) {
    this.nodes = new Map(scene.nodes.map((node) => [node.id, node]));
    this.edges = new Map(scene.edges.map((edge) => [edge.id, edge]));
    this.meta = { ...scene.meta };
    this.style = onlyColours(scene.style);
    this.filter = { ...emptyFilter(), ...(this.meta.filter || {}) };
    this.hiddenHere = new Set();
    this.bend = new Map();
    this.index();
    this.sift();
  }

  index() {
    this.touching = new Map();
    for (const id of this.nodes.keys()) this.touching.set(id, []);
    for (const edge of this.edges.values()) {
      this.touching.get(edge.from).push(edge);
      if (edge.to !== edge.from) this.touching.get(edge.to).push(edge);
    }
    this.bend = bends(this.edges.values());
    this.ranked = this.leading = this.led = null;
  }

  // the nodes whose words matter most come first
  byRank() {
    if (!this.ranked) {
      const rank = (node) => this.style.kinds[node.group].size + Math.min(this.touching.get(node.id).length, 20) / 100;
      this.ranked = [...this.nodes.values()].map((node) => [rank(node), node]).sort((a, b) => b[0] - a[0]).map((
        [, node],
      ) => node);
    }
    return this.ranked;
  }

  // the best-connected members of communities first, those of the largest at the front
  byCommunity() {
    if (!this.leading) {
      const sizes = this.communities();
      const rank = (node) => sizes.get(node.id) || 0;
      this.leading = [...this.byRank()].sort((a, b) => rank(b) - rank(a));
    }
    return this.leading;
  }

  // how many belong to the community that a node leads
  communityOf(id) {
    return this.communities().get(id) || 0;
  }

  // each node follows its best-connected neighbour that is better connected than itself: those who follow nobody lead
  communities() {
    if (this.led) return this.led;
    const degree = (id) => this.touching.get(id).length;
    const order = new Map([...this.nodes.keys()].map((id, place) => [id, place]));
    const before = (a, b) => degree(a) > degree(b) || (degree(a) === degree(b) && order.get(a) < order.get(b));
    const follows = new Map();
    for (const id of this.nodes.keys()) {
      let best = id;
      for (const { from, to } of this.touching.get(id)) {
        const other = from === id ? to : from;
        if (before(other, best)) best = other;
      }
      follows.set(id, best);
    }
    this.led = new Map();
    for (const id of this.nodes.keys()) {
      let leader = id;
      while (follows.get(leader) !== leader) leader = follows.get(leader);
      this.led.set(leader, (this.led.get(leader) || 0) + 1);
    }
    return this.led;
  }

  sift() {
    this.shown = passing(this.nodes, this.edges, this.filter, this.hiddenHere);
  }

  // takes what changed; the links to paint again are those, and those beside one that came or went
  take(delta) {
    for (const id of delta.gone_edges) this.edges.delete(id);
    for (const id of delta.gone_nodes) this.nodes.delete(id);
    for (const node of delta.nodes) this.nodes.set(node.id, node);
    for (const edge of delta.edges) this.edges.set(edge.id, edge);
    const before = this.bend;
    this.index();
    this.sift();
    const repaint = new Map(delta.edges.map((edge) => [edge.id, edge]));
    for (const id of new Set([...before.keys(), ...this.bend.keys()])) {
      if (this.edges.has(id) && before.get(id) !== this.bend.get(id)) repaint.set(id, this.edges.get(id));
    }
    return [...repaint.values()];
  }

  neighbours(id) {
    const near = new Set();
    for (const edge of this.touching.get(id) || []) {
      if (this.shown.edges.has(edge.id)) near.add(edge.from === id ? edge.to : edge.from);
    }
    near.delete(id);
    return near;
  }

  linksOf(id) {
    return this.touching.get(id).filter((edge) => this.shown.edges.has(edge.id)).map((edge) => {
      const out = edge.from === id;
      return { edge, out, other: this.nodes.get(out ? edge.to : edge.from) };
    });
  }

  nameOf(id) {
    return this.nodes.get(id).label.split("\n")[0];
  }
}
