// A chart in an element: mount(root, {Network, DataSet}, scene, hooks) draws it and returns its handles.
// Without hooks it explains itself alone (page, saved notebook); with them it reports to Python.

import { Actions } from "./act.mjs";
import { Chosen } from "./chosen.mjs";
import { download, fill, make } from "./dom.mjs";
import { emptyFilter, wishes } from "./filter.mjs";
import { framed, teller, toggle } from "./frame.mjs";
import { bindKeys, KEYS } from "./keys.mjs";
import { minimap } from "./minimap.mjs";
import { Model } from "./model.mjs";
import { jobList, legend, twin } from "./panel.mjs";
import { linksAlong, pathStrip } from "./paths.mjs";
import { Picker } from "./pick.mjs";
import { bindPointer, bindWheel } from "./pointer.mjs";
import { searchList } from "./search_list.mjs";
import { Sheet } from "./sheet.mjs";
import { timeline } from "./time.mjs";
import { viewsMenu } from "./views.mjs";
import { number, plural } from "./wording.mjs";

// pixels that the legend leaves to the picture, or it is not shown at first
const ROOM = 800;

/**
 * What the parts of a chart share.
 * @typedef {{parts: Record<string, any>, model: Model, sheet: Sheet, remote: boolean, send: (message: any) => void}} Parts
 */

/**
 * Draws a chart and returns its handles.
 * @param {any} root an element; the handles are also its property `workbench`
 * @param {{Network: any, DataSet: any}} vis
 * @param {any} scene
 * @param {{send?: (message: any) => void, height?: string, page?: boolean, selection?: string[]}} [hooks]
 */
