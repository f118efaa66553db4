/** Real listings of five places, imported together into a temporary database as by the command line. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { parse } from "csv-parse/sync";
import type { Connection } from "#server/platform/db/pool.ts";
import { importFile } from "#server/import/run.ts";

const TOWNS = resolve(process.env["BENCH_TOWNS"] ?? "../shared/data");
const FILES = [
  "osm/munich_de_2020.geojson",
  "osm/lauf_de_2020.geojson",
  "osm/liechtenstein_2026.geojson",
  "osm/monaco_2021.geojson",
  "us/new_york_restaurants_osm_2022.csv",
];

/** Why the files cannot be imported; null if all exist. */
export function whyNoTowns(): string | null {
  const missing = FILES.filter((file) => !existsSync(join(TOWNS, file)));
  return missing.length === 0
    ? null
    : `skipped: ${TOWNS} has no ${missing.join(", ")}; BENCH_TOWNS names the folder that has them`;
}

export async function importTowns(connection: Connection): Promise<void> {
  // the data may be read-only, and the file of refused rows would be written next to it
  const folder = mkdtempSync(join(tmpdir(), "ms-bench-refused-"));
  try {
    for (const [index, file] of FILES.entries()) {
      await importFile(
        {
          file: join(TOWNS, file),
          map: new Map(),
          isDryRun: false,
          isGentle: false,
          source: null,
          attribution: null,
          refused: join(folder, `${index}.csv`),
          defaults: { city: "", state: "", country: "", timeZone: null, category: null },
        },
        connection,
      );
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A listing as OpenStreetMap describes it, before any import. */
export interface TaggedListing {
  /** As in `TownListing.sources`. */
  source: string;
  /** Beginning of the file's name. */
  town: string;
  tags: Readonly<Record<string, string>>;
}

const townOf = (file: string): string => /^[a-z]+(?:_york)?/.exec(basename(file))?.[0] ?? "";

/** `kind` of the table is `amenity` in OpenStreetMap. */
function tagsOfTable(text: string): Record<string, string>[] {
  const rows = parse<Record<string, string>>(text, { columns: true });
  return rows.map((row) => ({ ...row, amenity: row["kind"] ?? "", "@id": row["osm_id"] ?? "" }));
}

const tagsOfFeatures = (text: string): Record<string, string>[] =>
  (JSON.parse(text) as { features: { properties: Record<string, string> }[] }).features.map(
    ({ properties }) => properties,
  );

export const readTags = (): TaggedListing[] =>
  FILES.flatMap((file) => {
    const text = readFileSync(join(TOWNS, file), "utf8");
    const rows = file.endsWith(".csv") ? tagsOfTable(text) : tagsOfFeatures(text);
    return rows.map((tags) => ({ source: `osm:${tags["@id"]}`, town: townOf(file), tags }));
  });

/** The text fields of a listing's page. */
export interface TownListing {
  id: string;
  name: string;
  otherNames: string[];
  /** With the line of its facts. */
  description: string;
  categories: string[];
  keywords: string[];
  address: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  phone: string;
  hours: string;
  /** Its source ids, such as 'osm:node/1'; grades refer to these. */
  sources: string[];
}

export async function readListings({ pool }: Connection): Promise<TownListing[]> {
  const { rows } = await pool.query<TownListing>(
    `select b.id, name, other_names as "otherNames",
       concat_ws(' ', nullif(description, ''), nullif(feature_words, '')) as description, categories, keywords, address, city, state, zip_code as zip, country,
       phone_number as phone, concat_ws(' ', hours_mode, weekly_hours::text, hours_note) as hours,
       array(select s.source || ':' || s.source_id from business_source s where s.business_id = b.id order by 1) as sources
     from business b where is_listed order by b.id`,
  );
  return rows;
}
