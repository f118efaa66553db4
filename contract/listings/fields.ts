/**
 * The fields of a listing that owners edit, in one table. It defines the editor's form, the names in requests and
 * responses, the columns and the labels. A new field does not compile until it has a schema (listing-fields.ts), a
 * column (server/platform/db/tables.ts) and a place in the form (web/listings/edit/listing-form.ts).
 */
interface ListingField {
  /** Label for people. */
  label: string;
  /** Name in responses; requests prefix it with `p_`. */
  answer: string;
  /** Column of `business`; null for data in separate tables. */
  column: string | null;
}

export const LISTING_FIELDS = {
  name: { label: "Name", answer: "name", column: "name" },
  description: { label: "Description", answer: "description", column: "description" },
  categories: { label: "Categories", answer: "categories", column: "categories" },
  keywords: { label: "Keywords", answer: "keywords", column: "keywords" },
  address: { label: "Address", answer: "address", column: "address" },
  city: { label: "City", answer: "city", column: "city" },
  state: { label: "State", answer: "state", column: "state" },
  zipCode: { label: "ZIP code", answer: "zip_code", column: "zip_code" },
  country: { label: "Country", answer: "country", column: "country" },
  phoneNumber: { label: "Phone", answer: "phone_number", column: "phone_number" },
  website: { label: "Website", answer: "website", column: "website" },
  hours: { label: "Hours", answer: "hours", column: "hours_mode" },
  timezone: { label: "Time zone", answer: "timezone", column: "time_zone" },
  customHours: { label: "Weekly hours", answer: "custom_hours", column: "weekly_hours" },
  holidayHours: { label: "Public holidays", answer: "holiday_hours", column: "holiday_hours" },
  specialHours: { label: "Special hours", answer: "special_hours", column: null },
  houseRules: { label: "House rules", answer: "house_rules", column: "house_rules" },
  reservations: { label: "Reservation types", answer: "reservation_types", column: null },
  visibility: { label: "Visibility", answer: "visibility", column: "visibility" },
  lat: { label: "Latitude", answer: "lat", column: "lat" },
  lng: { label: "Longitude", answer: "lng", column: "lng" },
} as const satisfies Readonly<Record<string, ListingField>>;

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
