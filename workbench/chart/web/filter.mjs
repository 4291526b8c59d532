// The browser's side of a filter: the same rules as workbench.chart.filter, for pages without Python.

/**
 * A node as the chart is given it.
 * @typedef {{id: string, label: string, group: string, kind?: string, name?: string, sources: string[],
 *   confidence?: number | null, marks?: string[], facts?: any[][], members?: number, folded?: number, notes?: string,
 *   tags?: string[], [more: string]: any}} Entity
 */

/**
 * A link as the chart is given it; dates are ISO 8601, to the day, month or year.
 * @typedef {{id: string, from: string, to: string, relation: string, sources: string[], start?: string | null,
 *   end?: string | null, confidence?: number | null, [more: string]: any}} Link
 */

/**
 * An attribute, a test and a value: see workbench.chart.filter.
 * @typedef {[string, string, string]} Condition
 */

/**
 * What is shown; null means everything.
 * @typedef {{kinds: string[] | null, relations: string[] | null, sources: string[] | null, since: string | null,
 *   until: string | null, dated_only: boolean, confidence: number | null, where: Condition[] | null}} Filter
 */

/**
 * The filter that shows everything.
 * @returns {Filter}
 */
export function emptyFilter() {
  return {
    kinds: null,
    relations: null,
    sources: null,
    since: null,
    until: null,
    dated_only: false,
    confidence: null,
    where: null,
  };
}

/**
 * The kind of a node, also of one that is shown as another.
 * @param {Entity} node
 */
export function kindOf(node) {
  return node.kind || node.group;
}

/**
 * How many independent sources say something of a node or link: those with the same content count once.
 * @param {{sources: string[], independent?: number}} item
 * @returns {number}
 */
export function sourceCount({ sources, independent }) {
  return independent ?? sources.length;
}

/** The tests of a condition, in words. */
export const TESTS = {
  is: "is",
  has: "contains",
  before: "before",
  after: "after",
  more: "more than",
  fewer: "fewer than",
  missing: "is missing",
};

/**
 * The values of an attribute of a node, as text.
 * @param {Entity} node
 * @param {string} attribute
 */
export function valuesOf(node, attribute) {
  if (attribute === "sources") return kindOf(node) === "group" ? [] : [String(sourceCount(node))];
  return (node.facts ?? []).filter(([name]) => name === attribute).map(([, text]) => text);
}

function numberIn(text) {
  const plain = text.trim().replaceAll(",", "");
  return /^-?[0-9]+(\.[0-9]+)?$/.test(plain) ? Number(plain) : null;
}

function passes(text, test, value) {
  if (test === "is") return text.toLowerCase() === value.toLowerCase();
  if (test === "has") return text.toLowerCase().includes(value.toLowerCase());
  if (test === "before" || test === "after") {
    const known = Math.min(text.length, value.length);
    const [one, other] = [text.slice(0, known), value.slice(0, known)];
    return test === "before" ? one < other : one > other;
  }
  const [number, limit] = [numberIn(text), numberIn(value)];
  return number !== null && limit !== null && (test === "more" ? number > limit : number < limit);
}

/**
 * @param {Entity} node
 * @param {Condition} condition
 */
function meets(node, [attribute, test, value]) {
  const values = valuesOf(node, attribute);
  return test === "missing" ? !values.length : values.some((text) => passes(text, test, value));
}

function cites(item, wanted) {
  return !wanted || !item.sources.length || item.sources.some((source) => wanted.includes(source));
}

function sure(item, least) {
  return least == null || item.confidence == null || item.confidence >= least;
}

/**
 * A filter as Python writes it: only what is asked for, lists in order.
 * @param {Record<string, any>} filter
 */
export function wishes(filter) {
  const kept = Object.entries(filter).filter(([, value]) => value !== null && value !== false);
  return Object.fromEntries(kept.map(([name, value]) => [name, Array.isArray(value) ? [...value].sort() : value]));
}

/**
 * Whether a link is shown at the time a filter asks for.
 * @param {{start?: string | null, end?: string | null, ended?: boolean, undated?: boolean}} edge
 * @param {{since: string | null, until: string | null, dated_only: boolean}} filter
 */
export function inTime(edge, filter) {
  if (edge.undated && !filter.dated_only) return true;
  if (!edge.start && !edge.end) return !filter.dated_only;
  const end = edge.end || (edge.ended ? edge.start : null);
  const ended = filter.since && end && end < filter.since.slice(0, end.length);
  const notBegun = filter.until && edge.start && edge.start.slice(0, filter.until.length) > filter.until;
  return !ended && !notBegun;
}

// takes away what fails a condition, and what of other kinds was only linked to that
function sift(nodes, edges, where, shown) {
  const failed = new Set();
  const asked = new Set();
  for (const condition of where) {
    const about = new Set();
    for (const node of nodes.values()) if (valuesOf(node, condition[0]).length) about.add(kindOf(node));
    for (const node of nodes.values()) if (about.has(kindOf(node)) && !meets(node, condition)) failed.add(node.id);
    for (const kind of about) asked.add(kind);
  }
  for (const id of failed) shown.delete(id);
  const lost = new Set();
  const linked = new Set();
  for (const { from, to } of edges.values()) {
    if (failed.has(from)) lost.add(to);
    if (failed.has(to)) lost.add(from);
    if (shown.has(from) && shown.has(to)) linked.add(from).add(to);
  }
  for (const id of lost) if (!linked.has(id) && !asked.has(kindOf(nodes.get(id)))) shown.delete(id);
}

/**
 * The ids of the nodes and links that are shown.
 * @param {Map<string, Entity>} nodes
 * @param {Map<string, Link>} edges
 * @param {Filter} filter
 * @param {Set<string>} hidden
 */
export function passing(nodes, edges, filter, hidden) {
  const shown = new Set();
  for (const node of nodes.values()) {
    const kind = kindOf(node);
    const kindPasses = !filter.kinds || filter.kinds.includes(kind) || kind === "group";
    if (!hidden.has(node.id) && kindPasses && sure(node, filter.confidence)) shown.add(node.id);
  }
  if (filter.where?.length) sift(nodes, edges, filter.where, shown);
  const links = new Set();
  const linked = new Set();
  const held = new Set();
  for (const edge of edges.values()) {
    if (!shown.has(edge.from) || !shown.has(edge.to)) continue;
    linked.add(edge.from).add(edge.to);
    if (filter.relations && !filter.relations.includes(edge.relation)) continue;
    if (!cites(edge, filter.sources) || !sure(edge, filter.confidence) || !inTime(edge, filter)) continue;
    links.add(edge.id);
    held.add(edge.from).add(edge.to);
  }
  for (const node of nodes.values()) {
    const alone = filter.sources
      ? node.sources.some((source) => filter.sources.includes(source))
      : !linked.has(node.id);
    if (!held.has(node.id) && !alone) shown.delete(node.id);
  }
  return { nodes: shown, edges: links };
}

/**
 * The first and the last year of links; null for fewer than two.
 * @param {Iterable<Link>} edges
 * @returns {[number, number] | null}
 */
export function yearsOf(edges) {
  let first = null;
  let last = null;
  for (const edge of edges) {
    for (const date of [edge.start, edge.end]) {
      const year = date && Number(date.slice(0, 4));
      if (!year) continue;
      first = first === null ? year : Math.min(first, year);
      last = last === null ? year : Math.max(last, year);
    }
  }
  return first === null || first === last ? null : [first, last];
}
