// What can be done with several chosen nodes, by what they are. Nothing here is drawn.

import { kindOf } from "./filter.mjs";

/**
 * @typedef {import("./filter.mjs").Entity} Entity
 * @typedef {{id: string, icon: string, label: string, title: string, asks?: string, isWorded?: boolean}} Action
 */

/**
 * The actions that fit what is chosen, in the order of the bar and of the menu. `asks` names what has to be typed
 * first: a reason, a name or a tag. What is asked of the case bears its name in the bar, too.
 * @param {Entity[]} nodes
 * @param {{remote: boolean, ofCase: boolean}} where whether Python listens, and whether it has a case
 * @returns {Action[]}
 */
export function actionsFor(nodes, { remote, ofCase }) {
  const many = nodes.length;
  if (many < 2) return [];
  const single = nodes.every((node) => !node.members);
  const alike = single && new Set(nodes.map(kindOf)).size === 1;
  const pair = many === 2;
  /** @type {[boolean, Action][]} */
  const all = [
    [remote && pair && single, {
      id: "path",
      icon: "path",
      label: "Find path",
      title: "Find path: the shortest ones between the two",
      isWorded: true,
    }],
    [remote && single, {
      id: "common",
      icon: "common",
      label: "Common neighbours",
      title: "Select the common neighbours of all of them",
    }],
    [ofCase && alike, {
      id: "same",
      icon: "merge",
      label: "Merge",
      title: pair ? "Merge the two: they are the same" : `Merge all ${many}: they are the same`,
      isWorded: true,
      asks: "Reason",
    }],
    [ofCase && alike && pair, {
      id: "different",
      icon: "apart",
      label: "Keep apart",
      title: "Keep apart: the two are different",
      isWorded: true,
      asks: "Reason",
    }],
    [ofCase, {
      id: "askAll",
      icon: "ask",
      label: "Ask for all",
      title: "Ask for all: questions that fit them, priced",
      isWorded: true,
    }],
    [remote, {
      id: "group",
      icon: "groups",
      label: "Group",
      title: "Group them to one node",
      asks: "Name of the group",
    }],
    [remote, { id: "colour", icon: "colour", label: "Colour", title: "Colour: draw them in a colour of your own" }],
    [ofCase && single, { id: "tag", icon: "tag", label: "Tag", title: "Tag all of them", asks: "Tag" }],
    [true, { id: "copy", icon: "copy", label: "Copy", title: "Copy names and ids, as rows of a table" }],
    [remote, { id: "export", icon: "save", label: "Export", title: "Export the selection to a file" }],
    [true, { id: "others", icon: "others", label: "Hide others", title: "Hide others: only these stay" }],
    [true, { id: "hide", icon: "hide", label: "Hide", title: "Hide these" }],
  ];
  return all.filter(([fits]) => fits).map(([, action]) => action);
}

/**
 * Nodes as rows of a table, with tabs between the cells: a spreadsheet takes them as they are.
 * @param {Entity[]} nodes
 * @param {(node: Entity) => string} kindName
 */
export function asRows(nodes, kindName) {
  const cell = (text) => {
    const plain = String(text).replace(/[\t\r\n]+/g, " ").trim();
    // what begins like a formula would be worked out by a spreadsheet
    return /^[=+\-@]/.test(plain) ? `'${plain}` : plain;
  };
  const rows = nodes.map((node) => [node.name || node.label, kindName(node), node.id, node.sources.join(", ")]);
  return [["Name", "Kind", "Id", "Sources"], ...rows].map((row) => row.map(cell).join("\t")).join("\n");
}

/**
 * What a pointer drew around: a box where it went straight, otherwise the line itself.
 * @param {{x: number, y: number}[]} points
 * @returns {{box: true, from: {x: number, y: number}, to: {x: number, y: number}} | {box: false}}
 */
export function shapeOf(points) {
  const [from, to] = [points[0], points.at(-1)];
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const off = points.reduce((most, { x, y }) => {
    const across = Math.abs((to.x - from.x) * (from.y - y) - (from.x - x) * (to.y - from.y)) / (length || 1);
    return Math.max(most, across);
  }, 0);
  // a line that comes back is drawn around something, however narrow
  const reach = points.reduce((most, { x, y }) => Math.max(most, Math.hypot(x - from.x, y - from.y)), 0);
  return off <= Math.max(6, length * STRAIGHT) && reach <= length * 1.05 + 6 ? { box: true, from, to } : { box: false };
}

// pixels that a press may stray and still be a click
const STILL = 4;

/**
 * Whether a pointer that went through these places clicked.
 * @param {{x: number, y: number}[]} points
 */
export const isClick = ([first, ...rest]) => rest.every(({ x, y }) => Math.hypot(x - first.x, y - first.y) < STILL);

/**
 * What is chosen after one more was clicked: with it, or without it where it was chosen; as it is where none was hit.
 * @param {string[]} ids
 * @param {string | undefined} id
 */
export function withOrWithout(ids, id) {
  if (id === undefined) return ids;
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
}

// how far from the line between its ends a straight line may stray, as a part of its length
const STRAIGHT = 0.12;

/**
 * Whether a place is in a box; one that is thinner than a node is as wide as one.
 * @param {{from: {x: number, y: number}, to: {x: number, y: number}}} box
 * @param {{x: number, y: number}} place
 */
export function isInBox({ from, to }, { x, y }) {
  const within = (value, one, other) => {
    const thin = Math.max(0, THINNEST - Math.abs(one - other)) / 2;
    return value >= Math.min(one, other) - thin && value <= Math.max(one, other) + thin;
  };
  return within(x, from.x, to.x) && within(y, from.y, to.y);
}

const THINNEST = 24;
