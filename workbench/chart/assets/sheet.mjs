// The picture itself: vis-network on a canvas, painted by us, told only what changed.

import { paintInBulk } from "./bulk.mjs";
import { isDark } from "./dom.mjs";
import { paintedEdge, paintedNode, relationLook, sizeOf } from "./draw.mjs";
import { yearSpan } from "./filter.mjs";
import { writeWords } from "./words.mjs";

const LABELLED_EDGES = 1500;
const CROWDED = 1500;
// the part of the canvas that is left free at each side for the names of the outermost, and at most so many pixels
const MARGIN = 0.09;
const MOST = 90;
// vis-network's parts look at every item whenever they are told these: here only what must is done
const HUSHED = new Set(["_dataChanged", "_dataUpdated", "_adjustEdgesForHierarchicalLayout"]);
const EDGES = { arrows: { to: { scaleFactor: 0.5 } }, arrowStrikethrough: false, hoverWidth: 0.6, selectionWidth: 1, selfReference: { size: 22 } };

export class Sheet {
  constructor({ frame, stage, canvas }, { Network, DataSet }, model) {
    Object.assign(this, { frame, stage, canvas, model });
    this.look = { style: model.style, theme: {}, scale: 1, crowd: 1, found: new Set(), near: new Set(), dimmed: false };
    this.readTheme();
    this.measure();
    this.nodeSet = new DataSet([...model.nodes.values()].map((item) => this.dressNode(item)));
    this.edgeSet = new DataSet([...model.edges.values()].map((item) => this.dressEdge(item)));
    const { big } = this.look;
    this.network = new Network(canvas, { nodes: this.nodeSet, edges: this.edgeSet }, {
      physics: { enabled: false },
      layout: { improvedLayout: false },
      edges: EDGES,
      nodes: { chosen: true },
      interaction: { hover: !big, multiselect: true, tooltipDelay: 1e9, hideEdgesOnDrag: big, hideEdgesOnZoom: big, keyboard: false },
    });
    paintInBulk(this.network, this.look);
    this.network.on("beforeDrawing", () => { this.look.scale = this.network.getScale(); });
    this.network.on("afterDrawing", (context) => this.write(context));
    this.network.once("afterDrawing", () => { frame.dataset.drawn = String(Math.round(performance.now())); });
  }

  dressNode(item) {
    return { ...paintedNode(item, this.look), hidden: !this.model.shown.nodes.has(item.id) };
  }

  dressEdge(item) {
    return { ...paintedEdge(item, this.look, this.model.bend.get(item.id)), hidden: !this.model.shown.edges.has(item.id) };
  }

  readTheme() {
    const css = getComputedStyle(this.frame);
    const of = (name) => css.getPropertyValue(`--wbc-${name}`).trim();
    this.look.theme = { paper: of("paper"), ink: of("ink"), faint: of("faint"), accent: of("accent"), dark: isDark(of("paper")) };
  }

  // how much is written depends on how much there is
  measure() {
    const many = this.model.nodes.size;
    this.look.directed = this.model.meta.directed;
    this.look.big = many > CROWDED;
    this.look.crowd = many > 2000 ? 1.35 : many > 300 ? 1.12 : many > 80 ? 0.85 : 0.3;
    this.look.least = many > 80 ? 0 : 9.5;
  }

  fitAll() {
    this.network.setSize("100%", "100%");
    this.fit();
  }

  fit(ids) {
    this.network.fit(ids ? { nodes: ids, maxZoomLevel: 1.1, animation: false } : { animation: false });
    // a handful of nodes would fill the screen, and the outermost names would be cut
    const scale = Math.min(1.3, this.look.big ? Infinity : this.scaleWithNames(ids));
    if (this.network.getScale() > scale) this.network.moveTo({ scale });
  }

  scaleWithNames(ids) {
    const spots = Object.values(this.network.getPositions(ids ?? [...this.model.shown.nodes]));
    const { clientWidth, clientHeight } = this.network.canvas.frame;
    const scales = [["x", clientWidth], ["y", clientHeight]].map(([axis, size]) => {
      const all = spots.map((spot) => spot[axis]);
      const room = size - 2 * Math.min(size * MARGIN, MOST);
      return room > 0 ? room / Math.max(Math.max(...all) - Math.min(...all), 1) : Infinity;
    });
    return Math.min(...scales);
  }

  // at most once per frame, while network.redraw() draws at once
  redraw() {
    this.network.body.emitter.emit("_requestRedraw");
  }

  quietly(change) {
    const { emitter } = this.network.body;
    const { emit } = emitter;
    emitter.emit = (name, ...rest) => (HUSHED.has(name) ? emitter : emit(name, ...rest));
    try {
      change();
    } finally {
      emitter.emit = emit;
    }
  }

