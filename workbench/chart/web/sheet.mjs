// The picture itself: vis-network on a canvas, painted by us, told only what changed.

import { paintInBulk } from "./bulk.mjs";
import { Camera } from "./camera.mjs";
import { SMALL } from "./distant_names.mjs";
import { download, isDark, make } from "./dom.mjs";
import { growth, lineWidth, paintedEdge, paintedNode, relationLook, sizeOf } from "./draw.mjs";
import { COLOUR_BY, coloured, SIZE_BY, sized } from "./shading.mjs";
import { number, recorded, yearSpan } from "./wording.mjs";
import { writeWords } from "./words.mjs";

const LABELLED_EDGES = 1500;
const CROWDED = 1500;
// more nodes than this are seen as communities from afar
const CITY = 2000;
// letters: their size in the picture, and the fewest pixels in which they can be read
const LETTER = 13;
const READABLE = 10.5;
const LINK_LETTER = 10.5;
const LINK_READABLE = 9.5;
// pixels of the picture for one name, so that names do not cover it
const ROOM = 5500;
// the ring around a chosen node
const RING = 8;
const BANNER = 28; // pixels below a picture
const WIDE = 1920; // the fewest pixels of a saved picture from side to side
const SURE = 12; // of more that are selected or found, a name may have no room
// what a frame that is not in the page is drawn with, until it is
const UNSEEN = { paper: "#ffffff", ink: "#1a202c", faint: "#5a6577", accent: "#1a56b0" };
// vis-network's parts look at every item whenever they are told these: here only what must is done
const HUSHED = new Set(["_dataChanged", "_dataUpdated", "_adjustEdgesForHierarchicalLayout"]);
const EDGES = {
  arrows: { to: { scaleFactor: 0.5 } },
  arrowStrikethrough: false,
  hoverWidth: 0.6,
  selectionWidth: (width) => width * 1.6 + 1.2,
  selfReference: { size: 22 },
};

// where a link meets a node: vis-network would end it at a box around the node, far from a round one
function toBorder() {
  return this.radius + 1;
}

/** The picture: nodes, links and words on a canvas. */
export class Sheet {
  /**
   * @param {Record<string, any>} parts
   * @param {{Network: any, DataSet: any}} vis
   * @param {import("./model.mjs").Model} model
   */
  constructor({ frame, stage, canvas }, { Network, DataSet }, model) {
    this.frame = frame;
    this.stage = stage;
    this.canvas = canvas;
    this.model = model;
    this.look = {
      style: model.style,
      theme: {},
      scale: 1,
      grow: 1,
      found: new Set(),
      near: new Set(),
      dimmed: false,
      shades: coloured(model, ""),
      sizes: sized(model, ""),
    };
    this.shading = { colour: "", size: "" };
    this.readTheme();
    this.measure();
    this.nodeSet = new DataSet([...model.nodes.values()].map((item) => this.dressNode(item)));
    this.edgeSet = new DataSet([...model.edges.values()].map((item) => this.dressEdge(item)));
    const { big } = this.look;
    this.network = new Network(canvas, { nodes: this.nodeSet, edges: this.edgeSet }, {
      autoResize: false,
      physics: { enabled: false },
      layout: { improvedLayout: false },
      edges: EDGES,
      nodes: { chosen: true },
      interaction: {
        hover: !big,
        multiselect: true,
        tooltipDelay: 1e9,
        hideEdgesOnDrag: big,
        hideEdgesOnZoom: big,
        keyboard: false,
      },
    });
    paintInBulk(this.network, this.look);
    // the stage around it has the name, and takes the keys
    for (const inner of canvas.querySelectorAll("[tabindex]")) inner.tabIndex = -1;
    this.network.on("beforeDrawing", () => this.rescale(this.network.getScale()));
    this.network.on("afterDrawing", (context) => this.write(context));
    this.camera = new Camera(this, { letter: LETTER, readable: READABLE });
    this.network.once("afterDrawing", () => {
      frame.dataset.drawn = String(Math.round(performance.now()));
    });
  }

  dressNode(item) {
    return { ...paintedNode(item.id, this.model.nodes, this.look), hidden: !this.model.shown.nodes.has(item.id) };
  }

  dressEdge(item) {
    return {
      ...paintedEdge(item, this.look, this.model.bend.get(item.id)),
      hidden: !this.model.shown.edges.has(item.id),
    };
  }

  // colours are the page's: outside of it there are none
  readTheme() {
    const css = getComputedStyle(this.frame);
    const of = (name) => css.getPropertyValue(`--wbc-${name}`).trim() || UNSEEN[name];
    this.look.theme = {
      paper: of("paper"),
      ink: of("ink"),
      faint: of("faint"),
      accent: of("accent"),
      dark: isDark(of("paper")),
    };
  }

