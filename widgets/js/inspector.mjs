// Everything held on one entity, every value with its citations. All text is set as text.

import { download, make } from "../../workbench/chart/web/dom.mjs";
import { number, plural } from "../../workbench/chart/web/wording.mjs";
import { besideTable } from "./beside.mjs";
import { contraryLine, decisionList, keeper, reasoned } from "./decisions.mjs";
import { calmly, cites, part, quoting, save } from "./part.mjs";
import { erased, personData } from "./person_data.mjs";

const signed = (weight) => `${weight >= 0 ? "+" : "−"}${Math.abs(weight).toFixed(1)}`;
const WHY = "Why these records are merged";
const quoted = ({ label, value, cites, entity, corrected }) => ({
  label,
  value: corrected ? `${value} (${corrected})` : value,
  cites,
  entity,
});
// an email that needs two lines is broken before its @
const parted = (text) => text.split(/(?=@)/).flatMap((part, at) => (at ? [make("wbr", {}), part] : [part]));
const sourceOf = (mention) => mention.split("#")[0];

function render({ model, el }) {
  const root = part({ model, el }, "section", { class: "wb wb-inspector", ariaLabel: "Inspector" });
  const cite = (reference) => model.send({ type: "cite", cite: reference });
  const opened = new Set(["Ask next"]);
  const trail = [];
  let shown; // the entity that is looked at
  let explained; // the entity whose explanation was asked for
  let asking = ""; // the entity of which a question was asked from here
  let said = ""; // what was said last
  let looked = ""; // what was last shown of the entity's data
  let warned = ""; // against which decision it was warned last
  const explain = () => {
    explained = shown;
    model.send({ type: "why" });
  };
  // what is being typed outlives a drawing
  const note = make("input", { type: "text", placeholder: "Add a note", ariaLabel: "Note" });
  const tags = make("input", { type: "text", placeholder: "Tags, separated by commas", ariaLabel: "Tags" });
  const kept = keeper();
  const unfolded = new Map(); // whether each step of the explanation is open

  const fold = (title, count, build, onOpen) => {
    // noted at the press: its toggle is heard of later, and a drawing may come before
    const press = () => {
      if (box.open) opened.delete(title);
      else {
        opened.add(title);
        onOpen?.();
      }
    };
    const box = make(
      "details",
      { class: "wb-fold", open: opened.has(title) },
      make("summary", { onclick: press }, title, make("span", { class: "wb-count" }, count)),
    );
    box.append(make("div", { class: "wb-section" }, build()));
    return box;
  };

  const select = (entity) => {
    trail.push(model.get("view").entity);
    model.send({ type: "select", entity });
  };

  const bars = (why, steps) => {
    const rows = [["starting weight", why.prior, "", ""]].concat(
      steps.map((s) => [`${s.comparison}: ${s.level}`, s.weight, s.a, s.b]),
    );
    let sum = 0;
    const spans = rows.map(([label, weight, a, b]) => {
      const from = sum;
      sum += weight;
      return { label, weight, from, to: sum, a, b, total: false };
    });
    spans.push({ label: "together", weight: sum, from: 0, to: sum, a: "", b: "", total: true });
    const low = Math.min(0, ...spans.map((s) => s.to));
    const high = Math.max(why.threshold, 0, ...spans.map((s) => s.to));
    const at = (value) => `${((value - low) / (high - low || 1)) * 100}%`;
    return make(
      "div",
      { class: "wb-falls" },
      ...spans.map((s) => {
        const bar = make("span", { class: `wb-bar ${s.total ? "wb-total" : s.weight < 0 ? "wb-minus" : "wb-plus"}` });
        bar.style.left = at(Math.min(s.from, s.to));
        bar.style.width = `max(2px, calc(${at(Math.max(s.from, s.to))} - ${at(Math.min(s.from, s.to))}))`;
        const line = make("span", { class: "wb-threshold" });
        line.style.left = at(why.threshold);
        return make(
          "div",
          { class: "wb-fall", title: s.a || s.b ? `${s.label}: ${s.a} | ${s.b}` : s.label },
          make("span", { class: "wb-fall-name" }, s.label),
          make("span", { class: "wb-track" }, bar, line),
          make("span", { class: "wb-number" }, signed(s.weight)),
        );
      }),
    );
  };

  const separate = (a, b) => (said) => model.send({ type: "separate", a, b, reason: said });
  const step = (why, join, at) => {
    const key = `${join.a} ${join.b}`;
    if (!unfolded.has(key)) unfolded.set(key, at === why.weakest);
    const lines = model.get("compared")[at];
    // of many steps only what is looked at is drawn
    const inside = () => [
      lines
        ? besideTable([[sourceOf(join.a), join.a], [sourceOf(join.b), join.b]], lines, cite)
        : make("p", { class: "wb-quiet" }, "Looking…"),
      join.weight === null ? null : bars(why, join.steps),
      join.left + join.right > 2
        ? make(
          "p",
          { class: "wb-quiet wb-small" },
          `This step joined ${plural(join.left, "record")} with ${number(join.right)}.`,
        )
        : null,
      kept.keep(
        `apart ${key}`,
        () => reasoned("Keep apart", `Keep ${join.a} and ${join.b} apart`, separate(join.a, join.b)),
      ),
    ];
    const box = make(
      "details",
      { class: "wb-join", open: unfolded.get(key) },
      make(
        "summary",
        {
          onclick: (event) => {
            event.preventDefault();
            unfolded.set(key, !box.open);
            if (!box.open && !model.get("compared")[at]) model.send({ type: "compare", join: at });
            redraw();
          },
        },
        make(
          "span",
          { class: "wb-grow" },
          ...[join.a, join.b].flatMap((mention, side) => [
            side ? " with " : "",
            `${sourceOf(mention)} ${join.names[side]}`,
            join.about[side] ? make("small", { class: "wb-quiet" }, ` ${join.about[side]}`) : "",
          ]),
        ),
        make("span", { class: "wb-number" }, join.weight === null ? join.rule : signed(join.weight)),
      ),
      unfolded.get(key) ? inside() : null,
    );
    return make("li", {}, box);
  };
  const explanation = () => {
    const why = model.get("why");
    if (!why.reason) {
      // it stays open from one entity to the next
      if (opened.has(WHY) && explained !== shown) explain();
      return make("p", { class: "wb-quiet" }, "Looking…");
    }
    return [
      make("p", {}, why.reason),
      why.joins.some(({ weight }) => weight !== null)
        ? make("p", { class: "wb-quiet" }, `Model ${why.model}, merge threshold ${why.threshold}.`)
        : null,
      make("ol", { class: "wb-joins" }, why.joins.map((join, at) => step(why, join, at))),
    ];
  };

  const questions = (outcome) => {
    const list = model.get("asks");
    if (!list.length) return [make("p", { class: "wb-quiet" }, "No question fits what is known about it."), outcome];
    const items = make(
      "ul",
      { class: "wb-asks" },
      list.map((ask, index) =>
        make(
          "li",
          {},
          make(
            "button",
            {
              class: "wb-ask",
              onclick: () => {
                asking = shown;
                model.send({ type: "ask", question: index, title: ask.title });
              },
            },
            make("span", {}, ask.title),
            make("small", {}, ask.price),
          ),
        )
      ),
    );
    return [outcome, items];
  };

  const noting = () => {
    return [
      ...model.get("notes").map((text, at) =>
        make("p", { class: "wb-note" }, text, make("small", { class: "wb-quiet" }, ` ${model.get("noted")[at] ?? ""}`))
      ),
      make(
        "form",
        {
          class: "wb-line",
          onsubmit: (event) => {
            event.preventDefault();
            if (note.value.trim()) model.send({ type: "note", entity: shown, text: note.value });
            note.value = "";
          },
        },
        note,
        make("button", { type: "submit" }, "Add"),
      ),
      make(
        "form",
        {
          class: "wb-line",
          onsubmit: (event) => {
            event.preventDefault();
            model.send({ type: "tags", entity: shown, tags: tags.value.split(",") });
          },
        },
        tags,
        make("button", { type: "submit" }, "Set"),
      ),
    ];
  };

  // where the value of a citation stands in the recorded answer
  const excerpt = () => {
    const found = model.get("proof");
    return found.place
      ? make(
        "div",
        { class: "wb-proof" },
        make(
          "div",
          { class: "wb-line" },
          make("span", { class: "wb-quiet" }, found.place),
          make("button", {
            class: "wb-plain",
            title: "Close",
            ariaLabel: "Close the source",
            onclick: () => {
              save(model, "proof", {});
            },
          }, "×"),
        ),
        make(
          "pre",
          { class: "wb-bytes", tabIndex: 0, ariaLabel: "The value in the recorded answer" },
          found.before,
          make("mark", {}, found.value),
          found.after,
        ),
        (found.cautions ?? []).map((text) => make("p", { class: "wb-caution" }, text)),
        found.sha256
          ? make("p", { class: "wb-quiet wb-small", title: found.sha256 }, `SHA-256 ${found.sha256.slice(0, 16)}…`)
          : null,
      )
      : null;
  };

  // of a long answer the marked value is in the frame
  const intoView = () => {
    const mark = root.querySelector(".wb-bytes mark");
    if (!mark) return;
    const frame = mark.parentElement;
    frame.scrollTop += mark.getBoundingClientRect().top - frame.getBoundingClientRect().top - frame.clientHeight / 3;
  };

  const show = () => {
    const view = model.get("view");
    if (!view.title) {
      const bytes = excerpt();
      root.replaceChildren(
        ...(bytes ? [bytes] : []),
        ...erased(model),
        ...(bytes ? [] : [
          make(
            "div",
            { class: "wb-empty" },
            make("strong", {}, "Nothing selected"),
            make("p", {}, model.get("empty")),
          ),
        ]),
      );
      intoView();
      return;
    }
    const focused = root.contains(document.activeElement) ? document.activeElement : null;
    const step = [...root.querySelectorAll(".wb-join")].findIndex((box) => box.contains(focused));
    const top = view.entity === shown ? root.scrollTop : 0;
    if (view.entity !== asking) asking = "";
    if (view.entity !== shown) note.value = "";
    if (view.entity !== shown || focused !== tags) tags.value = model.get("tags").join(", ");
    shown = view.entity;
    const back = trail.length
      ? make("button", {
        class: "wb-plain",
        title: "Back to the previous entity",
        onclick: () => {
          const entity = trail.pop();
          model.send({ type: "select", entity });
        },
      }, "← Back")
      : null;
    const tagged = make(
      "span",
      { class: "wb-tags" },
      model.get("tags").map((tag) => make("span", { class: "wb-tag" }, tag)),
    );
    const head = make(
      "div",
      { class: "wb-head" },
      back,
      make("h3", {}, view.title),
      make("span", { class: "wb-quiet" }, view.subtitle),
      quoting(model, `the profile of ${view.title}`, {}),
      tagged,
    );
    const sections = view.sections.map((section) => {
      const list = make("dl", {});
      let before = "";
      for (const row of section.rows) {
        const text = row.entity
          ? make(
            "button",
            { class: "wb-link", title: `Show ${row.entity}`, onclick: () => select(row.entity) },
            parted(row.value),
          )
          : make("span", { class: row.tone ? `wb-${row.tone}` : "" }, parted(row.value));
        const value = make(
          "dd",
          {},
          text,
          row.disputed ? make("span", { class: "wb-disputed", title: "The sources disagree" }, "disputed") : null,
          cites(row.cites, cite, row.places),
          row.cites.length ? quoting(model, `${row.label}: ${row.value}`, quoted(row)) : null,
        );
        if (row.corrected) value.append(make("p", { class: "wb-caution" }, row.corrected));
        if (row.caution) value.append(make("p", { class: "wb-caution" }, row.caution));
        list.append(
          make("dt", {}, row.label === before ? make("span", { class: "wb-hidden" }, row.label) : row.label),
          value,
        );
        before = row.label;
      }
      return section.folded
        ? fold(section.title, plural(section.rows.length, "value"), () => list)
        : make("div", { class: "wb-section" }, make("h4", {}, section.title), list);
    });
    const bytes = excerpt();
    const decided = model.get("decided");
    const withdraw = (judgement, why) => model.send({ type: "withdraw", judgement, reason: why });
    const against = contraryLine(model.get("contrary"), (message) => model.send(message));
    // beside the button that asked
    const outcome = make("p", { class: "wb-said", role: "status" }, model.get("said"));
    root.replaceChildren(
      head,
      ...(bytes ? [bytes] : []),
      ...(asking ? [] : [outcome]),
      against,
      ...(decided.length
        ? [make("div", { class: "wb-section" }, make("h4", {}, "Decisions"), decisionList(decided, kept, withdraw))]
        : []),
      ...sections,
      fold("Ask next", plural(model.get("asks").length, "question"), () => questions(asking ? outcome : null)),
      fold(WHY, "", explanation, explain),
      fold("Notes and tags", model.get("notes").length ? plural(model.get("notes").length, "note") : "", noting),
      personData(model, shown, view.offers, kept),
    );
    kept.turn();
    // what is scrolled to is not hidden behind what stays at the top
    root.style.scrollPaddingTop = `${Math.max(head.offsetHeight, bytes?.offsetHeight ?? 0)}px`;
    root.scrollTop = top;
    intoView();
    if (!against.hidden && against.textContent !== warned) against.scrollIntoView({ block: "nearest" });
    warned = against.textContent;
    if (outcome.textContent && outcome.textContent !== said) outcome.scrollIntoView({ block: "nearest" });
    said = outcome.textContent;
    const { step: told = "" } = model.get("data");
    if (told && told !== looked) root.querySelector(".wb-data")?.scrollIntoView({ block: "nearest" });
    looked = told;
    // what was pressed keeps the focus when the picture is drawn again; after a decision the next step has it
    if (focused && !root.contains(document.activeElement)) {
      const same = [...root.querySelectorAll("button, summary")].find((node) =>
        node.textContent === focused.textContent && node.getAttribute("title") === focused.getAttribute("title")
      );
      (root.contains(focused) ? focused : same ?? heirOf(step))?.focus({ preventScroll: true });
    }
  };
  const heirOf = (step) => {
    const steps = [...root.querySelectorAll(".wb-join > summary")];
    const folds = [...root.querySelectorAll(".wb-fold > summary")];
    const list = step < 0 ? null : folds.find((node) => node.textContent === WHY);
    return step < 0 ? null : steps[Math.min(step, steps.length - 1)] ?? list;
  };
  const redraw = calmly(root, show);
  for (
    const name of [
      "view",
      "empty",
      "proof",
      "why",
      "compared",
      "decided",
      "asks",
      "notes",
      "noted",
      "tags",
      "said",
      "data",
      "contrary",
    ]
  ) {
    model.on(`change:${name}`, () => {
      if (!waiting) {
        waiting = true;
        queueMicrotask(() => {
          waiting = false;
          redraw();
        });
      }
    });
  }
  model.on("msg:custom", (message, buffers) => {
    if (message.type === "file") download(message.name, "application/octet-stream", buffers[0]);
  });
  let waiting = false;
  if (model.get("why").reason) opened.add(WHY);
  show();
}
export default { render };