export function mount(root, vis, scene, hooks = {}) {
  const remote = Boolean(hooks.send);
  const send = hooks.send || (() => {});
  const parts = framed(root, { remote, page: hooks.page, height: hooks.height, groupings: scene.style.groupings }, {
    undo: () => send({ type: "undo" }),
    redo: () => send({ type: "redo" }),
    arrange: (style) => {
      sheet.camera.moved = false;
      send({ type: "arrange", style });
    },
    collapse: (by) => send({ type: "collapse", by }),
    showHidden: () => actions.showHidden(),
    views: () => views.toggle(),
    side: () => toggle(parts.sideButton, parts.sideBox),
    table: toggleTable,
    fit: showAll,
    picture: (event) => exportMenu(event),
    flipTheme,
  });
  const { stage } = parts;
  const tell = teller(parts.jobs);
  const model = new Model(scene);
  const { meta } = model;
  const sheet = new Sheet(parts, vis, model);
  const chart = { parts, model, sheet, remote, send };
  const actions = new Actions(chart, sift);
  const picker = new Picker(chart, {
    cite,
    many: (ids) => {
      chosen.show(ids);
      paths.follow(ids);
    },
    // what a menu offers is for what was selected
    changed: () => actions.menu && actions.close(false),
    actions: (node) => actions.of(node),
    hide: (ids) => actions.hide(ids),
    pin: remote && ((ids) => actions.pin(ids)),
    note: remote && ((...said) => actions.note(...said)),
  });
  actions.picker = picker;
  const chosen = new Chosen(chart, actions, tell);
  const time = timeline(parts.timeBox, model, { change: changeFilter, played: tellFilter });
  const views = viewsMenu(stage, parts.viewsButton, viewing());
  const paths = pathStrip(parts, (nodes) => {
    picker.select(nodes, { along: linksAlong(nodes, model.edges.values()) });
    if (sheet.camera.hides(nodes)) sheet.camera.show(nodes);
  });
  minimap(stage, sheet);
  let told = null;
  let late = false;
  /** @type {HTMLElement | null} */
  let help = null;

  // keyboard
  const finds = searchList(stage, parts.search, ({ id, where }) => {
    if (where) send({ type: "bring", nodes: [id] });
    else focus(id);
    stage.focus({ preventScroll: true });
  });
  // what the last search found, drawn or not, and the search whose first find is waited for
  let found = null;
  let awaited = null;
  const takeFirst = ({ besides, otherwise }) => {
    const [item] = found.items;
    if (!item) return otherwise();
    if (item.where) send({ type: "bring", nodes: [item.id], besides });
    else picker.take([...besides, item.id]);
    picker.taken();
    stage.focus({ preventScroll: true });
  };
  picker.bindSearch(tell, {
    look: (text) => remote && send({ type: "find", text }),
    first(text, besides, otherwise) {
      if (!remote) return otherwise();
      if (found?.text === text) return takeFirst({ besides, otherwise });
      awaited = { text, besides, otherwise };
      send({ type: "find", text });
    },
    close: finds.close,
  });
  if (remote) sheet.camera.told = (at) => send({ type: "camera", at });
  bindPointer(chart, actions, picker, views, chosen, finds);
  const fillsPage = () => hooks.page || document.fullscreenElement === parts.frame || stage.closest(".workbench-tab");
  bindWheel(stage, fillsPage, parts.hint);
  bindKeys(stage, {
    walk: (key, adding) => picker.walk(key, adding),
    undo: () => send({ type: "undo" }),
    redo: () => send({ type: "redo" }),
    open: () => (picker.ids.length ? actions.open(picker.ids[0]) : picker.first()),
    extend: () => picker.extend(),
    all: () => picker.all(),
    clear: () => {
      if (actions.menu) actions.close();
      else if (!endHelp()) picker.select([]);
    },
    hide: () => actions.hide(picker.ids),
    menu: () => {
      const [first, second] = picker.ids;
      if (second !== undefined) chosen.menu(sheet.placeOf(first));
      else if (first !== undefined) actions.show(first);
    },
    zoom: (factor) => sheet.camera.zoom(factor),
    fit: showAll,
    pin: () => actions.pin(picker.ids),
    views: () => parts.viewsButton.hidden || views.toggle(),
    help: () => {
      if (!endHelp()) help = tell(KEYS);
    },
    search: () => parts.search.focus(),
  });

  // the list of keys goes with the key that is pressed next to close something; says whether it was there
  function endHelp() {
    const isShown = Boolean(help?.isConnected);
    help?.remove();
    return isShown;
  }

  // nothing is picked out, and all of it is in view
  function showAll() {
    picker.forget();
    finds.close();
    if (paths.close()) picker.select([]);
    sheet.camera.fitAll();
  }

  function cite(reference) {
    send({ type: "cite", cite: reference });
    const source = reference.split("#")[0];
    const text = (meta.sources || {})[source];
    picker.say(text ? `${source}: ${text}` : source);
    tell(text ? `${reference}: ${text}` : `${reference} is in the case file`);
  }

  // filter
  function sift(report = true) {
    model.sift();
    sheet.conceal();
    const kept = picker.ids.filter((id) => model.shown.nodes.has(id));
    if (kept.length !== picker.ids.length) picker.select(kept);
    describe();
    if (report) tellFilter();
  }

  // not every step of a slider is worth an undo
  function tellFilter() {
    clearTimeout(told);
    told = setTimeout(() => {
      told = null;
      if (time.playing()) return;
      meta.filter = wishes(model.filter);
      send({ type: "filter", filter: meta.filter });
    }, 250);
  }

  function changeFilter(change) {
    model.filter = { ...model.filter, ...change };
    sift();
    if ("where" in change) drawSide();
  }

  // saved views: the case's through Python, a page's from the page
  function viewing() {
    if (remote) {
      return {
        open: (name) => send({ type: "open_view", name }),
        save: (name) => send({ type: "save_view", name }),
        drop: (name) => send({ type: "drop_view", name }),
      };
    }
    return { open: openView };
  }

  function openView(name) {
    const view = meta.views[name];
    sheet.place(view.positions);
    model.filter = { ...emptyFilter(), ...view.filter };
    model.hiddenHere = new Set(view.hidden);
    sift();
    drawSide();
    time.draw();
    sheet.camera.fitAll();
    tell(`View ${name}`);
  }

  // words and panels
  function describe() {
    const { nodes, shown } = model;
    parts.title.textContent = parts.title.title = meta.title;
    const part = shown.nodes.size === nodes.size ? "" : `${number(shown.nodes.size)} of `;
    parts.count.textContent = `${part}${plural(nodes.size, "entity", "entities")}, ${
      plural(shown.edges.size, "link", "links")
    }`;
    fill(
      parts.said,
      meta.banner ? make("b", {}, meta.banner) : null,
      (meta.messages || []).map((text) => make("span", {}, text)),
    );
    parts.said.hidden = !parts.said.childNodes.length;
    parts.empty.hidden = shown.nodes.size > 0;
    parts.empty.textContent = nodes.size
      ? "Nothing passes the filter: change it in the legend, or undo."
      : meta.nothing || `Nothing to show yet.${remote ? " What you find is drawn here." : ""}`;
    parts.allButton.hidden = !model.hiddenHere.size &&
      !(remote && (meta.messages || []).some((text) => text.endsWith("hidden by hand.")));
    for (const step of ["undo", "redo"]) {
      const control = parts[`${step}Button`];
      const name = step === "undo" ? "Undo" : "Redo";
      control.disabled = !meta[step];
      control.title = meta[step] ? `${name}: ${meta[step]}` : name;
    }
    if (meta.style) parts.layouts.value = meta.style;
    parts.groups.value = meta.grouping || "";
    for (const [name, list] of [["Layout", parts.layouts], ["Groups", parts.groups]]) {
      list.title = `${name}: ${list.selectedOptions[0]?.textContent || ""}`;
    }
    const names = Array.isArray(meta.views) ? meta.views : Object.keys(meta.views || {});
    parts.viewsButton.hidden = remote ? !Array.isArray(meta.views) : !names.length;
    views.list(names);
    stage.setAttribute(
      "aria-label",
      `${meta.title}: ${meta.summary}. Arrow keys walk to neighbours, Enter opens, question mark lists the keys, the Table button lists everything.`,
    );
    if (!parts.tableBox.hidden) drawTable();
    parts.frame.dataset.nodes = nodes.size;
    parts.frame.dataset.shown = shown.nodes.size;
  }

  function shade(shading) {
    sheet.shade(shading);
    drawSide();
    // a select that was used keeps the focus
    send({ type: "shade", shading });
  }

  function drawSide() {
    fill(
      parts.sideBox,
      legend(
        sheet.look,
        [...model.nodes.values()],
        [...model.edges.values()],
        meta,
        model.filter,
        changeFilter,
        sheet.shading,
        shade,
      ),
    );
  }

  // what need not be there with the picture comes after it
  function drawLater() {
    if (late) return;
    late = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        late = false;
        if (!parts.frame.isConnected) return;
        drawSide();
        time.draw();
      })
    );
  }

  function toggleTable() {
    toggle(parts.tableButton, parts.tableBox);
    stage.hidden = !parts.tableBox.hidden;
    if (!parts.tableBox.hidden) drawTable();
  }

  function drawTable() {
    const kept = (items, kind) => [...items.values()].filter((item) => model.shown[kind].has(item.id));
    fill(
      parts.tableBox,
      twin(kept(model.nodes, "nodes"), kept(model.edges, "edges"), sheet.look, (ids) => picker.select(ids)),
    );
  }

  // each format with what it is for; without Python only the picture
  function exportMenu(event) {
    if (!remote) return sheet.save(meta.banner);
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    const corner = stage.getBoundingClientRect();
    const ask = (format) => () => send({ type: "save", format, shades: sheet.shades() });
    const items = [
      {
        label: "Picture of what is in view",
        detail: "PNG, for a message or a slide",
        run: () => {
          sheet.save(meta.banner);
          send({ type: "saved", name: "chart.png" });
        },
      },
      ...[...(meta.pictures || []), ...(meta.formats || [])].map((
        [format, label, detail],
      ) => ({ label, detail, run: ask(format) })),
    ];
    chosen.open({ x: left - corner.left, y: bottom - corner.top + 4 }, "Export the chart", items);
  }

  function flipTheme() {
    document.body.dataset.theme = sheet.look.theme.dark ? "light" : "dark";
    retheme();
  }

  function retheme() {
    if (sheet.retheme()) drawSide();
  }

  const watcher = new MutationObserver(retheme);
  watcher.observe(document.body, {
    attributes: true,
    attributeFilter: ["class", "data-jp-theme-light", "data-jp-theme-name"],
  });
  const darkness = matchMedia("(prefers-color-scheme: dark)");
  darkness.addEventListener("change", retheme);
  // a frame that is not in the page, or behind another tab, has neither size nor colours: what rests on them waits
  let size = "";
  let settled = false;
  function settle() {
    const now = stage.clientWidth && stage.clientHeight && parts.frame.isConnected
      ? `${stage.clientWidth} ${stage.clientHeight}`
      : "";
    if (now && now !== size) {
      const isFirst = !settled;
      if (isFirst) begin();
      retheme();
      sheet.camera.resize();
      actions.follow();
      // what was looked at last is where one begins; a chart that comes back from behind a tab has begun long ago
      if (isFirst && meta.camera && !sheet.camera.moved) sheet.camera.restore(meta.camera);
    }
    size = now;
  }

  function begin() {
    settled = true;
    if (stage.clientWidth < (model.nodes.size > 1500 ? 900 : ROOM)) toggle(parts.sideButton, parts.sideBox);
    drawLater();
  }
  const sizes = new ResizeObserver(settle);

  // what Python says
  function apply(delta) {
    Object.assign(meta, delta.meta);
    // of many sources only those that are new are sent
    meta.sources = Object.assign(meta.sources || {}, delta.sources);
    const changed = delta.nodes.length + delta.edges.length + delta.gone_nodes.length + delta.gone_edges.length;
    // what is being chosen here goes before what Python knows
    const refiltered = delta.meta.filter && !told && !time.playing() &&
      JSON.stringify(delta.meta.filter) !== JSON.stringify(wishes(model.filter));
    if (refiltered) model.filter = { ...emptyFilter(), ...delta.meta.filter };
    const arrived = delta.nodes.map(({ id }) => id).filter((id) => !model.nodes.has(id));
    const rearranged = changed && delta.meta.style;
    if (changed) {
      const selected = picker.ids;
      sheet.take(delta, model.take(delta));
      const kept = selected.filter((id) => model.shown.nodes.has(id));
      if (kept.length !== selected.length) picker.select(kept);
      else if (kept.length) picker.detail(kept);
      paths.review(model.edges.values());
      describe();
    } else if (refiltered) {
      sift(false);
    } else {
      describe();
    }
    if (delta.meta.shading) sheet.shade(delta.meta.shading);
    else if (changed) sheet.shade();
    if (changed || refiltered || delta.meta.shading) drawLater();
    if ((arrived.length || rearranged) && size) welcome(arrived.filter((id) => model.shown.nodes.has(id)));
  }

  // what arrives is brought into view, unless the reader looks at something: then it is only mentioned
  function welcome(arrived) {
    if (!sheet.camera.moved) sheet.camera.fit();
    else if (sheet.camera.hides(arrived)) {
      tell(`${plural(arrived.length, "new entity", "new entities")}. Press F to see everything.`);
    }
  }

  function focus(id) {
    if (!model.nodes.has(id)) return;
    picker.select([id]);
    sheet.camera.focus(id);
  }

  if (meta.shading) sheet.shade(meta.shading);
  time.draw();
  describe();
  drawLater();
  // what stands around the picture has taken its room only now
  settle();
  sizes.observe(stage);
  if (hooks.selection && hooks.selection.length) picker.select(hooks.selection, { quiet: true });

  root.workbench = {
    apply,
    retheme,
    select: (ids, options) => picker.select(ids, options),
    undo: () => send({ type: "undo" }),
    redo: () => send({ type: "redo" }),
    focus,
    show: (ids) => sheet.camera.show(ids.filter((id) => model.nodes.has(id))),
    found(answer) {
      found = answer;
      const { text } = awaited ?? {};
      if (text === undefined || text !== answer.text || text !== parts.search.value) return finds.show(answer);
      takeFirst(awaited);
      awaited = null;
    },
    questions: (id, items) => actions.questions(id, items),
    questionsForAll: (ids, items) => chosen.questions(ids, items),
    contrary: (said) => chosen.contrary(said),
    paths: (found) => paths.show(found),
    file: (name, content) => download(name, "application/octet-stream", content),
    jobs: (list) => jobList(parts.jobs, list, (job) => send({ type: "cancel", job })),
    say: tell,
    positions: () => sheet.network.getPositions(),
    place: (id) => sheet.placeOf(id),
    network: () => sheet.network,
    drawn: () => sheet.drawing(),
    destroy() {
      time.stop();
      clearTimeout(told);
      clearTimeout(sheet.camera.telling);
      watcher.disconnect();
      sizes.disconnect();
      darkness.removeEventListener("change", retheme);
      sheet.network.destroy();
      root.replaceChildren();
      delete root.workbench;
    },
  };
  return root.workbench;
}
