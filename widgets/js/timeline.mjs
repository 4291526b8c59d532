// Spans on an axis of years, one group of lanes for each entity. All text is set as text.

import { drawing, make } from "../../workbench/chart/web/dom.mjs";
import { unpack } from "../../workbench/chart/web/packed.mjs";
import { holds, wordsOf } from "../../workbench/chart/web/search.mjs";
import { plural, shortened } from "../../workbench/chart/web/wording.mjs";
import { calmly, cites, part } from "./part.mjs";

const LANE = 20;
const LEFT = 190;
const TAIL = 22;
const LONGEST = 38;
const MOST = 400;
const AXIS = 20;
const BESIDE = 34; // pixels between the middles of two words on the axis

const day = (date, end) => {
  const [year, month, date_] = date.split("-").map(Number);
  const m = month ? month - 1 : end ? 11 : 0;
  const d = date_ || (end ? 28 : 1);
  return year + (m + (d - 1) / 31) / 12;
};

// a long name is cut off, never what somebody is to it
const labelOf = ({ label, role }) => {
  const [name, behind] = role ? label.split(` (${role})`, 2) : [label];
  if (behind === undefined) return shortened(label, LONGEST);
  const kept = `(${shortened(role, 24)})${behind}`;
  return `${shortened(name, Math.max(10, LONGEST - kept.length - 1))} ${kept}`;
};
const tail = (x, y, wide) => `M${x} ${y + 1}h${wide}M${x} ${y + LANE - 6}h${wide}`;
const today = () => new Date().getFullYear() + (new Date().getMonth() + 1) / 12;
const extent = (spans) => {
  const now = today();
  const dates = spans.flatMap((s) => [s.start && day(s.start), s.end && day(s.end, true)]).filter(Boolean);
  return [Math.floor(Math.min(...dates, now - 1)), Math.max(now, Math.min(Math.max(...dates, now), now + 12)) + 0.2];
};

