// Street map around a point: land, water, buildings, streets and their names, a pin, a scale bar and the attribution.
import { widthAtMost } from "./board.ts";
import type { ArtTheme } from "./light.ts";
import { drawGround } from "./map-ground.ts";
import { drawLabels, LABEL_SIZE, type LabelRoom } from "./map-labels.ts";
import { mapPalette, type MapPalette } from "./map-palette.ts";
import { HALVES, type MapShape } from "./map-shape.ts";
import { escapeXml } from "./svg.ts";

export interface MapPicture {
  /** In pixels. */
  width: number;
  height: number;
  theme: ArtTheme;
  shapes: readonly MapShape[];
  metersPerPixel: number;
  /** Position of the pin; null for none. */
  pin: readonly [x: number, y: number] | null;
  /** Printed on the map. */
  attribution: string;
  /** Without scale bar and attribution, for other pictures, which must print the attribution themselves. */
  isBare?: boolean;
  /** The scale bar in feet and miles instead of metres. */
  isImperial?: boolean;
}

const FONT = "Inter,system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Liberation Sans',sans-serif";
const SMALL = 9;
const PIN = { width: 34, height: 46 };
/** Maximum length of the scale bar, in pixels. */
const SCALE_LENGTH = 76;

/** Metres per pixel below which the map does not label its town. */
const NEAR = 3;

const FOOT = 0.3048;
const FEET_A_MILE = 5_280;

/** The longest round distance that fits, and its label. */
export function scaleOf(metersPerPixel: number, isImperial: boolean): { length: number; text: string } {
  const unit = isImperial ? FOOT : 1;
  const most = (SCALE_LENGTH * metersPerPixel) / unit;
  const isMiles = isImperial && most >= FEET_A_MILE / 2;
  const mostHere = isMiles ? most / FEET_A_MILE : most;
  const power = 10 ** Math.floor(Math.log10(mostHere));
  const count = ([5, 2, 1].find((step) => step * power <= mostHere) ?? 1) * power;
  const length = (count * (isMiles ? FEET_A_MILE : 1) * unit) / metersPerPixel;
  const text = isMiles
    ? `${Number(count.toPrecision(1))} mi`
    : isImperial
      ? `${count} ft`
      : count >= 1_000
        ? `${count / 1_000} km`
        : `${count} m`;
  return { length, text };
}

function drawPin([x, y]: readonly [number, number], { pin, pinEye, shadow }: MapPalette): string {
  const [atX, atY] = [Math.round(x * HALVES), Math.round(y * HALVES)];
  return (
    `<g transform="translate(${atX} ${atY})"><ellipse cy="1" rx="13" ry="5" fill="${shadow}" opacity=".28"/>` +
    `<path fill="${pin}" stroke="${pinEye}" stroke-width="3" d="M0 0c-24-29-32-40-32-54a32 32 0 0 1 64 0c0 14-8 25-32 54z"/>` +
    `<circle cy="-54" r="11" fill="${pinEye}"/></g>`
  );
}

function drawScale(picture: MapPicture, palette: MapPalette): string {
  const { length, text } = scaleOf(picture.metersPerPixel, picture.isImperial === true);
  const [left, bottom] = [10 * HALVES, Math.round((picture.height - 10) * HALVES)];
  const line = `M${left} ${bottom - 8}v8h${Math.round(length * HALVES)}v-8`;
  return (
    `<path stroke="${palette.land}" stroke-width="6" opacity=".8" d="${line}"/><path stroke="${palette.ink}" stroke-width="2" d="${line}"/>` +
    `<text x="${left + 6}" y="${bottom - 8}" font-size="${SMALL * HALVES}" text-anchor="start" fill="${palette.ink}">${text}</text>`
  );
}

function drawAttribution({ width, height, attribution }: MapPicture, palette: MapPalette, textWidth: number): string {
  if (attribution === "") return "";
  const high = SMALL * HALVES + 10;
  const wide = Math.round(textWidth * HALVES) + 12;
  // never truncated, because the source requires the attribution
  const size = Math.min(SMALL, (SMALL * textWidth) / Math.max(1, widthAtMost(attribution, SMALL) * 0.8));
  return (
    `<path fill="${palette.plate}" opacity=".78" d="M${width * HALVES - wide} ${height * HALVES - high}h${wide}v${high}h-${wide}z"/>` +
    `<text x="${width * HALVES - 6}" y="${height * HALVES - 9}" font-size="${Math.round(size * HALVES * 10) / 10}" text-anchor="end" fill="${palette.ink}" stroke="none">${escapeXml(attribution)}</text>`
  );
}

/** The map as a self-contained SVG. */
export function drawMap(picture: MapPicture): string {
  const { width, height, theme, shapes, metersPerPixel, pin, attribution } = picture;
  const palette = mapPalette(theme);
  const textWidth = Math.min(width * 0.7, widthAtMost(attribution, SMALL) * 0.8);
  const reserved: [number, number, number, number][] =
    picture.isBare === true
      ? []
      : [
          [width - textWidth - 6, height - 14, width, height],
          [6, height - 30, 20 + SCALE_LENGTH, height],
        ];
  if (pin !== null) reserved.push([pin[0] - PIN.width / 2, pin[1] - PIN.height, pin[0] + PIN.width / 2, pin[1] + 3]);
  const room: LabelRoom = {
    width,
    height,
    reserved,
    isNear: metersPerPixel < NEAR,
    centre: pin ?? [width / 2, height / 2],
  };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width * HALVES} ${height * HALVES}" fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    `<path fill="${palette.land}" d="M0 0h${width * HALVES}v${height * HALVES}h-${width * HALVES}z"/>` +
    drawGround(shapes, palette, metersPerPixel) +
    `<g font-family="${FONT}" font-size="${LABEL_SIZE * HALVES}" text-anchor="middle" stroke="${palette.land}" stroke-width="5" paint-order="stroke">` +
    drawLabels(shapes, palette, room) +
    (picture.isBare === true ? "" : drawScale(picture, palette) + drawAttribution(picture, palette, textWidth)) +
    "</g>" +
    (pin === null ? "" : drawPin(pin, palette)) +
    "</svg>"
  );
}
