// What the pointer does on the picture: choose, open, ask, move, hover, draw a line around many.

import { withOrWithout } from "./chosen_actions.mjs";
import { fill } from "./dom.mjs";
import { lasso } from "./lasso.mjs";
import { edgeTooltip, tooltip } from "./panel.mjs";

// milliseconds that the hint stays after the wheel stopped: it may lie over a name
const HINTED = 1500;

/**
 * Leaves the wheel to the page that the chart is a part of, until the reader has clicked into the chart.
 * @param {HTMLElement} stage
 * @param {() => any} fillsPage whether there is nothing else to scroll
 * @param {HTMLElement} hint says so while the wheel turns
 */
export function bindWheel(stage, fillsPage, hint) {
  let away;
  stage.addEventListener("wheel", (event) => {
    if (event.ctrlKey || event.metaKey || fillsPage() || stage.contains(document.activeElement)) return;
    event.stopPropagation();
    hint.textContent ||= "The wheel scrolls the page. With Ctrl, or after a click into the chart, it zooms.";
    hint.classList.add("wbc-turning");
    clearTimeout(away);
    away = setTimeout(() => hint.classList.remove("wbc-turning"), HINTED);
  }, { capture: true, passive: true });
}

/**
 * Binds what the pointer does on the picture.
 * @param {import("./view.mjs").Parts} chart
 * @param {any} actions
 * @param {any} picker
 * @param {any} views
 * @param {any} chosen
 * @param {any} finds
 */
export function bindPointer({ parts, model, sheet, send }, actions, picker, views, chosen, finds) {
  const { stage, tip } = parts;
  const { look, network } = sheet;

  function show(content, at) {
    fill(tip, content);
    tip.hidden = false;
    // measured where nothing narrows it
    tip.style.left = tip.style.top = "0";
    tip.style.left = `${Math.min(at.x + 16, Math.max(4, stage.clientWidth - tip.offsetWidth - 6))}px`;
    tip.style.top = `${Math.min(at.y + 12, Math.max(4, stage.clientHeight - tip.offsetHeight - 6))}px`;
  }

  function hide() {
    tip.hidden = true;
    look.hover = look.hoverEdge = null;
  }

  network.on("select", () => picker.changed());
  const under = (event) => {
    const { left, top } = parts.canvas.getBoundingClientRect();
    const at = { x: event.clientX - left, y: event.clientY - top };
    return { id: network.getNodeAt(at), at };
  };
  // the first click may take the bar away, and with it move what lay under the pointer
  let first;
  parts.canvas.addEventListener("click", (event) => {
    if (event.detail === 1) first = under(event).id;
  });
  // the browser's own double click: that of vis-network is missed where the page is slow to hear of the clicks
  parts.canvas.addEventListener("dblclick", (event) => {
    const { id, at } = under(event);
    if ((first ?? id) !== undefined) actions.open(first ?? id, at);
  });
  network.on("oncontext", (event) => {
    event.event.preventDefault();
    const id = network.getNodeAt(event.pointer.DOM);
    if (id === undefined) return;
    if (picker.ids.length > 1 && picker.ids.includes(id)) return chosen.menu(event.pointer.DOM);
    picker.select([id]);
    actions.show(id, event.pointer.DOM);
  });
  network.on("dragEnd", (event) => {
    if (!event.nodes.length) return;
    const places = Object.entries(network.getPositions(event.nodes));
    for (const [id, place] of places) Object.assign(model.nodes.get(id), place);
    send({ type: "moved", places: Object.fromEntries(places.map(([id, p]) => [id, [p.x, p.y]])) });
    // vis-network selects what is dragged without a word
    if (JSON.stringify(picker.ids) !== parts.frame.dataset.selected) picker.changed();
  });
  network.on("hoverNode", (event) => {
    look.hover = event.node;
    show(tooltip(model.nodes.get(event.node), model.linksOf(event.node), look), event.pointer.DOM);
  });
  network.on("hoverEdge", (event) => {
    const edge = model.edges.get(event.edge);
    look.hoverEdge = edge.id;
    show(edgeTooltip(edge, model.nodes.get(edge.from), model.nodes.get(edge.to), look), event.pointer.DOM);
  });
  for (const event of ["blurNode", "blurEdge", "dragStart", "zoom"]) network.on(event, hide);

  stage.addEventListener("pointerdown", (event) => {
    if (!views.holds(event.target)) views.close(false);
    if (!finds.holds(event.target)) finds.close();
    if (event.shiftKey && event.button === 0) {
      lasso(
        event,
        stage,
        look.theme.accent,
        (inside) => picker.select([...model.shown.nodes].filter((id) => inside(sheet.placeOf(id)))),
        (at) => picker.select(withOrWithout(picker.ids, network.getNodeAt(at))),
      );
    }
  }, true);
  // JupyterLab has a menu of its own for whatever lies under the pointer
  stage.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    event.stopPropagation();
  });
  parts.canvas.addEventListener("pointerleave", hide);
  // beside a stage that became narrower it would be squeezed, and point at nothing
  new ResizeObserver(hide).observe(stage);
  parts.canvas.addEventListener("pointerup", () => stage.focus({ preventScroll: true }));
}
