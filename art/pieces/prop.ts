// Props on the pavement, as scenes use them.
import { type Light } from "../light.ts";

/** Centred on x=0, standing on y=0. */
export interface Prop {
  width: number;
  /** Low props may stand in front of a display window. */
  isLow: boolean;
  draw(light: Light): string;
}
