// Which words are written and where: no name over a node or another name, each clearly nearer to its own node than to
// any other, no link's words over a name or a node.
// The same rules as workbench.chart.label_placement; both are held to tests/chart/cases/labels.json.

import { plural, shortened } from "./wording.mjs";

// how high a line of a name is, in letters
const LINE = 1.15;
const CELL = 64;
const WRAP = 24;
const WRAP_CHOSEN = 40;
const WRAP_NARROW = 13;
// in letters: from a node to its name, and how much farther its name is from other nodes. One that is centred under or
// above its node is read from its middle, one that is not would be read as theirs sooner, one of a chosen node, which
// has a ring, later
const GAP = 0.3;
const FARTHER = 0.3;
const FARTHER_BESIDE = 0.5;
const FARTHER_ASKEW = 1;
const FARTHER_LOUD = 0.1;
const STRAIGHT = 4;
/** The half width of what a node takes, and its half height below, in radii. */
export const SIDE = 0.9;
// where else the name of what is big may be: in its width under and above, in its height beside
const BETWEEN = [0.14, 0.28];
const LIFTS = [0.2, -0.2, 0.4, -0.4];
const SHARES = [0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 0.95, -0.95];

/** @typedef {[number, number, number, number]} Box left, top, right, bottom */
/** @typedef {{id: string, label: string, folded?: number, x: number, y: number, size: number, big: boolean, loud?: boolean, sure?: boolean, letter: number}} Spot */

