// A form drawn from a description of its fields. All text is set as text, never as markup.

import { make } from "../../workbench/chart/web/dom.mjs";
import { onChange, own, save } from "./part.mjs";

// each form on a page runs a copy of this module: their ids begin otherwise
const ids = `wb-${Math.random().toString(36).slice(2)}`;
let serial = 0;

function control(field, value, changed) {
  const id = `${ids}-${++serial}`;
  const common = { id, name: field.name };
  if (field.required) common.required = true;
  let node;
  let read;
  if (field.control === "boolean") {
    node = make("input", { ...common, type: "checkbox", checked: Boolean(value ?? field.default) });
    read = () => node.checked;
  } else if (field.control === "choice") {
    node = make("select", common);
    if (!field.required || field.default === undefined || field.default === null) {
      node.append(make("option", { value: "" }, "—"));
    }
    for (const [key, label] of field.choices) node.append(make("option", { value: key }, label));
    node.value = value ?? field.default ?? "";
    read = () => node.value;
  } else if (field.control === "choices") {
    node = make("select", { ...common, multiple: true, size: Math.min(5, field.choices.length) });
    for (const [key, label] of field.choices) {
      const selected = (value ?? field.default ?? []).includes(key);
      node.append(make("option", { value: key, selected, title: label }, label));
    }
    node.style.height = "auto";
    read = () => [...node.selectedOptions].map((option) => option.value);
  } else if (field.control === "list" || field.control === "lines") {
    node = make("textarea", { ...common, rows: field.control === "lines" ? 4 : 2, placeholder: "one on each line" });
    node.value = Array.isArray(value) ? value.join("\n") : value ?? "";
    read = () => node.value.split("\n").map((line) => line.trim()).filter(Boolean);
  } else if (field.control === "image") {
    node = make("input", { ...common, type: "file", accept: "image/jpeg,image/png" });
    let data = value ?? "";
    read = () => data;
    node.addEventListener("change", () => {
      const file = node.files[0];
      if (!file) {
        data = "";
        changed();
        return;
      }
      const reader = new FileReader();
      reader.onload = () => {
        data = reader.result;
        changed();
      };
      reader.readAsDataURL(file);
    });
    return { id, node, read };
  } else {
    const type = { number: "number", integer: "number" }[field.control] ?? "text";
    node = make("input", { ...common, type, autocomplete: "off", spellcheck: false });
    if (field.max_length) node.maxLength = field.max_length;
    if (field.minimum !== undefined && field.minimum !== null) node.min = field.minimum;
    if (field.maximum !== undefined && field.maximum !== null) node.max = field.maximum;
    if (field.default !== undefined && field.default !== null) node.placeholder = String(field.default);
    if (field.example) node.placeholder = field.example;
    if (field.control === "date") node.placeholder = "YYYY-MM-DD";
    node.value = value ?? "";
    read = () => node.value;
  }
  node.addEventListener("input", changed);
  node.addEventListener("change", changed);
  return { id, node, read };
}

