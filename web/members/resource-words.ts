/**
 * Formats tables, staff, rooms and equipment in a listing's history. Stored values may come from an earlier release, so
 * their shape is checked.
 */
import { commaList } from "#contract/text/text-list.ts";
import { dateText, dayLines, dayNameShort } from "#contract/hours/hours-text.ts";
import type { Period } from "#contract/hours/hours.ts";
import { resourceKindTexts } from "#contract/booking/resource-texts.ts";
import { membersTexts } from "./members-texts.ts";
import { openingHoursTexts } from "#contract/hours/hours-texts.ts";

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
export const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

const isPeriod = (value: unknown): value is Period =>
  isObject(value) && typeof value["open"] === "string" && typeof value["close"] === "string";

export const periodsText = (periods: unknown): string => {
  const known = listOf(periods).filter(isPeriod);
  return known.length === 0 ? openingHoursTexts.closed : commaList(dayLines(known));
};

/** 'Mon 9:00 AM–5:00 PM', one per line. */
export const weekText = (week: unknown): string =>
  listOf(week).map((day, index) => `${dayNameShort(index)} ${periodsText(day)}`).join("\n"); // oxfmt-ignore

/** 'Dec 24' or 'Dec 24 to Dec 26'. */
export function spanText(from: unknown, to: unknown): string {
  const days = [from, to].map(textOf).filter((day) => /^\d{4}-\d\d-\d\d$/.test(day));
  const [first = "", last] = [...new Set(days)].map((day) => dateText(day, 0));
  return last === undefined ? first : membersTexts.span({ from: first, to: last });
}

const isKind = (kind: string): kind is keyof typeof resourceKindTexts => Object.hasOwn(resourceKindTexts, kind);

const calledText = ({ kind, name }: Record<string, unknown>): string => {
  const known = textOf(kind);
  return isKind(known) && /^\d+$/.test(textOf(name))
    ? membersTexts.numbered({ kind: resourceKindTexts[known], number: textOf(name) })
    : textOf(name);
};

function partyText({ minParty, maxParty }: Record<string, unknown>): string {
  const [min, max] = [textOf(minParty), textOf(maxParty)];
  if (max === "") return "";
  return min === max ? membersTexts.for({ max }) : membersTexts.forTo({ min, max });
}

function resourceText(resource: Record<string, unknown>): string {
  const { area, isOnline, isChosen, weeklyHours, daysOff, imageId, hasLogin } = resource;
  const days = listOf(daysOff).filter(isObject).map(({ from, to }) => spanText(from, to)); // oxfmt-ignore
  const facts = [
    textOf(area),
    partyText(resource),
    isOnline === false ? membersTexts.walkInsOnly : "",
    isChosen === true ? membersTexts.guestsMayChoose : "",
    typeof imageId === "string" ? membersTexts.withAPhoto : "",
    hasLogin === true ? membersTexts.ownLogin : "",
    days.length === 0 ? "" : membersTexts.off({ days: commaList(days) }),
  ].filter((fact) => fact !== "");
  const week = Array.isArray(weeklyHours) ? `\n${weekText(weeklyHours)}` : "";
  return commaList([calledText(resource), ...facts]) + week;
}

const setText = (set: Record<string, unknown>): string =>
  commaList([listOf(set["members"]).map(textOf).join(" + "), partyText(set)]);

function needText({ name, resources, turnTimes }: Record<string, unknown>): string {
  const turns = listOf(turnTimes).filter(isObject).map(({ party, minutes }) => membersTexts.upToMinutes({ textOf: textOf(party), textOf2: textOf(minutes) })); // oxfmt-ignore
  const needed = commaList(listOf(resources).map(textOf));
  const needs = [needed === "" ? membersTexts.needsNothing : membersTexts.oneOf({ needed }), ...turns].join("; ");
  return membersTexts.typeNeeds({ type: textOf(name), needs });
}

function rulesText(rules: Record<string, unknown>): string {
  const { paceStarts, paceCovers, gapMinutes } = rules;
  const facts = [
    textOf(paceStarts) === "" ? "" : membersTexts.bookingsPer15Minutes({ textOf: textOf(paceStarts) }),
    textOf(paceCovers) === "" ? "" : membersTexts.guestsPer15Minutes({ textOf: textOf(paceCovers) }),
    textOf(gapMinutes) === "" || gapMinutes === 0
      ? ""
      : membersTexts.minutesBufferAfterEach({ textOf: textOf(gapMinutes) }),
  ];
  return commaList(facts);
}

const lines = (value: unknown, text: (one: Record<string, unknown>) => string): string =>
  listOf(value).filter(isObject).map(text).join("\n"); // oxfmt-ignore

/** Null: the field has another kind. */
export function resourceWords(field: string, value: unknown): string | null {
  if (field === "resources") return lines(value, resourceText);
  if (field === "resource_sets") return lines(value, setText);
  if (field === "type_needs") return lines(value, needText);
  if (field === "booking_rules") return isObject(value) ? rulesText(value) : "";
  return null;
}
