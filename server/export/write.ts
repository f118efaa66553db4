/** Writes the public directory as GeoJSON or CSV, as a stream. Importing the result again changes nothing. */
import type { Connection } from "#server/platform/db/pool.ts";
import { listAttributions, listListedBusinesses, type ExportedListing } from "#server/export/queries.ts";
import { toCsvLine } from "../platform/csv-line.ts";
import { openingHoursText } from "./opening-hours-text.ts";

export const EXPORT_FORMATS = ["geojson", "csv"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * The order of both formats. The importer recognizes an export by `mainstreet_id`, and then reads all columns
 * unchanged.
 */
const PROPERTIES: Readonly<Record<string, (listing: ExportedListing) => unknown>> = {
  mainstreet_id: ({ id }) => id,
  name: ({ name }) => name,
  description: ({ description }) => description,
  categories: ({ categories }) => categories,
  keywords: ({ keywords }) => keywords,
  other_names: ({ other_names }) => other_names,
  address: ({ address }) => address,
  city: ({ city }) => city,
  state: ({ state }) => state,
  zip_code: ({ zip_code }) => zip_code,
  country: ({ country }) => country,
  phone_number: ({ phone_number }) => phone_number,
  website: ({ website }) => website,
  timezone: ({ time_zone }) => time_zone,
  hours_mode: ({ hours_mode }) => hours_mode,
  opening_hours: ({ hours_mode, weekly_hours, holiday_hours }) =>
    openingHoursText(hours_mode, weekly_hours, holiday_hours),
  custom_hours: ({ weekly_hours }) => weekly_hours,
  special_hours: ({ special_hours }) => special_hours,
  holiday_hours: ({ holiday_hours }) => holiday_hours,
  hours_note: ({ hours_note }) => hours_note,
  house_rules: ({ house_rules }) => house_rules,
  texts_language: ({ texts_language }) => texts_language,
  translations: ({ translations }) => translations,
  rating: ({ rating }) => rating,
  review_count: ({ review_count }) => review_count,
  names: ({ names }) => names,
  features: ({ features }) => features,
  feature_words: ({ feature_words }) => feature_words,
  attribution: ({ attribution }) => attribution,
  attribution_url: ({ attribution_url }) => attribution_url,
  sources: ({ sources }) => (sources.length === 0 ? "" : JSON.stringify(sources)),
};

/** CSV has no geometry. */
const COLUMNS: typeof PROPERTIES = { ...PROPERTIES, lat: ({ lat }) => lat, lng: ({ lng }) => lng };

function featureText(listing: ExportedListing): string {
  const { lat, lng } = listing;
  const geometry = lat === null || lng === null ? null : { type: "Point", coordinates: [lng, lat] };
  const said = Object.entries(PROPERTIES)
    .map(([name, value]) => [name, value(listing)] as const)
    .filter(([, value]) => value !== null && value !== "");
  return JSON.stringify({ type: "Feature", geometry, properties: Object.fromEntries(said) });
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) {
    const isWords = value.every((item) => typeof item === "string" && !item.includes(";"));
    return value.length === 0 ? "" : isWords ? value.join("; ") : JSON.stringify(value);
  }
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Yields text of some hundred kilobytes at a time, at the consumer's pace. */
export async function* exportListings(
  format: ExportFormat,
  { pool }: Pick<Connection, "pool">,
): AsyncGenerator<string> {
  const client = await pool.connect();
  try {
    if (format === "geojson") {
      const said = await listAttributions(client);
      const attribution = said.map(({ text }) => text).join("; ");
      const head = attribution === "" ? "" : `"attribution":${JSON.stringify(attribution)},`;
      yield `{"type":"FeatureCollection",${head}"features":[`;
      let separator = "\n";
      for await (const listings of listListedBusinesses(client)) {
        yield separator + listings.map(featureText).join(",\n");
        separator = ",\n";
      }
      yield "\n]}\n";
      return;
    }
    // without a byte order mark, Excel reads UTF-8 as Windows-1252
    yield `\ufeff${toCsvLine(Object.keys(COLUMNS))}`;
    for await (const listings of listListedBusinesses(client)) {
      yield listings.map((listing) => toCsvLine(Object.values(COLUMNS).map((value) => cell(value(listing))))).join("");
    }
  } finally {
    await client.query("rollback").catch(() => undefined);
    client.release();
  }
}
