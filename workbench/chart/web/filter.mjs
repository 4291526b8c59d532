// The browser's side of a filter: the same rules as workbench.chart.filter, for pages without Python.

export function emptyFilter() {
  return { kinds: null, relations: null, sources: null, since: null, until: null, dated_only: false, confidence: null };
}

export function kindOf(node) {
  return node.kind || node.group;
}

function cites(item, wanted) {
  return !wanted || !item.sources.length || item.sources.some((source) => wanted.includes(source));
}

function sure(item, least) {
  return least == null || item.confidence == null || item.confidence >= least;
}

// a filter as Python writes it: only what is asked for, lists in order
export function wishes(filter) {
  const kept = Object.entries(filter).filter(([, value]) => value !== null && value !== false);
  return Object.fromEntries(kept.map(([name, value]) => [name, Array.isArray(value) ? [...value].sort() : value]));
}

function inTime(edge, filter) {
  if (edge.undated && !filter.dated_only) return true;
  if (!edge.start && !edge.end) return !filter.dated_only;
  const ended = filter.since && edge.end && edge.end < filter.since.slice(0, edge.end.length);
  const notBegun = filter.until && edge.start && edge.start.slice(0, filter.until.length) > filter.until;
  return !ended && !notBegun;
}

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
