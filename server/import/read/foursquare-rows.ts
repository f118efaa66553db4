/** Foursquare's open places: https://docs.foursquare.com/data-products/docs/places-os-data-schema */
import { isUnattended, tagKind, wordOf } from "../kinds/kinds-of-words.ts";
import type { Cell } from "./parquet-column.ts";
import type { ParquetBatch } from "./parquet-file.ts";
import type { ColumnFormat } from "./parquet-page.ts";
import { textOf, textsOf, type CollectionRow } from "./place-rows.ts";

/** Excludes `email` and social network accounts. */
export const FOURSQUARE_COLUMNS: ReadonlyMap<string, ColumnFormat> = new Map([
  ["fsq_place_id", "text"], ["name", "text"], ["latitude", "number"], ["longitude", "number"],
  ["address", "text"], ["locality", "text"], ["post_town", "text"], ["region", "text"], ["postcode", "text"], ["country", "text"],
  ["date_closed", "mark"], ["date_refreshed", "text"], ["tel", "text"], ["website", "text"], ["fsq_category_labels", "text"], ["unresolved_flags", "text"],
]); // oxfmt-ignore

export const isFoursquare = (keys: ReadonlySet<string>): boolean =>
  ["fsq_place_id", "name", "latitude", "longitude"].every((key) => keys.has(key));

const NONE: readonly [] = [];

/** A reader of one batch's rows, by their numbers. */
export function foursquareRows({ columns }: ParquetBatch): (index: number) => CollectionRow {
  const cells = (key: string): readonly Cell[] => columns.get(key) ?? [];
  const id = cells("fsq_place_id");
  const [lats, lngs] = [cells("latitude"), cells("longitude")];
  const closed = cells("date_closed");
  const labels = cells("fsq_category_labels");
  const flags = cells("unresolved_flags");
  const plain = ([["name", "name"], ["address", "address"], ["locality", "addr:city"], ["post_town", "addr:city"], ["region", "addr:state"], ["postcode", "addr:postcode"], ["country", "addr:country"], ["tel", "phone"], ["website", "website"], ["date_refreshed", "date_refreshed"]] as const).map(([column, tag]) => [cells(column), tag] as const); // oxfmt-ignore
  return (index) => {
    if ((closed[index] ?? null) !== null) return { leftOut: "permanently closed" };
    const [flag] = textsOf(flags[index]);
    if (flag !== undefined) return { leftOut: `in question: ${wordOf(flag).replaceAll("_", " ").slice(0, 30)}` };
    // 'Dining and Drinking > Restaurant > Pizzeria'
    const words = textsOf(labels[index]).slice(0, 5).flatMap((label) => label.split(">").slice(0, 8).toReversed().map(wordOf)); // oxfmt-ignore
    if (isUnattended(words)) return { leftOut: "of a kind that nobody runs" };
    const tags = new Map<string, string>();
    for (const [column, tag] of plain) {
      const value = textOf(column[index]);
      if (value !== "" && !tags.has(tag)) tags.set(tag, value);
    }
    tagKind(tags, [...new Set(words)]);
    const [lat, lng] = [lats[index], lngs[index]];
    return { id: textOf(id[index]), tags, lat: typeof lat === "number" ? lat : null, lng: typeof lng === "number" ? lng : null, credits: NONE }; // oxfmt-ignore
  };
}
