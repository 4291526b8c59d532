// The addresses on a map, the years in which they were somebody's, and what is known of those that are chosen.

import { fill, make } from "../../workbench/chart/web/dom.mjs";
import { inTime } from "../../workbench/chart/web/filter.mjs";
import { unpack } from "../../workbench/chart/web/packed.mjs";
import { timeline } from "../../workbench/chart/web/time.mjs";
import { plural } from "../../workbench/chart/web/wording.mjs";
import { project } from "./map_rules.mjs";
import { mapStage, prepared } from "./map_stage.mjs";
import { calmly, cites, part, save } from "./part.mjs";

const MOST = 200;
const ANY_TIME = { since: null, until: null, dated_only: false };

/**
 * The base map, asked for once in a page.
 * @param {import("./part.mjs").Model} model
 */
function baseMap(model) {
  const kept = (globalThis.workbenchBaseMap ||= new Map());
  const version = model.get("base_version");
  if (!kept.has(version)) {
    kept.set(
      version,
      new Promise((resolve) => {
        const listen = async (message, buffers) => {
          if (message.type !== "base") return;
          model.off("msg:custom", listen);
          resolve(prepared(await unpack(buffers[0])));
        };
        model.on("msg:custom", listen);
        model.send({ type: "base" });
      }),
    );
  }
  return kept.get(version);
}

async function render({ model, el }) {
  const root = part({ model, el }, "section", { class: "wb wb-map", ariaLabel: "Map of addresses" });
  let data = { shown: [], unplaced: [] };
  let places = [];
  const empty = make("div", { class: "wb-empty" });
  const box = make("div", { class: "wb-map-stage" });
  const time = make("div", { class: "wb-map-time", role: "group", ariaLabel: "Years" });
  const key = make("p", { class: "wb-quiet wb-legend" });
  const list = make("div", { class: "wb-places" });
  const still = make("img", { class: "wb-still", alt: "Map of addresses" });
  root.append(empty, box, time, make("div", { class: "wb-beneath" }, key, list));
  // the years as they are chosen here: said to Python, and to the chart, when the hand rests
  let chosenYears = null;
  let saying = 0;
  const period = () => chosenYears ?? { ...ANY_TIME, ...model.get("period") };
  const say = () => {
    clearTimeout(saying);
    saying = setTimeout(() => {
      if (years.playing()) return;
      save(model, "period", chosenYears);
      chosenYears = null;
    }, 250);
  };
  const send = (type, value) => model.send({ type, value });
  const choose = (ids, more) =>
    save(model, "selection", more ? [...new Set([...model.get("selection"), ...ids])] : ids);
  const stage = mapStage(box, { choose });
  if (model.get("still")) {
    still.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(model.get("still"))}`;
    box.append(still);
  }
  const years = timeline(time, {
    get edges() {
      return new Map(data.shown.flatMap((p) => p.links.map((link, i) => [`${p.entity} ${i}`, link])));
    },
    get filter() {
      return period();
    },
  }, {
    change: (wishes) => {
      chosenYears = { ...period(), ...wishes };
      paint();
      say();
    },
    played: () => say(),
  });

  const entry = (place) =>
    make(
      "li",
      {},
      make("button", { class: "wb-link", onclick: () => send("select", place.entity) }, place.label),
      make(
        "span",
        { class: "wb-quiet wb-small" },
        `${place.words} `,
        cites(place.cites.slice(0, 2), (cite) => send("cite", cite)),
      ),
      make(
        "span",
        {},
        place.links.filter((link) => inTime(link, period())).slice(0, 8).map((link) =>
          make(
            "span",
            { class: "wb-stay" },
            make("button", { class: "wb-link", onclick: () => send("select", link.entity) }, link.name),
            make("span", { class: "wb-quiet wb-small" }, link.when ? ` ${link.when} ` : " "),
            cites(link.cites.slice(0, 4), (cite) => send("cite", cite)),
          )
        ),
      ),
    );

  const paint = () => {
    const isEmpty = !data.shown.length && !data.unplaced.length;
    empty.hidden = !isEmpty;
    box.hidden = time.hidden = key.parentElement.hidden = isEmpty;
    empty.textContent = model.get("empty");
    if (isEmpty) return;
    const wanted = period();
    const selected = new Set(model.get("selection"));
    places = data.shown.filter((p) => !p.links.length || p.links.some((link) => inTime(link, wanted)))
      .map((p) => {
        const [x, y] = project(p.longitude, p.latitude);
        const marked = selected.has(p.entity) || p.links.some((link) => selected.has(link.entity));
        return { ...p, x, y, marked };
      });
    stage.show(places);
    stage.mark(model.get("selection"), false);
    if (!chosenYears) years.draw();
    time.hidden = !time.childElementCount;
    tell();
  };

  const tell = () => {
    const counts = Object.entries(data.precisions).map(([precision, words]) => {
      const count = places.filter((p) => p.precision === precision).length;
      return count
        ? make(
          "span",
          { class: "wb-how" },
          make("span", { class: `wb-dot wb-${precision}` }),
          `${count}: ${words}`,
        )
        : null;
    });
    const hidden = data.shown.length - places.length;
    fill(
      key,
      ...counts,
      hidden ? make("span", { class: "wb-how" }, `${plural(hidden, "address", "addresses")} of other years`) : null,
      data.unplaced.length
        ? make(
          "details",
          { class: "wb-how" },
          make("summary", {}, `${data.unplaced.length} not on the map: position unknown`),
          data.unplaced.slice(0, MOST).map(([, label]) => label).join("; "),
        )
        : null,
      data.credit ? make("span", { class: "wb-how" }, data.credit) : null,
    );
    const those = places.filter((p) => p.marked);
    fill(
      list,
      make(
        "p",
        { class: "wb-quiet", role: "status" },
        those.length
          ? `${plural(those.length, "address", "addresses")} chosen${
            those.length > MOST ? `, the first ${MOST} listed` : ""
          }`
          : "Press a point, or draw a box with Shift, to see its addresses and who is linked to them.",
      ),
      make("ul", {}, those.slice(0, MOST).map(entry)),
    );
  };

  const load = async () => {
    data = (await unpack(model.get("data"))) ?? { shown: [], unplaced: [], precisions: {} };
    redraw();
  };
  const redraw = calmly(root, paint);
  const follow = () => {
    redraw();
    stage.mark(model.get("selection"), true);
  };
  model.on("change:data", load);
  model.on("change:period", redraw);
  model.on("change:selection", follow);
  await load();
  baseMap(model).then((base) => {
    still.remove();
    stage.ground(base);
    root.dataset.drawn = "yes";
  });
  return () => {
    model.off("change:data", load);
    model.off("change:period", redraw);
    model.off("change:selection", follow);
    years.stop();
    stage.close();
  };
}
export default { render };
