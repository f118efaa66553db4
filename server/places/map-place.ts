/** A place as a map's file has it. */
import type { PlaceKind } from "#contract/places/place.ts";
import type { Border } from "./rules-border.ts";
import type { Box } from "./rules-box.ts";

export interface MapPlace {
  /** 'node/1', 'relation/2'. */
  readonly mapId: string;
  readonly kind: PlaceKind;
  /** As people there write it. */
  readonly name: string;
  /** Whatever else it is called, in any language. */
  readonly otherNames: readonly string[];
  /** ISO 3166-1, empty where the file does not say and its middle does not tell. */
  readonly country: string;
  readonly lat: number;
  readonly lng: number;
  /** Of its border; without one a square as wide as such a place reaches. */
  readonly box: Box;
  readonly border: Border | null;
  readonly population: number | null;
}
