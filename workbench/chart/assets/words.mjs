// Which words are written and where: nothing is written over a node or over other words.

const FAMILY = "system-ui, sans-serif";
const LINE = 1.15;
const CELL = 64;
const widths = new Map();

// taken rectangles [left, top, right, bottom], by cell
class Ground {
  constructor() {
    this.cells = new Map();
  }

  *around([left, top, right, bottom]) {
    for (let column = Math.floor(left / CELL); column <= Math.floor(right / CELL); column += 1) {
      for (let row = Math.floor(top / CELL); row <= Math.floor(bottom / CELL); row += 1) yield column * 131071 + row;
    }
  }

  take(box) {
    for (const cell of this.around(box)) {
      if (!this.cells.has(cell)) this.cells.set(cell, []);
      this.cells.get(cell).push(box);
    }
  }

  isFree(box) {
    for (const cell of this.around(box)) {
      for (const other of this.cells.get(cell) || []) {
        if (box[0] < other[2] && other[0] < box[2] && box[1] < other[3] && other[1] < box[3]) return false;
      }
    }
    return true;
  }
}

function widthOf(context, text, size) {
  if (!widths.has(text)) {
    if (widths.size > 20000) widths.clear();
    context.font = `500 20px ${FAMILY}`;
    widths.set(text, context.measureText(text).width / 20);
  }
  return widths.get(text) * size;
}

export function shortened(text, most) {
  const letters = [...text];
  return letters.length > most ? letters.slice(0, most - 1).join("") + "…" : text;
}

// a long name in two lines, broken where it reads best
export function wrapped(text, most) {
  if (text.length <= most) return [text];
  const comma = text.lastIndexOf(", ", most);
  const at = text.indexOf("@");
  const cut = comma > most / 3 ? comma + 1 : at > 0 && at <= most ? at : text.lastIndexOf(" ", most);
  if (cut < 3) return [shortened(text, most)];
  return [text.slice(0, cut), shortened(text.slice(cut).trim(), most)];
}

function nodeLines(node, whole) {
  const [name, ...rest] = node.label.split("\n");
  const strong = wrapped(name, whole ? 40 : 24);
  if (node.folded) rest.push(`${node.folded} links folded`);
  return { strong, faint: rest };
}

function places(size, x, y, wide, high) {
  const gap = 4;
  return [
    [x, y + size + gap],
    [x + size + gap + wide / 2, y - high / 2],
    [x, y - size - gap - high],
    [x - size - gap - wide / 2, y - high / 2],
  ];
}

function writeNode(context, lines, x, y, size, theme) {
  context.textAlign = "center";
  context.textBaseline = "top";
  context.lineJoin = "round";
  context.strokeStyle = theme.paper;
  let at = y;
  for (const [texts, weight, colour, share] of [[lines.strong, "500 ", theme.ink, 1], [lines.faint, "", theme.faint, 0.86]]) {
    context.font = `${weight}${size * share}px ${FAMILY}`;
    context.lineWidth = size * 0.28;
    for (const text of texts) {
      context.strokeText(text, x, at);
      context.fillStyle = colour;
      context.fillText(text, x, at);
      at += size * LINE;
    }
  }
}

// picture: {nodes: [{item, x, y, size, loud, near}] by rank, edges: [{texts, loud, at}], look}
export function writeWords(context, { nodes, edges, look }) {
  const ground = new Ground();
  const { scale, theme } = look;
  for (const { x, y, size } of nodes) ground.take([x - size * 0.85, y - size * 0.85, x + size * 0.85, y + size * 0.85]);
  for (const { item, x, y, size, loud, near } of nodes) {
    const kind = look.style.kinds[item.group];
    const big = kind.size >= 20 || item.group === "group";
    if (!loud && !near && (look.dimmed || scale < (big ? 0.42 : 0.6) * look.crowd)) continue;
    const lines = nodeLines(item, loud);
    const letter = Math.max(13, (loud ? 12 : look.least) / Math.max(scale, 0.05));
    const wide = Math.max(...[...lines.strong, ...lines.faint].map((text) => widthOf(context, text, letter)));
    const high = (lines.strong.length + lines.faint.length) * letter * LINE;
    const half = wide / 2 + letter * 0.2;
    const box = ([middle, top]) => [middle - half, top, middle + half, top + high];
    const spots = places(size, x, y, wide, high);
    const spot = spots.find((each) => ground.isFree(box(each))) || (loud ? spots[0] : null);
    if (!spot) continue;
    ground.take(box(spot));
    writeNode(context, lines, ...spot, letter, theme);
  }
  const letter = Math.max(10.5, 9.5 / scale);
  for (const edge of edges) writeEdge(context, edge, letter, ground, theme);
}

// along the link, between its ends; the shorter words where the longer do not fit
function writeEdge(context, { texts, from, to, point, loud }, letter, ground, theme) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const room = length - from.size - to.size - 16;
  const turn = Math.atan2(to.y - from.y, to.x - from.x);
  const upright = Math.abs(turn) > Math.PI / 2 ? turn + Math.PI : turn;
  const [along, up] = [Math.cos(turn), Math.sin(turn)];
  for (const text of texts) {
    const wide = widthOf(context, text, letter);
    if (wide > room) continue;
    const slack = (room - wide) / 2 / length;
    const middle = 0.5 + (from.size - to.size - 6) / 2 / length;
    for (const share of [0, 0.5, -0.5, 0.95, -0.95].map((away) => middle + slack * away)) {
      const { x, y } = point(share);
      const pieces = [];
      const steps = Math.max(2, Math.ceil(wide / letter));
      for (let i = 0; i <= steps; i += 1) {
        const away = (i / steps - 0.5) * (wide - letter);
        const [px, py] = [x + along * away, y + up * away];
        pieces.push([px - letter / 2, py - letter / 2, px + letter / 2, py + letter / 2]);
      }
      if (!loud && !pieces.every((piece) => ground.isFree(piece))) continue;
      pieces.forEach((piece) => ground.take(piece));
      context.save();
      context.translate(x, y);
      context.rotate(upright);
      context.font = `${letter}px ${FAMILY}`;
      context.textAlign = "center";
      context.textBaseline = "middle";
      // the line must not show between the words
      context.fillStyle = theme.paper;
      context.fillRect(-wide / 2 - 1, -letter * 0.6, wide + 2, letter * 1.2);
      context.fillStyle = loud ? theme.ink : theme.faint;
      context.fillText(text, 0, 0);
      context.restore();
      return;
    }
  }
}
