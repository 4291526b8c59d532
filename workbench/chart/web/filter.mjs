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
 * What is shown; null means everything.
 * @typedef {{kinds: string[] | null, relations: string[] | null, sources: string[] | null, since: string | null,
 *   until: string | null, dated_only: boolean, confidence: number | null}} Filter
 */

/**
 * The filter that shows everything.
 * @returns {Filter}
 */
export function emptyFilter() {
  return { kinds: null, relations: null, sources: null, since: null, until: null, dated_only: false, confidence: null };
}

/**
 * The kind of a node, also of one that is shown as another.
 * @param {Entity} node
 */
export function kindOf(node) {
  return node.kind || node.group;
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

function inTime(edge, filter) {
  if (edge.undated && !filter.dated_only) return true;
  if (!edge.start && !edge.end) return !filter.dated_only;
  const end = edge.end || (edge.ended ? edge.start : null);
  const ended = filter.since && end && end < filter.since.slice(0, end.length);
  const notBegun = filter.until && edge.start && edge.start.slice(0, filter.until.length) > filter.until;
  return !ended && !notBegun;
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