async function render({ model, el }) {
  const root = part({ model, el }, "section", { class: "wb wb-timeline", ariaLabel: "Timeline" });
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = "11.5px system-ui, sans-serif";
  const cut = (text, room) => {
    let kept = text.length;
    while (kept > 1 && pen.measureText(shortened(text, kept)).width > room) kept--;
    return shortened(text, kept);
  };
  const off = new Set();
  let data = null;
  let words = [];
  // the years in sight: all of them, or from one to another
  let range = null;
  let whole = [0, 1];
  const filter = make("input", {
    type: "search",
    placeholder: "Filter",
    ariaLabel: "Filter the timeline",
    oninput: () => {
      words = wordsOf(filter.value);
      paint();
    },
  });
  const legend = make("span", { class: "wb-legend" });
  const status = make("span", { class: "wb-status wb-quiet", role: "status" });
  const all = make("button", { class: "wb-plain", onclick: () => model.send({ type: "all" }) }, "Show everybody");
  const look = (from, to) => {
    const least = Math.min(1, whole[1] - whole[0]);
    const size = Math.min(Math.max(to - from, least), whole[1] - whole[0]);
    const start = Math.min(Math.max(from, whole[0]), whole[1] - size);
    range = size >= whole[1] - whole[0] - 0.01 ? null : [start, start + size];
    paint();
  };
  const zoom = (factor) => {
    const [from, to] = range ?? whole;
    const half = ((to - from) * factor) / 2;
    look((from + to) / 2 - half, (from + to) / 2 + half);
  };
  const pan = (share) => {
    const [from, to] = range ?? whole;
    look(from + (to - from) * share, to + (to - from) * share);
  };
  const closer = make("button", {
    title: "Fewer years (key +); or drag along the years",
    ariaLabel: "Zoom in",
    onclick: () => zoom(0.5),
  }, "+");
  const wider = make("button", { title: "More years (key −)", ariaLabel: "Zoom out", onclick: () => zoom(2) }, "−");
  const years = make("button", {
    title: "All years (key 0)",
    onclick: () => {
      range = null;
      paint();
    },
  }, "All years");
  const tools = make(
    "div",
    { class: "wb-tools" },
    filter,
    legend,
    status,
    all,
    make("span", { class: "wb-zoom" }, wider, closer, years),
  );
  const scroll = make("div", {
    class: "wb-scroll wb-home",
    tabIndex: 0,
    role: "group",
    ariaLabel:
      "Spans by entity; plus and minus zoom, left and right go along the years; the list below shows the overlaps",
  });
  scroll.addEventListener("keydown", (event) => {
    const act = {
      "+": () => zoom(0.5),
      "=": () => zoom(0.5),
      "-": () => zoom(2),
      "0": () => look(...whole),
      ArrowLeft: () => pan(-0.25),
      ArrowRight: () => pan(0.25),
    }[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    event.preventDefault();
    act();
  });
  const shared = make("div", { class: "wb-shared" });
  const note = make(
    "p",
    { class: "wb-quiet wb-small wb-tails" },
    "A dashed end: last recorded then, and it may have gone on.",
  );
  const empty = make("div", { class: "wb-empty" });
  root.append(tools, scroll, note, shared, empty);

  const paint = () => {
    const wanted = data.spans.filter((s) => !off.has(s.kind) && holds([s.name, s.label, s.entity], words));
    whole = extent(wanted);
    const spans = range
      ? wanted.filter((s) =>
        (s.start ? day(s.start) : -1e9) <= range[1] && (s.end ? day(s.end, true) : 1e9) >= range[0]
      )
      : wanted;
    wider.disabled = years.disabled = !range;
    all.hidden = !model.get("only").length;
    empty.hidden = data.spans.length > 0;
    tools.hidden = scroll.hidden = data.spans.length === 0;
    empty.textContent = model.get("empty");
    status.textContent = `${plural(spans.length, "span")}${
      spans.length > MOST ? `, the first ${MOST} shown: filter for others` : ""
    }${data.undated ? `, ${data.undated} undated left out` : ""}`;
    note.hidden = !spans.some((s) => s.seen && s.end);
    legend.replaceChildren(
      ...Object.entries(data.kinds).filter(([kind]) => data.spans.some((s) => s.kind === kind)).map(([kind, title]) =>
        make("button", {
          class: `wb-key wb-kind-${kind}`,
          ariaPressed: String(!off.has(kind)),
          onclick: () => {
            off.has(kind) ? off.delete(kind) : off.add(kind);
            paint();
          },
        }, title)
      ),
    );
    draw(spans.slice(0, MOST));
    together();
  };

  const draw = (spans) => {
    const width = Math.max(420, scroll.clientWidth - 2);
    const now = today();
    const [first, last] = range ?? whole;
    const x = (year) => LEFT + ((Math.min(Math.max(year, first), last) - first) / (last - first)) * (width - LEFT - 12);
    const every = [1, 2, 5, 10, 20].find((n) => (width - LEFT) / ((last - first) / n) > 46) ?? 50;
    const tailOf = (span, to) => (span.seen && span.end && to < x(now) ? Math.min(TAIL, x(now) - to) : 0);
    const nowAt = Math.min(x(now), width - 20);
    const axis = drawing("svg", { class: "wb-axis", width, height: AXIS, "aria-hidden": "true" });
    const svg = drawing("svg", { width, role: "group", "aria-label": "Spans" });
    let y = 8;
    let before = null;
    let lanes = [];
    const rows = [];
    for (const span of spans) {
      if (span.entity !== before) {
        y += lanes.length ? lanes.length * LANE + 10 : 0;
        lanes = [];
        before = span.entity;
        rows.push({ head: span, y });
      }
      const from = span.start ? x(day(span.start)) : LEFT;
      const to = Math.max(from + 5, span.end ? x(day(span.end, true)) : x(now));
      const said = labelOf(span);
      const needed = pen.measureText(said).width + 12;
      // a label that is longer than its bar stands behind the dashes that say it may go on, or before the bar;
      // where neither has room, it is cut to where there is more
      const end = to + tailOf(span, to);
      const fits = to - from >= needed;
      const isBehind = !fits && end + needed <= width;
      const start = isBehind ? end : Math.max(from, LEFT);
      const left = !fits && !isBehind && (from - needed >= LEFT || from - LEFT > width - start);
      const long = Math.min(needed, left ? from - LEFT : width - start);
      const label = long < needed ? cut(said, long - 12) : said;
      const room = (left ? end : Math.max(end, start + long)) + 6;
      const begin = left ? from - long : from;
      let lane = lanes.findIndex((end) => end <= begin);
      if (lane < 0) lane = lanes.push(0) - 1;
      lanes[lane] = room;
      rows.push({ span, from, to, left, start, label, y: y + lane * LANE });
    }
    const height = y + lanes.length * LANE + 12;
    svg.setAttribute("height", String(height));
    for (let year = Math.ceil(first / every) * every; year <= last; year += every) {
      svg.append(drawing("line", { class: "wb-grid", x1: x(year), x2: x(year), y1: 0, y2: height }));
      if (Math.abs(x(year) - nowAt) > BESIDE || now > last) {
        axis.append(drawing("text", { class: "wb-year", x: x(year), y: 14 }, String(year)));
      }
    }
    if (now <= last && now >= first) {
      axis.append(drawing("text", { class: "wb-year wb-today", x: nowAt, y: 14 }, "today"));
      svg.append(drawing("line", { class: "wb-now", x1: x(now), x2: x(now), y1: 0, y2: height }));
    }
    const chosen = drawing("rect", { class: "wb-drawn", y: 0, height: AXIS, width: 0 });
    axis.append(chosen);
    axis.addEventListener("pointerdown", (event) => {
      const at = (moved) => Math.min(Math.max(moved.clientX - axis.getBoundingClientRect().left, LEFT), width - 12);
      const year = (place) => first + ((place - LEFT) / (width - LEFT - 12)) * (last - first);
      const begun = at(event);
      axis.setPointerCapture(event.pointerId);
      axis.onpointermove = (moved) => {
        chosen.setAttribute("x", String(Math.min(begun, at(moved))));
        chosen.setAttribute("width", String(Math.abs(at(moved) - begun)));
      };
      axis.onpointerup = (moved) => {
        axis.onpointermove = axis.onpointerup = null;
        if (Math.abs(at(moved) - begun) > 5) look(year(Math.min(begun, at(moved))), year(Math.max(begun, at(moved))));
      };
    });
    for (const row of rows) {
      if (row.head) {
        const name = shortened(row.head.name, 27);
        svg.append(
          drawing("line", { class: "wb-split", x1: 0, x2: width, y1: row.y - 5, y2: row.y - 5 }),
          drawing(
            "text",
            {
              class: "wb-who",
              x: 8,
              y: row.y + 12,
              tabindex: 0,
              role: "button",
              onclick: () => model.send({ type: "select", value: row.head.entity }),
              onkeydown: (e) => e.key === "Enter" && model.send({ type: "select", value: row.head.entity }),
            },
            drawing("title", {}, `${row.head.name} (${row.head.entity})`),
            name,
          ),
        );
        continue;
      }
      const { span, from, to, left, start, label } = row;
      const when = span.words || `${span.start ?? "unknown"} to ${span.end ?? "no end known"}`;
      const told = `${data.kinds[span.kind]}: ${span.label}, ${when} (${
        span.cites.map((c) => c.split("#")[0]).filter((c, i, l) => l.indexOf(c) === i).join(", ")
      })`;
      svg.append(
        drawing(
          "g",
          {
            class: `wb-span wb-kind-${span.kind}${span.end ? "" : " wb-open"}${span.start ? "" : " wb-unbegun"}`,
            tabindex: 0,
            role: "button",
            "aria-label": `${span.name}, ${told}`,
            onclick: () => pick(span),
            onkeydown: (e) => e.key === "Enter" && pick(span),
          },
          drawing("title", {}, told),
          drawing("rect", { x: from, y: row.y, width: Math.max(5, to - from), height: LANE - 5, rx: 2 }),
          // seen last on that day: it may go on
          tailOf(span, to) ? drawing("path", { class: "wb-tail", d: tail(to, row.y, tailOf(span, to)) }) : null,
          drawing("text", {
            x: left ? from - 5 : start + 5,
            y: row.y + 11.5,
            "text-anchor": left ? "end" : "start",
          }, label),
        ),
      );
    }
    const top = scroll.scrollTop;
    scroll.replaceChildren(axis, svg);
    scroll.scrollTop = top;
  };

  const pick = (span) => {
    model.send({ type: "select", value: span.entity });
    if (span.cites.length) model.send({ type: "cite", value: span.cites[0] });
  };

  const together = () => {
    const overlaps = data.overlaps.filter((o) => holds([...o.names, ...o.entities, o.label], words));
    shared.hidden = !overlaps.length;
    shared.replaceChildren(
      make("h4", {}, `At the same time in the same place: ${overlaps.length}`),
      make(
        "ul",
        {},
        overlaps.slice(0, 60).map((o) =>
          make(
            "li",
            {},
            make(
              "button",
              { class: "wb-link", onclick: () => model.send({ type: "select", value: o.entities[0] }) },
              o.names[0],
            ),
            " and ",
            make(
              "button",
              { class: "wb-link", onclick: () => model.send({ type: "select", value: o.entities[1] }) },
              o.names[1],
            ),
            ` ${o.words} ${o.label}, ${o.start} to ${o.end ?? "no end known"}`,
            cites(o.cites, (cite) => model.send({ type: "cite", value: cite })),
          )
        ),
      ),
    );
  };

  const load = async () => {
    data = (await unpack(model.get("data"))) ?? { spans: [], overlaps: [], undated: 0, kinds: {} };
    redraw();
  };
  const redraw = calmly(root, () => paint());
  model.on("change:data", load);
  const watcher = new ResizeObserver(() => data && scroll.clientWidth && redraw());
  await load();
  watcher.observe(root);
  return () => watcher.disconnect();
}
export default { render };
