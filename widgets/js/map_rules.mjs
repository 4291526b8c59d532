// Where things stand on a flat map, which points are one spot at a scale, and which words have room. No page needed.

const FULL = 85.0511;

/**
 * A point of the globe on a square of side 1 (Web Mercator), its corner in the north-west.
 * @param {number} longitude
 * @param {number} latitude
 */
export function project(longitude, latitude) {
  const sine = Math.sin((Math.max(-FULL, Math.min(FULL, latitude)) * Math.PI) / 180);
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

/**
 * The lines of a base map on the square, each with its points and the box around it.
 * @param {{step: number, arcs: number[][]}} base
 */
export function linesOf({ step, arcs }) {
  return arcs.map((arc) => {
    let [east, north] = [0, 0];
    const points = [];
    for (let i = 0; i < arc.length; i += 2) {
      east += arc[i];
      north += arc[i + 1];
      points.push(project(east * step, north * step));
    }
    return points;
  });
}

/**
 * The points of a ring, put together from its arcs.
 * @param {number[]} ring numbers of arcs; ~n is arc n backwards
 * @param {number[][][]} lines
 */
export function ringOf(ring, lines) {
  return ring.flatMap((n) => (n < 0 ? [...lines[~n]].reverse() : lines[n]));
}

/**
 * A line without the points that are nearer than `least` to the one kept before; its ends stay.
 * @param {number[][]} line
 * @param {number} least
 */
export function thinned(line, least) {
  let before = line[0];
  return line.filter((point, i) => {
    const far = Math.hypot(point[0] - before[0], point[1] - before[1]) >= least;
    if (i && i < line.length - 1 && !far) return false;
    before = point;
    return true;
  });
}

/**
 * The box around points: west, north, east, south.
 * @param {number[][]} points
 */
export function boxOf(points) {
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  return box;
}

/**
 * Whether two boxes have something in common.
 * @param {number[]} a
 * @param {number[]} b
 */
export const touch = (a, b) => a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];

/**
 * Points that stand so near to each other that they are drawn as one spot, where they are as exact as each other.
 * The same points at the same scale give the same spots, wherever one looks.
 * @template {{x: number, y: number, precision: string}} Place
 * @param {Place[]} places
 * @param {number} near how near, in units of the square
 * @returns {{x: number, y: number, places: Place[]}[]}
 */
export function spotsOf(places, near) {
  const cells = new Map();
  const spots = [];
  for (const place of places) {
    const [column, row] = [Math.floor(place.x / near), Math.floor(place.y / near)];
    let best = null;
    let least = near;
    for (let i = column - 1; i <= column + 1; i++) {
      for (let j = row - 1; j <= row + 1; j++) {
        for (const spot of cells.get(`${i},${j},${place.precision}`) ?? []) {
          const distance = Math.hypot(spot.x - place.x, spot.y - place.y);
          if (distance < least) [best, least] = [spot, distance];
        }
      }
    }
    if (best) best.places.push(place);
    else {
      const spot = { x: place.x, y: place.y, places: [place] };
      const key = `${column},${row},${place.precision}`;
      cells.set(key, [...cells.get(key) ?? [], spot]);
      spots.push(spot);
    }
  }
  for (const spot of spots) {
    spot.x = spot.places.reduce((sum, place) => sum + place.x, 0) / spot.places.length;
    spot.y = spot.places.reduce((sum, place) => sum + place.y, 0) / spot.places.length;
  }
  return spots;
}

/**
 * The camera that shows points: `scale` is the side of the square in pixels, `x` and `y` the middle.
 * @param {{x: number, y: number}[]} points at least one
 * @param {{width: number, height: number}} size
 * @param {number} closest the largest scale
 * @param {number} [edge] pixels left free on each side
 */
export function cameraFor(points, { width, height }, closest, edge = 44) {
  const [west, north, east, south] = boxOf(points.map((point) => [point.x, point.y]));
  const scale = Math.min(
    Math.max(width - 2 * edge, 40) / Math.max(east - west, 1e-9),
    Math.max(height - 2 * edge, 40) / Math.max(south - north, 1e-9),
    closest,
  );
  return { x: (west + east) / 2, y: (north + south) / 2, scale };
}

/** Gives room to words in the order in which they ask; what would lie on others has none. */
export class Room {
  #taken = [];

  /**
   * Takes a box whether it is free or not.
   * @param {number[]} box
   */
  hold(box) {
    this.#taken.push(box);
  }

  /**
   * Takes a box if it is free; says whether it was.
   * @param {number[]} box
   */
  take(box) {
    if (this.#taken.some((other) => touch(box, other))) return false;
    this.#taken.push(box);
    return true;
  }
}

/** From which zoom (the square is 256 pixels wide at 0) the towns of a rank are named, the largest first. */
const TOWNS = [2.4, 3.4, 4.6, 5.8, 7.2, 8.2];
/** From which zoom to which the names of a level are shown: countries, states, parts of the United Kingdom. */
const NAMES = [[0, 6.2], [3.2, 8.5], [4.2, 8.5]];

/** @param {number} scale */
export const zoomOf = (scale) => Math.log2(scale / 256);

/**
 * Whether a town of a rank is named at a zoom.
 * @param {number} rank
 * @param {number} zoom
 */
export const isTownNamed = (rank, zoom) => zoom >= TOWNS[rank];

/** How many countries are named below a zoom, the largest first: a small one is no bigger than its name. */
const COUNTRIES = [[2.2, 45], [3, 90], [4, 160]];

/**
 * Whether a country, a state or a part of one is named at a zoom.
 * @param {number} level
 * @param {number} zoom
 * @param {number} [place] its place among those of its level, the largest first
 */
export function isNamed(level, zoom, place = 0) {
  const most = level ? null : COUNTRIES.find(([below]) => zoom < below);
  return zoom >= NAMES[level][0] && zoom < NAMES[level][1] && (!most || place < most[1]);
}
