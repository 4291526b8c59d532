// The write-up: how, for whom, without what; then a link to what was written. All text is set as text.

import { make } from "../../workbench/chart/web/dom.mjs";
import { number } from "../../workbench/chart/web/wording.mjs";
import { pagesDialog } from "./pages.mjs";
import { onChange, part, save } from "./part.mjs";

let serial = 0;

const field = (ariaLabel, placeholder) => make("input", { type: "text", maxLength: 200, placeholder, ariaLabel });

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
    "The chart, work notes and the wording of questions and decisions are left out too.",
  );
  // chosen values that are withheld, each with the reason
  const chosen = make("ul", { class: "wb-withheld" });
  const value = field("Value to withhold", "0491 570 156, a name, or P3");
  const why = field("Reason to withhold it", "Reason");
  const add = make("button", {
    onclick: () => {
      if (!value.value.trim()) return value.focus();
      set("withhold", [...model.get("withhold"), [value.value.trim(), why.value.trim()]]);
      value.value = why.value = "";
      value.focus();
    },
  }, "Withhold");
  const pick = make("button", {
    class: "wb-plain",
    onclick: () => {
      value.value = model.get("selection")[0]?.[0] ?? "";
      why.focus();
    },
  });
  for (const field of [value, why]) {
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      add.click();
    });
  }
  // a value that names nobody: whom it may mean, and whether anything is hidden by it at all
  const doubt = (text, reason, at) => {
    const facts = model.get("unmatched")[text];
    if (!facts) return null;
    const confirmed = model.get("confirmed");
    const isIdle = facts.hides === false && !confirmed.includes(text);
    const change = (to) => {
      set("withhold", model.get("withhold").map((pair, other) => other === at ? [to, reason] : pair));
      value.focus();
    };
    return make(
      "div",
      { class: isIdle ? "wb-bad" : "wb-quiet" },
      facts.hides === false
        ? "Nobody and nothing in this case is called so: this hides nothing. "
        : "Nobody in this case is called so: only these words are hidden. ",
      facts.near.length ? "Did you mean " : "",
      facts.near.map(([id, name]) =>
        make("button", { class: "wb-plain", onclick: () => change(id) }, `${name} [${id}]`)
      ),
      facts.near.length ? "? " : "",
      isIdle
        ? make("button", {
          class: "wb-plain",
          ariaLabel: `Keep ${text} although it hides nothing`,
          onclick: () => {
            set("confirmed", [...confirmed, text]);
            value.focus();
          },
        }, "Keep it anyway")
        : null,
    );
  };
  const only = make("input", { type: "checkbox", onchange: () => set("limited", only.checked) });
  const typed = make("input", {
    type: "search",
    placeholder: "Find a person or company",
    ariaLabel: "Find a person or company for the report",
    oninput: () => model.send({ type: "subjects", text: typed.value }),
  });
  typed.addEventListener("keydown", (event) => event.key === "Enter" && event.preventDefault());
  const addSelected = make("button", {
    onclick: () => set("about", [...new Set([...model.get("about"), ...model.get("selection").map(([id]) => id)])]),
  });
  const subjects = make("div", { class: "wb-subjects", role: "group", ariaLabel: "Whom the report is about" });
  const counted = make("p", { class: "wb-quiet wb-small", role: "status" });
  const limits = make(
    "div",
    { class: "wb-limits" },
    make("div", { class: "wb-line" }, typed, addSelected),
    subjects,
    counted,
  );
  const listSubjects = () => {
    const about = model.get("about");
    const [listed, total] = [model.get("subjects"), model.get("subject_count")];
    limits.hidden = !model.get("limited");
    /** @type {any} */
    const focused = document.activeElement;
    const active = subjects.contains(focused) && focused.value;
    subjects.replaceChildren(...listed.map(([id, label, more]) => {
      const box = make("input", {
        type: "checkbox",
        value: id,
        checked: about.includes(id),
        onchange: () =>
          set("about", box.checked ? [...model.get("about"), id] : model.get("about").filter((each) => each !== id)),
      });
      return make(
        "label",
        { class: "wb-option" },
        box,
        make("span", {}, make("bdi", {}, label), make("small", { class: "wb-quiet" }, more ? `${id}, ${more}` : id)),
      );
    }));
    if (active) subjects.querySelector(`input[value="${CSS.escape(active)}"]`)?.focus({ preventScroll: true });
    counted.textContent = `${number(about.length)} ticked${
      listed.length < total ? `; ${number(total - listed.length)} more are found by what you type` : ""
    }`;
    const selected = model.get("selection").filter(([id]) => !about.includes(id));
    addSelected.hidden = !selected.length;
    addSelected.textContent = `Add what is selected in the chart (${number(selected.length)})`;
  };
  const look = make("button", { onclick: () => order("preview") });
  const hints = make("div", { class: "wb-hints wb-warn", role: "status" });
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
  const cancel = make("button", { onclick: () => model.send({ type: "cancel" }) }, "Cancel");
  const wanted = () => ({
    format: model.get("format"),
    audience: model.get("audience"),
    redact: model.get("redact"),
    withhold: model.get("withhold"),
    confirmed: model.get("confirmed"),
    limited: model.get("limited"),
    about: model.get("about"),
    name: name.value,
  });
  let ordered = { type: "write", more: {} };
  const order = (type, more = {}) => {
    ordered = { type, more };
    if (!model.get("busy")) model.send({ type, wanted: wanted(), ...more });
  };
  const taken = make("span", {});
  const both = make("button", {
    type: "button",
    onclick: () => {
      name.value = model.get("in_the_way").free;
      order(ordered.type, ordered.more);
    },
  });
  const replace = make("button", {
    type: "button",
    onclick: () => {
      const { type, more } = ordered;
      if (!model.get("busy")) model.send({ type, wanted: wanted(), ...more, replace: true });
    },
  }, "Replace");
  const back = make("button", { type: "button", onclick: () => model.send({ type: "leave" }) }, "Cancel");
  const way = make("div", { class: "wb-line wb-in-the-way", role: "alert", hidden: true }, taken, both, replace, back);
  const ask = () => {
    const { file, free } = model.get("in_the_way");
    const had = way.contains(document.activeElement);
    way.hidden = !file;
    if (!file) {
      if (had) go.focus();
      return;
    }
    taken.textContent = `${file} is there already.`;
    both.textContent = `Keep both: write ${free}.${model.get("format")}`;
    both.focus();
  };
  const version = make("select", { ariaLabel: "Number of the report" });
  const client = field("Client", "Client (optional)");
  const reference = field("Our reference", "Our reference (optional)");
  const issue = make("button", {
    onclick: () =>
      order("issue", {
        report: Number(version.value) || null,
        cover: { Client: client.value, Reference: reference.value },
      }),
  }, "Issue the report");
  const issuing = make(
    "details",
    { class: "wb-fold wb-issue", ontoggle: () => issuing.open && issuing.scrollIntoView({ block: "nearest" }) },
    make("summary", {}, "Issue as a numbered report"),
    make(
      "p",
      { class: "wb-quiet" },
      "Gives the file a number and a version, keeps it in the case with its SHA-256, and seals the case. Later the workbench says which of its sentences no longer hold.",
    ),
    make("div", { class: "wb-line" }, version, client, reference, issue),
  );
  const status = make("span", { class: "wb-status", role: "status" });
  const result = make("div", { class: "wb-written", role: "status" });
  const form = make(
    "form",
    {
      noValidate: true,
      onsubmit: (event) => {
        event.preventDefault();
        order("write");
      },
    },
    make(
      "div",
      { class: "wb-choices3" },
      choice("format", "Format", model.get("formats")),
      choice("audience", "For", model.get("audiences")),
      make(
        "fieldset",
        {},
        make("legend", {}, "Redact"),
        make("div", { class: "wb-boxes" }, boxes.map(([, label]) => label)),
        make("div", { class: "wb-line wb-withholding" }, value, why, add, pick),
        chosen,
        also,
        hints,
      ),
    ),
    make("label", { class: "wb-option wb-only" }, only, make("span", {}, "Only about some people and companies")),
    limits,
    make(
      "div",
      { class: "wb-field wb-name" },
      make("label", { htmlFor: name.id }, "File name"),
      make("div", { class: "wb-line" }, name, ending),
      place,
    ),
    issuing,
    // what was written is said where it was asked for, wherever the form is scrolled to
    make("div", { class: "wb-writing" }, way, make("div", { class: "wb-foot" }, go, look, bar, cancel, status), result),
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
    const withheld = model.get("withhold");
    also.hidden = !model.get("redact").length && !withheld.length;
    look.textContent = also.hidden ? "Preview" : "Preview with and without";
    look.title = also.hidden
      ? "Shows the pages"
      : "Shows the pages with and without what is withheld, beside each other";
    chosen.replaceChildren(...withheld.map(([text, reason], at) =>
      make(
        "li",
        {},
        make("b", {}, text),
        make(
          "span",
          { class: "wb-quiet" },
          ` ${[model.get("withheld")[text], reason || "no reason given"].filter(Boolean).join(": ")} `,
        ),
        make("button", {
          class: "wb-plain",
          title: `Do not withhold ${text}`,
          ariaLabel: `Do not withhold ${text}`,
          onclick: () => {
            set("withhold", withheld.filter((_, other) => other !== at));
            value.focus();
          },
        }, "×"),
        doubt(text, reason, at),
      )
    ));
    const selected = model.get("selection");
    pick.hidden = selected.length !== 1;
    pick.textContent = selected.length === 1 ? `Selected: ${selected[0][1]}` : "";
    pick.title = "Withhold what is selected in the chart";
    only.checked = model.get("limited");
    version.replaceChildren(
      make("option", { value: "" }, "New report"),
      ...model.get("reports").map(([key, label]) => make("option", { value: String(key) }, label)),
    );
    issue.ariaDisabled = look.ariaDisabled = String(model.get("busy"));
    cancel.hidden = !model.get("busy");
    if (document.activeElement !== name) name.value = model.get("name");
    ending.textContent = `.${model.get("format")}`;
    place.textContent = `in ${model.get("folder")}`;
    go.ariaDisabled = String(model.get("busy"));
    bar.hidden = !model.get("busy");
    status.textContent = model.get("status");
    status.className = `wb-status wb-${model.get("tone")}`;
  };
  const pages = pagesDialog(root, (text) => {
    value.value = text;
    why.focus();
  });
  const compare = () => {
    const { number } = model.get("previewed");
    if (number) model.send({ type: "pages", number });
  };
  // what was written by hand is no value: only the writer can take it out
  const warn = () => {
    const found = model.get("hints");
    hints.hidden = !found.length;
    hints.replaceChildren(
      make("b", {}, "Birth dates are withheld, but the text still says:"),
      make(
        "ul",
        {},
        found.map(([chapter, words, around]) => {
          const [before, after] = around.split(words);
          return make("li", {}, `${chapter}: “${before}`, make("mark", {}, words), `${after ?? ""}”`);
        }),
      ),
      make("span", {}, "Change it under Write, or withhold these words."),
    );
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
    if (message.type === "pages" && message.number === model.get("previewed").number) {
      const [before, after] = buffers.map((each) => new TextDecoder().decode(each));
      pages.show(model.get("previewed"), [before, after]);
      return;
    }
    const facts = model.get("written");
    if (message.type !== "bytes" || message.sha256 !== facts.sha256) return;
    URL.revokeObjectURL(link.href);
    link.href = URL.createObjectURL(new Blob([buffers[0]], { type: facts.kind }));
  };
  model.on("msg:custom", arrive);
  model.on("change:written", offer);
  onChange(model, [
    "format",
    "audience",
    "redact",
    "withhold",
    "withheld",
    "unmatched",
    "confirmed",
    "limited",
    "selection",
    "reports",
    "name",
    "folder",
    "busy",
    "status",
    "tone",
  ], show);
  onChange(model, ["limited", "about", "subjects", "subject_count", "selection"], listSubjects);
  model.on("change:previewed", compare);
  model.on("change:hints", warn);
  model.on("change:in_the_way", ask);
  show();
  listSubjects();
  warn();
  offer();
  return () => {
    model.off("msg:custom", arrive);
    URL.revokeObjectURL(link.href);
  };
}
export default { render };
