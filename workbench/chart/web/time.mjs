// The time span under the picture: two years, undated links or not, and a way to play through them.

import { button, fill, make } from "./dom.mjs";
import { yearsOf } from "./filter.mjs";

const STEP = 700;

/**
 * The time span under the picture.
 * @param {HTMLElement} box
 * @param {{edges: Map<string, any>, filter: any}} model
 * @param {{change: (wishes: any) => void, played: () => void}} calls change filters; played is called when playing has ended
 */
export function timeline(box, model, { change, played }) {
  let playing = null;
  let stop = () => {};

  function draw() {
    if (playing) return;
    const { filter } = model;
    const years = yearsOf(model.edges.values());
    box.hidden = !years;
    if (!years) return;
    const [first, last] = years;
    const range = (label, value) =>
      make("input", { type: "range", min: first, max: last, step: 1, value, "aria-label": label });
    const from = range("From year", filter.since ? filter.since.slice(0, 4) : first);
    const to = range("To year", filter.until ? filter.until.slice(0, 4) : last);
    const span = make("output", {});
    const undated = make("input", { type: "checkbox" });
    undated.checked = !filter.dated_only;
    const tell = () => {
      span.textContent = `${from.value} – ${to.value}`;
    };
    const apply = () => {
      if (Number(from.value) > Number(to.value)) from.value = to.value;
      tell();
      change({
        since: Number(from.value) > first ? from.value : null,
        until: Number(to.value) < last ? to.value : null,
        dated_only: !undated.checked,
      });
    };
    for (const input of [from, to]) {
      input.addEventListener("input", () => {
        stop();
        apply();
      });
    }
    undated.addEventListener("change", apply);
    const name = (text, said) => {
      play.textContent = text;
      play.title = said;
      play.setAttribute("aria-label", said);
    };
    const play = button("▶", "Play through the years", () => {
      if (playing) return stop();
      if (Number(to.value) >= last || Number(to.value) < Number(from.value)) to.value = from.value;
      name("⏸", "Pause");
      playing = setInterval(() => {
        to.value = Number(to.value) + 1;
        apply();
        if (Number(to.value) >= last) stop();
      }, STEP);
      apply();
    });
    stop = () => {
      if (!playing) return;
      clearInterval(playing);
      playing = null;
      name("▶", "Play through the years");
      played();
    };
    fill(box, play, from, to, span, make("label", {}, undated, " Include undated"));
    tell();
  }

  return { draw, playing: () => playing !== null, stop: () => clearInterval(playing) };
}
