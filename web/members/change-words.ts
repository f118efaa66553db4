/** Formats a change of a listing. Stored values may come from an earlier release, so their shape is checked. */
import { isolated } from "#contract/text/locale.ts";
import { commaList, quotedText } from "#contract/text/text-list.ts";
import type { ListingChange } from "#contract/listings/changes.ts";
import { factLabel } from "#contract/listings/fact-label.ts";
import { roleTexts } from "#contract/listings/role-texts.ts";
import { visibilityText } from "../listings/visibility-text.ts";
import { isObject, listOf, periodsText, resourceWords, spanText, textOf, weekText } from "./resource-words.ts";
import { changedFieldTexts, membersTexts } from "./members-texts.ts";
import { openingHoursTexts } from "#contract/hours/hours-texts.ts";
// oxfmt-ignore

type ChangedValue = ListingChange["before"];

const isOther = (field: string): field is keyof typeof changedFieldTexts => Object.hasOwn(changedFieldTexts, field);

/** Label of a field. */
export function fieldText(field: string): string {
  return isOther(field) ? changedFieldTexts[field] : factLabel(field);
}

function hoursText(value: unknown): string {
  if (!isObject(value)) return openingHoursTexts.unknown;
  if (value["hours"] === "always") return openingHoursTexts.openAlways;
  const week = listOf(value["custom_hours"]);
  if (value["hours"] === "closed") return week.length === 0 ? openingHoursTexts.unknown : openingHoursTexts.closed;
  const hasTimes = week.some((day) => listOf(day).length > 0);
  return value["hours"] === "custom" && hasTimes ? weekText(week) : openingHoursTexts.unknown;
}

/** 'Dec 24: Closed' */
const hoursTextsOf = (dates: string, hours: string): string => openingHoursTexts.special({ dates, hours });

function specialText(value: unknown): string {
  return listOf(value)
    .filter(isObject)
    .map(({ from, to, periods, note }) =>
      commaList([hoursTextsOf(spanText(from, to), periodsText(periods)), textOf(note)]),
    )
    .join("\n");
}

function holidayText(value: unknown): string {
  if (!isObject(value)) return "";
  return value["rule"] === "usual" ? membersTexts.asUsual : periodsText(value["periods"]);
}

function photoText(value: unknown): string {
  if (!isObject(value)) return "";
  const rank = value["rank"];
  const description = textOf(value["description"]);
  const photo = description === "" ? membersTexts.aPhoto : quotedText(description);
  return typeof rank === "number" ? membersTexts.photoAt({ photo, rank }) : photo;
}

const namesText = (value: unknown): string =>
  commaList(listOf(value).map((one) => (isObject(one) ? textOf(one["name"]) : textOf(one))));

function wordsOf(field: string, value: ChangedValue): string {
  switch (field) {
    case "hours":
      return hoursText(value);
    case "holiday_hours":
      return holidayText(value);
    case "special_hours":
      return specialText(value);
    case "position":
      return isObject(value)
        ? [value["lat"], value["lng"]]
            .map(textOf)
            .filter((one) => one !== "")
            .join(", ")
        : "";
    case "photos":
      return photoText(value);
    case "members":
      return value === "owner" || value === "manager" || value === "staff" ? roleTexts[value] : "";
    case "visibility":
      return typeof value === "boolean" ? visibilityText(value) : "";
    default:
      return resourceWords(field, value) ?? (Array.isArray(value) ? namesText(value) : textOf(value));
  }
}

/** 'Nothing' if the value is empty. */
export function valueText(field: string, value: ChangedValue): string {
  const words = wordsOf(field, value);
  return words === "" ? membersTexts.nothing : words;
}

/** The names in the list are equal, so the change is inside its items. */
export const isOnlyInside = ({ field, before, after }: ListingChange): boolean =>
  (field === "reservation_types" || field === "capacity_pools") && namesText(before) === namesText(after);

/** The formatted texts are equal, as for another photo next to the same name. */
export const isUnchangedText = ({ field, before, after }: ListingChange): boolean =>
  resourceWords(field, before) !== null && valueText(field, before) === valueText(field, after);

/** 'Imported from towns.csv, Nov 29, 2026' */
export const importedText = (source: string, when: string): string =>
  membersTexts.importedFrom({ source: isolated(source), when });

export function byText({ by, by_name: name }: Pick<ListingChange, "by" | "by_name">): string {
  if (by === "operator") return membersTexts.theOperator;
  return by === "gone" ? membersTexts.deletedAccount : name;
}
