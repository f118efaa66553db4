/** What a place is, in OpenStreetMap's words. */

/** The keys that say what a place is, most telling first. */
export const KIND_KEYS = [
  "shop",
  "amenity",
  "craft",
  "healthcare",
  "office",
  "tourism",
  "leisure",
  "club",
  "sport",
] as const;
export type KindKey = (typeof KIND_KEYS)[number];

/** What a place is, in OpenStreetMap's words: `shop` = `bakery`. */
export interface Kind {
  key: KindKey;
  value: string;
}
