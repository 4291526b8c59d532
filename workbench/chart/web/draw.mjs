// How nodes and links are painted: shape, colour and symbol by kind, marks, and less detail from afar.

import { make } from "./dom.mjs";
import { spaced } from "./wording.mjs";

/**
 * Draws the path of a polygon.
 * @param {CanvasRenderingContext2D} context
 * @param {any} polygon
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function trace(context, polygon, x, y, size) {
  context.beginPath();
  if (!polygon.length) {
    context.arc(x, y, size, 0, 2 * Math.PI);
  } else {
    for (let i = 0; i < polygon.length; i += 2) context.lineTo(x + polygon[i] * size, y + polygon[i + 1] * size);
  }
  context.closePath();
}

/**
 * Paints the symbol of a kind.
 * @param {CanvasRenderingContext2D} context
 * @param {any} kind
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function paintSymbol(context, kind, x, y, size) {
  for (const part of kind.symbol) {
    context.fillStyle = part.at(-1) ? "#ffffff" : kind.colour;
    if (part[0] === "disc") trace(context, [], x + part[1] * size, y + part[2] * size, part[3] * size);
    else trace(context, part[1], x, y, size);
    context.fill();
  }
}

function paintMark(context, mark, x, y, size) {
  trace(context, [], x, y, size);
  context.fillStyle = mark.colour;
  context.fill();
  context.lineWidth = 1.5;
  context.strokeStyle = "#ffffff";
  context.stroke();
  context.fillStyle = "#ffffff";
  context.font = `bold ${size * 1.5}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(mark.sign, x, y + size * 0.06);
}

/**
 * The radius of a node, in pixels at scale 1.
 * @param {import("./filter.mjs").Entity} item
 * @param {any} kind
 */
export function sizeOf(item, kind) {
  return kind.size + (item.members ? Math.min(Math.log2(item.members) * 2.6, 34) - 12 : 0);
}

// seen from afar, nodes and lines of a small chart do not shrink as their distances do: what is tiny tells nothing
const TELLING = 8;
const LARGEST = 2.2;
const THINNEST = 0.8;

/**
 * How much larger nodes are drawn at a scale, so that they are still seen.
 * @param {number} scale
 * @param {boolean} big
 */
export function growth(scale, big) {
  return big ? 1 : Math.min(LARGEST, Math.max(1, TELLING / (17 * scale)));
}

/**
 * The width of a line at a scale.
 * @param {number} width
 * @param {number} scale
 */
export function lineWidth(width, scale) {
  return Math.max(width, THINNEST / scale);
}

/**
 * How a kind of node looks, in the node's own colour where it has one.
 * @param {import("./filter.mjs").Entity} item
 * @param {Record<string, any>} look
 */
function kindOf(item, look) {
  const usual = look.style.kinds[item.group] || look.style.kinds.thing;
  return /^#[0-9a-f]{6}$/i.test(item.colour ?? "") ? { ...usual, colour: item.colour } : usual;
}

/**
 * A node as vis-network takes it. It keeps its first painter for good: so the painter asks what is known of the node
 * whenever it paints.
 * @param {string} id
 * @param {Map<string, any>} nodes what is known of each node now
 * @param {Record<string, any>} look
 */
export function paintedNode(id, nodes, look) {
  const first = nodes.get(id);
  return {
    id,
    x: first.x,
    y: first.y,
    shape: "custom",
    size: sizeOf(first, kindOf(first, look)),
    ctxRenderer: ({ ctx, x, y, state }) => {
      const item = nodes.get(id);
      return painted(item, kindOf(item, look), look, { ctx, x, y, state });
    },
  };
}