/** What is taken of a picture; nothing is written outside its area. */
export class Ground {
  /** @param {Box} area */
  constructor(area) {
    this.area = area;
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

  holds([left, top, right, bottom]) {
    const [first, highest, last, lowest] = this.area;
    return left >= first && top >= highest && right <= last && bottom <= lowest;
  }

  isFree(box, but) {
    for (const cell of this.around(box)) {
      for (const other of this.cells.get(cell) || []) {
        if (other !== but && overlap(box, other)) return false;
      }
    }
    return true;
  }
}

/**
 * A long name in two lines, broken where it reads best.
 * @param {string} text
 * @param {number} [most]
 */
export function wrapped(text, most = WRAP) {
  const letters = [...text];
  if (letters.length <= most) return [text];
  const head = letters.slice(0, most);
  const [comma, space, at] = [lastOf(head, ",", " "), lastOf(head, " "), letters.indexOf("@")];
  const cut = comma > most / 3 ? comma + 1 : at > 0 && at <= most ? at : space;
  if (cut < 3) return [shortened(text, most)];
  return [letters.slice(0, cut).join(""), shortened(letters.slice(cut).join("").trim(), most)];
}

function lastOf(letters, wanted, next) {
  for (let i = letters.length - 1; i >= 0; i -= 1) {
    if (letters[i] === wanted && (!next || letters[i + 1] === next)) return i;
  }
  return -1;
}

/**
 * The ways of writing a name, the best first; the last is narrow and may cut some off.
 * @param {Spot} spot
 */
export function waysOf(spot) {
  const [name, ...faint] = spot.label.split("\n");
  if (spot.folded) faint.push(`${plural(spot.folded, "link")} folded`);
  const ways = [wrapped(name, spot.loud ? WRAP_CHOSEN : WRAP)];
  if (spot.big && ways[0].length === 1) {
    const words = name.split(" ");
    const longest = (two) => Math.max(...two.map((text) => [...text].length));
    const breaks = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")]);
    if (breaks.length) ways.push(breaks.reduce((best, two) => (longest(two) < longest(best) ? two : best)));
    if (breaks.length === 2) ways.push(words);
  }
  const whole = ways.map((strong) => ({ strong, faint }));
  const bare = spot.big && faint.length ? ways.map((strong) => ({ strong, faint: [] })) : [];
  const short = spot.big ? [{ strong: [shortened(name, WRAP_NARROW)], faint: [] }] : [];
  return [...whole, ...bare, { strong: wrapped(name, WRAP_NARROW), faint: [] }, ...short];
}

/** What of the picture a node takes, with the mark above it. @returns {Box} */
export function bodyOf({ x, y, size }) {
  return [x - size * SIDE, y - size, x + size * SIDE, y + size * SIDE];
}

// [middle, top] of a name: under its node, beside it, above it, askew, and, for what is big, between those
/** @returns {[number, number][]} */
function places({ x, y, size, letter, big }, wide, high) {
  const away = size + letter * GAP;
  const [under, above, level, aside] = [y + away, y - away - high, y - high / 2, wide * 0.42];
  const [beside, lift] = [away + wide / 2, high * 0.6];
  /** @type {[number, number][]} */
  const between = [];
  if (big) {
    for (const share of BETWEEN) {
      for (const top of [under, above]) between.push([x + share * wide, top], [x - share * wide, top]);
    }
    for (const share of LIFTS) between.push([x + beside, level + share * high], [x - beside, level + share * high]);
  }
  return [
    [x, under],
    [x + beside, level],
    [x, above],
    [x - beside, level],
    [x + aside, under],
    [x - aside, under],
    [x + aside, above],
    [x - aside, above],
    [x + beside, level + lift],
    [x - beside, level + lift],
    [x + beside, level - lift],
    [x - beside, level - lift],
    ...between,
  ];
}

/**
 * The names that have room, in the order of the spots. One that is big may stand closer to other nodes, and right beside
 * those that are not big, one that is loud beyond the edge, too, and one that is sure is always written. `bodies` holds the
 * nodes alone, `leaders` those that are big.
 * @param {Spot[]} spots
 * @param {{ground: Ground, bodies: Ground, leaders: Ground, widthOf: (text: string, letter: number) => number, most?: number}} given
 */
export function placeNames(spots, { ground, bodies, leaders, widthOf, most = Infinity }) {
  const placed = [];
  let misses = 0;
  for (const spot of spots) {
    if ((placed.length >= most || misses >= most) && !spot.loud) continue;
    const name = nameOf(spot, ground, bodies, leaders, widthOf) ??
      (spot.sure ? nameOver(spot, placed, ground, widthOf) : null);
    if (!name) {
      misses += 1;
      continue;
    }
    ground.take(name.box);
    placed.push(name);
  }
  return placed;
}

function nameOf(spot, ground, bodies, leaders, widthOf) {
  const { letter } = spot;
  const own = letter * GAP + spot.size * (1 - SIDE);
  let [other, last] = [null, null];
  for (const { strong, faint } of waysOf(spot)) {
    const { wide, high } = boxExtent([...strong, ...faint], letter, widthOf);
    for (const [i, at] of places(spot, wide, high).entries()) {
      const box = boxOf(at, wide, high, spot, ground.area);
      if (overlap(box, spot.body) || !ground.isFree(box, spot.body)) continue;
      const isCentred = Math.abs(box[0] + box[2] - 2 * spot.x) <= spot.size;
      const side = isCentred ? wide / 4 : 0;
      /** @type {Box} */
      const read = [box[0] + side, box[1], box[2] - side, box[3]];
      const farther = isCentred ? FARTHER : i < STRAIGHT ? FARTHER_BESIDE : FARTHER_ASKEW;
      const isRead = (by, nodes = bodies) => nodes.isFree(grown(read, own + letter * by), spot.body);
      if (ground.holds(box) && isRead(farther)) return named(spot, strong, faint, box);
      const isClose = !other && (spot.loud || (spot.big && ground.holds(box)));
      if (isClose && isRead(FARTHER_LOUD)) other = named(spot, strong, faint, box);
      const isLast = isClose && !last && spot.big && i < STRAIGHT;
      if (isLast && isRead(FARTHER, leaders)) last = named(spot, strong, faint, box);
    }
  }
  return other ?? last;
}

// the name of what is looked at is written over other nodes rather than not at all
function nameOver(spot, placed, ground, widthOf) {
  const { strong, faint } = waysOf(spot)[0];
  const { wide, high } = boxExtent([...strong, ...faint], spot.letter, widthOf);
  const boxes = places(spot, wide, high).map((at) => boxOf(at, wide, high, spot, ground.area));
  const isFree = (box) => ground.holds(box) && placed.every((name) => !overlap(box, name.box));
  return named(spot, strong, faint, boxes.find(isFree) ?? boxes[0]);
}

function named(spot, strong, faint, box) {
  return { spot, strong, faint, box, middle: (box[0] + box[2]) / 2, top: box[1] };
}

/**
 * How wide and high the box of some lines is.
 * @param {string[]} lines
 * @param {number} letter
 * @param {(text: string, letter: number) => number} widthOf
 */
export function boxExtent(lines, letter, widthOf) {
  const wide = Math.max(...lines.map((text) => widthOf(text, letter))) + letter * 0.4;
  return { wide, high: lines.length * letter * LINE };
}

// a name that an edge has moved may have come over its own node, and a dot has no body
function overlap(box, other) {
  return other && box[0] < other[2] && other[0] < box[2] && box[1] < other[3] && other[1] < box[3];
}

/** @returns {Box} */
function grown([left, top, right, bottom], by) {
  return [left - by, top - by, right + by, bottom + by];
}

// beside an edge of the area a name is moved along that edge
/** @returns {Box} */
function boxOf([middle, top], wide, high, { x }, [left, , right]) {
  const half = wide / 2;
  const inside = x >= left && x <= right && right - left >= wide;
  const at = inside ? Math.min(Math.max(middle, left + half), right - half) : middle;
  return [at - half, top, at + half, top + high];
}

/**
 * Words along their links, between the ends; the shorter words where the longer do not fit, and none where there is no room.
 * A link is {texts, from, to, point}: `point(share)` is where its line is, from 0 at one end to 1 at the other.
 */
export function placeLinks(links, { ground, letter, widthOf }) {
  const placed = [];
  for (const link of links) {
    const words = linkWords(link, ground, letter, widthOf);
    if (!words) continue;
    words.pieces.forEach((piece) => ground.take(piece));
    placed.push(words);
  }
  return placed;
}

function linkWords({ texts, from, to, point, loud }, ground, letter, widthOf) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const room = length - from.size - to.size - letter * 1.5;
  if (room < letter * 2) return null;
  const turn = Math.atan2(to.y - from.y, to.x - from.x);
  const [along, up] = [(to.x - from.x) / length, (to.y - from.y) / length];
  for (const text of texts) {
    const wide = widthOf(text, letter);
    if (wide > room) continue;
    // the arrow takes some room at its end
    const middle = (length + from.size - to.size - letter * 0.5) / 2;
    for (const share of SHARES) {
      const { x, y } = point((middle + (share * (room - wide)) / 2) / length);
      const steps = Math.max(2, Math.ceil(wide / letter));
      const half = letter * 0.55;
      const pieces = Array.from({ length: steps + 1 }, (_, i) => {
        const away = (i / steps - 0.5) * (wide - letter);
        return [x + along * away - half, y + up * away - half, x + along * away + half, y + up * away + half];
      });
      if (!pieces.every((piece) => ground.holds(piece) && ground.isFree(piece))) continue;
      return {
        text,
        x,
        y,
        wide,
        pieces,
        turn: turn > Math.PI / 2 ? turn - Math.PI : turn < -Math.PI / 2 ? turn + Math.PI : turn,
        loud: Boolean(loud),
      };
    }
  }
  return null;
}