  // takes over what the model took: see Model.take
  take(delta, repaint) {
    this.measure();
    const { body } = this.network;
    this.quietly(() => {
      if (delta.gone_edges.length) this.edgeSet.remove(delta.gone_edges);
      if (delta.gone_nodes.length) this.nodeSet.remove(delta.gone_nodes);
      if (delta.nodes.length) this.nodeSet.update(delta.nodes.map((item) => this.dressNode(item)));
      if (repaint.length) this.edgeSet.update(repaint.map((item) => this.dressEdge(item)));
    });
    for (const { id } of repaint) body.edges[id].connect();
    this.conceal(true);
  }

  // vis-network would rebuild every item on an update: only the flags change
  conceal(anyway = false) {
    let changed = anyway;
    for (const kind of ["nodes", "edges"]) {
      const shown = this.model.shown[kind];
      const items = this.network.body[kind];
      for (const id in items) {
        const hidden = !shown.has(items[id].id);
        if (items[id].options.hidden !== hidden) {
          items[id].options.hidden = hidden;
          changed = true;
        }
      }
    }
    if (!changed) return;
    this.network._updateVisibleIndices();
    this.redraw();
  }

  place(places) {
    for (const [id, [x, y]] of Object.entries(places)) {
      const node = this.model.nodes.get(id);
      if (!node) continue;
      Object.assign(node, { x, y });
      Object.assign(this.network.body.nodes[id], { x, y });
    }
    this.redraw();
  }

  placeOf(id) {
    return this.network.canvasToDOM(this.network.getPosition(id));
  }

  intoView(id) {
    const at = this.placeOf(id);
    const outside = at.x < 40 || at.y < 40 || at.x > this.stage.clientWidth - 40 || at.y > this.stage.clientHeight - 40;
    if (outside) this.network.moveTo({ position: this.network.getPosition(id), animation: false });
  }

  focus(id) {
    this.network.focus(id, { scale: Math.max(this.network.getScale(), 1), animation: false });
  }

  // true where the colours changed
  retheme() {
    const before = this.look.theme;
    this.readTheme();
    if (before.paper === this.look.theme.paper && before.ink === this.look.theme.ink) return false;
    this.edgeSet.update([...this.model.edges.values()].map((item) => this.dressEdge(item)));
    this.redraw();
    return true;
  }

  // the words of what is in view, those of the selection first
  write(context) {
    const { network, look, model, stage } = this;
    const corner = network.DOMtoCanvas({ x: -60, y: -60 });
    const other = network.DOMtoCanvas({ x: stage.clientWidth + 60, y: stage.clientHeight + 60 });
    const chosen = new Set([...network.getSelectedNodes(), ...look.found, ...(look.hover ? [look.hover] : [])]);
    const spots = new Map();
    const some = look.scale < 0.3 * Math.min(1, look.crowd) ? [...new Set([...chosen, ...look.near])].map((id) => model.nodes.get(id)) : model.byRank();
    for (const item of some) {
      if (!item || !model.shown.nodes.has(item.id)) continue;
      const { x, y } = network.body.nodes[item.id];
      if (x < corner.x || y < corner.y || x > other.x || y > other.y) continue;
      const loud = chosen.has(item.id);
      spots.set(item.id, { item, x, y, size: sizeOf(item, look.style.kinds[item.group]), loud, near: look.near.has(item.id) });
    }
    const order = [...spots.values()];
    const [start, end] = [network.DOMtoCanvas({ x: 2, y: 2 }), network.DOMtoCanvas({ x: stage.clientWidth - 2, y: stage.clientHeight - 2 })];
    const first = order.filter((spot) => spot.loud);
    writeWords(context, {
      nodes: [...first, ...order.filter((spot) => !spot.loud && spot.near), ...order.filter((spot) => !spot.loud && !spot.near)],
      edges: model.edges.size > LABELLED_EDGES || look.scale < 0.6 ? [] : this.wordyEdges(spots),
      look,
      view: [start.x, start.y, end.x, end.y],
    });
  }

  wordyEdges(spots) {
    const list = [];
    for (const edge of this.model.edges.values()) {
      const [from, to] = [spots.get(edge.from), spots.get(edge.to)];
      if (!from || !to || from === to || !this.model.shown.edges.has(edge.id)) continue;
      const loud = this.look.hoverEdge === edge.id || from.loud || to.loud;
      if (this.look.dimmed && !loud) continue;
      const years = yearSpan(edge);
      const name = edge.role || relationLook(edge.relation, this.look).name;
      const texts = [...new Set([years ? `${name} ${years}` : name, years || name])];
      list.push({ texts, from, to, loud, point: (share) => this.network.body.edges[edge.id].edgeType.getPoint(share) });
    }
    return list.sort((a, b) => Number(b.loud) - Number(a.loud));
  }

  // what is in view, as a PNG
  save() {
    const drawn = this.canvas.querySelector("canvas");
    const sheet = document.createElement("canvas");
    sheet.width = drawn.width;
    sheet.height = drawn.height;
    const pen = sheet.getContext("2d");
    pen.fillStyle = this.look.theme.paper;
    pen.fillRect(0, 0, sheet.width, sheet.height);
    pen.drawImage(drawn, 0, 0);
    sheet.toBlob((blob) => {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(blob);
      link.download = "chart.png";
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    });
  }
}
