// The map itself: land, borders and names on a canvas; over it a button for each spot, reached by pointer and keyboard.

import { button, make } from "../../workbench/chart/web/dom.mjs";
import { plural } from "../../workbench/chart/web/wording.mjs";
import {
  boxOf,
  cameraFor,
  isNamed,
  isTownNamed,
  linesOf,
  project,
  ringOf,
  Room,
  spotsOf,
  thinned,
  touch,
  zoomOf,
} from "./map_rules.mjs";

const NEAR = 40;
const LEAST = 256;
const MOST = 256 * 2 ** 14;
const CLOSEST = 256 * 2 ** 11;
const COARSE = 1600;
const STEP = 60;
const INKS = ["sea", "land", "coast", "border", "water", "name", "town", "halo", "chosen"];

/**
 * The drawable parts of a base map; made once in a page.
 * @param {any} base
 */
export function prepared(base) {
  const lines = linesOf(base);
  const rough = lines.map((line) => thinned(line, 0.4 / COARSE));
  const drawn = (points, closed) => {
    const path = new Path2D();
    points.forEach(([x, y], i) => (i ? path.lineTo(x, y) : path.moveTo(x, y)));
    if (closed) path.closePath();
    return path;
  };
  const area = (rings) => {
    const shape = (from) => {
      const path = new Path2D();
      for (const ring of rings) path.addPath(drawn(ringOf(ring, from), true));
      return path;
    };
    return { box: boxOf(ringOf(rings[0], lines)), fine: shape(lines), rough: shape(rough) };
  };
  const line = (n) => ({ box: boxOf(lines[n]), fine: drawn(lines[n]), rough: drawn(rough[n]) });
  const named = ([longitude, latitude, name, rank]) => ({ at: project(longitude, latitude), name, rank });
  return {
    land: base.land.map(area),
    lakes: base.lakes.map(area),
    coasts: base.coasts.map(line),
    borders: base.borders.map(line),
    states: base.states.map(line),
    names: base.names.map(named),
    towns: base.towns.map(named),
  };
}

/**
 * A map in `box`. It is drawn when it has a base; spots are there before.
 * @param {HTMLElement} box
 * @param {{choose: (ids: string[], more: boolean) => void}} calls
 */
