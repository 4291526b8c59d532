// The verdict of a check. All text is set as text.

import { make } from "../../workbench/chart/web/dom.mjs";
import { calmly, cites, part } from "./part.mjs";

const FIRST = 1000;
const LONGEST = 15000;
const MARKS = { good: "✓", warn: "≈", bad: "✗", "": "·" };

function render({ model, el }) {
  const root = part({ model, el }, "section", { class: "wb wb-outcome", ariaLabel: "Outcome" });
  const said = make("span", { class: "wb-quiet", role: "status" }, "It is given only once and is not kept.");
  const show = () => {
    const view = model.get("view");
    root.hidden = !view.verdict;
    if (!view.verdict) {
      root.replaceChildren();
      return;
    }
    const cite = (reference) => model.send({ type: "cite", cite: reference });
    const head = make(
      "div",
      { class: `wb-verdict-line wb-tone-${view.tone}` },
      make("span", { class: "wb-seal", ariaHidden: "true" }, MARKS[view.tone]),
      make(
        "div",
        {},
        make("h3", {}, view.verdict),
        make("span", { class: "wb-quiet" }, `${view.title} · ${view.source}`),
      ),
    );
    const parts = [head];
    if (view.images.length) {
      parts.push(
        make(
          "div",
          { class: "wb-faces" },
          view.images.map((image) =>
            make(
              "figure",
              {},
              make("img", { src: image.src, alt: image.name }),
              make("figcaption", {}, image.name === "probe" ? "Probe" : "Reference"),
            )
          ),
        ),
      );
    }
    if (view.score !== null) {
      const fill = make("span", { class: `wb-gauge-fill wb-tone-${view.tone}` });
      fill.style.width = `${Math.max(0, Math.min(100, view.score))}%`;
      const line = make("span", { class: "wb-gauge-line" });
      if (view.threshold !== null) line.style.left = `${view.threshold}%`;
      else line.hidden = true;
      parts.push(
        make(
          "div",
          { class: "wb-line wb-score" },
          make("b", {}, `${view.score.toFixed(1)} of 100`),
          make(
            "span",
            {
              class: "wb-gauge",
              role: "img",
              ariaLabel: `Score ${view.score.toFixed(1)}, threshold ${view.threshold}`,
            },
            fill,
            line,
          ),
          make("span", { class: "wb-quiet" }, view.threshold === null ? "" : `threshold ${view.threshold}`),
        ),
      );
    }
    view.candidates.forEach((row, index) => {
      if (view.candidates.length > 1) parts.push(make("h4", {}, `Candidate ${index + 1}`));
      parts.push(
        make(
          "table",
          {},
          make(
            "thead",
            {},
            make("tr", {}, ["Field", "Supplied", "Outcome"].map((t) => make("th", { scope: "col" }, t))),
          ),
          make(
            "tbody",
            {},
            row.map((field) =>
              make(
                "tr",
                {},
                make("th", { scope: "row" }, field.name),
                make("td", {}, field.supplied),
                make(
                  "td",
                  {},
                  make("span", { class: `wb-pill wb-tone-${field.tone}` }, `${MARKS[field.tone]} ${field.outcome}`),
                  cites([field.cite], cite),
                ),
              )
            ),
          ),
        ),
      );
    });
    if (view.link) {
      parts.push(
        make(
          "div",
          { class: "wb-line" },
          make(
            "button",
            { class: "wb-primary", onclick: () => model.send({ type: "link" }) },
            "Copy the link for the person",
          ),
          said,
        ),
      );
    }
    const live = model.get("live");
    if (live.ended !== undefined) {
      const told = live.problem ? `The state could not be checked: ${live.problem}` : `State as of ${live.as_of}`;
      parts.push(
        make(
          "div",
          { class: "wb-line wb-live-line" },
          make(
            "span",
            { class: live.problem ? "wb-bad" : "wb-quiet" },
            told,
            live.ended || live.problem ? "" : ", checked again automatically",
          ),
          live.sealed
            ? make("button", { class: "wb-primary", onclick: () => model.send({ type: "read" }) }, "Read the result")
            : null,
          live.ended ? null : make("button", { onclick: () => model.send({ type: "look" }) }, "Look now"),
        ),
      );
    }
    if (view.facts.length) {
      parts.push(make("dl", {}, view.facts.flatMap(([name, value]) => [make("dt", {}, name), make("dd", {}, value)])));
    }
    const focused = root.contains(document.activeElement) ? document.activeElement.textContent : null;
    root.replaceChildren(...parts);
    if (focused) {
      [...root.querySelectorAll("button")].find((node) => node.textContent === focused)?.focus({ preventScroll: true });
    }
  };
  // the service cannot reach a notebook: while somebody looks, it is asked, less and less often
  let pause = FIRST;
  let timer = null;
  const watch = () => {
    clearTimeout(timer);
    const live = model.get("live");
    if (live.ended !== false) return;
    timer = setTimeout(() => {
      if (!document.hidden && root.checkVisibility()) {
        model.send({ type: "look" });
        pause = Math.min(pause * 1.5, LONGEST);
      }
      watch();
    }, pause);
  };
  model.on("msg:custom", async (message) => {
    if (message.type !== "link") return;
    await navigator.clipboard.writeText(message.link);
    said.textContent = "Copied: send it to the person.";
  });
  const redraw = calmly(root, show);
  model.on("change:view", () => {
    pause = FIRST;
    redraw();
    watch();
  });
  model.on("change:live", () => {
    redraw();
    watch();
  });
  show();
  watch();
  return () => clearTimeout(timer);
}
export default { render };
