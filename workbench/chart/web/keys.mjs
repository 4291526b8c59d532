// The keyboard on the picture: arrows walk to the neighbour in that direction.

/** What the keys do, in a sentence. */
export const KEYS =
  "Arrows: to a neighbour, with Shift: add it. Space: add all neighbours. Ctrl+A: everything shown. Enter: open. " +
  "Menu key: actions. Delete: hide. P: pin. V: saved views. F: show everything. + and -: zoom. /: search, Ctrl+Enter there: add the find. " +
  "Wheel: zoom; in a notebook with Ctrl, or after a click into the chart. " +
  "Ctrl+Z, Ctrl+Y: undo, redo. Escape: closes this list, then nothing selected.";

const DIRECTIONS = { ArrowRight: 0, ArrowDown: Math.PI / 2, ArrowLeft: Math.PI, ArrowUp: -Math.PI / 2 };

/**
 * The neighbour in the direction of an arrow key.
 * @param {string} key
 * @param {any} here
 * @param {any[]} others
 */
export function neighbourTowards(key, here, others) {
  const wanted = DIRECTIONS[key];
  let best = null;
  let least = Infinity;
  for (const other of others) {
    const angle = Math.atan2(other.y - here.y, other.x - here.x);
    const turn = Math.abs(Math.atan2(Math.sin(angle - wanted), Math.cos(angle - wanted)));
    const cost = turn * 400 + Math.hypot(other.x - here.x, other.y - here.y) * 0.2;
    if (turn < Math.PI / 2 + 0.01 && cost < least) {
      least = cost;
      best = other;
    }
  }
  return best;
}

/**
 * Binds the keys of a chart.
 * @param {HTMLElement} stage
 * @param {Record<string, any>} act
 */
export function bindKeys(stage, act) {
  stage.addEventListener("keydown", (event) => {
    if (event.target !== stage) return;
    const command = event.ctrlKey || event.metaKey;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    let done = true;
    if (command && key === "z") (event.shiftKey ? act.redo : act.undo)();
    else if (command && key === "y") act.redo();
    else if (command && key === "a") act.all();
    else if (command || event.altKey) done = false;
    else if (key in DIRECTIONS) act.walk(key, event.shiftKey);
    else if (key === "Enter") act.open();
    else if (key === " ") act.extend();
    else if (key === "Escape") act.clear();
    else if (key === "Delete") act.hide();
    else if (key === "ContextMenu" || (key === "F10" && event.shiftKey)) act.menu();
    else if (key === "+" || key === "=") act.zoom(1.25);
    else if (key === "-") act.zoom(0.8);
    else if (key === "f") act.fit();
    else if (key === "p") act.pin();
    else if (key === "v") act.views();
    else if (key === "?") act.help();
    else if (key === "/") act.search();
    else done = false;
    if (done) {
      event.preventDefault();
      event.stopPropagation();
    }
  });
}
