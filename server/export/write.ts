/** The public directory as GeoJSON or CSV, written as it is read. Importing it again changes nothing. */
import type { Connection } from "#server/db/pool.ts";
import { listAttributions, listListedBusinesses, type ExportedListing } from "#server/db/queries/export.ts";
import { toCsvLine } from "./csv-line.ts";
import { openingHoursText } from "./opening-hours-text.ts";

export const EXPORT_FORMATS = ["geojson", "csv"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

type Properties = Record<string, unknown>;

/** One order for both formats; `mainstreet_id` makes the importer take the rest as it is. */
function propertiesOf(listing: ExportedListing): Properties {
  return {
    mainstreet_id: listing.id,
    name: listing.name,
    description: listing.description,
    categories: listing.categories,
    keywords: listing.keywords,
    address: listing.address,
    city: listing.city,
    state: listing.state,
    zip_code: listing.zip_code,
    country: listing.country,
    phone_number: listing.phone_number,
    website: listing.website,
    timezone: listing.time_zone,
    hours_mode: listing.hours_mode,
    opening_hours: openingHoursText(listing.hours_mode, listing.weekly_hours),
    custom_hours: listing.weekly_hours,
    special_hours: listing.special_hours,
    hours_note: listing.hours_note,
    rating: listing.rating,
    review_count: listing.review_count,
    attribution: listing.attribution,
    attribution_url: listing.attribution_url,
  };
}

function featureText(listing: ExportedListing): string {
  const { lat, lng } = listing;
  const geometry = lat === null || lng === null ? null : { type: "Point", coordinates: [lng, lat] };
  const said = Object.entries(propertiesOf(listing)).filter(([, value]) => value !== null && value !== "");
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

/** Pieces of text of some hundred kilobytes; the consumer sets the pace. */
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
    let isFirst = true;
    for await (const listings of listListedBusinesses(client)) {
      const lines: string[] = [];
      for (const listing of listings) {
        const row: Properties = { ...propertiesOf(listing), lat: listing.lat, lng: listing.lng };
        // a byte order mark, or Excel takes UTF-8 for Windows-1252
        if (isFirst) lines.push(`\ufeff${toCsvLine(Object.keys(row))}`);
        isFirst = false;
        lines.push(toCsvLine(Object.values(row).map(cell)));
      }
      yield lines.join("");
    }
  } finally {
    await client.query("rollback").catch(() => undefined);
    client.release();
  }
}
