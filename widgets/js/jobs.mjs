// Questions under way. All text is set as text.

import { make } from "../../workbench/chart/web/dom.mjs";
import { part, settle } from "./part.mjs";

function render({ model, el }) {
  const root = part({ model, el }, "section", { class: "wb wb-jobs", ariaLabel: "Questions under way" });
  const empty = make("p", { class: "wb-quiet wb-small" });
  const list = make("ul", {});
  root.append(empty, list);
  const line = (job) => {
    const failed = job.state === "failed";
    const text = make("span", { class: "wb-grow" });
    const bar = failed ? null : make("progress", { ariaLabel: `Progress of ${job.title}` });
    const end = make("button", {
      class: "wb-plain",
      ariaLabel: `${failed ? "Dismiss" : "Cancel"} ${job.title}`,
      onclick: () => model.send({ type: failed ? "dismiss" : "cancel", job: job.id }),
    }, failed ? "Dismiss" : "Cancel");
    const node = make(
      "li",
      {},
      make("div", { class: "wb-line" }, text, bar, end),
      failed ? make("p", { class: "wb-bad", role: "alert" }, job.error) : null,
    );
    const tell = ({ title, done, total }) => {
      text.textContent = total ? `${title} ${done} of ${total}` : title;
      if (bar && total) {
        bar.max = total;
        bar.value = done;
      }
    };
    return { node, tell };
  };
  let lines = new Map();
  const show = () => {
    const jobs = model.get("jobs");
    const before = lines;
    lines = new Map();
    for (const job of jobs) {
      const key = `${job.id} ${job.state}`;
      lines.set(key, before.get(key) ?? line(job));
      lines.get(key).tell(job);
    }
    settle(list, [...lines.values()].map(({ node }) => node));
    list.hidden = !jobs.length;
    empty.hidden = jobs.length > 0;
    empty.textContent = model.get("empty");
  };
  model.on("change:jobs", show);
  show();
}
export default { render };
