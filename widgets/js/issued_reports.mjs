// The issued reports: what changed between them and what no longer holds. All text is set as text.

import { make } from "../../workbench/chart/web/dom.mjs";
import { plural } from "../../workbench/chart/web/wording.mjs";
import { calmly, onChange, part } from "./part.mjs";

function render({ model, el }) {
  const root = part({ model, el }, "section", { class: "wb wb-issued", ariaLabel: "Issued reports" });
  const again = make("button", { onclick: () => model.send({ type: "look" }) }, "Check again");
  const status = make("span", { class: "wb-status", role: "status" });
  const empty = make(
    "div",
    { class: "wb-empty" },
    make("strong", {}, "No report was issued"),
    make("p", {}, "Under File, Issue gives the report a number, keeps its file in the case and seals the case."),
  );
  const list = make("ol", { class: "wb-found" });
  const changes = make("div", { class: "wb-changes", tabIndex: -1 });
  const broken = make("div", { class: "wb-broken" });
  root.append(make("div", { class: "wb-tools" }, make("h3", {}, "Issued reports"), status, again), empty, broken, list);
  const urls = [];

  const report = (each) => {
    const here = model.get("compared");
    const link = make("button", {
      class: "wb-link",
      title: "Open the file as it was issued",
      onclick: () => model.send({ type: "bytes", id: each.id }),
    }, each.file);
    return make(
      "li",
      {},
      make(
        "div",
        { class: "wb-found-head" },
        make("b", {}, each.id),
        each.file ? null : make("span", { class: "wb-pill wb-tone-bad" }, "erased"),
        each.sealed
          ? make("span", { class: "wb-pill" }, "sealed")
          : make("span", { class: "wb-pill wb-tone-warn" }, "not sealed"),
        make("span", { class: "wb-quiet" }, each.said),
        each.before
          ? make("button", {
            class: "wb-plain",
            onclick: () => model.send({ type: "compare", before: each.before, after: each.id }),
          }, `What changed since ${each.before}`)
          : null,
      ),
      make(
        "p",
        {},
        each.file
          ? [
            link,
            make("span", { class: "wb-quiet wb-small", title: each.sha256 }, ` SHA-256 ${each.sha256.slice(0, 16)}…`),
          ]
          : make("span", { class: "wb-quiet" }, "An erasure took the file and its sentences."),
      ),
      here.after === each.id ? changes : null,
    );
  };
  const line = ([kind, chapter, before, after]) =>
    make(
      "li",
      {},
      make("span", { class: "wb-pill" }, kind),
      chapter ? make("span", { class: "wb-quiet" }, ` ${chapter} `) : " ",
      before ? make("del", {}, before) : null,
      before && after ? " " : null,
      after ? make("ins", {}, after) : null,
    );
  const show = () => {
    const reports = model.get("reports");
    const gone = model.get("broken");
    const here = model.get("compared");
    empty.hidden = reports.length > 0;
    again.hidden = !reports.length;
    again.className = model.get("stale") ? "wb-primary" : "";
    status.textContent = model.get("said") ||
      (model.get("stale")
        ? "The case has changed since: check again."
        : reports.length && !gone.length
        ? "No issued sentence is known to have changed."
        : "");
    status.className = `wb-status ${model.get("stale") || model.get("said") ? "wb-warn" : "wb-good"}`;
    changes.replaceChildren(
      make(
        "h4",
        {},
        here.count ? `${plural(here.count, "change")} from ${here.before} to ${here.after}` : `Nothing changed`,
      ),
      make("ul", {}, (here.changes ?? []).map(line)),
    );
    broken.hidden = !gone.length;
    broken.replaceChildren(
      make("h4", { class: "wb-bad" }, `To look at: ${plural(gone.length, "issued sentence")}`),
      make(
        "ul",
        {},
        gone.map(({ report: id, chapter, text, reasons }) =>
          make(
            "li",
            {},
            make("b", {}, id),
            make("span", { class: "wb-quiet" }, ` ${chapter} `),
            text,
            make("small", { class: "wb-bad" }, ` ${reasons.join("; ")}`),
          )
        ),
      ),
    );
    list.hidden = !reports.length;
    list.replaceChildren(...reports.map(report));
  };
  const arrive = (message, buffers) => {
    if (message.type !== "bytes") return;
    const url = URL.createObjectURL(new Blob([buffers[0]], { type: message.kind }));
    urls.push(url);
    const link = make("a", { href: url, target: "_blank", rel: "noopener" });
    if (message.name.endsWith(".docx")) link.download = message.name;
    link.click();
  };
  model.on("msg:custom", arrive);
  onChange(model, ["reports", "broken", "compared", "stale", "said"], calmly(root, show));
  show();
  return () => {
    model.off("msg:custom", arrive);
    for (const url of urls) URL.revokeObjectURL(url);
  };
}
export default { render };
