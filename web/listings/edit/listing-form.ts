/** The editor's model of a listing (camel case), and its conversion to and from the API. */
import type { input } from "zod";
import type { Business } from "#contract/listings/business.ts";
import { hasHolidayTimes, hasSpecialTimes, hasTimes } from "#contract/hours/has-times.ts";
import { LISTING_FIELDS, wireName, type AnswerName, type ListingFieldName } from "#contract/listings/fields.ts";
import type { AddBusinessInput } from "#contract/listings/listing-fields.ts";
import { LIMITS } from "#contract/limits.ts";
import { websiteProblem } from "#contract/text/website.ts";
import { isLocalDate } from "../../hours/typed-dates.ts";
import { typedHoursTexts } from "../../hours/typed-hours-texts.ts";
import {
  holidayRowOf,
  holidaysOf,
  NO_HOLIDAY_RULE,
  periodProblems,
  rowsOfWeek,
  specialOf,
  specialRowsOf,
  weekOf,
  type HolidayRow,
  type PeriodRow,
  type SpecialRow,
} from "./hours/rows.ts";
import { positionProblems, positionToWire, type TypedPosition } from "./position.ts";
import { problemPath, reservationProblems } from "./types/type-problems.ts";
import { NO_RESERVATIONS, poolsOf, reservationRowsOf, typeOf, type TypeAndPoolRows } from "./types/type-rows.ts";
import { translationsOf, translationsToWire, type Translations } from "./translations.ts";
import { listingEditorTexts } from "./listing-editor-texts.ts";

type EditedName = ListingFieldName;
/** Fields as the API has them, with the editor's names. */
type AsSent = { [Name in EditedName]: Business[AnswerName<Name>] };

/** Fields that hold typed text, where the API has another type. */
interface AsTyped extends TypedPosition {
  /** Separated by commas. */
  keywords: string;
  customHours: PeriodRow[][];
  holidayHours: HolidayRow;
  specialHours: SpecialRow[];
  reservations: TypeAndPoolRows;
  translations: Translations;
}

export type ListingForm = Omit<AsSent, keyof AsTyped> & AsTyped;
export type FieldName = EditedName;
/** Problems by field; parts of a field follow a dot: 'customHours.2.0.open'. */
export type Problems = Readonly<Record<string, string>>;

type Wire = input<typeof AddBusinessInput>;

/** Whether hours are entered; until then, visitors read that they are unknown (rules: hours, 5). */
export const saysHours = ({ hours, customHours, holidayHours, specialHours }: ListingForm): boolean =>
  hours !== "custom" ||
  hasTimes(weekOf(customHours)) ||
  hasSpecialTimes(specialOf(specialHours)) ||
  hasHolidayTimes(holidaysOf(holidayHours));

/** Initial form of a new listing. */
const EMPTY: ListingForm = {
  name: "",
  description: "",
  textsLanguage: null,
  translations: {},
  categories: [],
  keywords: "",
  address: "",
  city: "",
  state: "",
  zipCode: "",
  country: "",
  phoneNumber: "",
  website: "",
  hours: "custom",
  timezone: "UTC",
  customHours: rowsOfWeek(null),
  holidayHours: NO_HOLIDAY_RULE,
  specialHours: [],
  houseRules: "",
  reservations: NO_RESERVATIONS,
  visibility: true,
  lat: "",
  lng: "",
};

export const FIELD_NAMES = Object.keys(EMPTY) as FieldName[];

export const emptyForm = (known: Partial<ListingForm>): ListingForm => ({ ...EMPTY, ...known });

export function formOf(business: Business): ListingForm {
  const asSent = Object.fromEntries(FIELD_NAMES.map((name) => [name, business[LISTING_FIELDS[name].answer]]));
  return {
    // derived from the same table as the type
    ...(asSent as AsSent),
    // unknown hours become an empty week to fill in
    hours: business.open === null ? "custom" : business.hours,
    keywords: business.keywords.join(", "),
    customHours: rowsOfWeek(business.custom_hours),
    holidayHours: holidayRowOf(business.holiday_hours),
    specialHours: specialRowsOf(business.special_hours),
    reservations: reservationRowsOf(business),
    translations: translationsOf(business.translations),
    lat: business.lat === null ? "" : String(business.lat),
    lng: business.lng === null ? "" : String(business.lng),
  };
}

function keywordsOf(typed: string): string[] {
  return [...new Set(typed.split(/[,;\n]/).map((word) => word.replace(/\s+/g, " ").trim()))].filter(
    (word) => word !== "",
  );
}

/**
 * Types and pools as they will be. If they are absent, the server leaves them unchanged, so that a save of other fields
 * does not revert them.
 */
function reservationsToWire(rows: TypeAndPoolRows, saved: TypeAndPoolRows) {
  const isChanged = JSON.stringify(rows) !== JSON.stringify(saved);
  return isChanged ? { p_reservation_types: rows.types.map(typeOf), p_capacity_pools: poolsOf(rows) } : {};
}

