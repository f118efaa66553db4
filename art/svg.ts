// SVG primitives of all drawings. Path data of shapes with one colour is joined into one element.

/** Rounds to one decimal, fine enough for the 400-unit grid. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function box(x: number, y: number, width: number, height: number): string {
  return `M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}z`;
}

export function panel(x: number, y: number, width: number, height: number, radius: number): string {
  const r = num(Math.min(radius, width / 2, height / 2));
  const [across, down] = [num(width - 2 * Number(r)), num(height - 2 * Number(r))];
  return `M${num(x + Number(r))} ${num(y)}h${across}a${r} ${r} 0 0 1 ${r} ${r}v${down}a${r} ${r} 0 0 1-${r} ${r}h-${across}a${r} ${r} 0 0 1-${r}-${r}v-${down}a${r} ${r} 0 0 1 ${r}-${r}z`;
}

export function disc(cx: number, cy: number, radius: number): string {
  return oval(cx, cy, radius, radius);
}

export function oval(cx: number, cy: number, radiusX: number, radiusY: number): string {
  const [rx, ry, across] = [num(radiusX), num(radiusY), num(radiusX * 2)];
  return `M${num(cx - radiusX)} ${num(cy)}a${rx} ${ry} 0 1 0 ${across} 0a${rx} ${ry} 0 1 0-${across} 0z`;
}

/** Upper half of an ellipse standing on `y`. */
export function dome(cx: number, y: number, radiusX: number, radiusY: number): string {
  return `M${num(cx - radiusX)} ${num(y)}a${num(radiusX)} ${num(radiusY)} 0 0 1 ${num(radiusX * 2)} 0z`;
}

/** A closed shape through the points. */
export function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join("L")}z`;
}

export function segment(x1: number, y1: number, x2: number, y2: number): string {
  if (y1 === y2) return `M${num(x1)} ${num(y1)}h${num(x2 - x1)}`;
  if (x1 === x2) return `M${num(x1)} ${num(y1)}v${num(y2 - y1)}`;
  return `M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}`;
}

/** A zero-length stroke; with `dots` it becomes a round dot for ten bytes. */
export function point(x: number, y: number): string {
  return `M${num(x)} ${num(y)}h0`;
}

function tight(data: string): string {
  const joined = data.includes(" -") ? data.replaceAll(" -", "-") : data;
  // Checking first is cheaper than replacing: most numbers are integers.
  return joined.includes("0.") ? joined.replaceAll(/([ ,a-zA-Z-])0\./g, "$1.") : joined;
}

function fraction(value: number): string {
  return String(Math.round(value * 100) / 100).replace(/^0\./, ".");
}

function opacityAttribute(opacity: number): string {
  return opacity === 1 ? "" : ` opacity="${fraction(opacity)}"`;
}

/** A filled shape; empty for no data. */
export function fill(colour: string, data: string, opacity = 1): string {
  return data === "" ? "" : `<path fill="${colour}" d="${tight(data)}"${opacityAttribute(opacity)}/>`;
}

function widthAttribute(width: number): string {
  return width === 1 ? "" : ` stroke-width="${fraction(Math.round(width * 10) / 10)}"`;
}

/** Lines. The root element sets fill="none", so strokes need not. */
export function stroke(colour: string, width: number, data: string, opacity = 1): string {
  if (data === "") return "";
  return `<path stroke="${colour}"${widthAttribute(width)} d="${tight(data)}"${opacityAttribute(opacity)}/>`;
}

/** A filled shape with an edge of another colour. */
export function framed(colour: string, edge: string, width: number, data: string): string {
  return fill(colour, data).replace("<path ", `<path stroke="${edge}"${widthAttribute(width)} `);
}

/** Round dots. The root element rounds every line cap, so a dot is a plain stroke. */
export function dots(colour: string, diameter: number, data: string, opacity = 1): string {
  return stroke(colour, diameter, data, opacity);
}

/** Square-ended strokes; with `dashes` one line draws a whole row of bricks, boards or stripes. */
export function dashed(colour: string, width: number, data: string, dashes: string, opacity = 1): string {
  if (data === "") return "";
  const array = dashes === "" ? "" : ` stroke-dasharray="${dashes}"`;
  return `<path stroke="${colour}"${widthAttribute(width)} stroke-linecap="butt"${array} d="${tight(data)}"${opacityAttribute(opacity)}/>`;
}

/** Round dots every `pitch` along a line. */
export function beads(colour: string, diameter: number, pitch: number, data: string, opacity = 1): string {
  return `<path stroke="${colour}" stroke-width="${num(diameter)}" stroke-dasharray="0 ${num(pitch)}" d="${tight(data)}"${opacityAttribute(opacity)}/>`;
}

/** Content translated to x, y and scaled there; a pair scales each axis separately, so a negative one mirrors. */
export function moved(x: number, y: number, content: string, scale: number | readonly [number, number] = 1): string {
  if (content === "") return "";
  const factors = typeof scale === "number" ? (scale === 1 ? "" : fraction(scale)) : scale.map(fraction).join(" ");
  const place = x === 0 && y === 0 ? "" : `translate(${num(x)} ${num(y)})`;
  const transform = `${place}${factors === "" ? "" : `scale(${factors})`}`;
  return transform === "" ? content : `<g transform="${transform}">${content}</g>`;
}

/** Content with a filter, clip or opacity of the group. */
export function group(attributes: string, content: string): string {
  return content === "" ? "" : `<g ${attributes}>${content}</g>`;
}

/** One colour of a gradient; `at` is a fraction of its length. */
export interface GradientStop {
  at: number;
  colour: string;
  opacity?: number;
}

function stopElement({ at, colour, opacity }: GradientStop): string {
  const transparency = opacity === undefined ? "" : ` stop-opacity="${fraction(opacity)}"`;
  return `<stop${at === 0 ? "" : ` offset="${fraction(at)}"`} stop-color="${colour}"${transparency}/>`;
}

export function verticalGradient(id: string, stops: readonly GradientStop[]): string {
  return `<linearGradient id="${id}" x2="0" y2="1">${stops.map(stopElement).join("")}</linearGradient>`;
}

export function horizontalGradient(id: string, stops: readonly GradientStop[]): string {
  return `<linearGradient id="${id}">${stops.map(stopElement).join("")}</linearGradient>`;
}

export function radialGradient(id: string, stops: readonly GradientStop[]): string {
  return `<radialGradient id="${id}">${stops.map(stopElement).join("")}</radialGradient>`;
}

/** A soft light that fades to transparent. */
export function glowGradient(id: string, colour: string, strength: number): string {
  return radialGradient(id, [
    { at: 0, colour, opacity: strength },
    { at: 1, colour, opacity: 0 },
  ]);
}

/**
 * A Gaussian blur whose region extends `margin` (a share of the shape's size) beyond it. Blurring in sRGB saves the
 * server's rasteriser two conversions of every pixel.
 */
export function blurFilter(id: string, deviation: number, margin: number): string {
  const size = fraction(1 + 2 * margin);
  const start = fraction(-margin).replace("-0.", "-.");
  return `<filter id="${id}" x="${start}" y="${start}" width="${size}" height="${size}" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${num(deviation)}"/></filter>`;
}

/** Text for XML: lone surrogates become U+FFFD, control characters, U+FFFE and U+FFFF are removed, markup escaped. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
