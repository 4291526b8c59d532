// Nodes coloured and sized by what is known of them: which colour and size each has, and the legend that says why.

import { kindOf, sourceCount } from "./filter.mjs";

/** What nodes can be coloured by. */
export const COLOUR_BY = [
  ["", "Kind"],
  ["tag", "Tag"],
  ["source", "First source"],
  ["date", "First date"],
  ["links", "Number of links"],
  ["between", "Connecting role"],
];
/** What nodes can be sized by. */
export const SIZE_BY = [["", "Kind"], ["links", "Number of links"], ["sources", "Number of sources"], [
  "between",
  "Connecting role",
]];

// a white symbol is seen on each, and neighbours differ also for who does not see red or green
const DISTINCT = ["#1d5fa8", "#b3261e", "#2f7d32", "#6b3fa0", "#8a4b12", "#0f766e", "#ad2f78", "#6b6b00"];
const OTHERS = "#5f6b7a";
const STEPS = ["#6f87a8", "#4f6fa0", "#33568f", "#1f3f7a", "#122a5c"];
const LARGEST = 2;
/** More nodes than this are not weighed for their connecting role: it would take too long. */
export const MOST_WEIGHED = 1500;

/**
 * How often a node lies on the shortest ways between others (Brandes' betweenness, not normalised).
 * @param {string[]} ids
 * @param {(id: string) => Iterable<string>} neighbours
 */
export function betweenness(ids, neighbours) {
  const near = new Map(ids.map((id) => [id, [...neighbours(id)]]));
  const score = new Map(ids.map((id) => [id, 0]));
  for (const start of ids) {
    const order = [];
    const before = new Map();
    const ways = new Map([[start, 1]]);
    const depth = new Map([[start, 0]]);
    const queue = [start];
    for (let at = 0; at < queue.length; at += 1) {
      const here = queue[at];
      order.push(here);
      for (const other of near.get(here) ?? []) {
        if (!depth.has(other)) {
          depth.set(other, depth.get(here) + 1);
          queue.push(other);
        }
        if (depth.get(other) === depth.get(here) + 1) {
          ways.set(other, (ways.get(other) || 0) + ways.get(here));
          before.set(other, [...(before.get(other) ?? []), here]);
        }
      }
    }
    const part = new Map();
    for (const here of order.reverse()) {
      for (const earlier of before.get(here) ?? []) {
        const share = (ways.get(earlier) / ways.get(here)) * (1 + (part.get(here) || 0));
        part.set(earlier, (part.get(earlier) || 0) + share);
      }
      if (here !== start) score.set(here, score.get(here) + (part.get(here) || 0) / 2);
    }
  }
  return score;
}

/**
 * What a node is measured by: a number, or null where nothing is known.
 * @param {import("./model.mjs").Model} model
 * @param {string} by
 * @returns {Map<string, number | null>}
 */
function measured(model, by) {
  const ids = [...model.nodes.keys()];
  if (by === "between") {
    if (ids.length > MOST_WEIGHED) return new Map(ids.map((id) => [id, null]));
    return betweenness(ids, (id) => model.neighbours(id));
  }
  const year = (id) => {
    const dates = model.touching.get(id).flatMap(({ start, end }) => [start, end]).filter(Boolean);
    return dates.length ? Number(dates.sort()[0].slice(0, 4)) : null;
  };
  const of = {
    links: (id) => model.touching.get(id).length,
    sources: (id) => sourceCount(model.nodes.get(id)),
    date: year,
  }[by];
  return new Map(ids.map((id) => [id, of(id)]));
}

/**
 * At most five steps of numbers, each with as many nodes as the others where that can be.
 * @param {number[]} values
 * @returns {[number, number][]} from and to, both in it
 */
export function stepsOf(values) {
  const distinct = [...new Set(values)].sort((a, b) => a - b);
  const many = Math.min(STEPS.length, distinct.length);
  if (distinct.length <= STEPS.length) return distinct.map((value) => [value, value]);
  const sorted = [...values].sort((a, b) => a - b);
  /** @type {[number, number][]} */
  const steps = [];
  let from = sorted[0];
  for (let step = 1; step <= many; step += 1) {
    const to = step === many ? sorted.at(-1) : sorted[Math.ceil((sorted.length * step) / many) - 1];
    if (to < from) continue;
    steps.push([from, to]);
    const next = distinct.find((value) => value > to);
    if (next === undefined) break;
    from = next;
  }
  return steps;
}

const rounded = (value) => (Number.isInteger(value) ? String(value) : value.toFixed(1));

/**
 * The colour of each node, and the lines of a legend: words, colour, how many.
 * @param {import("./model.mjs").Model} model
 * @param {string} by one of `COLOUR_BY`
 * @returns {{colours: Map<string, string>, lines: [string, string, number][]}}
 */
export function coloured(model, by) {
  const colours = new Map();
  if (!by) return { colours, lines: [] };
  const nodes = [...model.nodes.values()];
  if (by === "tag" || by === "source") {
    const named = (node) => (by === "tag" ? node.tags?.[0] : node.sources[0]) ?? "";
    const counts = new Map();
    for (const node of nodes) counts.set(named(node), (counts.get(named(node)) || 0) + 1);
    const names = [...counts.keys()].filter(Boolean).sort((a, b) => counts.get(b) - counts.get(a) || (a < b ? -1 : 1));
    const of = new Map(names.slice(0, DISTINCT.length).map((name, at) => [name, DISTINCT[at]]));
    for (const node of nodes) colours.set(node.id, of.get(named(node)) ?? OTHERS);
    /** @type {[string, string, number][]} */
    const lines = [...of].map(([name, colour]) => [name, colour, counts.get(name)]);
    const others = nodes.length - lines.reduce((sum, [, , count]) => sum + count, 0);
    return {
      colours,
      lines: others ? [...lines, [by === "tag" ? "no tag, or another" : "others", OTHERS, others]] : lines,
    };
  }
  const values = measured(model, by);
  const known = [...values.values()].filter((value) => value !== null);
  const steps = stepsOf(known);
  const shades = steps.map((_, at) => STEPS[Math.round((at * (STEPS.length - 1)) / Math.max(1, steps.length - 1))]);
  const stepOf = (value) => steps.findIndex(([from, to]) => value >= from && value <= to);
  for (const [id, value] of values) colours.set(id, value === null ? OTHERS : shades[stepOf(value)] ?? OTHERS);
  /** @type {[string, string, number][]} */
  const lines = steps.map(([from, to], at) => [
    from === to ? rounded(from) : `${rounded(from)} – ${rounded(to)}`,
    shades[at],
    known.filter((value) => value >= from && value <= to).length,
  ]);
  const unknown = values.size - known.length;
  return { colours, lines: unknown ? [...lines, ["not known", OTHERS, unknown]] : lines };
}

/**
 * How many times as large as usual each node is drawn: by area, between one and twice.
 * @param {import("./model.mjs").Model} model
 * @param {string} by one of `SIZE_BY`
 * @returns {Map<string, number>}
 */
export function sized(model, by) {
  if (!by) return new Map();
  const values = measured(model, by);
  const most = Math.max(0, ...[...values.values()].map((value) => value ?? 0));
  const factor = (value) => (most ? 0.8 + (LARGEST - 0.8) * Math.sqrt((value ?? 0) / most) : 1);
  return new Map(
    [...values].filter(([id]) => kindOf(model.nodes.get(id)) !== "group").map(([id, value]) => [id, factor(value)]),
  );
}
