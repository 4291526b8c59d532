// The write-up: how, for whom, without what; then a link to what was written. All text is set as text.

import { make } from "../../workbench/chart/web/dom.mjs";
import { number } from "../../workbench/chart/web/wording.mjs";
import { onChange, part, save } from "./part.mjs";

const FORMATS = [["html", "Web page", "one file; opens in any browser, offline"], [
  "pdf",
  "PDF",
  "to print and to file",
], ["docx", "Word", "to go on writing"]];
const AUDIENCES = [["internal", "Internal use", "all that is held, with the workings"], [
  "court",
  "The court",
  "all that is held, with the workings",
], ["client", "The client", "without inferences and judgements"]];

let serial = 0;

function render({ model, el }) {
  const root = part({ model, el }, "section", { class: "wb wb-dossier", ariaLabel: "Dossier" });
  const group = `wb-d${++serial}`;
  const set = (name, value) => {
    save(model, name, value);
  };
  const choice = (trait, title, options) =>
    make(
      "fieldset",
      {},
      make("legend", {}, title),
      options.map(([value, label, hint]) => {
        const input = make("input", {
          type: "radio",
          name: `${group}-${trait}`,
          value,
          onchange: () => set(trait, value),
        });
        return make(
          "label",
          { class: "wb-option" },
          input,
          make("span", {}, label, make("small", { class: "wb-quiet" }, hint)),
        );
      }),
    );
  const boxes = model.get("classes").map((key) => {
    const input = make("input", {
      type: "checkbox",
      value: key,
      onchange: () => set("redact", boxes.map(([box]) => box).filter((box) => box.checked).map((box) => box.value)),
    });
    return [
      input,
      make(
        "label",
        { class: "wb-option" },
        input,
        make("span", {}, key.replace("_", " ").replace(/^ip\b/, "IP").replace(/^./, (letter) => letter.toUpperCase())),
      ),
    ];
  });
  const also = make(
    "p",
    { class: "wb-quiet" },
    "The chart and the wording of questions and decisions are left out too.",
  );
  const name = make("input", {
    type: "text",
    id: `${group}-name`,
    spellcheck: false,
    autocomplete: "off",
    oninput: () => set("name", name.value),
  });
  const ending = make("span", { class: "wb-quiet" });
  const place = make("p", { class: "wb-quiet wb-small" });
  const go = make("button", { type: "submit", class: "wb-primary" }, "Write the dossier");
  const bar = make("progress", { ariaLabel: "Writing" });
  const status = make("span", { class: "wb-status", role: "status" });
  const result = make("div", { class: "wb-written", role: "status" });
  const form = make(
    "form",
    {
      noValidate: true,
      onsubmit: (event) => {
        event.preventDefault();
        if (!model.get("busy")) {
          model.send({
            type: "write",
            wanted: {
              format: model.get("format"),
              audience: model.get("audience"),
              redact: model.get("redact"),
              name: name.value,
            },
          });
        }
      },
    },
    make(
      "div",
      { class: "wb-choices3" },
      choice("format", "Format", FORMATS),
      choice("audience", "For", AUDIENCES),
      make(
        "fieldset",
        {},
        make("legend", {}, "Redact"),
        make("div", { class: "wb-boxes" }, boxes.map(([, label]) => label)),
        also,
      ),
    ),
    make(
      "div",
      { class: "wb-field wb-name" },
      make("label", { htmlFor: name.id }, "File name"),
      make("div", { class: "wb-line" }, name, ending),
      place,
    ),
    make("div", { class: "wb-foot" }, go, bar, status),
    result,
  );
  root.append(
    make(
      "div",
      { class: "wb-head" },
      make("h3", {}, "Dossier"),
      make("span", { class: "wb-quiet" }, "A report on the case, with a source for every sentence."),
    ),
    form,
  );
  const link = make("a", { class: "wb-open", target: "_blank", rel: "noopener" });
  const show = () => {
    for (const input of root.querySelectorAll("input[type=radio]")) {
      input.checked = input.value === model.get(input.name.endsWith("-format") ? "format" : "audience");
    }
    for (const [box] of boxes) box.checked = model.get("redact").includes(box.value);
    also.hidden = !model.get("redact").length;
    if (document.activeElement !== name) name.value = model.get("name");
    ending.textContent = `.${model.get("format")}`;
    place.textContent = `in ${model.get("folder")}${model.get("replaces") ? ": replaces the file of that name" : ""}`;
    go.ariaDisabled = String(model.get("busy"));
    bar.hidden = !model.get("busy");
    status.textContent = model.get("status");
    status.className = `wb-status wb-${model.get("tone")}`;
  };
  // the link leads to the bytes themselves: it opens wherever the notebook is shown
  const offer = () => {
    const facts = model.get("written");
    URL.revokeObjectURL(link.href);
    link.removeAttribute("href");
    if (!facts.name) {
      result.replaceChildren();
      return;
    }
    link.textContent = facts.name;
    if (facts.name.endsWith(".docx")) link.download = facts.name;
    else link.removeAttribute("download");
    result.replaceChildren(
      make(
        "p",
        {},
        make("span", { class: "wb-good" }, "✓ Written: "),
        link,
        make(
          "span",
          { class: "wb-quiet" },
          ` ${number(Math.ceil(facts.size / 1024))} kB, ${facts.at}, in ${facts.folder}`,
        ),
      ),
      make("p", { class: "wb-quiet wb-small", title: facts.sha256 }, `SHA-256 ${facts.sha256.slice(0, 16)}…`),
    );
    model.send({ type: "bytes" });
  };
  const arrive = (message, buffers) => {
    const facts = model.get("written");
    if (message.type !== "bytes" || message.sha256 !== facts.sha256) return;
    URL.revokeObjectURL(link.href);
    link.href = URL.createObjectURL(new Blob([buffers[0]], { type: facts.kind }));
  };
  model.on("msg:custom", arrive);
  model.on("change:written", offer);
  onChange(model, ["format", "audience", "redact", "name", "folder", "replaces", "busy", "status", "tone"], show);
  show();
  offer();
  return () => {
    model.off("msg:custom", arrive);
    URL.revokeObjectURL(link.href);
  };
}
export default { render };
