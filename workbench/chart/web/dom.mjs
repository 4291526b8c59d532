// Elements are made here and nowhere else: text goes in as text nodes, never as markup.

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * An element. `on…` adds a listener, `class` names its classes, what the element has as a property is set as one, all
 * else is an attribute. A button submits only if it says so.
 * @param {string} tag
 * @param {Record<string, any>} [attributes] null and undefined leave one out
 * @param {...(Child | Child[])} children null, undefined and false are left out
 * @returns {any} typed as any, for an element is used as what its tag says
 */
export function make(tag, attributes = {}, ...children) {
  /** @type {any} */
  const element = document.createElement(tag);
  if (tag === "button") element.type = "button";
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined) continue;
    if (name === "class") element.className = value || "";
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === false && typeof element[name] !== "boolean") continue;
    else if (name in element && name !== "list") element[name] = value;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  return add(element, children);
}

/**
 * An SVG element; names and values are attributes, `on…` adds a listener.
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {SVGElement}
 */
export function drawing(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value !== null && value !== undefined) element.setAttribute(name, value);
  }
  return add(element, children);
}

/**
 * @template {Element} Kind
 * @param {Kind} element
 * @param {(Child | Child[])[]} children
 * @returns {Kind}
 */
function add(element, children) {
  element.append(...present(children));
  return element;
}

/**
 * @param {(Child | Child[])[]} children
 * @returns {(Node | string)[]}
 */
function present(children) {
  const there = children.flat().filter((child) => child !== null && child !== undefined && child !== false);
  return there.map((child) => (child instanceof Node ? child : String(child)));
}

/**
 * Puts children into an element, in place of what it holds.
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function fill(element, ...children) {
  element.replaceChildren(...present(children));
  return element;
}

/**
 * A button whose title is its name for assistive technology.
 * @param {string} label
 * @param {string} title
 * @param {(event: Event) => void} action
 * @param {Record<string, any>} [attributes]
 */
export function button(label, title, action, attributes = {}) {
  return make("button", { title, "aria-label": title, onclick: action, ...attributes }, label);
}

/**
 * Hands bytes or text to the person as a file.
 * @param {string} name
 * @param {string} type
 * @param {BlobPart} content
 */
export function download(name, type, content) {
  const link = make("a", { href: URL.createObjectURL(new Blob([content], { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/**
 * Whether a CSS colour is nearer to black than to white.
 * @param {string} colour
 */
export function isDark(colour) {
  const context = make("canvas").getContext("2d", { willReadFrequently: true });
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [r, g, b] = context.getImageData(0, 0, 1, 1).data;
  return 0.299 * r + 0.587 * g + 0.114 * b < 128;
}
