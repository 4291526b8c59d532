// The whole chart in a corner, with what is in view as a frame: pressed or dragged, the view goes there.

import { make } from "./dom.mjs";

const WIDE = 168;
const HIGH = 112;
const EDGE = 6;
// milliseconds between two drawings of the dots, which are many
const PAUSE = 300;

/**
 * How places of the chart lie on a map: one scale for both directions, in its middle.
 * @param {{x: number, y: number}[]} spots
 * @param {number} wide
 * @param {number} high
 */
export function projection(spots, wide = WIDE, high = HIGH) {
  const of = (axis, least) =>
    spots.reduce((end, spot) => (least ? Math.min : Math.max)(end, spot[axis]), spots[0][axis]);
  const [left, right, top, bottom] = [of("x", true), of("x", false), of("y", true), of("y", false)];
  const scale = Math.min((wide - 2 * EDGE) / (right - left || 1), (high - 2 * EDGE) / (bottom - top || 1));
  const [dx, dy] = [wide / 2 - ((left + right) / 2) * scale, high / 2 - ((top + bottom) / 2) * scale];
  return {
    scale,
    onMap: ({ x, y }) => ({ x: x * scale + dx, y: y * scale + dy }),
    inChart: ({ x, y }) => ({ x: (x - dx) / scale, y: (y - dy) / scale }),
  };
}

/**
 * Whether a place lies outside of a frame.
 * @param {{x: number, y: number}} spot
 * @param {{left: number, top: number, right: number, bottom: number}} frame
 */
export const isOutside = ({ x, y }, frame) => x < frame.left || y < frame.top || x > frame.right || y > frame.bottom;

const CORNERS = ["bottom right", "top right", "bottom left", "top left"];
const SHARES = [1, 0.66];
const AWAY = 8;

/**
 * Where a map covers nothing that is drawn: its corner and how large it is of its usual size; null where it would
 * everywhere. The corner in which it is stays the first choice.
 * @param {{wide: number, high: number, boxes: number[][], now?: string}} frame `boxes` are [left, top, right, bottom]
 */
export function cornerFor({ wide, high, boxes, now = CORNERS[0] }) {
  for (const share of SHARES) {
    for (const corner of [now, ...CORNERS.filter((each) => each !== now)]) {
      const [w, h] = [WIDE * share, HIGH * share];
      if (w > wide / 2 || h > high / 2) continue;
      const left = corner.endsWith("right") ? wide - AWAY - w : AWAY;
      const top = corner.startsWith("bottom") ? high - AWAY - h : AWAY;
      const isOver = ([l, t, r, b]) => l < left + w && r > left && t < top + h && b > top;
      if (!boxes.some(isOver)) return { corner, share };
    }
  }
  return null;
}

/**
 * The map of a chart, there only while something lies outside of the view, and where it covers no node and no name.
 * @param {any} stage
 * @param {import("./sheet.mjs").Sheet} sheet
 */
export function minimap(stage, sheet) {
  const map = make("canvas", { class: "wbc-minimap", width: WIDE, height: HIGH, "aria-hidden": "true", hidden: true });
  stage.append(map);
  const dots = make("canvas", { width: WIDE, height: HIGH });
  const { network, model, look } = sheet;
  let drawn = 0;
  let later = 0;
  let place = null;
  let at = { corner: CORNERS[0], share: 1 };
  let pressed = false;

  // what is pressed stays where it is
  function settle() {
    const { nodes, names } = sheet.drawing();
    const boxes = [...nodes, ...names].map(({ box }) => box);
    const found = pressed
      ? at
      : cornerFor({ wide: stage.clientWidth, high: stage.clientHeight, boxes, now: at.corner });
    map.hidden = !found;
    if (!found) return;
    at = found;
    map.dataset.corner = at.corner;
    map.style.width = `${WIDE * at.share}px`;
  }

  function shown() {
    return [...model.shown.nodes].map((id) => {
      const { x, y } = network.body.nodes[id];
      return { id, x, y };
    });
  }

  function drawDots(spots) {
    const pen = dots.getContext("2d");
    pen.clearRect(0, 0, WIDE, HIGH);
    for (const spot of spots) {
      const item = model.nodes.get(spot.id);
      const { x, y } = place.onMap(spot);
      pen.fillStyle = look.style.kinds[item.group]?.colour ?? look.theme.faint;
      const size = spots.length > 400 ? 1.5 : 3;
      pen.fillRect(x - size / 2, y - size / 2, size, size);
    }
  }

  function draw() {
    if (!stage.isConnected) return;
    const corner = network.DOMtoCanvas({ x: 0, y: 0 });
    const other = network.DOMtoCanvas({ x: stage.clientWidth, y: stage.clientHeight });
    const frame = { left: corner.x, top: corner.y, right: other.x, bottom: other.y };
    const now = performance.now();
    const again = now - drawn > PAUSE;
    if (again) {
      const spots = shown();
      map.hidden = spots.length < 2 || !spots.some((spot) => isOutside(spot, frame));
      if (!map.hidden) settle();
      if (!map.hidden) {
        place = projection(spots);
        drawDots(spots);
      }
      drawn = now;
    } else {
      // the last of many drawings in a row may be the one that leaves something outside
      clearTimeout(later);
      later = setTimeout(draw, PAUSE);
    }
    if (map.hidden || !place) return;
    const pen = map.getContext("2d");
    pen.clearRect(0, 0, WIDE, HIGH);
    pen.drawImage(dots, 0, 0);
    const [from, to] = [place.onMap({ x: frame.left, y: frame.top }), place.onMap({ x: frame.right, y: frame.bottom })];
    pen.strokeStyle = look.theme.accent;
    pen.lineWidth = 1.5;
    pen.strokeRect(from.x, from.y, to.x - from.x, to.y - from.y);
  }

  const go = (event) => {
    const { left, top } = map.getBoundingClientRect();
    const [x, y] = [(event.clientX - left) / at.share, (event.clientY - top) / at.share];
    sheet.camera.lookAt(place.inChart({ x, y }));
  };
  map.addEventListener("pointerdown", (event) => {
    event.stopPropagation();
    map.setPointerCapture(event.pointerId);
    pressed = true;
    go(event);
  });
  for (const end of ["pointerup", "pointercancel"]) {
    map.addEventListener(end, () => {
      pressed = false;
      draw();
    });
  }
  map.addEventListener("pointermove", (event) => event.buttons && go(event));
  network.on("afterDrawing", draw);
}