  measure() {
    this.look.directed = this.model.meta.directed;
    this.look.big = this.model.nodes.size > CROWDED;
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

  // nodes and lines are drawn as large as this scale asks for
  rescale(scale) {
    const { look, network, model } = this;
    look.scale = scale;
    look.grow = growth(scale, look.big);
    // vis-network measures a node after it has drawn links up to it and has left out what was out of view
    for (const item of model.nodes.values()) {
      const node = network.body.nodes[item.id];
      if (!node) continue;
      const { shape, x, y } = node;
      const size = this.sizeOf(item, scale);
      shape.width =
        shape.height =
        shape.customSizeWidth =
        shape.customSizeHeight =
          2 * size;
      shape.radius = size;
      shape.distanceToBorder = toBorder;
      shape.boundingBox = { left: x - size, right: x + size, top: y - size, bottom: y + size };
    }
    if (look.big) return;
    for (const { id, width } of model.edges.values()) {
      const line = network.body.edges[id];
      if (line) line.options.width = lineWidth(width || 1.2, scale);
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
    // vis-network draws a line to where its ends were when it drew the arrow last
    if (delta.nodes.length) this.network.once("afterDrawing", () => this.redraw());
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

  // true where the colours changed
  retheme() {
    const before = this.look.theme;
    this.readTheme();
    if (before.paper === this.look.theme.paper && before.ink === this.look.theme.ink) return false;
    this.edgeSet.update([...this.model.edges.values()].map((item) => this.dressEdge(item)));
    this.redraw();
    return true;
  }

  // colours and sizes by what is known of each node
  shade(shading = this.shading) {
    const before = this.shading;
    this.shading = shading;
    const same = !shading.colour && !shading.size && !before.colour && !before.size;
    if (same) return;
    this.look.shades = coloured(this.model, shading.colour);
    this.look.sizes = sized(this.model, shading.size);
    if (shading.size || before.size) {
      for (const item of this.model.nodes.values()) {
        this.network.body.nodes[item.id].options.size = this.sizeOf(item, 1);
      }
    }
    this.redraw();
  }

  // the colours and sizes as they are drawn, for a picture that Python makes; null by kind
  shades() {
    const { colour, size } = this.shading;
    if (!colour && !size) return null;
    const { shades, sizes } = this.look;
    return {
      colours: Object.fromEntries(shades.colours),
      sizes: Object.fromEntries(sizes),
      colour_by: colour && COLOUR_BY.find(([name]) => name === colour)[1],
      size_by: size && SIZE_BY.find(([name]) => name === size)[1],
      lines: shades.lines,
    };
  }

  // the radius of a node at a scale
  sizeOf(item, scale = this.look.scale) {
    return sizeOf(item, this.look.style.kinds[item.group] || this.look.style.kinds.thing) *
      growth(scale, this.look.big) * (this.look.sizes.get(item.id) ?? 1);
  }

  // the words of what is in view: those of the selection first, then by importance, as many as there is room for
  write(context) {
    const { network, look, model, stage } = this;
    const { clientWidth, clientHeight } = stage;
    const [corner, other] = [
      network.DOMtoCanvas({ x: 2, y: 2 }),
      network.DOMtoCanvas({ x: clientWidth - 2, y: clientHeight - 2 }),
    ];
    const chosen = new Set([...network.getSelectedNodes(), ...look.found, ...(look.hover ? [look.hover] : [])]);
    const letter = Math.max(LETTER, READABLE / look.scale);
    const afar = model.nodes.size > CITY && look.scale < 0.45;
    const spots = new Map();
    for (const item of afar ? model.byCommunity() : model.byRank()) {
      if (!model.shown.nodes.has(item.id)) continue;
      const { x, y } = network.body.nodes[item.id];
      const loud = chosen.has(item.id);
      const size = this.sizeOf(item) + (loud ? RING : 0);
      if (x + size < corner.x || y + size < corner.y || x - size > other.x || y - size > other.y) continue;
      const near = look.near.has(item.id);
      // a dot without a name takes no room
      const others = afar && !loud && !near ? model.communityOf(item.id) : 0;
      const label = others > 2 ? `${item.label.split("\n")[0]}\nand ${number(others - 1)} more` : item.label;
      const big = this.look.style.kinds[item.group]?.size >= 20 || item.group === "group";
      const silent = !loud && !near && (look.dimmed || (afar && others < 3));
      if (silent && afar && size * look.scale < 4) continue;
      const sure = loud && chosen.size <= SURE;
      spots.set(item.id, {
        id: item.id,
        label,
        folded: item.folded,
        x,
        y,
        size,
        big,
        loud,
        sure,
        near,
        letter,
        silent,
      });
    }
    const list = [...spots.values()];
    const order = [
      ...list.filter((spot) => spot.loud),
      ...list.filter((spot) => !spot.loud && spot.near),
      ...list.filter((spot) => !spot.loud && !spot.near),
    ];
    this.written = writeWords(context, {
      spots: order,
      links: model.edges.size > LABELLED_EDGES || look.scale < 0.5 ? [] : this.wordyEdges(spots),
      letter: Math.max(LINK_LETTER, LINK_READABLE / look.scale),
      theme: look.theme,
      view: [corner.x, corner.y, other.x, other.y],
      scale: look.scale,
      most: Math.max(12, (clientWidth * clientHeight) / ROOM),
      every: model.shown.nodes.size <= SMALL,
    });
  }

  // names and links' words as they were written last, and nodes, in pixels of the frame
  drawing() {
    const inPixels = ([left, top, right, bottom]) => {
      const [one, other] = [
        this.network.canvasToDOM({ x: left, y: top }),
        this.network.canvasToDOM({ x: right, y: bottom }),
      ];
      return [one.x, one.y, other.x, other.y];
    };
    const nodes = [...this.model.shown.nodes].map((id) => {
      const [{ x, y }, size] = [this.network.getPosition(id), this.sizeOf(this.model.nodes.get(id))];
      return { id, box: inPixels([x - size, y - size, x + size, y + size]) };
    });
    const names = this.written.names.map(({ spot, strong, box }) => ({
      id: spot.id,
      text: strong.join(" "),
      box: inPixels(box),
    }));
    const words = this.written.words.map(({ text, pieces }) => ({ text, boxes: pieces.map(inPixels) }));
    return { nodes, names, words, letter: Math.max(LETTER * this.look.scale, READABLE) };
  }

  wordyEdges(spots) {
    const list = [];
    for (const edge of this.model.edges.values()) {
      const [from, to] = [spots.get(edge.from), spots.get(edge.to)];
      if (!from || !to || from === to || !this.model.shown.edges.has(edge.id)) continue;
      const loud = this.look.hoverEdge === edge.id || from.loud || to.loud;
      if (this.look.dimmed && !loud) continue;
      const relation = relationLook(edge.relation, this.look);
      const years = relation.seen ? recorded(yearSpan(edge)) : yearSpan(edge);
      const name = edge.role || relation.name;
      const texts = [...new Set([years ? `${name}, ${years}` : name, name])];
      list.push({ texts, from, to, loud, point: (share) => this.network.body.edges[edge.id].edgeType.getPoint(share) });
    }
    return list.sort((a, b) => Number(b.loud) - Number(a.loud));
  }

  // what is in view, as a PNG as wide as a slide; a banner, as that of simulated data, stands below it
  save(banner = "") {
    this.enlarged((drawn, fine) => {
      const sheet = make("canvas");
      sheet.width = drawn.width;
      sheet.height = drawn.height + (banner ? Math.round(BANNER * fine) : 0);
      const pen = sheet.getContext("2d");
      pen.fillStyle = this.look.theme.paper;
      pen.fillRect(0, 0, sheet.width, sheet.height);
      pen.drawImage(drawn, 0, 0);
      if (banner) {
        pen.fillStyle = this.look.theme.ink;
        pen.font = `600 ${LETTER * fine}px system-ui, sans-serif`;
        pen.fillText(banner, 10 * fine, drawn.height + (BANNER - 9) * fine, sheet.width - 20 * fine);
      }
      sheet.toBlob((blob) => download("chart.png", "image/png", blob));
    });
  }

  // the same picture in more pixels, for as long as it is taken
  enlarged(take) {
    const { canvas, renderer } = this.network;
    const drawn = canvas.frame.canvas;
    const before = { ratio: canvas.pixelRatio, width: drawn.width, height: drawn.height };
    const [wide, high] = [drawn.clientWidth || drawn.width, drawn.clientHeight || drawn.height];
    const fine = Math.max(before.ratio, WIDE / wide);
    try {
      canvas.pixelRatio = fine;
      [drawn.width, drawn.height] = [Math.ceil(wide * fine), Math.ceil(high * fine)];
      renderer._redraw();
      take(drawn, fine);
    } finally {
      canvas.pixelRatio = before.ratio;
      [drawn.width, drawn.height] = [before.width, before.height];
      renderer._redraw();
    }
  }
}
