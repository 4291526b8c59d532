/* What under `root` is seen too faintly: texts below 4.5:1 (large ones 3:1), the edges of fields below 3:1. */
(root) => {
  const colour = (text) => {
    const [, kind, inside] = text.match(/^(rgba?|color)\((?:srgb )?([^)]+)\)/) ?? [];
    if (!kind) throw new Error(`an unknown colour: ${text}`);
    const [r, g, b, alpha = 1] = inside.split(/[ ,/]+/).filter(Boolean).map(Number);
    const scale = kind === "color" ? 255 : 1;
    return [r * scale, g * scale, b * scale, alpha];
  };
  const over = (top, under) => [...[0, 1, 2].map((at) => top[at] * top[3] + under[at] * (1 - top[3])), 1];
  const light = (value) => value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  const luminance = ([r, g, b]) => 0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b);
  const contrast = (one, other) => {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const ground = (element) => {
    const layers = [];
    for (let each = element; each; each = each.parentElement) {
      const layer = colour(getComputedStyle(each).backgroundColor);
      if (layer[3]) layers.unshift(layer);
      if (layer[3] === 1) break;
    }
    return layers.reduce((under, layer) => over(layer, under), [255, 255, 255, 1]);
  };
  const opacity = (element) => {
    let product = 1;
    for (let each = element; each; each = each.parentElement) product *= Number(getComputedStyle(each).opacity);
    return product;
  };
  const isSeen = (element) => {
    const box = element.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest(":disabled, [aria-disabled=true], .wb-hidden, option");
  };
  const found = new Set();
  const tell = (ratio, least, what) => ratio < least && found.add(`${ratio.toFixed(2)} ${what}`);
  const top = document.querySelector(root);
  const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    const text = texts.currentNode.textContent.trim();
    if (!text || !isSeen(element)) continue;
    const style = getComputedStyle(element);
    const under = ground(element);
    const [r, g, b, alpha] = colour(style.color);
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const ratio = contrast(over([r, g, b, alpha * opacity(element)], under), under);
    tell(ratio, isLarge ? 3 : 4.5, `${element.tagName}.${element.className} “${text.slice(0, 40)}”`);
  }
  for (const field of top.querySelectorAll("input:is([type=text], [type=search], [type=number]), select, textarea")) {
    if (!isSeen(field) || getComputedStyle(field).opacity === "0") continue;
    const under = ground(field.parentElement);
    const edge = over(colour(getComputedStyle(field).borderTopColor), under);
    const ratio = Math.max(contrast(edge, under), contrast(ground(field), under));
    tell(ratio, 3, `edge of ${field.tagName} “${field.name || field.ariaLabel || field.placeholder}”`);
  }
  return [...found].sort();
}
