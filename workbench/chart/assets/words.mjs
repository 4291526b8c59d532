// Which words are written and where: nothing is written over a node or over other words.

const FAMILY = "system-ui, sans-serif";
const LINE = 1.15;
const CELL = 64;
// how far a name stays from other nodes: closer it would be read as theirs, and more so where it stands askew
const APART = 4;
const APART_ASKEW = 22;
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

  isFree(box, but) {
    for (const cell of this.around(box)) {
      for (const other of this.cells.get(cell) || []) {
        if (other !== but && box[0] < other[2] && other[0] < box[2] && box[1] < other[3] && other[1] < box[3]) return false;
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

// the ways of writing a name, the best first; a narrow one only where it cuts nothing off
function nodeLines(node, whole, narrow) {
  const [name, ...rest] = node.label.split("\n");
  if (node.folded) rest.push(`${node.folded} links folded`);
  const ways = [wrapped(name, whole ? 40 : 24)];
  if (narrow && ways[0].length === 1) {
    const halved = wrapped(name, Math.ceil(name.length / 2) + 3);
    if (halved.join(" ") === name) ways.push(halved);
  }
  return ways.map((strong) => ({ strong, faint: rest }));
}

// [middle, top] of a name: under its node, beside it, above it, and askew where there is no other room
function places(size, x, y, wide, high) {
  const [under, above, aside] = [y + size + 4, y - size - 4 - high, wide * 0.42];
  return [
    [x, under],
    [x + size + 4 + wide / 2, y - high / 2],
    [x, above],
    [x - size - 4 - wide / 2, y - high / 2],
    [x + aside, under],
    [x - aside, under],
    [x + aside, above],
    [x - aside, above],
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

// where a name can stand: [middle, top] and its box, or nothing; `ground` is all that is taken, `bodies` the nodes
function roomFor({ x, y, size, body }, { wide, high, margin }, { ground, bodies, view, anyway }) {
  const [left, top, right, bottom] = view;
  const half = wide / 2 + margin;
  const seen = x >= left && x <= right && y >= top && y <= bottom && right - left >= 2 * half;
  // beside an edge of what is seen it is moved along that edge
  const spots = places(size, x, y, wide, high).map(([middle, at]) => ({
    at: [seen ? Math.min(Math.max(middle, left + half), right - half) : middle, at],
  }));
  for (const spot of spots) spot.box = [spot.at[0] - half, spot.at[1], spot.at[0] + half, spot.at[1] + high];
  const free = spots.filter(({ box }, i) => {
    const away = i < 4 ? APART : APART_ASKEW;
    return ground.isFree(box) && bodies.isFree([box[0] - away, box[1] - away, box[2] + away, box[3] + away], body);
  });
  const whole = free.find(({ box }) => box[1] >= top && box[3] <= bottom);
  return whole || free[0] || (anyway ? spots[0] : null);
}

// picture: {nodes: [{item, x, y, size, loud, near}] by rank, edges: [{texts, loud, at}], look, view: [left, top, right, bottom]}
export function writeWords(context, { nodes, edges, look, view }) {
  const [ground, bodies] = [new Ground(), new Ground()];
  const { scale, theme } = look;
  const bodyOf = new Map();
  for (const { item, x, y, size } of nodes) {
    const body = [x - size * 0.85, y - size * 0.85, x + size * 0.85, y + size * 0.85];
    bodyOf.set(item.id, body);
    ground.take(body);
    bodies.take(body);
  }
  for (const { item, x, y, size, loud, near } of nodes) {
    const kind = look.style.kinds[item.group];
    const big = kind.size >= 20 || item.group === "group";
    if (!loud && !near && (look.dimmed || scale < (big ? 0.42 : 0.6) * look.crowd)) continue;
    const letter = Math.max(13, (loud ? 12 : look.least) / Math.max(scale, 0.05));
    for (const lines of nodeLines(item, loud, big && !loud)) {
      const wide = Math.max(...[...lines.strong, ...lines.faint].map((text) => widthOf(context, text, letter)));
      const high = (lines.strong.length + lines.faint.length) * letter * LINE;
      const words = { wide, high, margin: letter * 0.2 };
      const spot = roomFor({ x, y, size, body: bodyOf.get(item.id) }, words, { ground, bodies, view, anyway: loud });
      if (!spot) continue;
      ground.take(spot.box);
      writeNode(context, lines, ...spot.at, letter, theme);
      break;
    }
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
