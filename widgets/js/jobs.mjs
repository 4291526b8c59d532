// Questions under way. All text is set as text.
import { make, own } from "./dom.mjs";

function render({ model, el }) {
  const root = make("section", { class: "wb wb-jobs", ariaLabel: "Questions under way" });
  el.append(root);
  own(root, model);
  const show = () => {
    const jobs = model.get("jobs");
    if (!jobs.length) { root.replaceChildren(make("p", { class: "wb-quiet wb-small" }, model.get("empty"))); return; }
    root.replaceChildren(make("ul", {}, jobs.map((job) => {
      const failed = job.state === "failed";
      const bar = failed ? null : make("progress", { ariaLabel: `Progress of ${job.title}`, ...(job.total ? { max: job.total, value: job.done } : {}) });
      const end = make("button", { type: "button", class: "wb-plain", ariaLabel: `${failed ? "Dismiss" : "Cancel"} ${job.title}`, onclick: () => model.send({ type: failed ? "dismiss" : "cancel", job: job.id }) }, failed ? "Dismiss" : "Cancel");
      return make("li", {}, make("div", { class: "wb-line" }, make("span", { class: "wb-grow" }, job.title, job.total ? ` ${job.done} of ${job.total}` : ""), bar, end), failed ? make("p", { class: "wb-bad", role: "alert" }, job.error) : null);
    })));
  };
  model.on("change:jobs", show);
  show();
}
export default { render };
