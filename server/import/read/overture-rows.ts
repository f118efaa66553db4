/** Overture's places: https://docs.overturemaps.org/schema/reference/places/place/ */
import type { Credits } from "../credits.ts";
import type { RowCredit } from "../../listings/sources/queries-rows.ts";
import { isUnattended, tagKind, wordOf } from "../kinds/kinds-of-words.ts";
import type { Cell } from "./parquet-column.ts";
import type { ParquetBatch } from "./parquet-file.ts";
import type { ColumnFormat } from "./parquet-page.ts";
import { firstOf, isPoint, textOf, textsOf, type CollectionRow } from "./place-rows.ts";

/** Excludes `emails` and `socials`: for sole traders these are personal data, and this site must not write to them. */
export const OVERTURE_COLUMNS: ReadonlyMap<string, ColumnFormat> = new Map([
  ["id", "text"], ["geometry", "spot"], ["bbox.xmin", "number"], ["bbox.ymin", "number"],
  ["names.primary", "text"], ["names.common.key", "text"], ["names.common.value", "text"], ["names.rules.variant", "text"], ["names.rules.value", "text"],
  ["basic_category", "text"], ["categories.primary", "text"], ["categories.alternate", "text"], ["taxonomy.primary", "text"], ["taxonomy.hierarchy", "text"],
  ["confidence", "number"], ["operating_status", "text"], ["websites", "text"], ["phones", "text"], ["brand.names.primary", "text"],
  ["addresses.freeform", "text"], ["addresses.locality", "text"], ["addresses.postcode", "text"], ["addresses.region", "text"], ["addresses.country", "text"],
  ["sources.dataset", "text"], ["sources.license", "text"], ["sources.update_time", "text"],
]); // oxfmt-ignore

export const isOverture = (keys: ReadonlySet<string>): boolean =>
  keys.has("id") && keys.has("names.primary") && keys.has("confidence") && (keys.has("categories.primary") || keys.has("taxonomy.primary") || keys.has("basic_category")) && (keys.has("geometry") || keys.has("bbox.xmin")); // oxfmt-ignore

/** Overture's name variants by OpenStreetMap key. */
const NAMES: Readonly<Record<string, string>> = {
  alternate: "alt_name",
  short: "short_name",
  official: "official_name",
};

const MOST_NAMES = 20;

/** The last part of 'US-CA'; other regions have names. */
const regionOf = (region: string): string => /^[A-Z]{2}-(\w{1,3})$/.exec(region)?.[1] ?? region;

/** A reader of one batch's rows, by their numbers. */
export function overtureRows(
  { columns }: ParquetBatch,
  credits: Credits,
  leastConfidence: number,
): (index: number) => CollectionRow {
  // oxfmt-ignore
  const cells = (key: string): readonly Cell[] => columns.get(key) ?? [];
  const id = cells("id");
  const geometry = cells("geometry");
  const [x, y] = [cells("bbox.xmin"), cells("bbox.ymin")];
  const name = cells("names.primary");
  const [languages, translations] = [cells("names.common.key"), cells("names.common.value")];
  const [variants, others] = [cells("names.rules.variant"), cells("names.rules.value")];
  const kinds = ["taxonomy.primary", "categories.primary", "basic_category"].map(cells);
  const hierarchy = cells("taxonomy.hierarchy");
  const alternates = cells("categories.alternate");
  const confidence = cells("confidence");
  const status = cells("operating_status");
  const websites = cells("websites");
  const phones = cells("phones");
  const brand = cells("brand.names.primary");
  const address = (["freeform", "locality", "postcode", "region", "country"] as const).map((part) => cells(`addresses.${part}`)); // oxfmt-ignore
  const [datasets, licenses] = [cells("sources.dataset"), cells("sources.license")];
  const updates = cells("sources.update_time");
  return (index) => {
    const state = textOf(status[index]);
    if (state === "permanently_closed" || state === "closed") return { leftOut: "permanently closed" };
    const sure = confidence[index];
    if (typeof sure === "number" && !(sure >= leastConfidence)) return { leftOut: `confidence below ${leastConfidence}` }; // oxfmt-ignore
    const words = kinds.map((column) => wordOf(textOf(column[index]))).filter((word) => word !== "");
    // from the most to the least specific
    const wider = textsOf(hierarchy[index]).toReversed().map(wordOf);
    if (isUnattended([...words, ...wider])) return { leftOut: "of a kind that nobody runs" };
    const tags = new Map<string, string>();
    const put = (key: string, value: string) => value !== "" && tags.set(key, value);
    put("name", textOf(name[index]));
    tagKind(tags, [...new Set([...words, ...wider, ...textsOf(alternates[index]).map(wordOf)])]);
    const translated = textsOf(translations[index], true);
    for (const [at, language] of textsOf(languages[index], true).slice(0, MOST_NAMES).entries())
      if (/^[A-Za-z]{2,3}(?:-\w{2,8})*$/.test(language)) put(`name:${language}`, translated[at] ?? "");
    const ruled = textsOf(others[index], true);
    for (const [at, variant] of textsOf(variants[index], true).slice(0, MOST_NAMES).entries()) {
      const key = NAMES[variant];
      if (key !== undefined && !tags.has(key)) put(key, ruled[at] ?? "");
    }
    put("brand", textOf(brand[index]));
    put("phone", textsOf(phones[index]).slice(0, 3).join("; "));
    put("website", textsOf(websites[index]).slice(0, 3).join("; "));
    // the first of several addresses is the place's own
    const [street, city, postcode, region, country] = address.map((column) => textOf(firstOf(column[index])));
    put("address", street ?? "");
    put("addr:city", city ?? "");
    put("addr:postcode", postcode ?? "");
    put("addr:state", regionOf(region ?? ""));
    put("addr:country", country ?? "");
    const by = textsOf(licenses[index], true);
    const credited = new Set<RowCredit>();
    for (const [at, dataset] of textsOf(datasets[index], true).slice(0, 50).entries()) {
      const credit = credits.of(dataset, by[at] ?? "");
      if (credit !== null) credited.add(credit);
    }
    // all in one ISO 8601 form, so that the last in order is the latest
    put("update_time", textsOf(updates[index]).toSorted().at(-1) ?? "");
    const spot = geometry[index];
    const [lng, lat] = isPoint(spot) ? spot : [x[index], y[index]];
    return { id: textOf(id[index]), tags, lat: numberOf(lat), lng: numberOf(lng), credits: [...credited] };
  };
}

const numberOf = (cell: Cell | undefined): number | null => (typeof cell === "number" ? cell : null);
