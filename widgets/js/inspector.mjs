// Everything held on one entity, every value with its citations. All text is set as text.
const make = (tag, attributes = {}, ...children) => {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "class") node.className = value; else if (name in node) node[name] = value; else node.setAttribute(name, value);
  }
  node.append(...children.filter((child) => child !== null));
  return node;
};

function render({ model, el }) {
  const root = make("section", { class: "wb wb-inspector" });
  root.setAttribute("aria-label", "Inspector");
  el.append(root);

  // one button for each source, leading to the first of its values
  const first = (list) => [...new Map([...list].reverse().map((cite) => [cite.split("#")[0], cite])).values()].reverse();
  const cites = (list) => first(list).map((cite) => {
    const button = make("button", { class: "wb-cite", type: "button", title: `Show ${cite} in its source` }, cite.split("#")[0]);
    button.addEventListener("click", () => model.send({ type: "cite", cite }));
    return button;
  });

  const show = () => {
    const view = model.get("view");
    if (!view.title) { root.replaceChildren(make("div", { class: "wb-empty" }, model.get("empty"))); return; }
    const head = make("div", { class: "wb-head" }, make("h3", {}, view.title), make("span", { class: "wb-quiet" }, view.subtitle));
    const sections = view.sections.map((section) => {
      const list = make("dl", {});
      for (const row of section.rows) {
        const value = make("dd", {}, make("span", { class: row.tone ? `wb-${row.tone}` : "" }, row.value), ...cites(row.cites));
        if (row.caution) value.append(make("p", { class: "wb-caution" }, row.caution));
        list.append(make("dt", {}, row.label), value);
      }
      return make("div", { class: "wb-section" }, make("h4", {}, section.title), list);
    });
    const bytes = view.bytes
      ? make("pre", { class: "wb-bytes", tabIndex: 0 }, `${view.bytes.place}\n`, view.bytes.before, make("mark", {}, view.bytes.value), view.bytes.after)
      : null;
    if (bytes) bytes.setAttribute("aria-label", "The value in the recorded answer");
    root.replaceChildren(head, ...(bytes ? [bytes] : []), ...sections);
  };
  model.on("change:view", show);
  model.on("change:empty", show);
  show();
}
export default { render };
