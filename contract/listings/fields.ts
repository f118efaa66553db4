/**
 * The fields of a listing that owners edit, in one table. It defines the editor's form, the names in requests and
 * responses, the columns and the labels. A new field does not compile until it has a schema (listing-fields.ts), a
 * column (server/platform/db/tables.ts) and a place in the form (web/listings/edit/listing-form.ts).
 */
import { listingFieldTexts } from "./field-texts.ts";

/**
 * A field with its label for people, its name in responses, which requests prefix with `p_`, and its column of
 * `business`, null for data in separate tables.
 */
const field = <const Answer extends string, const Column extends string | null>(
  name: keyof typeof listingFieldTexts,
  answer: Answer,
  column: Column,
) => ({
  get label() {
    return listingFieldTexts[name];
  },
  answer,
  column,
});

export const LISTING_FIELDS = {
  name: field("name", "name", "name"),
  description: field("description", "description", "description"),
  textsLanguage: field("textsLanguage", "texts_language", "texts_language"),
  translations: field("translations", "translations", null),
  categories: field("categories", "categories", "categories"),
  keywords: field("keywords", "keywords", "keywords"),
  address: field("address", "address", "address"),
  city: field("city", "city", "city"),
  state: field("state", "state", "state"),
  zipCode: field("zipCode", "zip_code", "zip_code"),
  country: field("country", "country", "country"),
  phoneNumber: field("phoneNumber", "phone_number", "phone_number"),
  website: field("website", "website", "website"),
  hours: field("hours", "hours", "hours_mode"),
  timezone: field("timezone", "timezone", "time_zone"),
  customHours: field("customHours", "custom_hours", "weekly_hours"),
  holidayHours: field("holidayHours", "holiday_hours", "holiday_hours"),
  specialHours: field("specialHours", "special_hours", null),
  houseRules: field("houseRules", "house_rules", "house_rules"),
  reservations: field("reservations", "reservation_types", null),
  visibility: field("visibility", "visibility", "visibility"),
  lat: field("lat", "lat", "lat"),
  lng: field("lng", "lng", "lng"),
} satisfies Readonly<Record<keyof typeof listingFieldTexts, unknown>>;

type ListingFields = typeof LISTING_FIELDS;

export type ListingFieldName = keyof ListingFields;
export type AnswerName<Name extends ListingFieldName = ListingFieldName> = ListingFields[Name]["answer"];
export type WireName<Name extends ListingFieldName = ListingFieldName> = `p_${AnswerName<Name>}`;
export type ListingColumn = Exclude<ListingFields[ListingFieldName]["column"], null>;

/** Fields that are columns of `business`. */
type StoredName = {
  [Name in ListingFieldName]: ListingFields[Name]["column"] extends null ? never : Name;
}[ListingFieldName];

/** Stored fields of a row, by their names in responses. */
export type ByAnswer<Row extends Record<ListingColumn, unknown>> = {
  [Name in StoredName as AnswerName<Name>]: Row[Exclude<ListingFields[Name]["column"], null>];
};

export function wireName<Name extends ListingFieldName>(name: Name): WireName<Name> {
  return `p_${LISTING_FIELDS[name].answer}`;
}

/** Column and response name of each stored field. */
export const STORED_FIELDS = Object.values(LISTING_FIELDS).flatMap(({ answer, column }) =>
  column === null ? [] : [{ answer, column }],
);
