// Writes names and links' words on the canvas, where labels.mjs has found room for them.

import { placeEveryName } from "./distant_names.mjs";
import { bodyOf, Ground, placeLinks, placeNames } from "./labels.mjs";

const FAMILY = "system-ui, sans-serif";
const LINES = 1.15;
const widths = new Map();
// pixels: nodes that are smaller are dots, over which a name may stand
const DOT = 4;

/**
 * Writes names and links' words, and returns where.
 * @param {CanvasRenderingContext2D} context
 * @param {any} picture spots by importance, links, letter of the links' words, theme, view: [left, top, right, bottom], scale, most; `every` for a chart of which each name is written
 */
export function writeWords(context, { spots, links, letter, theme, view, scale, most, every }) {
  const [ground, bodies, leaders] = [new Ground(view), new Ground(view), new Ground(view)];
  const widthOf = (text, size) => measured(context, text) * size;
  for (const spot of spots) {
    if (spot.size * scale < DOT) continue;
    spot.body = bodyOf(spot);
    ground.take(spot.body);
    bodies.take(spot.body);
    if (spot.big) leaders.take(spot.body);
  }
  const wordy = spots.filter((spot) => !spot.silent);
  const given = { ground, bodies, leaders, widthOf };
  const names = every ? placeEveryName(wordy, given) : placeNames(wordy, { ...given, most });
  const words = placeLinks(links, { ground, letter, widthOf });
  for (const word of words) writeLink(context, word, letter, theme);
  for (const { leader } of names) if (leader) drawLeader(context, leader, scale, theme);
  for (const name of names) writeName(context, name, theme);
  return { names, words };
}

function measured(context, text) {
  if (!widths.has(text)) {
    if (widths.size > 20000) widths.clear();
    context.font = `500 20px ${FAMILY}`;
    widths.set(text, context.measureText(text).width / 20);
  }
  return widths.get(text);
}

function drawLeader(context, [x1, y1, x2, y2], scale, theme) {
  context.beginPath();
  context.moveTo(x1, y1);
  context.lineTo(x2, y2);
  context.strokeStyle = theme.faint;
  context.lineWidth = 0.8 / scale;
  // links are lines, or dashed
  context.setLineDash([1.5 / scale, 2 / scale]);
  context.stroke();
  context.setLineDash([]);
}

function writeName(context, { strong, faint, middle, top, spot: { letter } }, theme) {
  context.textAlign = "center";
  context.textBaseline = "top";
  context.lineJoin = "round";
  context.strokeStyle = theme.paper;
  let at = top;
  for (const [texts, weight, colour, share] of [[strong, "500 ", theme.ink, 1], [faint, "", theme.faint, 0.86]]) {
    context.font = `${weight}${letter * share}px ${FAMILY}`;
    context.lineWidth = letter * 0.28;
    for (const text of texts) {
      context.strokeText(text, middle, at);
      context.fillStyle = colour;
      context.fillText(text, middle, at);
      at += letter * LINES;
    }
  }
}

function writeLink(context, { text, x, y, wide, turn, loud }, letter, theme) {
  context.save();
  context.translate(x, y);
  context.rotate(turn);
  context.font = `${letter}px ${FAMILY}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  // the line must not show between the words
  context.fillStyle = theme.paper;
  context.fillRect(-wide / 2 - 1, -letter * 0.6, wide + 2, letter * 1.2);
  context.fillStyle = loud ? theme.ink : theme.faint;
  context.fillText(text, 0, 0);
  context.restore();
}
