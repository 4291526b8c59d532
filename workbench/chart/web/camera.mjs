// What part of the picture is in view. It follows the picture until the reader moves it: from then on it is the reader's.

// the part of the canvas that is left free at each side for the names of the outermost, and at most so many pixels
const MARGIN = 0.09;
const MOST_MARGIN = 90;
// nothing is shown larger than this unasked: a handful of nodes would fill the screen
const CLOSEST = 1.3;
/** Which part of the chart is in view. */
export class Camera {
  constructor(sheet, letters) {
    this.sheet = sheet;
    this.letters = letters;
    this.network = sheet.network;
    this.stage = sheet.stage;
    this.moved = false;
    /** @type {(at: {x: number, y: number, scale: number} | null) => void} told where the reader looks; null: at all */
    this.told = () => {};
    this.telling = null;
    this.network.on("zoom", () => this.move());
    this.network.on("dragEnd", ({ nodes }) => {
      if (!nodes.length) this.move();
    });
  }

  // from now on the camera is the reader's; not every step of a wheel is worth telling
  move() {
    this.moved = true;
    this.tell();
  }

  tell() {
    clearTimeout(this.telling);
    this.telling = setTimeout(() => {
      // it may be behind another tab by now
      if (this.size) this.told(this.moved ? { ...this.middle(), scale: this.network.getScale() } : null);
    }, 400);
  }

  // the place of the picture in the middle of the frame, as large as it was when it was last seen
  middle() {
    const { scale, translation } = this.network.body.view;
    const [wide, high] = this.size ?? [this.stage.clientWidth, this.stage.clientHeight];
    return { x: (wide / 2 - translation.x) / scale, y: (high / 2 - translation.y) / scale };
  }

  // looks where the reader looked last
  restore({ x, y, scale }) {
    this.moved = true;
    this.network.moveTo({ position: { x, y }, scale, animation: false });
  }

  // takes over the size of the frame; one that was moved looks at the same place as before
  resize() {
    const { network, stage } = this;
    const { scale } = network.body.view;
    // vis-network has no place of its own: it would look from the middle of the new frame
    const position = this.middle();
    this.size = [stage.clientWidth, stage.clientHeight];
    network.setSize("100%", "100%");
    if (this.moved) network.moveTo({ position, scale, animation: false });
    else this.fit();
    network.redraw();
  }

  // everything in view, names included; it follows the picture again
  fitAll() {
    this.moved = false;
    this.fit();
    this.tell();
  }

  fit(ids) {
    const { model, look } = this.sheet;
    const spots = [...(ids ?? model.shown.nodes)].map((id) => model.nodes.get(id)).filter(Boolean);
    const { clientWidth, clientHeight } = this.stage;
    if (!spots.length || !clientWidth || !clientHeight) return;
    const [xs, ys] = ["x", "y"].map((axis) => spots.map((spot) => spot[axis]));
    const [left, right, top, bottom] = [lowest(xs), highest(xs), lowest(ys), highest(ys)];
    const largest = spots.reduce((
      most,
      item,
    ) => (this.sheet.sizeOf(item, 1) > this.sheet.sizeOf(most, 1) ? item : most));
    const side = Math.min(clientWidth * MARGIN, MOST_MARGIN);
    const { letter, readable } = this.letters;
    let scale = ids ? 1.1 : CLOSEST;
    let under = 0;
    // how much room names take depends on the scale, and the scale on that room
    for (let turn = 0; turn < 4; turn += 1) {
      const size = this.sheet.sizeOf(largest, scale);
      under = look.big ? 8 : Math.min(Math.max(letter * scale, readable) * 2.6, clientHeight / 5);
      const wide = (clientWidth - 2 * side) / (right - left + 2 * size);
      const high = (clientHeight - under - 12) / (bottom - top + 2 * size);
      scale = Math.min(scale, wide, high);
    }
    const position = { x: (left + right) / 2, y: (top + bottom) / 2 + (under - 6) / 2 / scale };
    this.network.moveTo({ position, scale, animation: false });
  }

  // looks at some of the nodes
  show(ids) {
    this.move();
    this.fit(ids);
  }

  intoView(id) {
    const at = this.sheet.placeOf(id);
    const outside = at.x < 40 || at.y < 40 || at.x > this.stage.clientWidth - 40 || at.y > this.stage.clientHeight - 40;
    if (!outside) return;
    this.move();
    this.network.moveTo({ position: this.network.getPosition(id), animation: false });
  }

  focus(id) {
    this.move();
    this.network.focus(id, { scale: Math.max(this.network.getScale(), 1), animation: false });
  }

  lookAt(position) {
    this.move();
    this.network.moveTo({ position, animation: false });
  }

  zoom(factor) {
    this.move();
    this.network.moveTo({ scale: this.network.getScale() * factor, animation: false });
  }

  // whether one of these nodes is outside of what is in view
  hides(ids) {
    return ids.some((id) => {
      const { x, y } = this.sheet.placeOf(id);
      return x < 0 || y < 0 || x > this.stage.clientWidth || y > this.stage.clientHeight;
    });
  }
}

// a spread of many thousand arguments is more than a call can bear
function lowest(values) {
  return values.reduce((least, value) => Math.min(least, value), Infinity);
}

function highest(values) {
  return values.reduce((most, value) => Math.max(most, value), -Infinity);
}
