// The controls of a batch. All text is set as text.
import { make, own, plural } from "./dom.mjs";

let serial = 0;
const number = (value) => value.toLocaleString("en");

function render({ model, el }) {
  const root = make("section", { class: "wb wb-form wb-batchform", ariaLabel: "Batch" });
  el.append(root);
  own(root, model);
  const ids = [`wb-b${++serial}`, `wb-b${++serial}`];
  const operation = make("select", { id: ids[0], onchange: () => { model.set("operation", operation.value); model.save_changes(); } }, model.get("operations").map(([key, title]) => make("option", { value: key }, title)));
  const file = make("input", { id: ids[1], type: "file", accept: ".csv,text/csv", onclick: () => { file.value = ""; } }); // a file that was mended may be chosen again
  file.addEventListener("change", () => {
    const [chosen] = file.files;
    if (!chosen) return;
    chosen.text().then((text) => model.send({ type: "file", name: chosen.name, text }));
  });
  const columns = make("div", { class: "wb-columns" });
  const price = make("div", { class: "wb-section" });
  const go = make("button", { type: "button", class: "wb-primary", onclick: () => !model.get("busy") && model.send({ type: "start", operation: operation.value }) });
  const stop = make("button", { type: "button", onclick: () => model.send({ type: "cancel" }) }, "Stop");
  const bar = make("progress", { ariaLabel: "Progress of the batch" });
  const status = make("span", { class: "wb-status", role: "status" });
  root.append(
    make("div", { class: "wb-head" }, make("h3", {}, "Batch"), make("span", { class: "wb-quiet" }, "One operation for every row of a CSV: priced first, stopped and resumed at will.")),
    make("fieldset", {}, make("div", { class: "wb-field" }, make("label", { htmlFor: ids[0] }, "Operation"), operation), make("div", { class: "wb-field" }, make("label", { htmlFor: ids[1] }, "CSV file with a header line"), file)),
    columns, price, make("div", { class: "wb-foot" }, go, stop, bar, status));
  const list = () => {
    operation.value = model.get("operation");
    const cols = model.get("columns");
    const taken = cols.filter(([, used]) => used);
    const takes = make("details", { open: columns.querySelector("details")?.open ?? false }, make("summary", {}, "Columns that this operation takes", make("span", { class: "wb-count" }, number(model.get("fields").length))), make("p", { class: "wb-quiet wb-section" }, model.get("fields").join(", ")));
    columns.replaceChildren(...(cols.length ? [
      make("p", {}, make("b", {}, model.get("file")), taken.length ? "" : make("span", { class: "wb-bad" }, " No column is a field of this operation.")),
      ...cols.map(([name, used]) => make("span", { class: `wb-pill ${used ? "wb-tone-good" : "wb-tone-"}`, title: used ? "is asked" : "is kept aside and joined with the answers" }, `${used ? "✓" : "·"} ${name}`))] : []), takes);
  };
  const show = () => {
    const p = model.get("price");
    price.hidden = !p.words;
    if (p.words) price.replaceChildren(make("b", { class: p.over ? "wb-bad" : "" }, p.words === "free" ? "Free" : `Price: ${p.words}`), make("span", { class: "wb-quiet" }, ` for ${plural(p.total, "question")}${p.known ? `, ${number(p.known)} answered already` : ""}${p.invalid ? `, ${number(p.invalid)} invalid and left out` : ""}${p.left === null ? "" : `; ${plural(p.left, "unit is", "units are")} left`}${p.aside ? `; ${p.aside}` : ""}`));
    const busy = model.get("busy");
    const [done, total] = model.get("progress");
    go.textContent = p.words ? (p.known && p.known < p.total ? `Resume (${p.words})` : `Ask all (${p.words})`) : "Ask all";
    go.disabled = !p.words || p.over;
    go.ariaDisabled = String(busy);
    stop.hidden = bar.hidden = !busy;
    if (total) { bar.max = total; bar.value = done; } else bar.removeAttribute("value");
    status.textContent = busy && total ? `${number(done)} of ${number(total)}` : model.get("status");
    status.className = `wb-status wb-${model.get("tone")}`;
  };
  for (const name of ["operation", "file", "columns", "fields"]) model.on(`change:${name}`, list);
  for (const name of ["price", "busy", "progress", "status", "tone"]) model.on(`change:${name}`, show);
  list();
  show();
}
export default { render };