function painted(item, kind, look, { ctx, x, y, state }) {
  const usual = sizeOf(item, kind);
  return {
    drawNode() {
      const size = usual * look.grow * (look.sizes.get(item.id) ?? 1);
      const colour = item.colour ? kind.colour : look.shades.colours.get(item.id) ?? kind.colour;
      const chosen = state.selected || look.found.has(item.id);
      if (chosen || state.hover) {
        trace(ctx, kind.polygon, x, y, size + 6);
        ctx.strokeStyle = look.theme.accent;
        ctx.lineWidth = chosen ? 4 : 2;
        ctx.stroke();
      }
      trace(ctx, kind.polygon, x, y, size);
      ctx.globalAlpha = look.dimmed && !look.near.has(item.id) ? 0.25 : 1;
      ctx.fillStyle = colour;
      ctx.fill();
      if (size * look.scale > 3) {
        ctx.lineWidth = 1.5;
        ctx.strokeStyle = look.theme.paper;
        ctx.stroke();
      }
      if (size * look.scale > 6) paintSymbol(ctx, { ...kind, colour }, x, y, size * 0.86);
      if (item.folded) {
        trace(ctx, kind.polygon, x, y, size + 4);
        ctx.setLineDash([4, 4]);
        ctx.strokeStyle = kind.colour;
        ctx.lineWidth = 2;
        ctx.stroke();
        ctx.setLineDash([]);
      }
      if (size * look.scale > 4) {
        (item.marks || []).forEach((name, i) => {
          paintMark(ctx, look.style.marks[name], x + size * (0.78 - i * 0.62), y - size * 0.86, size * 0.36);
        });
        if (item.pinned) {
          trace(ctx, [], x - size * 0.8, y + size * 0.8, size * 0.2);
          ctx.fillStyle = look.theme.accent;
          ctx.fill();
        }
      }
      ctx.globalAlpha = 1;
    },
    nodeDimensions: { width: usual * look.grow * 2, height: usual * look.grow * 2 },
  };
}

/**
 * Name, colour and dashes of a relation.
 * @param {string} relation
 * @param {Record<string, any>} look
 */
export function relationLook(relation, look) {
  const known = look.style.relations[relation];
  const colours = known || look.style.relations.uses;
  return {
    name: known ? known.name : spaced(relation),
    seen: Boolean(known?.seen),
    colour: look.theme.dark ? colours.dark : colours.light,
    dashes: known ? known.dashes : [],
  };
}

/**
 * A link as vis-network takes it.
 * @param {import("./filter.mjs").Link} item
 * @param {Record<string, any>} look
 * @param {number} bend
 */
export function paintedEdge(item, look, bend) {
  const relation = relationLook(item.relation, look);
  const usual = item.suggested && !relation.dashes.length ? [5, 6] : relation.dashes;
  const dashes = item.state === "to_come" ? look.style.to_come : usual;
  const pale = item.state || (relation.seen && item.end && !item.undated);
  return {
    id: item.id,
    from: item.from,
    to: item.to,
    width: item.width || 1.2,
    dashes: dashes.length ? dashes : false,
    arrows: look.directed && !item.suggested ? "to" : "",
    color: {
      color: relation.colour,
      highlight: look.theme.accent,
      hover: look.theme.accent,
      opacity: pale ? look.style.pale : 1,
    },
    smooth: bend
      ? { enabled: true, type: bend > 0 ? "curvedCW" : "curvedCCW", roundness: Math.min(Math.abs(bend) * 0.14, 0.6) }
      : false,
  };
}

/**
 * How much each link is bent: those between the same two nodes fan out, the first of an odd number stays straight.
 * @param {Iterable<import("./filter.mjs").Link>} edges
 */
export function bends(edges) {
  const bundles = new Map();
  for (const edge of edges) {
    const [a, b] = edge.from < edge.to ? [edge.from, edge.to] : [edge.to, edge.from];
    const key = `${a.length}:${a}${b}`;
    if (!bundles.has(key)) bundles.set(key, []);
    bundles.get(key).push(edge);
  }
  const bend = new Map();
  for (const bundle of bundles.values()) {
    if (bundle.length === 1) continue;
    bundle.forEach((edge, i) => {
      const step = i - (bundle.length - 1) / 2;
      const along = edge.from < edge.to ? 1 : -1;
      bend.set(edge.id, step * along * 1.2);
    });
  }
  return bend;
}

/**
 * A small picture of a kind.
 * @param {any} kind
 */
export function icon(kind) {
  const ratio = 2;
  const canvas = make("canvas");
  canvas.width = canvas.height = 22 * ratio;
  canvas.className = "wbc-icon";
  canvas.setAttribute("aria-hidden", "true");
  const context = canvas.getContext("2d");
  context.scale(ratio, ratio);
  trace(context, kind.polygon, 11, 11, 8.4);
  context.fillStyle = kind.colour;
  context.fill();
  paintSymbol(context, kind, 11, 11, 7.2);
  return canvas;
}