export function mapStage(box, { choose }) {
  const canvas = make("canvas", { "aria-hidden": "true" });
  const spotBox = make("div", { class: "wb-spots" });
  const inks = INKS.map((ink) => make("i", { class: `wb-ink-${ink}`, hidden: true }));
  const ground = make(
    "div",
    {
      class: "wb-ground wb-home",
      tabIndex: 0,
      role: "group",
      ariaLabel:
        "Map of addresses: arrows move it, plus and minus zoom, 0 shows every address; the list below says the same",
    },
    canvas,
    ...inks,
    spotBox,
  );
  const tools = make(
    "div",
    { class: "wb-map-tools" },
    button("+", "Zoom in (key +, wheel)", () => zoomBy(2)),
    button("−", "Zoom out (key −, wheel)", () => zoomBy(0.5)),
    button("⤢", "Show every address (key 0)", () => fit()),
  );
  // what the licences of the map ask for
  const credit = make(
    "p",
    { class: "wb-map-credit" },
    "Natural Earth, borders as held in fact · towns: GeoNames, CC BY 4.0",
  );
  box.append(ground, tools, credit);
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  let base = null;
  let places = [];
  let chosen = new Set();
  let camera = { x: 0.5, y: 0.5, scale: LEAST };
  let size = { width: 0, height: 0 };
  // whether the reader has moved the map, which then stays where it is
  let moved = false;
  let frame = 0;
  let spots = { level: null, of: null, list: [] };
  const buttons = new Map();
  const onPage = ([x, y]) => [
    (x - camera.x) * camera.scale + size.width / 2,
    (y - camera.y) * camera.scale + size.height / 2,
  ];
  const onMap = (left, top) => ({
    x: camera.x + (left - size.width / 2) / camera.scale,
    y: camera.y + (top - size.height / 2) / camera.scale,
  });

  const later = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      draw();
    });
  };
  const look = (next, byHand) => {
    const scale = Math.min(MOST, Math.max(LEAST, next.scale));
    camera = { x: Math.min(1, Math.max(0, next.x)), y: Math.min(0.95, Math.max(0.05, next.y)), scale };
    moved = moved || byHand;
    later();
  };
  const zoomBy = (factor, left = size.width / 2, top = size.height / 2) => {
    const point = onMap(left, top);
    const scale = Math.min(MOST, Math.max(LEAST, camera.scale * factor));
    look({
      x: point.x - (left - size.width / 2) / scale,
      y: point.y - (top - size.height / 2) / scale,
      scale,
    }, true);
  };
  const fit = () => {
    moved = false;
    if (size.width && places.length) look(cameraFor(places, size, CLOSEST), false);
  };

  const ink = () => Object.fromEntries(INKS.map((name, i) => [name, getComputedStyle(inks[i]).color]));
  const draw = () => {
    if (!size.width) return;
    place();
    const ratio = devicePixelRatio || 1;
    const colours = ink();
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.fillStyle = colours.sea;
    pen.fillRect(0, 0, size.width, size.height);
    if (!base) return;
    const { scale } = camera;
    const [west, north] = [camera.x - size.width / 2 / scale, camera.y - size.height / 2 / scale];
    const view = [west, north, west + size.width / scale, north + size.height / scale];
    const detail = scale < COARSE ? "rough" : "fine";
    pen.setTransform(ratio * scale, 0, 0, ratio * scale, -west * scale * ratio, -north * scale * ratio);
    const areas = (shapes, colour) => {
      pen.fillStyle = colour;
      for (const shape of shapes) if (touch(shape.box, view)) pen.fill(shape[detail], "evenodd");
    };
    const strokes = (shapes, colour, width) => {
      pen.strokeStyle = colour;
      pen.lineWidth = width / scale;
      for (const shape of shapes) if (touch(shape.box, view)) pen.stroke(shape[detail]);
    };
    const zoom = zoomOf(scale);
    areas(base.land, colours.land);
    areas(base.lakes, colours.water);
    if (zoom > 2.6) strokes(base.states, colours.border, 0.8);
    strokes(base.borders, colours.coast, 0.8);
    strokes(base.coasts, colours.coast, 0.8);
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    words(zoom, colours);
  };

  const words = (zoom, colours) => {
    const room = new Room();
    const { offsetWidth, offsetHeight } = credit;
    room.hold([size.width - offsetWidth, size.height - offsetHeight, size.width, size.height]);
    for (const { x, y, radius } of buttons.values()) room.hold([x - radius, y - radius, x + radius, y + radius]);
    pen.textBaseline = "middle";
    pen.textAlign = "left";
    pen.lineJoin = "round";
    const face = getComputedStyle(ground).fontFamily;
    const write = (text, left, top, height, weight, colour) => {
      pen.font = `${weight} ${height}px ${face}`;
      const width = pen.measureText(text).width;
      const from = left === null ? null : left;
      const box = [from - 2, top - height * 0.7, from + width + 2, top + height * 0.7];
      const inside = box[0] > 0 && box[1] > 0 && box[2] < size.width && box[3] < size.height;
      if (!inside || !room.take(box)) return false;
      pen.lineWidth = 3;
      pen.strokeStyle = colours.halo;
      pen.strokeText(text, from, top);
      pen.fillStyle = colour;
      pen.fillText(text, from, top);
      return true;
    };
    const middle = (text, x, y, height, weight, colour) => {
      pen.font = `${weight} ${height}px ${face}`;
      return write(text, x - pen.measureText(text).width / 2, y, height, weight, colour);
    };
    // the address that is chosen, where it is one
    for (const { x, y, radius, spot } of buttons.values()) {
      const here = spot.places.filter((place) => place.marked);
      if (here.length === 1) middle(here[0].label, x, y + radius + 9, 12, 600, colours.chosen);
    }
    for (const [place, { at, name, rank }] of base.names.entries()) {
      if (!isNamed(rank, zoom, place)) continue;
      const [x, y] = onPage(at);
      middle(rank ? name : name.toUpperCase(), x, y, rank ? 12 : 11, rank ? 500 : 600, colours.name);
    }
    for (const { at, name, rank } of base.towns) {
      if (!isTownNamed(rank, zoom)) continue;
      const [x, y] = onPage(at);
      if (x < 0 || y < 0 || x > size.width || y > size.height) continue;
      if (!write(name, x + 5, y, rank < 2 ? 12 : 11, rank < 2 ? 600 : 400, colours.town)) continue;
      pen.beginPath();
      pen.arc(x, y, 1.8, 0, 7);
      pen.fill();
    }
  };

  /** Puts the spots where they belong at this scale; a button that stays keeps the focus. */
  const place = () => {
    const level = Math.round(zoomOf(camera.scale) * 2) / 2;
    if (spots.level !== level || spots.of !== places) {
      spots = { level, of: places, list: spotsOf(places, NEAR / (256 * 2 ** level)) };
    }
    const seen = new Set();
    for (const spot of spots.list) {
      const [x, y] = onPage([spot.x, spot.y]);
      if (x < -30 || y < -30 || x > size.width + 30 || y > size.height + 30) continue;
      const key = spot.places[0].entity;
      seen.add(key);
      const known = buttons.get(key) ?? { node: make("button", {}) };
      const radius = spot.places.length === 1 ? 7 : Math.min(22, 10 + Math.log2(spot.places.length) * 1.6);
      if (known.spot !== spot) name(known.node, spot);
      const active = spot.places.some((place) => chosen.has(place.entity) || place.marked);
      known.node.classList.toggle("wb-chosen", active);
      known.node.style.transform = `translate(${x - radius}px, ${y - radius}px)`;
      known.node.style.width = known.node.style.height = `${radius * 2}px`;
      Object.assign(known, { x, y, radius, spot });
      if (!known.node.isConnected) spotBox.append(known.node);
      buttons.set(key, known);
    }
    for (const [key, { node }] of buttons) {
      if (seen.has(key)) continue;
      buttons.delete(key);
      node.remove();
    }
  };
  const name = (node, spot) => {
    const [first] = spot.places;
    const many = spot.places.length;
    const told = spot.places.slice(0, 5).map((place) => `${place.label}: ${place.words}`).join("\n");
    node.className = `wb-spot wb-${first.precision}`;
    node.textContent = many > 1 ? String(many) : "";
    const rest = many > 5 ? `\nand ${many - 5} more` : "";
    node.title = many > 1 ? `${plural(many, "address", "addresses")}: press to open\n${told}${rest}` : told;
    node.setAttribute("aria-label", many > 1 ? `${many}: ${told}${rest}` : told);
    node.onclick = (event) => open(spot, event.shiftKey);
  };
  const open = (spot, more) => {
    const [west, north, east, south] = boxOf(spot.places.map((place) => [place.x, place.y]));
    const apart = Math.max(east - west, south - north) * MOST;
    if (more || spot.places.length === 1 || apart < NEAR) return choose(spot.places.map((place) => place.entity), more);
    look(cameraFor(spot.places, size, MOST, Math.min(90, size.height / 4)), true);
  };

  ground.addEventListener("wheel", (event) => {
    event.preventDefault();
    const edge = ground.getBoundingClientRect();
    const turned = event.deltaY * (event.deltaMode === 1 ? 16 : 1);
    zoomBy(2 ** (-Math.max(-300, Math.min(300, turned)) / 300), event.clientX - edge.left, event.clientY - edge.top);
  }, { passive: false });
  ground.addEventListener("keydown", (event) => {
    const act = {
      "+": () => zoomBy(2),
      "=": () => zoomBy(2),
      "-": () => zoomBy(0.5),
      "0": fit,
      ArrowLeft: () => look({ ...camera, x: camera.x - STEP / camera.scale }, true),
      ArrowRight: () => look({ ...camera, x: camera.x + STEP / camera.scale }, true),
      ArrowUp: () => look({ ...camera, y: camera.y - STEP / camera.scale }, true),
      ArrowDown: () => look({ ...camera, y: camera.y + STEP / camera.scale }, true),
      Escape: () => choose([], false),
    }[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  });
  ground.addEventListener("dblclick", (event) => {
    if (event.target !== canvas && event.target !== spotBox) return;
    const edge = ground.getBoundingClientRect();
    zoomBy(2, event.clientX - edge.left, event.clientY - edge.top);
  });
  // a drag moves the map; with Shift it draws a box, and what lies in it is chosen
  ground.addEventListener("pointerdown", (event) => {
    if (event.button || event.target.closest(".wb-spot")) return;
    const edge = ground.getBoundingClientRect();
    const at = ({ clientX, clientY }) => [clientX - edge.left, clientY - edge.top];
    const from = at(event);
    const start = camera;
    const marks = event.shiftKey ? make("div", { class: "wb-map-box" }) : null;
    if (marks) ground.append(marks);
    let far = false;
    const move = (next) => {
      const [x, y] = at(next);
      far ||= Math.hypot(x - from[0], y - from[1]) > 3;
      if (!far) return;
      if (marks) {
        Object.assign(marks.style, {
          left: `${Math.min(x, from[0])}px`,
          top: `${Math.min(y, from[1])}px`,
          width: `${Math.abs(x - from[0])}px`,
          height: `${Math.abs(y - from[1])}px`,
        });
      } else {
        look({
          x: start.x - (x - from[0]) / start.scale,
          y: start.y - (y - from[1]) / start.scale,
          scale: start.scale,
        }, true);
      }
    };
    const end = (last) => {
      removeEventListener("pointermove", move, true);
      removeEventListener("pointerup", end, true);
      removeEventListener("pointercancel", end, true);
      marks?.remove();
      if (last.type === "pointercancel") return;
      if (!far) return choose([], false);
      if (!marks) return;
      const [x, y] = at(last);
      const one = onMap(Math.min(x, from[0]), Math.min(y, from[1]));
      const other = onMap(Math.max(x, from[0]), Math.max(y, from[1]));
      const box = [one.x, one.y, other.x, other.y];
      choose(places.filter((p) => touch(box, [p.x, p.y, p.x, p.y])).map((p) => p.entity), true);
    };
    addEventListener("pointermove", move, true);
    addEventListener("pointerup", end, true);
    addEventListener("pointercancel", end, true);
  });

  const watcher = new ResizeObserver(() => {
    const { width, height } = ground.getBoundingClientRect();
    if (!width || !height || (width === size.width && height === size.height)) return;
    size = { width, height };
    const ratio = devicePixelRatio || 1;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    if (!moved) fit();
    draw();
  });
  watcher.observe(ground);
  const themes = new MutationObserver(later);
  themes.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light", "class"] });
  const dark = matchMedia("(prefers-color-scheme: dark)");
  dark.addEventListener("change", later);

  return {
    /** Draws on a base map. */
    ground(next) {
      base = next;
      later();
    },
    /** Shows these places; the map stays where the reader moved it. */
    show(next) {
      places = next;
      if (!moved) fit();
      later();
    },
    /** Marks places as chosen; where none of them is in view, the map goes there. */
    mark(ids, bring) {
      chosen = new Set(ids);
      const those = places.filter((p) => chosen.has(p.entity) || p.marked);
      const edge = [onMap(0, 0), onMap(size.width, size.height)];
      const view = [edge[0].x, edge[0].y, edge[1].x, edge[1].y];
      if (bring && size.width && those.length && !those.some((p) => touch(view, [p.x, p.y, p.x, p.y]))) {
        look(cameraFor(those, size, Math.max(CLOSEST / 8, camera.scale)), false);
      }
      later();
    },
    close() {
      watcher.disconnect();
      themes.disconnect();
      dark.removeEventListener("change", later);
      cancelAnimationFrame(frame);
    },
  };
}