/** Fields whose form differs from that of the API. */
const HELD_OTHERWISE: ReadonlySet<FieldName> = new Set(["reservations", "lat", "lng"] as const);

/** `saved` and `position` are the server's values, as far as they are known. */
export function toWire(
  form: ListingForm,
  saved: TypeAndPoolRows = NO_RESERVATIONS,
  position: TypedPosition = EMPTY,
): Wire {
  const held = FIELD_NAMES.filter((name) => !HELD_OTHERWISE.has(name));
  const asHeld: Record<string, unknown> = Object.fromEntries(held.map((name) => [wireName(name), form[name]]));
  return {
    // derived from the same table as the type; fields with another form are replaced below
    ...(asHeld as Wire),
    p_keywords: keywordsOf(form.keywords),
    p_custom_hours: weekOf(form.customHours),
    p_holiday_hours: holidaysOf(form.holidayHours),
    p_special_hours: specialOf(form.specialHours),
    p_translations: translationsToWire(form.translations),
    ...reservationsToWire(form.reservations, saved),
    ...positionToWire(form, position),
  };
}

/** Only the values that differ from the saved form. Hours that were cleared are sent as unknown. */
export function changedWire(form: ListingForm, saved: ListingForm): Partial<Wire> {
  const [now, before] = [toWire(form, saved.reservations, saved), toWire(saved, saved.reservations, saved)];
  const changed = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Wire]),
  );
  const areHoursCleared = saysHours(saved) && !saysHours(form);
  // the names are those of the whole
  return { ...(Object.fromEntries(changed) as Partial<Wire>), ...(areHoursCleared ? { p_hours: null } : {}) };
}

function prefixed(path: string, problems: Record<string, string>): [string, string][] {
  return Object.entries(problems).map(([at, message]) => [`${path}.${at}`, message]);
}

/** Problems that the browser can find without the server (rules: listings, 1 and 8), in the order of the page. */
export function problemsOf(form: ListingForm): Record<string, string> {
  const website = websiteProblem(form.website.trim());
  const keywords = keywordsOf(form.keywords);
  return Object.fromEntries([
    ...(form.name.trim() === "" ? [["name", listingEditorTexts.enterAName]] : []),
    ...(form.categories.length === 0 ? [["categories", listingEditorTexts.chooseACategory]] : []),
    ...(form.description.trim() === "" ? [["description", listingEditorTexts.enterADescription]] : []),
    ...(keywords.length > LIMITS.keywordsPerListing
      ? [["keywords", listingEditorTexts.tooManyKeywords({ limit: LIMITS.keywordsPerListing })]]
      : []),
    ...(keywords.some((word) => word.length > LIMITS.keywordLength)
      ? [["keywords", listingEditorTexts.keywordTooLong({ limit: LIMITS.keywordLength })]]
      : []),
    ...(form.hours === "custom"
      ? form.customHours.flatMap((rows, day) => prefixed(`customHours.${day}`, periodProblems(rows)))
      : []),
    ...(form.holidayHours.rule === "custom" ? prefixed("holidayHours", periodProblems(form.holidayHours.periods)) : []),
    ...form.specialHours.flatMap(({ from, to, periods, note }, index) => [
      ...(from === "" && (to !== "" || note.trim() !== "" || periods.length > 0)
        ? [[`specialHours.${index}.from`, listingEditorTexts.chooseADate]]
        : from === "" || isLocalDate(from)
          ? []
          : [[`specialHours.${index}.from`, typedHoursTexts.dateInvalid]]),
      ...prefixed(`specialHours.${index}`, periodProblems(periods)),
    ]),
    ...prefixed("reservations", reservationProblems(form.reservations)),
    ...(website === null ? [] : [["website", website]]),
    ...positionProblems(form),
  ]) as Record<string, string>;
}

/** The server's issues by the editor's fields; for several issues of a field, the first. */
export function problemsFromWire(issues: readonly { path: string; message: string }[]): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message } of issues) {
    const [head = "", ...rest] = path.split(".");
    if (head === "p_reservation_types" || head === "p_capacity_pools") {
      problems[`reservations.${problemPath(head === "p_capacity_pools" ? "pools" : "types", rest)}`] ??= message;
      continue;
    }
    const field = FIELD_NAMES.find((name) => wireName(name) === head) ?? head;
    // rows that count as closed were not sent, so the server numbers periods differently: only the day is certain
    if (field === "holidayHours") {
      problems[field] ??= message;
      continue;
    }
    const at =
      field === "customHours" || field === "specialHours" ? rest.slice(0, 1) : field === "translations" ? rest : [];
    problems[[field, ...at].join(".")] ??= message;
  }
  return problems;
}

/** The problems of one part: 'customHours.2.0.open' becomes '2.0.open' under 'customHours'. */
export function problemsUnder(problems: Problems, part: string): Problems {
  const prefix = `${part}.`;
  return Object.fromEntries(
    Object.entries(problems).flatMap(([path, message]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), message]] : [],
    ),
  );
}
