// Points on coarse outlines, one panel for each country. All text is set as text.

import { drawing, make } from "../../workbench/chart/web/dom.mjs";
import { unpack } from "../../workbench/chart/web/packed.mjs";
import { plural } from "../../workbench/chart/web/wording.mjs";
import { calmly, part } from "./part.mjs";

async function render({ model, el }) {
  const root = part({ model, el }, "section", { class: "wb wb-map", ariaLabel: "Map of addresses" });
  const outline = await unpack(model.get("outline"));
  let data = null;
  let chosen = null;
  const zoom = new Map();

  const frameOf = (rings) => {
    const points = rings.flat();
    const lon = points.map((p) => p[0]);
    const lat = points.map((p) => p[1]);
    return {
      west: Math.min(...lon) - 1,
      east: Math.max(...lon) + 1,
      south: Math.min(...lat) - 1,
      north: Math.max(...lat) + 1,
    };
  };

  const panel = (country, rings, all, many) => {
    const room = root.clientWidth || 600;
    const frame = frameOf(rings);
    const here = all.filter((p) =>
      p.longitude > frame.west && p.longitude < frame.east && p.latitude > frame.south && p.latitude < frame.north
    );
    const squeeze = Math.cos(((frame.south + frame.north) / 2) * Math.PI / 180);
    const width = (frame.east - frame.west) * squeeze;
    const height = frame.north - frame.south;
    const x = (longitude) => (longitude - frame.west) * squeeze;
    const y = (latitude) => frame.north - latitude;
    const view = zoom.get(country) ?? [0, 0, width, height];
    const unit = Math.max(view[2] / (room / many), view[3] / 330);
    const svg = drawing("svg", {
      viewBox: view.join(" "),
      role: "group",
      "aria-label": `${country}: ${plural(here.length, "address", "addresses")}`,
      class: "wb-land",
      preserveAspectRatio: "xMidYMid meet",
    });
    for (const ring of rings) {
      svg.append(drawing("path", {
        class: "wb-coast",
        d: `M${ring.map(([a, b]) => `${x(a).toFixed(2)} ${y(b).toFixed(2)}`).join("L")}Z`,
      }));
    }
    // what would lie on another point is one pile with it
    const piles = [];
    for (const place of here) {
      const near = piles.find(([first]) =>
        first.precision === place.precision &&
        Math.hypot(x(first.longitude) - x(place.longitude), y(first.latitude) - y(place.latitude)) < 17 * unit
      );
      if (near) near.push(place);
      else piles.push([place]);
    }
    for (const pile of piles) {
      const [place] = pile;
      const told = pile.map((p) => `${p.label}: ${p.words}`).join("\n");
      const pick = () => {
        chosen = pile;
        paint();
      };
      const active = chosen && chosen.some((p) => pile.some((q) => q.entity === p.entity));
      const g = drawing(
        "g",
        {
          class: `wb-spot wb-${place.precision}${active ? " wb-chosen" : ""}`,
          tabindex: 0,
          role: "button",
          "aria-label": told,
          onclick: pick,
          onkeydown: (e) => (e.key === "Enter" || e.key === " ") && (e.preventDefault(), pick()),
        },
        drawing("title", {}, told),
        drawing("circle", {
          cx: x(place.longitude),
          cy: y(place.latitude),
          r: (place.precision === "point" ? 6 : 11) * unit * (pile.length > 1 ? 1.35 : 1),
          "stroke-width": 1.6 * unit,
        }),
      );
      if (pile.length > 1) {
        g.append(
          drawing(
            "text",
            { x: x(place.longitude), y: y(place.latitude) + 3.4 * unit, "font-size": 9.5 * unit },
            String(pile.length),
          ),
        );
      }
      svg.append(g);
    }
    const wide = make("button", {
      class: "wb-plain",
      title: "As close as the chosen addresses allow, or all of them, and back",
      disabled: here.length === 0,
      onclick: () => {
        if (zoom.has(country)) zoom.delete(country);
        else {
          const near = here.filter((p) => chosen?.includes(p));
          const shown = near.length ? near : here;
          const xs = shown.map((p) => x(p.longitude));
          const ys = shown.map((p) => y(p.latitude));
          const apart = Math.max(
            Math.max(...xs) - Math.min(...xs),
            (Math.max(...ys) - Math.min(...ys)) * width / height,
            near.length ? 0.05 : 1.2,
          );
          const size = Math.min(apart * 1.25, width * 0.6);
          const middle = [(Math.max(...xs) + Math.min(...xs)) / 2, (Math.max(...ys) + Math.min(...ys)) / 2];
          zoom.set(country, [
            middle[0] - size / 2,
            middle[1] - (size * height) / width / 2,
            size,
            (size * height) / width,
          ]);
        }
        paint();
      },
    }, zoom.has(country) ? "Zoom out" : "Zoom in");
    return make(
      "figure",
      { class: "wb-country" },
      make(
        "figcaption",
        {},
        make("b", {}, country),
        make("span", { class: "wb-quiet" }, plural(here.length, "address", "addresses")),
        wide,
      ),
      svg,
    );
  };

  const select = (entity) => model.send({ type: "select", value: entity });
  const listed = (pile) =>
    make(
      "ul",
      { class: "wb-places" },
      pile.map((place) =>
        make(
          "li",
          {},
          make("button", { class: "wb-link", onclick: () => select(place.entity) }, place.label),
          make("span", { class: "wb-quiet wb-small" }, place.words),
          make(
            "span",
            {},
            place.people.slice(0, 6).flatMap((
              [id, name],
              i,
            ) => [i ? ", " : "", make("button", { class: "wb-link", onclick: () => select(id) }, name)]),
          ),
        )
      ),
    );

  const paint = () => {
    const all = data.shown;
    if (!all.length && !data.unplaced.length) {
      root.replaceChildren(make("div", { class: "wb-empty" }, model.get("empty")));
      return;
    }
    const lands = Object.entries(outline).filter(([, rings]) => {
      const f = frameOf(rings);
      return all.some((p) =>
        p.longitude > f.west && p.longitude < f.east && p.latitude > f.south && p.latitude < f.north
      );
    });
    const loose = data.unplaced.length
      ? make(
        "p",
        { class: "wb-quiet" },
        `Not on the map, because their position is unknown: ${data.unplaced.map(([, label]) => label).join("; ")}`,
      )
      : null;
    const key = make(
      "p",
      { class: "wb-quiet wb-legend" },
      make("span", { class: "wb-dot" }),
      "position given by the source ",
      make("span", { class: "wb-dot wb-ring" }),
      "only state or country known",
    );
    root.replaceChildren(
      make("div", { class: "wb-lands" }, lands.map(([country, rings]) => panel(country, rings, all, lands.length))),
      make(
        "div",
        { class: "wb-beneath" },
        key,
        chosen
          ? listed(chosen)
          : make("p", { class: "wb-quiet" }, "Choose a point to see its addresses and who is linked to them."),
        loose,
      ),
    );
  };
  const load = async () => {
    data = (await unpack(model.get("data"))) ?? { shown: [], unplaced: [] };
    chosen = chosen && chosen.filter((p) => data.shown.some((q) => q.entity === p.entity));
    if (chosen && !chosen.length) chosen = null;
    redraw();
  };
  const redraw = calmly(root, () => paint());
  model.on("change:data", load);
  await load();
  let before = root.clientWidth;
  const watcher = new ResizeObserver(() => {
    if (data && Math.abs(root.clientWidth - before) > 20) {
      before = root.clientWidth;
      redraw();
    }
  });
  watcher.observe(root);
  return () => watcher.disconnect();
}
export default { render };
