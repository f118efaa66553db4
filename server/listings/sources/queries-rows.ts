/** What an import writes of a row, and how rows go to PostgreSQL. */
import type { Category } from "#contract/listings/categories.ts";
import type { AsOf } from "./as-of.ts";
import type { Fact } from "./fact.ts";
import type { HolidayHours, HoursMode, SpecialHours, WeeklyHours } from "#contract/hours/hours.ts";
import type pg from "pg";

/** Who asks to be named for a row besides its source. */
export interface Credit {
  /** A key of `source`, where it is kept beside those that are imported. */
  key: string;
  attribution: string;
  url: string;
}

/** A listing as an import writes it, with every limit of the contract kept. */
export interface ImportedListing {
  name: string;
  description: string;
  categories: Category[];
  keywords: string[];
  /** Its names besides the one that is shown. */
  other_names: string[];
  address: string;
  city: string;
  state: string;
  zip_code: string;
  country: string;
  lat: number | null;
  lng: number | null;
  phone_number: string;
  website: string;
  hours_mode: HoursMode;
  time_zone: string;
  weekly_hours: WeeklyHours | null;
  hours_note: string | null;
  special_hours: SpecialHours[];
  /** Null: the source says nothing of public holidays. */
  holiday_hours: HolidayHours | null;
}

/** A source's row and the listing that it is. */
export interface SourceLink {
  business_id: string;
  source_id: string;
  fingerprint: string;
}

export interface WrittenRow extends SourceLink {
  /** Who asks to be named for it besides its source. */
  credits: readonly Credit[];
  listing: ImportedListing;
  /** See `certaintyOf`. */
  certain: number;
  /** The facts that its file has columns for; null: all. */
  has: readonly Fact[] | null;
  /** The listing began with this row, and with no other source's. */
  isFirst: boolean;
  /** The rows of other sources that a row of our own export stands for. */
  carried: readonly CarriedSource[];
  asOf: AsOf | null;
  /** See `defaultedIn`. */
  defaulted?: readonly (keyof ImportedListing)[];
}

/** Where a listing of our own export comes from. */
export interface CarriedSource {
  source: string;
  id: string;
  attribution: string;
  attribution_url: string;
  /** The fields that it gave; null: all. */
  gives: readonly string[] | null;
  /** Who asks to be named for it besides its source. */
  credits: readonly Credit[];
  /** When it was last imported from. */
  seen_at: string;
  /** The date of its facts; null where the source gave none. */
  as_of: string | null;
  is_check: boolean;
}

/** A row as JSON has it, for `json_to_recordset`. */
export const RECORD = `business_id uuid, source_id text, name text, description text, categories text[], keywords text[], other_names text[], address text, city text, state text,
  zip_code text, country text, lat double precision, lng double precision, phone_number text, website text, hours_mode text,
  time_zone text, weekly_hours jsonb, hours_note text, holiday_hours jsonb`;

export const FIELDS = [
  "name", "description", "categories", "keywords", "other_names", "address", "city", "state", "zip_code", "country",
  "lat", "lng", "phone_number", "website", "hours_mode", "time_zone", "weekly_hours", "hours_note", "holiday_hours",
] as const; // oxfmt-ignore

export const list = (each: (field: string) => string, fields: readonly string[] = FIELDS) =>
  fields.map(each).join(", ");

/** Those to be credited for a row besides its source, as a column: null where there are none, as in most rows. */
export const creditsOf = (credits: readonly Credit[]): string[] | null =>
  credits.length === 0 ? null : credits.map(({ key }) => key);

/** A credit that is stored already stays as it is. */
export async function saveCredits(
  client: pg.ClientBase,
  rows: readonly { credits: readonly Credit[] }[],
): Promise<void> {
  const credits = new Map(rows.flatMap((row) => row.credits).map((credit) => [credit.key, credit]));
  if (credits.size === 0) return;
  const all = [...credits.values()];
  await client.query({
    name: "import-credits",
    text: `insert into source (key, attribution, attribution_url)
      select * from unnest($1::text[], $2::text[], $3::text[]) on conflict do nothing`,
    values: [all.map(({ key }) => key), all.map(({ attribution }) => attribution), all.map(({ url }) => url)],
  });
}
