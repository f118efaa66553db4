// Drawing tools for close-up objects. Objects stand on y=0, centred on x=0, about 200 tall, lit from the left.
import { beads, dashed, dots, fill, stroke } from "../svg.ts";

/** Id of the gradient for round shapes: light on the left, shade on the right. */
export const ROUND = "vr";
/** Id of the gradient that darkens a shape towards its foot. */
export const DEEP = "vd";

/** Draws in the light of one scene: `tint` converts daylight colours for it. */
export interface Pen {
  tint(colour: string): string;
  flat(colour: string, data: string, opacity?: number): string;
  /** Shaded like a bottle. */
  round(colour: string, data: string): string;
  /** Darker towards its foot, like a box or cloth. */
  deep(colour: string, data: string): string;
  line(colour: string, width: number, data: string, opacity?: number): string;
  dots(colour: string, diameter: number, data: string): string;
  dashed(colour: string, width: number, data: string, dashes: string): string;
  beads(colour: string, diameter: number, pitch: number, data: string): string;
  /** A white reflection. */
  shine(width: number, data: string, opacity?: number): string;
  isLit: boolean;
}

/** An object for close-ups, with the width that it needs. */
export interface Thing {
  width: number;
  height: number;
  draw(pen: Pen): string;
}

/** `isLit`: lamps in the picture are on. */
export function penFor(tint: (colour: string) => string, isLit: boolean): Pen {
  return {
    tint,
    isLit,
    flat: (colour, data, opacity = 1) => fill(tint(colour), data, opacity),
    round: (colour, data) => fill(tint(colour), data) + fill(`url(#${ROUND})`, data),
    deep: (colour, data) => fill(tint(colour), data) + fill(`url(#${DEEP})`, data),
    line: (colour, width, data, opacity = 1) => stroke(tint(colour), width, data, opacity),
    dots: (colour, diameter, data) => dots(tint(colour), diameter, data),
    dashed: (colour, width, data, dashes) => dashed(tint(colour), width, data, dashes),
    beads: (colour, diameter, pitch, data) => beads(tint(colour), diameter, pitch, data),
    shine: (width, data, opacity = 0.5) => stroke("#fff", width, data, opacity),
  };
}

/** Colours of objects; few, so that any of them match. */
export const HUE = {
  wood: "#9a6238",
  oak: "#c08a52",
  darkWood: "#5f3a24",
  white: "#fbf4e6",
  linen: "#ead9bd",
  red: "#c8452c",
  wine: "#7d2b3a",
  green: "#4c8058",
  leaf: "#5f8f57",
  deepLeaf: "#3f6b48",
  bottle: "#38583f",
  blue: "#3f6f8f",
  navy: "#2c4560",
  teal: "#3a8582",
  gold: "#dca13a",
  brass: "#c79a4b",
  pink: "#dd9a92",
  rose: "#c66d72",
  lilac: "#a58dc0",
  ink: "#33383f",
  steel: "#8b97a0",
  copper: "#c0703f",
  clay: "#b5653f",
} as const;
