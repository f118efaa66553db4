/** Position of an address. */
import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { SafeText } from "../text/text.ts";

const line = SafeText.max(LIMITS.addressLineLength).default("");

/** Parts as a listing has them; empty if unknown. */
export const FindAddressInput = z.strictObject({
  address: line,
  city: line,
  state: line,
  zip_code: line,
  country: line,
});
export type FindAddressInput = z.infer<typeof FindAddressInput>;

/** The house; the street next to the nearest known number; or the middle of the town. */
export const ADDRESS_PRECISIONS = ["house", "street", "place"] as const;

export const FoundAddress = z.strictObject({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  precision: z.enum(ADDRESS_PRECISIONS),
  /** Version of the map image there; null if no map covers it. */
  map_version: z.string().nullable(),
});
export type FoundAddress = z.infer<typeof FoundAddress>;

/** Probable city of a visitor, written as in a listing's address. */
export interface City {
  city: string;
  /** 'ME', or a region's name; empty if unknown. */
  state: string;
  /** 'United States'; empty if unknown. */
  country: string;
}