function render({ model, el }) {
  const spec = model.get("spec");
  const root = make("section", { class: "wb wb-form" });
  root.setAttribute("aria-label", spec.title);
  const fields = new Map();
  let timer = null;

  const values = () => {
    const all = {};
    for (const [name, { read }] of fields) all[name] = read();
    return all;
  };
  const push = () => {
    clearTimeout(timer);
    timer = null;
    save(model, "values", values());
  };
  const changed = () => {
    exclude();
    clearTimeout(timer);
    timer = setTimeout(push, 150);
  };
  const filled = (name) => {
    const value = fields.get(name)?.read();
    return Array.isArray(value) ? value.length > 0 : typeof value === "string" ? value.trim() !== "" : false;
  };
  const exclude = () => {
    for (const [, { node }] of fields) node.disabled = false;
    for (const [names, when, holds] of spec.only_when) {
      if (holds.includes(fields.get(when)?.read())) continue;
      for (const name of names) fields.get(name).node.disabled = !filled(name);
    }
    for (const [one, other] of spec.excludes) {
      for (const [here, there] of [[one, other], [other, one]]) {
        if (here.some(filled)) {
          for (const name of there) {
            const entry = fields.get(name);
            if (entry && !filled(name)) entry.node.disabled = true;
          }
        }
      }
    }
  };

  root.append(
    make("div", { class: "wb-head" }, make("h3", {}, spec.title), make("span", { class: "wb-quiet" }, spec.summary)),
  );
  const form = make("form", { noValidate: true });
  const counters = [];
  // a section that a choice asks for is open, one that it rules out is not
  const sections = [];
  const turn = (chosen) => {
    for (const [details, names] of sections) {
      const [, when, holds] = spec.only_when.find(([each]) => names.every((name) => each.includes(name))) ?? [];
      if (when !== chosen) continue;
      details.open = holds.includes(fields.get(when).read()) || names.some(filled);
    }
  };
  spec.groups.forEach((group, index) => {
    const set = make("fieldset", {});
    for (const field of group.fields) {
      const entry = control(field, model.get("values")[field.name], changed);
      const problem = make("div", { class: "wb-problem", id: `${entry.id}-problem` });
      const read = make("div", { class: "wb-quiet wb-read", id: `${entry.id}-read` });
      const help = field.help
        ? make("div", { class: "wb-help", id: `${entry.id}-help`, title: field.help }, field.help)
        : null;
      entry.node.setAttribute(
        "aria-describedby",
        `${entry.id}-problem ${entry.id}-read${help ? ` ${entry.id}-help` : ""}`,
      );
      const label = make("label", { htmlFor: entry.id }, field.title);
      if (field.required) label.append(make("span", { class: "wb-required", title: "required" }, " *"));
      const check = field.control === "boolean";
      const wide = ["lines", "choices"].includes(field.control) ? " wb-wide" : field.long ? " wb-long" : "";
      const box = make("div", { class: `wb-field${check ? " wb-check" : ""}${wide}` });
      if (check) box.append(entry.node, label);
      else box.append(label, entry.node);
      if (field.control === "image") {
        const preview = make("img", { class: "wb-preview", alt: "", hidden: true });
        entry.node.addEventListener("change", () =>
          setTimeout(() => {
            preview.src = entry.read();
            preview.hidden = !entry.read();
          }, 100));
        box.append(preview);
      }
      box.append(...[help, read, problem].filter(Boolean));
      set.append(box);
      fields.set(field.name, { ...entry, problem, note: read });
    }
    if (spec.groups.length === 1) {
      form.append(set);
      return;
    }
    const count = make("span", { class: "wb-count" });
    const details = make(
      "details",
      {
        open: index === 0 || group.fields.some((f) => f.required) ||
          group.fields.some((f) => model.get("values")[f.name]),
      },
      make("summary", {}, group.title, count),
      set,
    );
    set.setAttribute("aria-label", group.title);
    counters.push(() => {
      const many = group.fields.filter((f) => filled(f.name)).length;
      count.textContent = many ? `${many} filled in` : "";
      if (group.fields.some((f) => fields.get(f.name).problem.textContent)) details.open = true;
    });
    form.append(details);
    sections.push([details, group.fields.map(({ name }) => name)]);
  });
  for (const when of new Set(spec.only_when.map(([, name]) => name))) {
    const { node, read } = fields.get(when);
    node.addEventListener("change", () => turn(when));
    if (read()) turn(when);
  }
  for (const caution of spec.cautions) {
    form.append(make("div", { class: "wb-rules" }, make("p", { class: "wb-caution" }, caution)));
  }

  const go = make("button", { type: "submit", class: "wb-primary" }, spec.action);
  const stop = make("button", {}, "Cancel");
  const clear = make("button", {}, "Clear");
  const copy = make("button", { class: "wb-plain", title: "Shows the line of Python that asks the same" }, "As Python");
  const bar = make("progress", {});
  const status = make("span", { class: "wb-status", role: "status" });
  const price = make("span", { class: "wb-quiet wb-price" });
  const again = make("input", { type: "checkbox", id: `${ids}-${++serial}` });
  const answered = make(
    "div",
    { class: "wb-answered", hidden: true },
    make("span", {}),
    make("label", { htmlFor: again.id }, again, ` ${spec.again}`),
  );
  const choices = make("div", { class: "wb-choices", hidden: true });
  const code = make("pre", {
    class: "wb-code",
    hidden: true,
    tabIndex: 0,
    ariaLabel: "The line of Python that asks the same",
  });
  form.append(choices, answered, make("div", { class: "wb-foot" }, go, stop, clear, copy, price, bar, status), code);
  root.append(form);
  el.append(root);

  const show = () => {
    const problems = model.get("problems");
    const changes = model.get("changed");
    const said = model.get("status") || problems[""] || "";
    for (const [name, { node, problem, note }] of fields) {
      problem.textContent = problems[name] ?? "";
      // beside the button it has the room
      problem.classList.toggle("wb-hidden", Boolean(problems[name]) && said.includes(problems[name]));
      note.textContent = problems[name] ? "" : changes[name] ?? "";
      if (problems[name]) node.setAttribute("aria-invalid", "true");
      else node.removeAttribute("aria-invalid");
    }
    const busy = model.get("busy");
    const [done, total] = model.get("progress");
    // only dimmed: a busy button keeps the focus, and Enter right after the last letter is not lost
    go.ariaDisabled = String(busy || !model.get("ready"));
    stop.hidden = !busy;
    bar.hidden = !busy;
    if (total) {
      bar.max = total;
      bar.value = done;
    } else bar.removeAttribute("value");
    status.textContent = said;
    status.className = `wb-status ${model.get("tone") ? `wb-${model.get("tone")}` : ""}`;
    answered.hidden = !model.get("answered");
    if (answered.hidden) again.checked = false;
    answered.firstChild.textContent = model.get("answered");
    price.textContent = again.checked ? "" : model.get("price");
    code.textContent = model.get("code");
    exclude();
    for (const counter of counters) counter();
  };
  const offer = () => {
    const list = model.get("candidates");
    choices.hidden = !list.length;
    choices.replaceChildren(
      make("p", {}, "Several people fit. Choose the one that is meant:"),
      ...list.map((text, index) =>
        make("button", { onclick: () => model.send({ type: "choose", candidate: index }) }, text)
      ),
    );
  };
  model.on("change:candidates", offer);
  again.addEventListener("change", show);
  offer();
  onChange(
    model,
    ["problems", "changed", "busy", "ready", "status", "tone", "price", "answered", "progress", "code"],
    show,
  );
  model.on("change:values", () => {
    if (timer !== null) return;
    for (const [name, { node, read }] of fields) {
      const value = model.get("values")[name];
      if (node.type === "file" || document.activeElement === node || JSON.stringify(read()) === JSON.stringify(value)) {
        continue;
      }
      if (node.type === "checkbox") node.checked = Boolean(value);
      else if (node.multiple) {
        for (const option of node.options) option.selected = (value ?? []).includes(option.value);
      } else node.value = Array.isArray(value) ? value.join("\n") : value ?? "";
    }
    show();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(timer);
    timer = null;
    if (!model.get("busy")) model.send({ type: "submit", values: values(), refresh: again.checked });
  });
  form.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && model.get("busy")) {
      event.preventDefault();
      model.send({ type: "cancel" });
    }
  });
  own(root, model);
  stop.addEventListener("click", () => model.send({ type: "cancel" }));
  clear.addEventListener("click", () => {
    for (const [, { node }] of fields) {
      if (node.type === "checkbox") node.checked = false;
      else if (node.multiple) { for (const option of node.options) option.selected = false; }
      else node.value = "";
      if (node.type === "file") node.dispatchEvent(new Event("change"));
    }
    push();
    exclude();
  });
  copy.addEventListener("click", () => {
    code.hidden = !code.hidden;
    copy.setAttribute("aria-expanded", String(!code.hidden));
  });
  show();
  return () => clearTimeout(timer);
}
export default { render };
