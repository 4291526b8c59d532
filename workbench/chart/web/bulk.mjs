// A large chart seen from afar: links that look alike are painted in one stroke, what is too small is left out.

const NEAR = 0.45;
const ARROWS = 0.3;

/**
 * Makes a network paint its many small nodes and lines together.
 * @param {any} network
 * @param {Record<string, any>} look
 */
export function paintInBulk(network, look) {
  const { renderer, body } = network;
  const drawEdges = renderer._drawEdges.bind(renderer);
  const drawArrows = renderer._drawArrows.bind(renderer);

  renderer._drawEdges = (context) => {
    if (!look.big || look.scale > NEAR) return drawEdges(context);
    const alike = new Map();
    const single = [];
    for (const id of body.edgeIndices) {
      const edge = body.edges[id];
      if (!edge.connected) continue;
      const { color, width, dashes, smooth } = edge.options;
      if (edge.selected || edge.hover || edge.from === edge.to || smooth.enabled) {
        single.push(edge);
        continue;
      }
      const key = `${color.color} ${color.opacity} ${width} ${dashes}`;
      const group = alike.get(key);
      if (group) group.push(edge);
      else alike.set(key, [edge]);
    }
    for (const group of alike.values()) strokeAll(context, group, look.scale);
    for (const edge of single) edge.draw(context);
  };
  renderer._drawArrows = (context) => {
    if (!look.big || look.scale > ARROWS) drawArrows(context);
  };
}

function strokeAll(context, edges, scale) {
  const { color, width, dashes } = edges[0].options;
  context.save();
  context.strokeStyle = color.color;
  context.globalAlpha = color.opacity;
  context.lineWidth = Math.max(width, 0.3 / scale);
  context.setLineDash(dashes || []);
  context.beginPath();
  for (const { from, to } of edges) {
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
  }
  context.stroke();
  context.restore();
}
