// A chart in an element: mount(root, {Network, DataSet}, scene, hooks) draws it and returns its handles.
// Without hooks it explains itself alone (page, saved notebook); with them it reports to Python.

import { button, fill, isDark, make, plural } from "./dom.mjs";
import { bends, paintedEdge, paintedNode, relationLook, sizeOf } from "./draw.mjs";
import { emptyFilter, matches, passing, wishes, yearSpan, yearsOf } from "./filter.mjs";
import { bindKeys, neighbourTowards } from "./keys.mjs";
import { edgeTooltip, jobList, legend, nodeDetails, showMenu, tooltip, twin } from "./panel.mjs";
import { writeWords } from "./words.mjs";

const LAYOUTS = ["organic", "hierarchy", "circle", "timeline"];
const LABELLED_EDGES = 1500;

export function mount(root, { Network, DataSet }, scene, hooks = {}) {
  const nodes = new Map(scene.nodes.map((node) => [node.id, node]));
  const edges = new Map(scene.edges.map((edge) => [edge.id, edge]));
  const touching = new Map();
  const meta = { ...scene.meta };
  const look = { style: scene.style, theme: {}, scale: 1, crowd: 1, found: new Set(), near: new Set(), dimmed: false };
  const hiddenHere = new Set();
  const remote = Boolean(hooks.send);
  const send = hooks.send || (() => {});
  let filter = { ...emptyFilter(), ...(meta.filter || {}) };
  let shown = passing(scene.nodes, scene.edges, filter, hiddenHere);
  let bend = new Map();
  let ranked = [];
  let menu = null;
  let playing = null;
  let told = null;
  let network;
  let nodeSet;
  let edgeSet;

  // the frame around the picture
  const search = make("input", { type: "search", placeholder: "Search name, number, fact", "aria-label": "Search in the chart" });
  const count = make("span", { class: "wbc-faint" });
  const said = make("div", { class: "wbc-said" });
  const sideBox = make("aside", { class: "wbc-side", "aria-label": "Legend and filters" });
  const detailBox = make("aside", { class: "wbc-side wbc-details", "aria-label": "Details of the selection", hidden: true });
  const stage = make("div", { class: "wbc-stage", tabindex: "0", role: "application", "aria-roledescription": "link chart" });
  const canvas = make("div", { style: "position:absolute;inset:0" });
  const tip = make("div", { class: "wbc-tip", role: "tooltip", hidden: true });
  const jobs = make("div", { class: "wbc-jobs", role: "status" });
  const spoken = make("div", { class: "wbc-spoken", "aria-live": "polite" });
  const tableBox = make("div", { class: "wbc-table", hidden: true, tabindex: "0", "aria-label": "The chart as tables" });
  const timeBox = make("div", { class: "wbc-time", role: "group", "aria-label": "Time span", hidden: true });
  const title = make("h2", {});
  const undoButton = button("Undo", "Undo", () => send({ type: "undo" }), { hidden: !remote });
  const redoButton = button("Redo", "Redo", () => send({ type: "redo" }), { hidden: !remote });
  const layouts = make(
    "select",
    { "aria-label": "Layout", title: "Layout", hidden: !remote, onchange: () => send({ type: "arrange", style: layouts.value }) },
    ...LAYOUTS.map((name) => make("option", { value: name }, name)),
  );
  const allButton = button("Show hidden", "Show what was hidden", showHidden, { hidden: true });
  const sideButton = button("Legend", "Show or hide legend and filters", () => toggle(sideButton, sideBox), { "aria-pressed": "true" });
  const tableButton = button("Table", "Show the chart as tables", toggleTable, { "aria-pressed": "false" });
  const fullButton = button("Full screen", "Full screen", () => (document.fullscreenElement ? document.exitFullscreen() : frame.requestFullscreen()));
  const themeButton = button("Light/dark", "Light or dark", flipTheme, { hidden: !hooks.page });
  const bar = make(
    "div",
    { class: "wbc-bar", role: "toolbar", "aria-label": "Chart" },
    title, search, count, make("span", { class: "wbc-gap" }), allButton, undoButton, redoButton, layouts,
    button("Fit", "Show everything", () => network.fit({ animation: false })), sideButton, tableButton,
    button("PNG", "Save what is in view as a PNG picture", savePicture), themeButton, fullButton,
  );
  const body = make("div", { class: "wbc-body" }, sideBox, stage, detailBox, tableBox);
  const frame = make("div", { class: "wbc" }, bar, said, body, timeBox, spoken);
  stage.append(canvas, tip, jobs);
  if (hooks.height) frame.style.height = hooks.height;
  root.replaceChildren(frame);

  function readTheme() {
    const css = getComputedStyle(frame);
    const of = (name) => css.getPropertyValue(`--wbc-${name}`).trim();
    look.theme = { paper: of("paper"), ink: of("ink"), faint: of("faint"), accent: of("accent"), dark: isDark(of("paper")) };
  }

  function edgeOptions() {
    return {
      arrows: { to: { scaleFactor: 0.5 } },
      arrowStrikethrough: false,
      hoverWidth: 0.6,
      selectionWidth: 1,
      selfReference: { size: 22 },
    };
  }

  function prepare() {
    touching.clear();
    for (const id of nodes.keys()) touching.set(id, []);
    for (const edge of edges.values()) {
      touching.get(edge.from).push(edge);
      if (edge.to !== edge.from) touching.get(edge.to).push(edge);
    }
    look.directed = meta.directed;
    look.big = nodes.size > 1500;
    look.crowd = nodes.size > 2000 ? 1.35 : nodes.size > 300 ? 1.12 : nodes.size > 80 ? 0.85 : 0.5;
    look.least = nodes.size > 80 ? 0 : 9.5;
    bend = bends([...edges.values()]);
    const rank = (node) => look.style.kinds[node.group].size + Math.min(touching.get(node.id).length, 20) / 100;
    ranked = [...nodes.values()].sort((a, b) => rank(b) - rank(a));
  }

  // the words of what is in view, those of the selection first
  function write(context) {
    const corner = network.DOMtoCanvas({ x: -60, y: -60 });
    const other = network.DOMtoCanvas({ x: stage.clientWidth + 60, y: stage.clientHeight + 60 });
    const chosen = new Set([...network.getSelectedNodes(), ...look.found, ...(look.hover ? [look.hover] : [])]);
    const spots = new Map();
    const some = look.scale < 0.3 ? [...new Set([...chosen, ...look.near])].map((id) => nodes.get(id)) : ranked;
    for (const item of some) {
      if (!item || !shown.nodes.has(item.id)) continue;
      const { x, y } = network.body.nodes[item.id];
      if (x < corner.x || y < corner.y || x > other.x || y > other.y) continue;
      const loud = chosen.has(item.id);
      spots.set(item.id, { item, x, y, size: sizeOf(item, look.style.kinds[item.group]), loud, near: look.near.has(item.id) });
    }
    const order = [...spots.values()];
    const first = order.filter((spot) => spot.loud);
    writeWords(context, {
      nodes: [...first, ...order.filter((spot) => !spot.loud && spot.near), ...order.filter((spot) => !spot.loud && !spot.near)],
      edges: edges.size > LABELLED_EDGES || look.scale < 0.6 ? [] : wordyEdges(spots),
      look,
    });
  }

  function wordyEdges(spots) {
    const list = [];
    for (const edge of edges.values()) {
      const [from, to] = [spots.get(edge.from), spots.get(edge.to)];
      if (!from || !to || from === to || !shown.edges.has(edge.id)) continue;
      const loud = look.hoverEdge === edge.id || from.loud || to.loud;
      if (look.dimmed && !loud) continue;
      const years = yearSpan(edge);
      const name = edge.role || relationLook(edge.relation, look).name;
      const texts = [...new Set([years ? `${name} ${years}` : name, years || name])];
      list.push({ texts, from, to, loud, point: (share) => network.body.edges[edge.id].edgeType.getPoint(share) });
    }
    return list.sort((a, b) => Number(b.loud) - Number(a.loud));
  }

  function concealed(item, kind) {
    return !shown[kind].has(item.id);
  }

  const dressNode = (item) => ({ ...paintedNode(item, look), hidden: concealed(item, "nodes") });
  const dressEdge = (item) => ({ ...paintedEdge(item, look, bend.get(item.id)), hidden: concealed(item, "edges") });

  function draw() {
    readTheme();
    prepare();
    nodeSet = new DataSet([...nodes.values()].map(dressNode));
    edgeSet = new DataSet([...edges.values()].map(dressEdge));
    const { big } = look;
    network = new Network(canvas, { nodes: nodeSet, edges: edgeSet }, {
      physics: { enabled: false },
      layout: { improvedLayout: false },
      edges: edgeOptions(),
      nodes: { chosen: true },
      interaction: { hover: !big, multiselect: true, tooltipDelay: 1e9, hideEdgesOnDrag: big, hideEdgesOnZoom: big, keyboard: false },
    });
    network.on("beforeDrawing", () => { look.scale = network.getScale(); });
    network.on("afterDrawing", write);
    network.once("afterDrawing", () => { frame.dataset.drawn = String(Math.round(performance.now())); });
    fitAll();
    listen();
  }

  function fitAll() {
    network.setSize("100%", "100%");
    network.fit({ animation: false });
    // a handful of nodes would fill the screen
    if (network.getScale() > 1.3) network.moveTo({ scale: 1.3 });
  }

  function listen() {
    network.on("select", () => selected());
    network.on("doubleClick", (event) => event.nodes.length && open(event.nodes[0], event.pointer.DOM));
    network.on("oncontext", (event) => {
      event.event.preventDefault();
      const id = network.getNodeAt(event.pointer.DOM);
      if (id === undefined) return;
      select([id]);
      showActions(id, event.pointer.DOM);
    });
    network.on("dragEnd", (event) => {
      if (!event.nodes.length) return;
      const places = network.getPositions(event.nodes);
      for (const [id, place] of Object.entries(places)) Object.assign(nodes.get(id), place);
      send({ type: "moved", places: Object.fromEntries(Object.entries(places).map(([id, p]) => [id, [p.x, p.y]])) });
    });
    network.on("hoverNode", (event) => {
      look.hover = event.node;
      showTip(tooltip(nodes.get(event.node), look), event.pointer.DOM);
    });
    network.on("blurNode", hideTip);
    network.on("hoverEdge", (event) => {
      const edge = edges.get(event.edge);
      look.hoverEdge = edge.id;
      showTip(edgeTooltip(edge, nodes.get(edge.from), nodes.get(edge.to), look), event.pointer.DOM);
    });
    network.on("blurEdge", hideTip);
    network.on("dragStart", hideTip);
    network.on("zoom", hideTip);
  }

  // at most once per frame, while network.redraw() draws at once
  function redraw() {
    network.body.emitter.emit("_requestRedraw");
  }

  // vis-network draws after each of its steps: here the picture is drawn once they are all done
  function atOnce(change) {
    network.body.emitter.emit("_blockRedraw");
    try {
      change();
    } finally {
      network.body.emitter.emit("_allowRedraw");
      redraw();
    }
  }

  function showTip(content, at) {
    fill(tip, content);
    tip.hidden = false;
    tip.style.left = `${Math.min(at.x + 16, Math.max(4, stage.clientWidth - tip.offsetWidth - 6))}px`;
    tip.style.top = `${Math.min(at.y + 12, Math.max(4, stage.clientHeight - tip.offsetHeight - 6))}px`;
  }

  function hideTip() {
    tip.hidden = true;
    look.hover = look.hoverEdge = null;
  }

  // selection
  function select(ids, { quiet = false, follow = false } = {}) {
    const there = ids.filter((id) => nodes.has(id));
    const hidden = there.filter((id) => !shown.nodes.has(id));
    network.setSelection({ nodes: there.filter((id) => !hidden.includes(id)), edges: [] }, { highlightEdges: false });
    selected(quiet);
    if (follow && there.length === 1) intoView(there[0]);
  }

  function intoView(id) {
    const at = network.canvasToDOM(network.getPosition(id));
    const outside = at.x < 40 || at.y < 40 || at.x > stage.clientWidth - 40 || at.y > stage.clientHeight - 40;
    if (outside) network.moveTo({ position: network.getPosition(id), animation: false });
  }

  function neighbours(id) {
    const near = new Set();
    for (const edge of touching.get(id) || []) {
      if (!shown.edges.has(edge.id)) continue;
      near.add(edge.from === id ? edge.to : edge.from);
    }
    near.delete(id);
    return near;
  }

  function selected(quiet = false) {
    const ids = network.getSelectedNodes();
    look.near = new Set(ids.flatMap((id) => [id, ...neighbours(id)]));
    detail(ids);
    speak(ids);
    redraw();
    frame.dataset.selected = JSON.stringify(ids);
    if (!quiet) send({ type: "selected", nodes: ids, edges: network.getSelectedEdges() });
  }

  function speak(ids) {
    if (!ids.length) {
      spoken.textContent = "Nothing selected";
    } else if (ids.length > 1) {
      spoken.textContent = `${ids.length} entities selected`;
    } else {
      const node = nodes.get(ids[0]);
      const marks = (node.marks || []).map((name) => look.style.marks[name].name);
      const kind = look.style.kinds[node.group].name;
      spoken.textContent = [node.label.replace("\n", ", "), kind, ...marks, plural(neighbours(ids[0]).size, "neighbour", "neighbours")].join(", ");
    }
  }

  function linksOf(id) {
    return touching.get(id).filter((edge) => shown.edges.has(edge.id)).map((edge) => {
      const out = edge.from === id;
      return { edge, out, other: nodes.get(out ? edge.to : edge.from) };
    });
  }

  function detail(ids) {
    detailBox.hidden = !ids.length;
    // never over what was just selected
    const right = ids.length === 1 && placeOf(ids[0]).x > stage.clientWidth - detailBox.offsetWidth - 50;
    detailBox.style.left = right ? `${stage.offsetLeft}px` : "";
    detailBox.style.right = right ? "auto" : "";
    if (ids.length === 1) {
      fill(detailBox, nodeDetails(nodes.get(ids[0]), linksOf(ids[0]), look, { cite, select: (to) => select(to, { follow: true }), actions }));
    } else if (ids.length > 1) {
      const one = (id) => make("li", {}, button(nodes.get(id).label.split("\n")[0], "Select only this", () => select([id]), { class: "wbc-link" }));
      fill(detailBox, make("h3", {}, `${ids.length} entities`), make("div", { class: "wbc-actions" }, button("Hide", "Hide these", () => hide(ids)), button("Pin", "Pin these", () => pin(ids))), make("ul", { class: "wbc-links" }, ids.slice(0, 300).map(one)));
    }
  }

  function cite(reference) {
    if (hooks.send) send({ type: "cite", cite: reference });
    const source = reference.split("#")[0];
    const text = (meta.sources || {})[source];
    spoken.textContent = text ? `${source}: ${text}` : source;
    tell(text ? `${reference}: ${text}` : `${reference} is in the case file`);
  }

  let toldTimer = null;
  function tell(text) {
    clearTimeout(toldTimer);
    const line = make("div", { class: "wbc-job" }, make("span", {}, text));
    jobs.prepend(line);
    toldTimer = setTimeout(() => line.remove(), 6000);
  }

  function actions(node) {
    const list = [];
    if (remote) list.push(["Ask…", "Questions that fit this entity, with their price", () => showActions(node.id)]);
    if (remote && (node.members || node.folded)) list.push(["Open fold", "Show what is folded here", () => send({ type: "unfold", node: node.id })]);
    list.push(["Hide", "Hide this entity", () => hide([node.id])]);
    if (remote) list.push([node.pinned ? "Unpin" : "Pin", "Keep in place when laid out anew", () => pin([node.id])]);
    return list;
  }

  // menu
  function closeMenu(back = true) {
    if (menu) menu.remove();
    menu = null;
    if (back) stage.focus({ preventScroll: true });
  }

  function placeOf(id) {
    return network.canvasToDOM(network.getPosition(id));
  }

  function showActions(id, at = placeOf(id), questions = null) {
    const waiting = remote && questions === null;
    if (waiting) send({ type: "questions", node: id });
    const own = [
      { label: "Select neighbours", run: () => select([id, ...neighbours(id)]) },
      ...actions(nodes.get(id)).slice(remote ? 1 : 0).map(([label, , run]) => ({ label, run })),
    ];
    const asked = (questions || []).map((q) => ({ label: q.title, detail: q.detail, disabled: q.disabled, run: () => send({ type: "ask", node: id, question: q.id }) }));
    if (waiting) asked.push({ label: "Looking for fitting questions…", disabled: true, run() {} });
    closeMenu(false);
    menu = showMenu(stage, at.x, at.y, nodes.get(id).label.split("\n")[0], [...asked, ...own], closeMenu);
    menu.dataset.node = id;
  }

  function open(id, at) {
    const node = nodes.get(id);
    send({ type: "opened", node: id });
    if (remote && (node.members || node.folded)) send({ type: "unfold", node: id });
    else if (remote) showActions(id, at);
    else network.focus(id, { scale: Math.max(network.getScale(), 1), animation: false });
  }

  // hiding and filtering
  function hide(ids) {
    if (!ids.length) return;
    if (remote) {
      send({ type: "hide", nodes: ids });
    } else {
      ids.forEach((id) => hiddenHere.add(id));
      sift();
    }
    select([], { quiet: true });
  }

  function showHidden() {
    if (remote) send({ type: "show" });
    hiddenHere.clear();
    sift();
  }

  function pin(ids) {
    if (remote && ids.length) send({ type: "pin", nodes: ids, pinned: !ids.every((id) => nodes.get(id).pinned) });
  }

  // vis-network would rebuild every item on an update: only the flags change, and one event tells it
  function conceal() {
    let changed = 0;
    for (const kind of ["nodes", "edges"]) {
      for (const item of Object.values(network.body[kind])) {
        const hidden = !shown[kind].has(item.id);
        if (item.options.hidden !== hidden) {
          item.options.hidden = hidden;
          changed += 1;
        }
      }
    }
    if (changed) network.body.emitter.emit("_dataChanged");
  }

  function sift(report = true) {
    shown = passing([...nodes.values()], [...edges.values()], filter, hiddenHere);
    atOnce(() => {
      conceal();
      const kept = network.getSelectedNodes().filter((id) => shown.nodes.has(id));
      if (kept.length !== network.getSelectedNodes().length) select(kept);
    });
    describe();
    if (report) tellFilter();
  }

  // not every step of a slider is worth an undo
  function tellFilter() {
    clearTimeout(told);
    told = setTimeout(() => {
      told = null;
      if (playing) return;
      meta.filter = wishes(filter);
      send({ type: "filter", filter: meta.filter });
    }, 250);
  }

  function changeFilter(change) {
    filter = { ...filter, ...change };
    sift();
  }

  function describe() {
    title.textContent = meta.title;
    title.title = meta.title;
    const part = shown.nodes.size === nodes.size ? "" : `${shown.nodes.size.toLocaleString("en")} of `;
    count.textContent = `${part}${plural(nodes.size, "entity", "entities")}, ${plural(shown.edges.size, "link", "links")}`;
    fill(said, meta.sandbox ? make("b", {}, "Sandbox data: invented people and companies") : null, (meta.messages || []).map((text) => make("span", {}, text)));
    said.hidden = !said.childNodes.length;
    allButton.hidden = !hiddenHere.size && !(meta.messages || []).some((text) => text.endsWith("hidden by hand."));
    undoButton.disabled = !meta.undo;
    redoButton.disabled = !meta.redo;
    undoButton.title = meta.undo ? `Undo: ${meta.undo}` : "Undo";
    redoButton.title = meta.redo ? `Redo: ${meta.redo}` : "Redo";
    if (meta.style) layouts.value = meta.style;
    stage.setAttribute("aria-label", `${meta.title}: ${meta.summary}. Arrow keys walk to neighbours, Enter opens, the Table button lists everything.`);
    if (!tableBox.hidden) drawTable();
    frame.dataset.nodes = nodes.size;
    frame.dataset.shown = shown.nodes.size;
  }

  function drawSide() {
    fill(sideBox, legend(look, [...nodes.values()], [...edges.values()], meta, filter, changeFilter));
  }

  function toggle(control, element) {
    element.hidden = !element.hidden;
    control.setAttribute("aria-pressed", String(!element.hidden));
  }

  function toggleTable() {
    toggle(tableButton, tableBox);
    stage.hidden = !tableBox.hidden;
    if (!tableBox.hidden) drawTable();
  }

  function drawTable() {
    const kept = (items, kind) => [...items.values()].filter((item) => shown[kind].has(item.id));
    fill(tableBox, twin(kept(nodes, "nodes"), kept(edges, "edges"), look, (ids) => select(ids)));
  }

  // time
  function drawTime() {
    const years = yearsOf(edges.values());
    timeBox.hidden = !years;
    if (!years) return;
    const [first, last] = years;
    const range = (label, value) => make("input", { type: "range", min: first, max: last, step: 1, value, "aria-label": label });
    const from = range("From year", filter.since ? filter.since.slice(0, 4) : first);
    const to = range("To year", filter.until ? filter.until.slice(0, 4) : last);
    const span = make("output", {});
    const undated = make("input", { type: "checkbox" });
    undated.checked = !filter.dated_only;
    const tellSpan = () => { span.textContent = `${from.value} – ${to.value}`; };
    const apply = () => {
      if (Number(from.value) > Number(to.value)) from.value = to.value;
      tellSpan();
      changeFilter({
        since: Number(from.value) > first ? from.value : null,
        until: Number(to.value) < last ? to.value : null,
        dated_only: !undated.checked,
      });
    };
    for (const input of [from, to]) input.addEventListener("input", apply);
    undated.addEventListener("change", apply);
    const play = button("▶", "Play through the years", () => {
      if (playing) return stop();
      to.value = Number(from.value);
      play.textContent = "⏸";
      playing = setInterval(() => {
        to.value = Number(to.value) + 1;
        apply();
        if (Number(to.value) >= last) stop();
      }, 700);
      apply();
    });
    const stop = () => {
      clearInterval(playing);
      playing = null;
      tellFilter();
      play.textContent = "▶";
    };
    fill(timeBox, play, from, to, span, make("label", {}, undated, " undated too"));
    tellSpan();
  }

  // search
  function find() {
    const found = search.value.trim() ? [...nodes.values()].filter((node) => shown.nodes.has(node.id) && matches(node, search.value)) : [];
    look.found = new Set(found.map((node) => node.id));
    look.dimmed = found.length > 0;
    spoken.textContent = search.value.trim() ? plural(found.length, "entity found", "entities found") : "";
    search.setAttribute("aria-invalid", String(Boolean(search.value.trim()) && !found.length));
    redraw();
    return found;
  }

  search.addEventListener("input", find);
  search.addEventListener("keydown", (event) => {
    if (event.key === "Enter") {
      const found = find();
      if (!found.length) return tell("Nothing found");
      select(found.map((node) => node.id));
      network.fit({ nodes: found.map((node) => node.id), maxZoomLevel: 1.1, animation: false });
      stage.focus({ preventScroll: true });
    } else if (event.key === "Escape") {
      search.value = "";
      find();
    }
  });

  // keyboard
  function walk(key) {
    const [here] = network.getSelectedNodes();
    if (here === undefined) return first();
    const spot = (id) => ({ id, ...network.getPosition(id) });
    const to = neighbourTowards(key, spot(here), [...neighbours(here)].map(spot));
    if (to) select([to.id], { follow: true });
    else spoken.textContent = "No neighbour in that direction";
  }

  function first() {
    let best = null;
    for (const id of shown.nodes) if (best === null || neighbours(id).size > neighbours(best).size) best = id;
    if (best !== null) select([best], { follow: true });
  }

  bindKeys(stage, {
    walk,
    undo: () => send({ type: "undo" }),
    redo: () => send({ type: "redo" }),
    open: () => (network.getSelectedNodes().length ? open(network.getSelectedNodes()[0], placeOf(network.getSelectedNodes()[0])) : first()),
    extend: () => select([...new Set(network.getSelectedNodes().flatMap((id) => [id, ...neighbours(id)]))]),
    clear: () => (menu ? closeMenu() : select([])),
    hide: () => hide(network.getSelectedNodes()),
    menu: () => network.getSelectedNodes().length && showActions(network.getSelectedNodes()[0]),
    zoom: (factor) => network.moveTo({ scale: network.getScale() * factor, animation: false }),
    fit: () => network.fit({ animation: false }),
    pin: () => pin(network.getSelectedNodes()),
    search: () => search.focus(),
  });

  stage.addEventListener("pointerdown", (event) => {
    if (menu && !menu.contains(event.target)) closeMenu(false);
    if (event.shiftKey && event.button === 0) lasso(event);
  }, true);
  // JupyterLab has a menu of its own for whatever lies under the pointer
  stage.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    event.stopPropagation();
  });
  canvas.addEventListener("pointerup", () => stage.focus({ preventScroll: true }));

  // Shift and drag: whatever lies inside the line is selected
  function lasso(down) {
    down.stopPropagation();
    down.preventDefault();
    const box = stage.getBoundingClientRect();
    const sheet = make("canvas", { class: "wbc-lasso", width: box.width, height: box.height });
    stage.append(sheet);
    const pen = sheet.getContext("2d");
    const points = [];
    const add = (event) => {
      points.push({ x: event.clientX - box.left, y: event.clientY - box.top });
      pen.clearRect(0, 0, box.width, box.height);
      pen.beginPath();
      points.forEach((point) => pen.lineTo(point.x, point.y));
      pen.closePath();
      pen.setLineDash([5, 4]);
      pen.strokeStyle = look.theme.accent;
      pen.stroke();
    };
    const finish = () => {
      window.removeEventListener("pointermove", add, true);
      window.removeEventListener("pointerup", finish, true);
      const inside = [...shown.nodes].filter((id) => {
        const at = placeOf(id);
        return pen.isPointInPath(at.x, at.y);
      });
      sheet.remove();
      if (points.length > 2) select(inside);
    };
    window.addEventListener("pointermove", add, true);
    window.addEventListener("pointerup", finish, true);
    add(down);
  }

  // pictures and looks
  function savePicture() {
    const drawn = canvas.querySelector("canvas");
    const sheet = document.createElement("canvas");
    sheet.width = drawn.width;
    sheet.height = drawn.height;
    const pen = sheet.getContext("2d");
    pen.fillStyle = look.theme.paper;
    pen.fillRect(0, 0, sheet.width, sheet.height);
    pen.drawImage(drawn, 0, 0);
    sheet.toBlob((blob) => {
      const link = make("a", { href: URL.createObjectURL(blob), download: "chart.png" });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    });
  }

  function flipTheme() {
    document.body.dataset.theme = look.theme.dark ? "light" : "dark";
    retheme();
  }

  function retheme() {
    const before = look.theme;
    readTheme();
    if (before.paper === look.theme.paper && before.ink === look.theme.ink) return;
    network.setOptions({ edges: edgeOptions() });
    edgeSet.update([...edges.values()].map(dressEdge));
    drawSide();
    redraw();
  }

  const watcher = new MutationObserver(retheme);
  watcher.observe(document.body, { attributes: true, attributeFilter: ["class", "data-jp-theme-light", "data-jp-theme-name"] });
  const darkness = matchMedia("(prefers-color-scheme: dark)");
  darkness.addEventListener("change", retheme);
  const sizes = new ResizeObserver(() => network && stage.clientWidth && network.redraw());
  sizes.observe(stage);

  // what Python says
  function apply(delta) {
    for (const id of delta.gone_edges) edges.delete(id);
    for (const id of delta.gone_nodes) nodes.delete(id);
    for (const node of delta.nodes) nodes.set(node.id, node);
    for (const edge of delta.edges) edges.set(edge.id, edge);
    Object.assign(meta, delta.meta);
    const changed = delta.nodes.length + delta.edges.length + delta.gone_nodes.length + delta.gone_edges.length;
    // what is being chosen here goes before what Python knows
    const refiltered = delta.meta.filter && !told && !playing && JSON.stringify(delta.meta.filter) !== JSON.stringify(wishes(filter));
    if (refiltered) filter = { ...emptyFilter(), ...delta.meta.filter };
    if (!changed) {
      if (refiltered) {
        sift(false);
        drawSide();
        drawTime();
      }
      return describe();
    }
    const before = bend;
    prepare();
    shown = passing([...nodes.values()], [...edges.values()], filter, hiddenHere);
    // a link that came or went bends those beside it
    const bent = [...edges.values()].filter((edge) => before.get(edge.id) !== bend.get(edge.id));
    const redrawn = new Map([...delta.edges, ...bent].map((edge) => [edge.id, edge]));
    atOnce(() => {
      if (delta.gone_edges.length) edgeSet.remove(delta.gone_edges);
      if (delta.gone_nodes.length) nodeSet.remove(delta.gone_nodes);
      if (delta.nodes.length) nodeSet.update(delta.nodes.map(dressNode));
      if (redrawn.size) edgeSet.update([...redrawn.values()].map(dressEdge));
      conceal();
    });
    if (!playing) drawTime();
    drawSide();
    detail(network.getSelectedNodes().filter((id) => nodes.has(id)));
    describe();
  }

  draw();
  drawSide();
  drawTime();
  describe();
  if (stage.clientWidth < (nodes.size > 1500 ? 900 : 380)) toggle(sideButton, sideBox);
  // what stands around the picture has taken its room only now
  fitAll();
  if (hooks.selection && hooks.selection.length) select(hooks.selection, { quiet: true });

  return {
    apply,
    retheme,
    select: (ids, options) => select(ids, options),
    focus: (id) => nodes.has(id) && (select([id]), network.focus(id, { scale: Math.max(network.getScale(), 1), animation: false })),
    questions: (id, items) => menu && menu.dataset.node === id && showActions(id, undefined, items),
    jobs: (list) => jobList(jobs, list, (job) => send({ type: "cancel", job })),
    positions: () => network.getPositions(),
    place: placeOf,
    network: () => network,
    destroy() {
      clearInterval(playing);
      clearTimeout(told);
      watcher.disconnect();
      sizes.disconnect();
      darkness.removeEventListener("change", retheme);
      network.destroy();
      root.replaceChildren();
    },
  };
}
