// The widget's glue: fetches the drawing code once per page over the comm, then passes messages both ways.

import { inflate, unpack } from "../../workbench/chart/web/packed.mjs";
import { calmly, save } from "./part.mjs";

async function moduleOf(buffer) {
  const url = URL.createObjectURL(new Blob([await inflate(buffer)], { type: "text/javascript" }));
  try {
    return await import(/* webpackIgnore: true */ url);
  } finally {
    URL.revokeObjectURL(url);
  }
}

function answer(model, request, wanted) {
  return new Promise((resolve) => {
    const listen = (message, buffers) => {
      if (message.type !== wanted || message.to !== request.from) return;
      model.off("msg:custom", listen);
      resolve([message, buffers]);
    };
    model.on("msg:custom", listen);
    model.send(request);
  });
}

function library(model, from) {
  const loaded = (globalThis.workbenchChartCode ||= new Map());
  const version = model.get("_code");
  if (!loaded.has(version)) {
    const loading = answer(model, { type: "code", from }, "code").then(([, buffers]) =>
      Promise.all(buffers.map(moduleOf))
    );
    loading.catch(() => loaded.delete(version));
    loaded.set(version, loading);
  }
  return loaded.get(version);
}

/** Says what is being done until there is a chart to show. */
function waiting(model, el) {
  const said = document.createElement("p");
  said.className = "wbc-waiting";
  said.setAttribute("role", "status");
  const tell = () => said.textContent = model.get("step");
  tell();
  model.on("change:step", tell);
  el.append(said);
  return {
    end() {
      model.off("change:step", tell);
      said.remove();
    },
  };
}

async function render({ model, el }) {
  const from = Math.random().toString(36).slice(2);
  el.classList.add("workbench-chart");
  const told = waiting(model, el);
  const [vis, view] = await library(model, from);
  const [, [packed]] = await answer(model, { type: "scene", from }, "scene");
  told.end();
  // what comes from now on is no part of the scene, and waits until it is drawn, or until nothing in it is pressed
  let chart = null;
  const come = [];
  const take = (message, buffers) => {
    if (message.type === "delta") chart.apply(message.delta);
    else if (message.type === "focus") chart.focus(message.node);
    else if (message.type === "questions") chart.questions(message.node, message.items);
    else if (message.type === "questionsForAll") chart.questionsForAll(message.nodes, message.items);
    else if (message.type === "found") chart.found(message);
    else if (message.type === "contrary") chart.contrary(message);
    else if (message.type === "paths") chart.paths(message.paths);
    else if (message.type === "show") chart.show(message.nodes);
    else if (message.type === "file") chart.file(message.name, buffers[0]);
    else if (message.type === "jobs") chart.jobs(message.jobs);
    else if (message.type === "said") chart.say(message.text);
  };
  const redraw = calmly(el, () => {
    if (chart) come.splice(0).forEach(([message, buffers]) => take(message, buffers));
  });
  const messages = (message, buffers) => {
    come.push([message, buffers]);
    redraw();
  };
  model.on("msg:custom", messages);
  chart = view.mount(el, vis, await unpack(packed), {
    height: model.get("height"),
    selection: model.get("selection"),
    send(message) {
      if (message.type === "selected") {
        save(model, "selection", message.nodes);
      } else {
        model.send(message);
      }
    },
  });
  const same = (a, b) => a.length === b.length && a.every((id, i) => id === b[i]);
  const selection = () => {
    const wanted = model.get("selection");
    if (!same(wanted, chart.network().getSelectedNodes())) chart.select(wanted, { quiet: true });
  };
  model.on("change:selection", selection);
  redraw();
  return () => {
    model.off("change:selection", selection);
    model.off("msg:custom", messages);
    chart.destroy();
  };
}

export default { render };
