/** Listings, their photos, their members, and their changes. */
import type { ColumnType, GeneratedAlways } from "kysely";
import type { HolidayHours, HoursMode, Period, WeeklyHours } from "#contract/hours/hours.ts";
import type { Category } from "#contract/listings/categories.ts";
import type { TextsByLanguage } from "#contract/language-code.ts";
import type { Defaulted, JsonColumn, Timestamp } from "./columns.ts";

export interface BusinessTable {
  id: string;
  version: Defaulted<number>;
  name: string;
  other_names: Defaulted<string[]>;
  description: string;
  /** Rules for guests. */
  house_rules: Defaulted<string>;
  categories: Category[];
  keywords: Defaulted<string[]>;
  address: Defaulted<string>;
  city: Defaulted<string>;
  state: Defaulted<string>;
  zip_code: Defaulted<string>;
  country: Defaulted<string>;
  lat: number | null;
  lng: number | null;
  /** Origin of the position; null: a source, or none. */
  position_from: Defaulted<"owner" | "address" | null>;
  phone_number: Defaulted<string>;
  website: Defaulted<string>;
  hours_mode: Defaulted<HoursMode>;
  time_zone: Defaulted<string>;
  weekly_hours: JsonColumn<WeeklyHours> | null;
  hours_note: string | null;
  /** From its source, by language. */
  names: JsonColumn<Readonly<Record<string, string>>> | null;
  /** Texts of its owner in further languages, by language and field. */
  translations: Defaulted<TextsByLanguage | null, string | null>;
  /** Language of description, house rules and reservation types; null: not stated. */
  texts_language: Defaulted<string | null>;
  /** From its source (`FeaturedListing` in listings/features). */
  features: Defaulted<string[]>;
  /** The features in the language of the place, for the search. */
  feature_words: Defaulted<string>;
  /** Null: not stated. */
  holiday_hours: JsonColumn<HolidayHours> | null;
  visibility: Defaulted<boolean>;
  rating_sum: Defaulted<number>;
  review_count: Defaulted<number>;
  star_counts: Defaulted<number[]>;
  rating: GeneratedAlways<number | null>;
  created_at: Defaulted<Date, Date | string>;
  updated_at: Defaulted<Date, Date | string>;
  deleted_at: Timestamp | null;
  hidden_at: Timestamp | null;
  hidden_reason: string | null;
  is_listed: GeneratedAlways<boolean>;
  number: GeneratedAlways<number>;
}

export interface SpecialHoursTable {
  id: string;
  business_id: string;
  from_on: string;
  to_on: string;
  periods: JsonColumn<Period[]>;
  note: string | null;
}

export interface BusinessMemberTable {
  business_id: string;
  user_id: string;
  role: "owner" | "manager" | "staff";
  created_at: Defaulted<Date, Date | string>;
  /** Null: since they became a member. */
  role_since: Defaulted<Date | null, Date | string | null>;
  /** Whether the listing's bookings are emailed to them, if their role allows it. */
  gets_mail: Defaulted<boolean>;
}

/** Stores only a hash of the link's secret. */
export interface BusinessInvitationTable {
  id: string;
  business_id: string;
  email: string;
  role: "owner" | "manager" | "staff";
  token_hash: Buffer;
  invited_by: string | null;
  created_at: ColumnType<Date, Date | string>;
  expires_at: ColumnType<Date, Date | string>;
}

/** Changes of a listing that has members. */
export interface BusinessChangeTable {
  id: string;
  business_id: string;
  at: ColumnType<Date, Date | string>;
  actor: "member" | "operator";
  actor_id: string | null;
  field: string;
  subject_id: string | null;
  before: ColumnType<unknown, string | null>;
  after: ColumnType<unknown, string | null>;
  undoes: string | null;
}

export interface ImageTable {
  id: string;
  business_id: string;
  file_name: string;
  description: string | null;
  rank: number | null;
  width: number;
  height: number;
  colour: Defaulted<string | null>;
  created_at: Defaulted<Date, Date | string>;
}

/** Files of photos that no listing shows. */
export interface OrphanedFileTable {
  file_name: string;
  remove_at: Timestamp;
}

/** A listing that was merged into another one. */
export interface ListingMergeTable {
  from_id: string;
  into_id: string;
  merged_at: Defaulted<Date, Date | string>;
}

/** An edit that a visitor suggests; it is deleted when an operator decides. */
export interface ListingSuggestionTable {
  id: string;
  business_id: string;
  user_id: string;
  facts: JsonColumn<Record<string, unknown>>;
  is_closed: boolean;
  note: string;
  created_at: Timestamp;
}

export interface ListingTables {
  listing_suggestion: ListingSuggestionTable;
  business: BusinessTable;
  special_hours: SpecialHoursTable;
  business_member: BusinessMemberTable;
  business_invitation: BusinessInvitationTable;
  business_change: BusinessChangeTable;
  listing_merge: ListingMergeTable;
  image: ImageTable;
  orphaned_file: OrphanedFileTable;
}
