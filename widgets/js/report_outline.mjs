// The outline of the report and the editor of its sections. All text is set as text.

import { make } from "../../workbench/chart/web/dom.mjs";
import { plural } from "../../workbench/chart/web/wording.mjs";
import { calmly, onChange, part, save } from "./part.mjs";
import { newerVersion, unsavedTexts, versionList } from "./section_texts.mjs";

const ANSWER = "answer";
let serial = 0;

function render({ model, el }) {
  const root = part({ model, el }, "section", { class: "wb wb-outline", ariaLabel: "Report" });
  const group = `wb-o${++serial}`;
  const send = (type, more = {}) => model.send({ type, ...more });

  // the question of the case
  const question = make("input", {
    type: "text",
    id: `${group}-question`,
    maxLength: 500,
    autocomplete: "off",
    placeholder: "Where can … be found now?",
    oninput: () => asked(),
  });
  const template = make(
    "select",
    { ariaLabel: "Kind of question", onchange: () => choose() },
    model.get("templates").map(([name, title]) => make("option", { value: name }, title)),
  );
  const state = make("button", { type: "submit" }, "Save question");
  const stated = make("p", { class: "wb-quiet wb-small" });
  const asking = make(
    "form",
    {
      class: "wb-asking",
      noValidate: true,
      onsubmit: (event) => {
        event.preventDefault();
        if (question.value.trim()) send("question", { text: question.value, template: template.value });
        else question.focus();
      },
    },
    make("label", { htmlFor: question.id }, "Question of the case"),
    make("div", { class: "wb-line" }, question, template, state),
    stated,
  );
  const wordsOf = (name) => model.get("templates").find(([key]) => key === name)?.[2] ?? "";
  const choose = () => {
    // a question in words of its own is not written over
    const offered = model.get("templates").map(([, , words]) => words);
    if (!question.value.trim() || offered.includes(question.value)) {
      const who = model.get("selection")[0]?.[1];
      question.value = who ? wordsOf(template.value).replace("…", who) : wordsOf(template.value);
    }
    asked();
  };
  const asked = () => {
    const now = model.get("question");
    const same = question.value.trim() === (now.text ?? "") && template.value === (now.template ?? "");
    state.className = same ? "" : "wb-primary";
    state.ariaDisabled = String(same);
  };
  const showQuestion = () => {
    const now = model.get("question");
    if (!asking.contains(document.activeElement) || now.text) {
      question.value = now.text ?? "";
      template.value = now.template ?? "";
    }
    stated.textContent = now.text
      ? `${now.said} It begins the first page.`
      : `Not stated: the first page shows the purpose, “${model.get("purpose")}”.`;
    stated.className = `wb-small ${now.text ? "wb-quiet" : "wb-warn"}`;
    asked();
  };

  // the sections
  const list = make("ol", { class: "wb-sections" });
  const chapters = make("fieldset", { class: "wb-chapters" });
  const button = (label, title, act, more = {}) =>
    make("button", { title, ariaLabel: title, onclick: act, ...more }, label);
  const brokenOf = (section) => section.cites.filter(([, standing]) => standing !== "holds");
  const marks = (section) => [
    section.draft ? make("span", { class: "wb-pill wb-tone-warn" }, "draft") : null,
    section.on ? null : make("span", { class: "wb-pill" }, "left out"),
    brokenOf(section).length
      ? make(
        "span",
        { class: "wb-pill wb-tone-bad" },
        `${brokenOf(section).length} no longer ${brokenOf(section).length === 1 ? "holds" : "hold"}`,
      )
      : null,
  ];
  const item = (section, at, count) => {
    const { name, title } = section;
    const current = model.get("opened").name === name;
    const fixed = name === ANSWER;
    const first = fixed || at === 0;
    return make(
      "li",
      { class: `${current ? "wb-current" : ""} ${section.on ? "" : "wb-off"}`, "data-name": name },
      make(
        "button",
        { class: "wb-section-name", ariaCurrent: String(current), onclick: () => leave(() => send("open", { name })) },
        make("span", {}, title),
        make("small", { class: "wb-quiet" }, fixed ? "first page" : section.said),
      ),
      ...marks(section),
      make(
        "span",
        { class: "wb-section-tools" },
        fixed ? null : button("↑", `Move “${title}” up`, () => send("move", { name, by: -1 }), {
          ariaDisabled: String(first),
          "data-act": "up",
        }),
        fixed ? null : button("↓", `Move “${title}” down`, () => send("move", { name, by: 1 }), {
          ariaDisabled: String(at === count - 1),
          "data-act": "down",
        }),
        make(
          "label",
          { class: "wb-on", title: `Print “${title}” in the report` },
          make("input", {
            type: "checkbox",
            checked: section.on,
            ariaLabel: `Print “${title}” in the report`,
            "data-act": "on",
            onchange: (event) => send("switch", { name, on: event.target.checked }),
          }),
        ),
      ),
    );
  };
  const noAnswer = () =>
    make(
      "li",
      { class: model.get("opened").name === ANSWER ? "wb-current" : "", "data-name": ANSWER },
      make(
        "span",
        { class: "wb-section-name" },
        make("span", {}, "Answer"),
        make("small", { class: "wb-quiet" }, "not written: the report drafts it by rule and says so"),
      ),
      make(
        "span",
        { class: "wb-section-tools" },
        make(
          "button",
          { class: "wb-primary", ariaDisabled: String(model.get("busy")), onclick: () => draft() },
          "Draft",
        ),
        make("button", { onclick: () => leave(() => send("begin", { name: ANSWER })) }, "Write"),
      ),
    );
  const draft = () => model.get("busy") || leave(() => send("draft"));
  const fill = () => {
    const focused = list.contains(document.activeElement) ? document.activeElement : null;
    const [place, act] = [focused?.closest("li")?.getAttribute("data-name"), focused?.getAttribute("data-act")];
    const box = chapters.contains(document.activeElement) ? document.activeElement?.getAttribute("data-key") : null;
    const sections = model.get("sections");
    const rest = sections.filter(({ name }) => name !== ANSWER);
    const answer = sections.find(({ name }) => name === ANSWER);
    list.replaceChildren(
      answer ? item(answer, 0, 1) : noAnswer(),
      ...rest.map((section, at) => item(section, at, rest.length)),
    );
    chapters.replaceChildren(
      make("legend", {}, "Chapters by rule"),
      ...model.get("chapters").map(([key, name, on]) =>
        make(
          "label",
          { class: "wb-option" },
          make("input", {
            type: "checkbox",
            checked: on,
            "data-key": key,
            onchange: (event) => send("chapter", { key, on: event.target.checked }),
          }),
          make(
            "span",
            {},
            name,
            on && model.get("empty").includes(key)
              ? make("small", { class: "wb-quiet" }, "nothing in it: not printed")
              : null,
          ),
        )
      ),
    );
    if (box) chapters.querySelector(`[data-key=${box}]`)?.focus();
    if (place) {
      const row = list.querySelector(`[data-name="${CSS.escape(place)}"]`);
      (row?.querySelector(act ? `[data-act=${act}]` : "button") ?? row?.querySelector("button"))?.focus();
    }
  };

  // the editor
  const title = make("input", { type: "text", id: `${group}-title`, maxLength: 200, oninput: () => edited() });
  const text = make("textarea", {
    id: `${group}-text`,
    spellcheck: true,
    oninput: () => edited(),
    onkeydown: (event) => {
      if (event.key === "s" && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        keep();
      }
    },
    placeholder: "Paragraphs and lists in Markdown. Cite in brackets: [P1], [S7#/records/0], [J1].",
  });
  const write = make("button", { class: "wb-primary", onclick: () => keep() }, "Save");
  const accept = make(
    "button",
    {
      onclick: () => {
        if (changed()) keep();
        else send("accept", { name: model.get("opened").name });
      },
    },
    "Accept as mine",
  );
  const close = make("button", { onclick: () => leave(() => send("close")) }, "Close");
  const note = make("p", { class: "wb-caution", hidden: true });
  const folded = make(
    "p",
    { class: "wb-quiet wb-small", hidden: true },
    "[S1 …1] stands for many citations of these sources: they are saved with the text.",
  );
  const cited = make("div", { class: "wb-cited" });
  const chosen = make("div", { class: "wb-line wb-chosen", role: "group", ariaLabel: "Put in from the selection" });
  const { history, show: showVersions } = versionList(model, (told) => {
    text.value = told;
    edited();
    text.focus();
  });
  const changed = () => {
    const now = model.get("opened");
    return now.name !== undefined && (title.value !== now.title || text.value !== now.text);
  };
  const newer = newerVersion(model, changed, () => ({ title: title.value, text: text.value }));
  const nothing = make(
    "div",
    { class: "wb-empty" },
    make("strong", {}, "No section is open"),
    make(
      "p",
      {},
      "Choose a section, draft the answer, or add a section. In the inspector and in Findings, + puts what you see into the report, with its citation.",
    ),
  );
  const body = make(
    "div",
    { class: "wb-editor-body" },
    make("div", { class: "wb-line" }, make("label", { htmlFor: title.id }, "Heading"), title),
    note,
    newer,
    make("label", { class: "wb-hidden", htmlFor: text.id }, "Text"),
    text,
    folded,
    chosen,
    make("div", { class: "wb-line wb-acts" }, write, accept, close),
    cited,
    history,
  );
  const editor = make("div", { class: "wb-editor" }, nothing, body);
  const status = make("p", { class: "wb-status", role: "status" });

  let later = 0;
  const edited = () => {
    accept.textContent = changed() ? "Save and accept" : "Accept as mine";
    write.className = changed() ? "wb-primary" : "";
    write.textContent = changed() ? "Save" : "Saved";
    folded.hidden = !/ …\d+[^[\]]*\]/.test(text.value);
    clearTimeout(later);
    later = setTimeout(() => save(model, "typed", changed() ? { title: title.value, text: text.value } : {}), 400);
  };
  const keep = () => {
    if (!changed()) return;
    clearTimeout(later);
    save(model, "typed", { title: title.value, text: text.value }); // it stays where saving is refused
    send("save", { title: title.value, text: text.value });
  };
  // what was typed is not thrown away by one press
  const warning = make("div", { class: "wb-line wb-warn", role: "alert", hidden: true });
  const leave = (go) => {
    if (!changed()) return go();
    warning.hidden = false;
    const stay = make("button", { onclick: () => settle() }, "Go on writing");
    const settle = () => {
      warning.hidden = true;
      text.focus();
    };
    warning.replaceChildren(
      make("span", {}, `“${title.value || "The section"}” is not saved.`),
      stay,
      make("button", {
        onclick: () => {
          warning.hidden = true;
          title.value = model.get("opened").title;
          text.value = model.get("opened").text;
          edited();
          go();
        },
      }, "Discard"),
    );
    stay.focus();
  };
  const cite = (name) => send("cite", { cite: name });
  const showCited = () => {
    const now = model.get("opened");
    const section = model.get("sections").find(({ name }) => name === now.name);
    const broken = section ? brokenOf(section) : [];
    note.hidden = !section?.draft;
    note.textContent = "Drafted by rule. It is printed as a draft until you accept it or save your own text.";
    accept.hidden = !section?.draft;
    cited.replaceChildren(
      ...(broken.length
        ? [
          make(
            "h4",
            { class: "wb-bad" },
            `${plural(broken.length, "citation")} no longer ${broken.length === 1 ? "holds" : "hold"}`,
          ),
          make(
            "ul",
            {},
            broken.map(([name, , reason]) => make("li", {}, make("b", {}, name), `: ${reason}`)),
          ),
        ]
        : []),
      ...(section?.cites.length
        ? [
          make("span", { class: "wb-quiet" }, "Cites "),
          ...section.records.map(([record, ...names]) => {
            const gone = broken.filter(([name]) => names.includes(name));
            return make("button", {
              class: `wb-cite ${gone.length ? "wb-bad" : ""}`,
              title: gone.length ? gone.map(([name, , reason]) => `${name}: ${reason}`).join("\n") : `Show ${record}`,
              onclick: () => cite(record),
            }, names.length > 1 ? `${record}, ${names.length} places` : record);
          }),
        ]
        : []),
    );
  };
  const showChosen = () => {
    const picked = model.get("selection");
    const put = (label, what, hint) => make("button", { title: hint, onclick: () => send("put", { what }) }, label);
    chosen.replaceChildren(
      ...(picked.length
        ? [
          make(
            "span",
            { class: "wb-quiet" },
            `Selected: ${picked.slice(0, 2).map(([, name]) => name).join(", ")}${
              picked.length > 2 ? ` and ${picked.length - 2} more` : ""
            }`,
          ),
          picked.length === 1 ? put("+ Profile", "profile", "Put in everything held on it") : null,
          picked.length === 2 ? put("+ Path", "path", "Put in how they are connected") : null,
          put("+ Picture", "picture", "Put in a picture of the chart of what is selected"),
        ].filter(Boolean)
        : [make("span", { class: "wb-quiet" }, "Select in the chart to put in a profile, a path or a picture.")]),
    );
  };
  let loaded = "";
  const load = () => {
    const now = model.get("opened");
    const typed = model.get("typed");
    const is = now.name !== undefined;
    nothing.hidden = is;
    body.hidden = !is;
    warning.hidden = true;
    title.value = typed.title ?? now.title ?? "";
    text.value = typed.text ?? now.text ?? "";
    title.disabled = now.name === ANSWER;
    const key = is ? `${now.name} ${now.version}` : "";
    edited();
    if (is && key !== loaded && loaded.split(" ")[0] !== (now.name || "new")) {
      (title.value || now.name === ANSWER ? text : title).focus({ preventScroll: true });
      text.setSelectionRange(text.value.length, text.value.length);
    }
    loaded = is ? `${now.name || "new"} ${now.version}` : "";
    showCited();
    showVersions();
    redraw();
  };
  const insert = (message) => {
    // two views of one outline put it in once
    if (message.type !== "insert" || model.workbenchInserted === message.number) return;
    model.workbenchInserted = message.number;
    const at = text.selectionStart ?? text.value.length;
    const before = text.value.slice(0, at);
    const gap = before && !before.endsWith("\n\n") ? before.endsWith("\n") ? "\n" : "\n\n" : "";
    const rest = text.value.slice(text.selectionEnd ?? at);
    text.value = `${before}${gap}${message.text}${rest && !rest.startsWith("\n") ? "\n\n" : ""}${rest}`;
    const end = before.length + gap.length + message.text.length;
    text.setSelectionRange(end, end);
    text.scrollTop = text.scrollHeight;
    edited();
  };

  root.append(
    asking,
    make(
      "div",
      { class: "wb-tools" },
      make("h3", {}, "Sections"),
      status,
      make("button", { onclick: () => leave(() => send("begin", { name: "" })) }, "+ Section"),
      make("button", { onclick: () => draft() }, "Draft the answer"),
    ),
    warning,
    unsavedTexts(model, leave),
    make("div", { class: "wb-columns2" }, make("div", { class: "wb-outline-list" }, list, chapters), editor),
  );
  const redraw = calmly(root, fill);
  const say = () => {
    status.textContent = model.get("said");
    status.className = `wb-status wb-${model.get("tone")}`;
  };
  model.on("change:opened", load);
  onChange(model, ["question"], showQuestion);
  onChange(model, ["sections", "chapters", "empty", "busy"], () => {
    redraw();
    showCited();
  });
  onChange(model, ["versions"], calmly(root, showVersions));
  onChange(model, ["selection"], calmly(root, showChosen));
  onChange(model, ["said", "tone"], say);
  model.on("msg:custom", insert);
  // what others wrote meanwhile, in another kernel too
  const look = () => send("look");
  globalThis.addEventListener("focus", look);
  showQuestion();
  load();
  showChosen();
  say();
  return () => {
    clearTimeout(later);
    globalThis.removeEventListener("focus", look);
    model.off("msg:custom", insert);
  };
}
export default { render };
