/** Fields of a listing that an import writes, their columns, and the groups that a source states together. */
import type { HolidayHours, HoursMode, SpecialHours, WeeklyHours } from "#contract/hours/hours.ts";
import type { Category } from "#contract/listings/categories.ts";

/** A listing as an import writes it, within all limits of the contract. */
export interface ImportedListing {
  name: string;
  description: string;
  categories: Category[];
  keywords: string[];
  /** Names other than the one shown. */
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
  /** Null: the source states nothing about public holidays. */
  holiday_hours: HolidayHours | null;
  /** See `FeaturedListing`. */
  features: string[];
  /** The features in the language of the place, for the search. */
  feature_words: string;
  /** By language, such as 'de' or 'zh-Hant'; null: none. They are among the other names too. */
  names: Readonly<Record<string, string>> | null;
}

/**
 * Columns of `business` with their types. Special hours have a separate table. New columns are appended, so that rows
 * without them keep their fingerprint; a text is '' if the source states nothing.
 */
export const COLUMNS = {
  name: "text",
  description: "text",
  categories: "text[]",
  keywords: "text[]",
  other_names: "text[]",
  address: "text",
  city: "text",
  state: "text",
  zip_code: "text",
  country: "text",
  lat: "double precision",
  lng: "double precision",
  phone_number: "text",
  website: "text",
  hours_mode: "text",
  time_zone: "text",
  weekly_hours: "jsonb",
  hours_note: "text",
  holiday_hours: "jsonb",
  features: "text[]",
  feature_words: "text",
  names: "jsonb",
} as const satisfies Readonly<Record<Exclude<keyof ImportedListing, "special_hours">, string>>;

export type Column = keyof typeof COLUMNS;
export const FIELDS = Object.keys(COLUMNS) as readonly Column[];

type JsonFactColumn = { [Name in Column]: (typeof COLUMNS)[Name] extends "jsonb" ? Name : never }[Column];
export const isJson = (column: Column): column is JsonFactColumn => COLUMNS[column] === "jsonb";

const EMPTY_VALUES: Readonly<Record<string, unknown>> = { text: "", "text[]": [] };

/** Empty values for columns that were added after a row was stored. */
export const UNSAID: Readonly<Record<string, unknown>> = Object.fromEntries(
  FIELDS.map((field) => [field, EMPTY_VALUES[COLUMNS[field]] ?? null]),
);

/** Fields that a source states together or not at all. */
export const FACTS = {
  name: ["name"],
  description: ["description"],
  category: ["categories", "keywords", "features", "feature_words"],
  other_names: ["other_names"],
  names: ["names"],
  address: ["address", "city", "state", "zip_code", "country"],
  spot: ["lat", "lng"],
  zone: ["time_zone"],
  phone: ["phone_number"],
  website: ["website"],
  hours: ["hours_mode", "weekly_hours", "hours_note", "special_hours", "holiday_hours"],
} as const satisfies Readonly<Record<string, readonly (keyof ImportedListing)[]>>;

export type FactName = keyof typeof FACTS;
export const ALL_FACTS = Object.keys(FACTS) as readonly FactName[];
