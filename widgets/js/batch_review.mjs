// The rows of a table by what they need, where cells are corrected, and what was corrected. All text is set as text.

import { make } from "../../workbench/chart/web/dom.mjs";
import { number, plural } from "../../workbench/chart/web/wording.mjs";
import { save } from "./part.mjs";

// what a button says, and for whoever only hears it which cell it is about
const say = (button, words, place) => Object.assign(button, { textContent: words, ariaLabel: `${words}: ${place}` });

// what is wrong with a cell, with its column unless the reason begins with it
const told = ({ column, reason }) => (reason.startsWith(`${column} `) ? reason : `${column}: ${reason}`);

// a note of a row without the reason that stands beside its cell already
const unsaid = (note, problems) => {
  const said = problems.map(({ reason }) => `: ${reason}`).find((each) => note.endsWith(each));
  return said ? note.slice(0, -said.length) : note;
};

/**
 * The parts of the form that show rows and what was corrected: `rows()` and `held()` draw them again,
 * `refuse()` says which cell was not taken, `restart()` is for another table, and `open()` goes to the rows that
 * need somebody.
 * @param {import("./part.mjs").Model} model
 * @param {HTMLElement} root
 * @param {boolean} imports
 */
export function rowReview(model, root, imports) {
  const kinds = make("div", { class: "wb-kinds", role: "group", ariaLabel: "Rows by what they need" });
  const review = make("div", { class: "wb-checkrows" });
  const corrected = make("div", { class: "wb-checkrows" });
  let kind = "problem";
  // what is in the case already is corrected after its import is undone
  const isDone = () => imports && Boolean(model.get("imported")) && !model.get("price").rows;
  // what was pressed is gone once the table is looked through again: the focus goes to what is next
  let acted = null;
  const act = (message) => {
    acted = message;
    model.send(message);
  };
  const refocus = () =>
    requestAnimationFrame(() => {
      if (!acted || root.contains(document.activeElement)) return;
      const { line, column } = acted;
      const cells = [...review.querySelectorAll("input[type=text]")];
      const next = cells.find((cell) => cell.dataset.line === String(line) && cell.dataset.column === column) ??
        cells.find((cell) => Number(cell.dataset.line) >= line) ?? cells[0] ??
        kinds.querySelector("[aria-pressed=true]") ?? corrected.querySelector("button");
      next?.focus();
    });
  const held = () => {
    const found = model.get("corrected");
    const cells = found.cells ?? [];
    const offered = model.get("offered") ?? {};
    corrected.replaceChildren(
      offered.count
        ? make(
          "p",
          { class: "wb-section" },
          `Before the import ${offered.source} of these rows, ${
            plural(offered.count, "cell was", "cells were")
          } corrected. `,
          make("button", { onclick: () => act({ type: "take_corrections" }) }, "Use these corrections"),
        )
        : "",
      ...(cells.length
        ? [
          make(
            "p",
            { class: "wb-section" },
            make(
              "b",
              {},
              [
                found.count && `Corrected: ${plural(found.count, "cell")}`,
                found.confirmed && `Confirmed as the file has them: ${plural(found.confirmed, "cell")}`,
              ].filter(Boolean).join(". "),
            ),
          ),
          make(
            "ol",
            {},
            ...cells.map((cell) =>
              make(
                "li",
                {},
                make("b", {}, `Line ${cell.line}`),
                ` ${cell.column}: `,
                cell.value === cell.held ? `“${cell.held}” is ${cell.of ? `of ${cell.of}` : "confirmed"} ` : make(
                  "span",
                  {},
                  cell.value ? make("mark", {}, cell.value) : make("mark", {}, "left out"),
                  cell.held ? ` instead of “${cell.held}” in the file ` : " in an empty cell of the file ",
                ),
                isDone() ? "" : make("button", {
                  ariaLabel: `Take back the correction of ${cell.column} in line ${cell.line}`,
                  onclick: () => act({ type: "take_back", line: cell.line, column: cell.column }),
                }, "Take back"),
              )
            ),
            found.count + found.confirmed > cells.length
              ? make("li", { class: "wb-quiet" }, `and ${number(found.count + found.confirmed - cells.length)} more`)
              : "",
          ),
        ]
        : []),
    );
    refocus();
  };
  const cellOf = (row, problem) => {
    const input = make("input", {
      type: "text",
      value: problem.raw,
      ariaLabel: `${problem.column} of line ${row.line}`,
    });
    Object.assign(input.dataset, { line: row.line, column: problem.column });
    return input;
  };
  // the parts of one address, of which one thing is asked
  const together = (row, problems, isOpen) => {
    const columns = problems.map((problem) => problem.column);
    const said = make(
      "span",
      { class: isOpen ? "wb-bad" : "wb-quiet" },
      `${columns.join(", ")}: ${problems[0].reason}`,
    );
    if (isDone()) return make("div", { class: "wb-mend" }, said);
    const inputs = problems.map((problem) => cellOf(row, problem));
    const send = (value) =>
      act({
        type: "mend",
        line: row.line,
        column: columns[0],
        values: Object.fromEntries(inputs.map((input, at) => [columns[at], value(input)])),
      });
    const confirm = make("button", { onclick: () => send((input) => input.value) });
    const place = `${columns.join(", ")} of line ${row.line}`;
    const label = () => {
      const isAsItStands = inputs.every((input, at) => input.value.trim() === problems[at].raw.trim());
      say(confirm, isAsItStands ? "Confirm" : "Correct", place);
    };
    for (const input of inputs) {
      input.addEventListener("input", label);
      input.addEventListener("keydown", (event) => {
        if (event.key === "Enter") send((each) => each.value);
      });
    }
    label();
    return make(
      "div",
      { class: "wb-mend" },
      said,
      make("div", {}, ...inputs, confirm, say(make("button", { onclick: () => send(() => "") }), "Leave out", place)),
      make("span", { role: "alert" }),
    );
  };
  const mendAll = (row, isOpen) => {
    const byQuestion = new Map();
    for (const problem of row.problems) {
      const key = problem.doubtful ? problem.reason : problem;
      byQuestion.set(key, [...(byQuestion.get(key) ?? []), problem]);
    }
    return [...byQuestion.values()].map((problems) =>
      problems.length > 1 ? together(row, problems, isOpen) : mend(row, problems[0], isOpen)
    );
  };
  const mend = (row, problem, isOpen) => {
    const said = make("span", { class: isOpen ? "wb-bad" : "wb-quiet" }, told(problem));
    if (isDone()) return make("div", { class: "wb-mend" }, said);
    const input = cellOf(row, problem);
    const place = `${problem.column} of line ${row.line}`;
    const send = (value) => act({ type: "mend", line: row.line, column: problem.column, value });
    input.addEventListener("keydown", (event) => {
      if (event.key === "Enter") send(input.value);
    });
    const confirms = () => problem.doubtful && input.value.trim() === problem.raw.trim();
    const correct = make("button", { onclick: () => send(input.value) });
    // where one of the choices is the cell as it stands, its own button says what that means
    const labels = problem.labels ?? [];
    const asItStands = (choice) => !problem.doubtful && choice === problem.raw;
    // what Confirm does already
    const isConfirmed = (choice) => problem.doubtful && choice === problem.raw.trim();
    const isChosen = labels.length > 0 && problem.choices.includes(problem.raw);
    const label = () => {
      say(correct, confirms() ? "Confirm" : "Correct", place);
      correct.hidden = isChosen && confirms();
    };
    input.addEventListener("input", label);
    label();
    return make(
      "div",
      { class: "wb-mend" },
      said,
      make(
        "div",
        {},
        input,
        correct,
        say(make("button", { onclick: () => send("") }), "Leave out", place),
        ...problem.choices.filter((choice) => labels.length || !isConfirmed(choice)).map((choice, at) =>
          say(
            make("button", { onclick: () => send(choice) }),
            labels[at] ?? (asItStands(choice) ? "Take it all the same" : `Use ${choice}`),
            place,
          )
        ),
        ...(imports ? problem.people ?? [] : []).map((name, person) =>
          make("button", {
            onclick: () =>
              act({
                type: "whose",
                line: row.line,
                column: problem.column,
                person,
                people: problem.people.length,
              }),
          }, `It is ${name}’s`)
        ),
      ),
      make("span", { role: "alert" }),
    );
  };
  // beside the cell, and where its person writes next
  const refuse = () => {
    for (const alert of review.querySelectorAll("[role=alert]")) alert.replaceChildren();
    const { line, column, said } = model.get("refused");
    const cells = [...review.querySelectorAll("input[type=text]")];
    const cell = cells.find((each) => each.dataset.line === String(line) && each.dataset.column === column);
    if (!cell) return;
    cell.closest(".wb-mend").querySelector("[role=alert]").append(make("span", { class: "wb-bad" }, said));
    cell.focus();
    cell.select();
  };
  // one of several contacts is asked: which, or each of them, is for a person to say
  const choose = (row, option) => {
    const send = (value) => act({ type: "mend", line: row.line, column: option.column, value });
    return make(
      "div",
      { class: "wb-mend" },
      make("span", {}, `${option.column}: ${option.reason}`),
      make(
        "div",
        {},
        ...option.choices.map((choice) => make("button", { onclick: () => send(choice) }, `Ask ${choice}`)),
        make(
          "button",
          { onclick: () => send(option.raw) },
          `Ask ${option.choices.length === 2 ? "both" : "each"} (${option.choices.length} questions)`,
        ),
      ),
    );
  };
  const rows = () => {
    const found = model.get("review");
    const counts = Object.fromEntries(Object.entries(found).map(([key, part]) => [key, part.count]));
    kinds.hidden = !found.problem;
    if (!found.problem) {
      review.replaceChildren();
      return;
    }
    if (!counts[kind]) kind = ["problem", "changed", "ready"].find((key) => counts[key]) ?? "problem";
    const titles = {
      problem: imports ? "Not read in full" : "Not asked",
      changed: "Read with a change",
      ready: "Ready",
    };
    const part = found[kind];
    const leave = make(
      "label",
      {},
      make("input", {
        type: "checkbox",
        checked: model.get("partly"),
        onchange: (event) => {
          save(model, "partly", event.target.checked);
        },
      }),
      " Ask them without the cells that cannot be read",
    );
    kinds.replaceChildren(
      ...Object.entries(titles).map(([key, title]) =>
        make("button", {
          disabled: !counts[key],
          ariaPressed: String(key === kind),
          onclick: () => {
            kind = key;
            rows();
            kinds.querySelector("[aria-pressed=true]").focus({ preventScroll: true });
            review.scrollIntoView({ block: "nearest" });
          },
        }, `${title}: ${number(counts[key])}`)
      ),
    );
    review.replaceChildren(
      isDone() && kind === "problem" && part.count
        ? make(
          "p",
          { class: "wb-quiet wb-section" },
          "These cells are in the case as evidence, but nothing is read from them. To correct them, undo the import: " +
            "what you chose and corrected stays.",
        )
        : "",
      !imports && (model.get("partly") || (kind === "problem" && part.rows.some((row) => row.problems.length)))
        ? leave
        : "",
      make(
        "ol",
        {},
        ...part.rows.map((row) =>
          make(
            "li",
            {},
            make("div", {}, make("b", {}, `Line ${row.line}`), ` ${row.row}`),
            ...(row.problems.length
              ? mendAll(row, kind === "problem")
              : row.error
              ? [make("div", { class: "wb-bad" }, row.error)]
              : []),
            ...(row.options ?? []).map((option) => choose(row, option)),
            ...row.notes.map((note) => make("div", { class: "wb-quiet" }, unsaid(note, row.problems))),
          )
        ),
        part.count > part.rows.length
          ? make("li", { class: "wb-quiet" }, `and ${number(part.count - part.rows.length)} more in the table below`)
          : "",
      ),
    );
    refocus();
  };
  // another table, or the same one again, is shown from its beginning
  const restart = () => {
    kind = "problem";
    acted = null;
    rows();
    for (const box of [root.parentElement, root.closest(".wb-batch")]) box?.scrollTo({ top: 0 });
  };
  // the rows that need somebody, which may be below what is in view
  const open = () => {
    kind = "problem";
    rows();
    // what stays at the top while one scrolls would cover the first of them
    review.style.scrollMarginTop = `${kinds.offsetHeight}px`;
    review.scrollIntoView({ block: "start" });
    (review.querySelector("input, button") ?? kinds.querySelector("[aria-pressed=true]"))?.focus({
      preventScroll: true,
    });
  };
  return { kinds, review, corrected, rows, held, refuse, restart, open };
}
