// The paths that were found between two nodes: one at a time, drawn strong, named until it is closed.

import { button, fill, make } from "./dom.mjs";
import { plural } from "./wording.mjs";

/**
 * What is said of one of several paths.
 * @param {{text: string, steps: number}[]} paths
 * @param {number} at
 */
export function pathWords(paths, at) {
  const which = paths.length > 1 ? `Path ${at + 1} of ${paths.length}, ` : "";
  return `${which}${plural(paths[at].steps, "step", "steps")}: ${paths[at].text}`;
}

/**
 * The links between each node of a path and the next.
 * @param {string[]} nodes
 * @param {Iterable<{id: string, from: string, to: string}>} edges
 */
export function linksAlong(nodes, edges) {
  const pairs = new Set(nodes.slice(1).flatMap((node, i) => [`${nodes[i]}\n${node}`, `${node}\n${nodes[i]}`]));
  return [...edges].filter(({ from, to }) => pairs.has(`${from}\n${to}`)).map(({ id }) => id);
}

/**
 * Whether a path is still there: each of its nodes is linked to the next.
 * @param {string[]} nodes
 * @param {Iterable<{id: string, from: string, to: string}>} edges
 */
export function isThere(nodes, edges) {
  const linked = new Set([...edges].flatMap(({ from, to }) => [`${from}\n${to}`, `${to}\n${from}`]));
  return nodes.slice(1).every((node, i) => linked.has(`${nodes[i]}\n${node}`));
}

/**
 * A strip above the picture; `show(paths)` opens it with the first of them, `review(edges)` takes out those that are
 * no longer there, and `close()` says whether it was open.
 * @param {Record<string, any>} parts
 * @param {(nodes: string[]) => void} choose
 */
export function pathStrip({ stage, body }, choose) {
  const words = make("span", { role: "status" });
  const box = make("div", { class: "wbc-path", role: "group", "aria-label": "Paths found", hidden: true });
  body.before(box);
  let paths = [];
  let at = 0;
  const shut = () => {
    const open = !box.hidden;
    box.hidden = true;
    paths = [];
    return open;
  };
  const step = (by) => {
    at = (at + by + paths.length) % paths.length;
    draw();
  };
  const before = button("‹", "Previous path", () => step(-1));
  const after = button("›", "Next path", () => step(1));
  const close = button("×", "Close the paths", () => {
    shut();
    stage.focus({ preventScroll: true });
  });
  fill(box, before, after, words, close);
  const draw = () => {
    words.textContent = pathWords(paths, at);
    before.hidden = after.hidden = paths.length < 2;
    choose(paths[at].nodes);
  };
  return {
    /** @param {{nodes: string[], text: string, steps: number}[]} found */
    show(found) {
      paths = found;
      at = 0;
      box.hidden = !found.length;
      if (found.length) draw();
    },
    /** @param {Iterable<{id: string, from: string, to: string}>} edges */
    review(edges) {
      if (box.hidden) return;
      const all = [...edges];
      const left = paths.filter(({ nodes }) => isThere(nodes, all));
      if (!left.length) return shut();
      if (left.length === paths.length) return;
      paths = left;
      at = 0;
      draw();
    },
    // what is selected now is no part of it
    follow(ids) {
      const of = new Set(paths[at]?.nodes);
      if (!box.hidden && (!ids.length || ids.some((id) => !of.has(id)))) shut();
    },
    close: shut,
  };
}
