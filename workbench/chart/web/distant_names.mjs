// Names of a small chart without room beside their nodes: farther away, with a line that leads to the node.
// The same rules as workbench.chart.distant_names; both are held to tests/chart/cases/labels.json.

import { boxExtent, placeNames, SIDE, waysOf } from "./labels.mjs";

/** In a chart of at most so many nodes every name is written, at its usual size. */
export const SMALL = 32;
// how far a name may be from its node, in letters
const DISTANCES = [1, 2, 3.5, 5.5, 8, 11, 15];
const TURNS = 16;
// in letters: how often it is looked whether the line to a name meets something
const STEP = 0.5;

/** @typedef {import("./labels.mjs").Box} Box */
/** @typedef {import("./labels.mjs").Spot} Spot */

/**
 * The names of a small chart: as `placeNames` places them, and those without room there farther away, with a `leader`.
 * @param {Spot[]} spots
 * @param {{ground: any, bodies: any, leaders: any, widthOf: (text: string, letter: number) => number}} given
 */
export function placeEveryName(spots, given) {
  const names = placeNames(spots, given);
  const named = new Set(names.map(({ spot }) => spot));
  for (const spot of spots) {
    if (named.has(spot)) continue;
    const found = placesOf(spot, given).next().value;
    if (!found) continue;
    given.ground.take(found.box);
    names.push(found);
  }
  return names;
}

// the places that are free, the nearest first; those whose line meets neither nodes nor names come before those whose
// line meets no node
function* placesOf(spot, { ground, bodies, widthOf }) {
  for (const crossed of [ground, bodies, null]) {
    for (const distance of DISTANCES) {
      for (const { strong, faint } of waysOf(spot)) {
        const { wide, high } = boxExtent([...strong, ...faint], spot.letter, widthOf);
        for (const box of around(spot, wide, high, distance * spot.letter)) {
          if (!ground.holds(box) || !ground.isFree(box)) continue;
          const leader = leaderTo(spot, box);
          if (crossed && !isClear(leader, spot, crossed)) continue;
          yield { spot, strong, faint, box, leader, middle: (box[0] + box[2]) / 2, top: box[1] };
        }
      }
    }
  }
}

// boxes in every direction, below first; their edge is so far from the edge of the node
/** @returns {Generator<Box>} */
function* around({ x, y, size }, wide, high, distance) {
  for (let turn = 0; turn < TURNS; turn += 1) {
    // below, then to both sides of it in turn
    const way = turn % 2 ? 1 : -1;
    const angle = Math.PI / 2 + (Math.floor((turn + 1) / 2) * way * 2 * Math.PI) / TURNS;
    const [across, down] = [Math.cos(angle), Math.sin(angle)];
    const away = size + distance;
    const left = x + across * (away + (wide / 2) * Math.abs(across)) - wide / 2;
    const top = y + down * (away + (high / 2) * Math.abs(down)) - high / 2;
    yield [left, top, left + wide, top + high];
  }
}

// the line from the edge of a node to the nearest point of the box of its name
/** @returns {[number, number, number, number]} */
function leaderTo(spot, [left, top, right, bottom]) {
  const [x, y] = [Math.min(Math.max(spot.x, left), right), Math.min(Math.max(spot.y, top), bottom)];
  const length = Math.hypot(x - spot.x, y - spot.y) || 1;
  const share = Math.min((spot.size * SIDE) / length, 1);
  return [spot.x + (x - spot.x) * share, spot.y + (y - spot.y) * share, x, y];
}

// whether a line meets nothing that is taken but its own node
function isClear([x1, y1, x2, y2], { body, letter }, taken) {
  const steps = Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1) / (letter * STEP)));
  for (let i = 0; i <= steps; i += 1) {
    const [x, y] = [x1 + ((x2 - x1) * i) / steps, y1 + ((y2 - y1) * i) / steps];
    if (!taken.isFree([x - 1, y - 1, x + 1, y + 1], body)) return false;
  }
  return true;
}
