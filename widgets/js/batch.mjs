// The controls of a table: for a batch, or to import it. All text is set as text.

import { make } from "../../workbench/chart/web/dom.mjs";
import { number, plural, spaced } from "../../workbench/chart/web/wording.mjs";
import { batchBudget } from "./batch_budget.mjs";
import { rowReview } from "./batch_review.mjs";
import { batchWays } from "./batch_ways.mjs";
import { columnMeanings } from "./column_meanings.mjs";
import { reasoned } from "./decisions.mjs";
import { importDrafts } from "./import_drafts.mjs";
import { onChange, part, save } from "./part.mjs";
import { readingChoice } from "./reading_choice.mjs";

let serial = 0;

function render({ model, el }) {
  const imports = model.get("purpose") === "import";
  const title = imports ? "Import a table" : "Batch";
  const root = part({ model, el }, "section", { class: "wb wb-form wb-batchform", ariaLabel: title });
  const ids = Array.from({ length: 5 }, () => `wb-b${++serial}`);
  const operation = make("select", {
    id: ids[0],
    onchange: () => {
      save(model, "operation", operation.value);
    },
  }, model.get("operations").map(([key, title]) => make("option", { value: key }, title)));
  const file = make("input", {
    id: ids[1],
    type: "file",
    accept: ".csv,.tsv,.txt,.xlsx,.json,.jsonl,text/csv",
    onclick: () => {
      file.value = "";
    },
  }); // a file that was mended may be chosen again
  file.addEventListener("change", () => {
    const [chosen] = file.files;
    if (chosen) {
      chosen.arrayBuffer().then((bytes) => model.send({ type: "file", name: chosen.name }, undefined, [bytes]));
    }
  });
  const path = make("input", { id: ids[3], type: "text", placeholder: "members.xlsx", spellcheck: false });
  const fetchFile = () => path.value.trim() && model.send({ type: "path", path: path.value });
  path.addEventListener("keydown", (event) => {
    if (event.key === "Enter") fetchFile();
  });
  const origin = make("input", {
    id: ids[4],
    type: "text",
    placeholder: "the club's secretary, by email, 3 March",
    onchange: () => save(model, "origin", origin.value.trim()),
  });
  const showOrigin = () => {
    origin.value = model.get("origin");
  };
  showOrigin();
  onChange(model, ["origin"], showOrigin);
  const sheet = make("select", { id: ids[2], onchange: () => model.send({ type: "sheet", sheet: sheet.value }) });
  const sheets = make("div", { class: "wb-field" }, make("label", { htmlFor: ids[2] }, "Sheet"), sheet);
  const keptChoice = make("select", {
    ariaLabel: "Batches of this case",
    onchange: () => keptChoice.value && model.send({ type: "reopen", name: keptChoice.value }),
  });
  const kept = make("div", { class: "wb-field" }, make("span", {}, "Batches of this case"), keptChoice);
  const showKept = () => {
    kept.hidden = model.get("kept").length < 2;
    keptChoice.replaceChildren(
      make("option", { value: "" }, "open another"),
      ...model.get("kept").map(([key, words]) => make("option", { value: key }, words)),
    );
  };
  showKept();
  onChange(model, ["kept"], showKept);
  const columns = make("div", { class: "wb-columns" });
  const folds = make("div", { class: "wb-columns" });
  const reading = readingChoice(model);
  let saidUnread = false;
  const { kinds, review, corrected, rows, held, refuse, restart, open: openRows } = rowReview(model, root, imports);
  const price = make("span", { class: "wb-price" });
  const go = make("button", {
    class: "wb-primary",
    onclick: () =>
      !model.get("busy") &&
      model.send({
        type: "start",
        operation: imports ? model.get("operation") : operation.value,
        again: Boolean(model.get("price").again),
      }),
  });
  const budget = imports ? null : batchBudget(model);
  const ways = imports ? null : batchWays(model);
  const stop = make("button", { onclick: () => model.send({ type: "cancel" }) }, "Stop");
  const bar = make("progress", { ariaLabel: `Progress of the ${imports ? "import" : "batch"}` });
  const status = make("span", { class: "wb-status", role: "status", tabIndex: -1 });
  // beside the button, so that it is seen at any height
  const open = make("button", { class: "wb-link wb-warn", onclick: openRows });
  const showOpen = () => {
    const many = imports ? (model.get("review").problem?.count ?? 0) : 0;
    open.hidden = !many;
    // once imported, the outcome beside it says how many there are
    open.textContent = model.get("price").rows ? `${plural(many, "row")} not read in full` : "Show these rows";
  };
  // what is left out as it is meant stands apart from what needs a look
  const left = make("p", { class: "wb-quiet wb-leftout" });
  const showLeft = () => {
    left.hidden = !model.get("left");
    left.textContent = model.get("left").replace(/^./, (letter) => letter.toUpperCase());
  };
  const undo = make("span", {});
  const showUndo = () => {
    const source = model.get("imported");
    undo.replaceChildren(
      source
        ? reasoned(
          `Undo import of ${model.get("imported_name") || source}`,
          `Undo import: ${source}`,
          (reason) => model.send({ type: "undo_import", reason }),
        )
        : "",
    );
  };
  showUndo();
  onChange(model, ["imported", "imported_name"], showUndo);
  const bottom = make(
    "div",
    { class: "wb-asking" },
    make("div", { class: "wb-foot" }, go, ...(budget?.elements ?? []), stop, price, bar, status, open, undo),
    ...(ways?.elements ?? []),
    left,
  );
  root.append(
    make(
      "div",
      { class: "wb-head" },
      make("h3", {}, title),
      make(
        "span",
        { class: "wb-quiet" },
        imports
          ? "Check what each column means. Nothing is evidence until you press Import."
          : "One operation for every row of a table. Nothing is charged until you press Ask.",
      ),
    ),
    make(
      "fieldset",
      { ariaLabel: "Table" },
      imports ? "" : make("div", { class: "wb-field" }, make("label", { htmlFor: ids[0] }, "Operation"), operation),
      make("div", { class: "wb-field" }, make("label", { htmlFor: ids[1] }, "Table: CSV, .xlsx or JSON"), file),
      make(
        "div",
        { class: "wb-field" },
        make("label", { htmlFor: ids[3] }, "or its path in this folder"),
        make("div", { class: "wb-pathline" }, path, make("button", { onclick: fetchFile }, "Open")),
      ),
      sheets,
      imports
        ? make("div", { class: "wb-field" }, make("label", { htmlFor: ids[4] }, "Who gave it, when (optional)"), origin)
        : "",
      kept,
    ),
    imports ? importDrafts(model) : "",
    columns,
    ...(imports ? [folds, kinds, corrected, review] : [kinds, corrected, review, folds]),
    bottom,
  );
  const { means, ordering, lineOf } = columnMeanings(model, imports);
  // what a column means is said in a table of its own
  const lookAt = (name) => {
    const table = folds.querySelector("details[data-part=columns]");
    if (!table) return;
    table.open = true;
    const choice = [...table.querySelectorAll("select")].find((each) => each.ariaLabel === `What ${name} means`);
    choice?.scrollIntoView({ block: "center" });
    choice?.focus({ preventScroll: true });
  };
  const list = () => {
    operation.value = model.get("operation");
    const cols = model.get("columns");
    const names = model.get("sheets");
    root.classList.toggle("wb-loaded", cols.length > 0);
    sheets.hidden = names.length < 2;
    sheet.replaceChildren(...names.map((name) => make("option", { value: name }, name)));
    sheet.value = model.get("sheet");
    const open = (name, otherwise = false) => folds.querySelector(`details[data-part=${name}]`)?.open ?? otherwise;
    const takes = make(
      "details",
      { "data-part": "takes", open: open("takes") },
      make(
        "summary",
        {},
        "Columns that this operation takes",
        make("span", { class: "wb-count" }, number(model.get("fields").length)),
      ),
      make("p", { class: "wb-quiet wb-section" }, model.get("fields").join(", ")),
    );
    const asked = cols.filter((column) => column.asked);
    const undecided = cols.filter((column) => column.undecided);
    const notes = model.get("notes");
    /** @type {any} */
    const chooses = reading.contains(document.activeElement) ? document.activeElement : null;
    const unread = notes.some((note) => note.startsWith("not read"));
    const news = unread && !saidUnread; // is shown, whatever was folded away before
    saidUnread = unread;
    columns.replaceChildren(
      ...(cols.length
        ? [
          make(
            "p",
            {},
            make("b", {}, model.get("file")),
            asked.length ? "" : make(
              "span",
              { class: "wb-bad" },
              imports
                ? " No column is understood: say below what they mean."
                : " No column is a field of this operation.",
            ),
          ),
          make(
            "p",
            {},
            ...cols.map((column) =>
              make(
                "button",
                {
                  class: `wb-pill ${column.asked ? "wb-tone-good" : "wb-tone-"}`,
                  onclick: () => lookAt(column.name),
                  title: column.asked
                    ? (imports ? "is read" : "is asked")
                    : (imports ? "left out: kept with its row, not read" : "is kept aside and joined with the answers"),
                },
                `${column.asked ? "✓" : "·"} ${column.name}${
                  column.asked && column.meaning && !column.field && column.why !== "field"
                    ? ` → ${spaced(column.meaning)}`
                    : ""
                }`,
              )
            ),
          ),
          ...undecided.map((column) =>
            make("p", { class: "wb-bad" }, `${column.name}: ${column.about}. `, ordering(column))
          ),
          ...cols.filter((column) => column.near).map((column) =>
            make(
              "p",
              { class: "wb-bad" },
              `${column.name}: did you mean ${spaced(column.near)}? `,
              make("button", { onclick: () => means(column.name, column.near, null) }, `Yes, ${spaced(column.near)}`),
              make("button", { onclick: () => means(column.name, null, null) }, "No, do not ask it"),
            )
          ),
          ...model.get("warnings").map((text) => make("p", { class: "wb-warn", role: "note" }, text)),
        ]
        : []),
    );
    folds.replaceChildren(
      ...(cols.length
        ? [
          make(
            "details",
            { "data-part": "columns", open: open("columns", imports || cols.some((each) => each.doubtful)) },
            make("summary", {}, "What each column means"),
            make(
              "table",
              { class: "wb-meanings" },
              make(
                "thead",
                {},
                make(
                  "tr",
                  {},
                  ...["Column", "Meaning", "First values"].map((words) => make("th", { scope: "col" }, words)),
                ),
              ),
              make("tbody", {}, ...cols.map(lineOf)),
            ),
          ),
          notes.length || !reading.hidden
            ? make(
              "details",
              { "data-part": "notes", open: news || open("notes", unread) },
              make(
                "summary",
                {},
                "How the file was read",
                make("span", { class: "wb-count" }, notes.length ? number(notes.length) : ""),
              ),
              reading,
              make(
                "ul",
                { class: "wb-quiet" },
                ...notes.map((note) => make("li", {}, note)),
              ),
            )
            : "",
        ]
        : []).filter(Boolean),
      ...(imports
        ? (cols.length ? [] : [
          make("p", { class: "wb-quiet" }, "Choose a table: CSV, .xlsx or JSON. One row for each person or company."),
        ])
        : [takes]),
    );
    chooses?.focus({ preventScroll: true });
  };

  const show = () => {
    const p = model.get("price");
    const none = p.words && p.total === p.invalid;
    const answered = p.words && !none && p.known + p.invalid >= p.total;
    // of what is answered, the outcome says more
    price.hidden = !p.words || Boolean(!imports && answered && model.get("status"));
    if (p.words) {
      price.replaceChildren(
        make("b", { class: p.over ? "wb-bad" : "" }, p.words === "free" ? "Free" : `Price: ${p.words}`),
        make(
          "span",
          { class: "wb-quiet" },
          ` for ${plural(p.total, "question")}${p.known ? `, ${number(p.known)} answered already` : ""}${
            p.invalid ? `, ${number(p.invalid)} not asked` : ""
          }${p.left === null ? "" : `; ${plural(p.left, "unit is", "units are")} left`}${
            p.excess ? `, ${number(p.excess)} spent beyond the budget` : ""
          }${p.aside ? `; ${p.aside}` : ""}`,
        ),
      );
    }
    const busy = model.get("busy");
    const [done, total] = model.get("progress");
    const acted = [go, stop].includes(document.activeElement) ||
      Boolean(ways?.elements.some((each) => each.contains(document.activeElement)));
    if (imports) {
      go.textContent = p.again ? "Import again" : p.rows ? `Import ${plural(p.rows, "row")}` : "Import";
      go.disabled = !p.rows;
    }
    if (!imports) {
      go.textContent = none
        ? "Nothing to ask yet"
        : answered
        ? (p.invalid ? "Nothing more to ask" : "Everything is answered")
        : p.words
        ? (p.known && p.known < p.total
          ? `Resume (${p.words})`
          : `Ask ${number(p.total - p.invalid) === number(p.total) ? "all" : number(p.total - p.invalid)} (${p.words})`)
        : "Ask all";
    }
    if (!imports) go.disabled = !p.words || p.over || Boolean(none || answered);
    // it stays where nothing else can be pressed, so that what is missing is seen
    go.hidden = Boolean(p.over && p.affordable);
    go.ariaDisabled = String(busy);
    budget?.show();
    stop.hidden = bar.hidden = !busy;
    if (total) {
      bar.max = total;
      bar.value = done;
    } else bar.removeAttribute("value");
    status.textContent = busy && total ? `${number(done)} of ${number(total)}` : model.get("status");
    status.className = `wb-status wb-${model.get("tone")}`;
    ways?.show();
    if (acted && !busy) keepFocus();
  };
  // a button that cannot be pressed any more loses the focus: what is next has it, or what came of the press
  const keepFocus = () => {
    const active = document.activeElement;
    if (active instanceof HTMLButtonElement && !active.disabled && active.checkVisibility()) return;
    if (!ways?.home()) status.focus({ preventScroll: true });
  };
  onChange(model, ["operation", "file", "columns", "fields", "notes", "reading", "sheets", "sheet", "warnings"], list);
  const settle = () => root.classList.toggle("wb-done", model.get("answered"));
  onChange(model, ["review", "partly", "imported"], rows);
  onChange(model, ["corrected", "offered", "imported"], held);
  onChange(model, ["refused"], refuse);
  onChange(model, ["review", "price"], showOpen);
  onChange(model, ["left"], showLeft);
  onChange(model, ["taken"], restart);
  onChange(model, ["answered"], settle);
  onChange(model, ["price", "busy", "progress", "status", "tone", "ways", "way"], show);
  // what stays at the bottom must not cover what has the focus
  const measure = new ResizeObserver(() => root.style.setProperty("--wb-foot", `${bottom.offsetHeight}px`));
  measure.observe(bottom);
  list();
  rows();
  held();
  show();
  showOpen();
  showLeft();
  settle();
  return () => measure.disconnect();
}
export default { render };
