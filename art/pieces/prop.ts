// The living details on the pavement, as a scene knows them.
import { type Light } from "../light.ts";

/** Centred on x=0, standing on y=0. */
export interface Prop {
  /** How much room it needs. */
  width: number;
  /** Low things may stand before a display window without hiding it. */
  isLow: boolean;
  draw(light: Light): string;
}
