/** Where an address is. */
import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { SafeText } from "../text/text.ts";

const line = SafeText.max(LIMITS.addressLineLength, `Use at most ${LIMITS.addressLineLength} characters`).default("");

/** As a listing has them; empty where it says nothing. */
export const FindAddressInput = z.strictObject({
  address: line,
  city: line,
  state: line,
  zip_code: line,
  country: line,
});
export type FindAddressInput = z.infer<typeof FindAddressInput>;

/** The house itself; its street, next to the nearest number that is known; or the middle of its town. */
export const ADDRESS_PRECISIONS = ["house", "street", "place"] as const;

export const FoundAddress = z.strictObject({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  precision: z.enum(ADDRESS_PRECISIONS),
  /** Of the map of the streets there; null where none covers it. */
  map_version: z.string().nullable(),
});
export type FoundAddress = z.infer<typeof FoundAddress>;

/** The probable place of a visitor, written as in a listing's address. */
export interface City {
  city: string;
  /** 'ME', or a region's name; empty when unknown. */
  state: string;
  /** 'United States'; empty when unknown. */
  country: string;
}
