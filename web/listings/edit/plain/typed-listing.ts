/** A listing as the fields of a plain form, by name, and back. */
import { LIMITS } from "#contract/limits.ts";
import type { HolidayHours, HoursMode } from "#contract/hours/hours.ts";
import { CATEGORIES, type Category } from "#contract/listings/categories.ts";
import { lineOf, lineProblem, rowsOfLine } from "../../../hours/typed-hours.ts";
import { ApiError } from "../../../platform/api.ts";
import { DAYS, type PeriodRow } from "../hours/rows.ts";
import { problemsFromWire, problemsOf, type ListingForm } from "../listing-form.ts";

export type Typed = Readonly<Record<string, string>>;

const TEXTS = [
  ...(["name", "description", "houseRules", "keywords", "website", "phoneNumber", "timezone"] as const),
  ...(["address", "city", "state", "zipCode", "country"] as const),
  ...(["lat", "lng"] as const),
];

export const TICKED = "on";
const DIRECT = "direct";

export const categoryField = (category: Category) => `category.${category}`;
export const dayField = (day: number) => `day.${day}`;

const SPECIAL_PARTS = ["from", "to", "hours", "note"] as const;
type SpecialPart = (typeof SPECIAL_PARTS)[number];
type TypedSpecial = Readonly<Record<SpecialPart, string>>;
export const specialField = (index: number, part: SpecialPart) => `special.${index}.${part}`;

export const isTicked = (typed: Typed, name: string): boolean => typed[name] !== undefined;

/** The numbers of the rows that a form has. */
export function specialRows(typed: Typed): number[] {
  return Object.keys(typed).flatMap((name) => {
    const [, index] = /^special\.(\d{1,3})\.from$/.exec(name) ?? [];
    return index === undefined ? [] : [Number(index)];
  });
}

function specialOf(typed: Typed): TypedSpecial[] {
  return specialRows(typed).map((index) => {
    const read = (part: SpecialPart) => typed[specialField(index, part)] ?? "";
    return { from: read("from"), to: read("to"), hours: read("hours"), note: read("note") };
  });
}

function specialTyped(rows: readonly TypedSpecial[]): [string, string][] {
  return rows.flatMap((row, index) =>
    SPECIAL_PARTS.map((part): [string, string] => [specialField(index, part), row[part]]),
  );
}

export function weekTyped(week: readonly PeriodRow[][]): [string, string][] {
  return DAYS.map((day) => [dayField(day), lineOf(week[day] ?? [])]);
}

export const weekFrom = (typed: Typed): PeriodRow[][] => DAYS.map((day) => rowsOfLine(typed[dayField(day)] ?? ""));

export function typedOf(form: ListingForm): Typed {
  return Object.fromEntries([
    ...TEXTS.map((name): [string, string] => [name, form[name]]),
    ...form.categories.map((category): [string, string] => [categoryField(category), TICKED]),
    ["visibility", form.visibility ? "public" : DIRECT],
    ["hours", form.hours],
    ["holidayRule", form.holidayHours.rule],
    ["holidayHours", lineOf(form.holidayHours.periods)],
    ...weekTyped(form.customHours),
    ...specialTyped(form.specialHours.map(({ periods, ...row }) => ({ ...row, hours: lineOf(periods) }))),
  ]);
}

const RULES: readonly HolidayHours["rule"][] = ["usual", "closed", "custom"];
const MODES: readonly HoursMode[] = ["always", "custom", "closed"];

/** What the form does not have is as in `base`. */
export function formFrom(typed: Typed, base: ListingForm): ListingForm {
  return {
    ...base,
    ...Object.fromEntries(TEXTS.map((name) => [name, typed[name] ?? ""])),
    categories: CATEGORIES.filter((category) => isTicked(typed, categoryField(category))),
    visibility: typed["visibility"] !== DIRECT,
    hours: MODES.find((mode) => mode === typed["hours"]) ?? "custom",
    customHours: weekFrom(typed),
    holidayHours: {
      rule: RULES.find((rule) => rule === typed["holidayRule"]) ?? "",
      periods: rowsOfLine(typed["holidayHours"] ?? ""),
    },
    specialHours: specialOf(typed).map(({ hours, ...row }) => ({ ...row, periods: rowsOfLine(hours) })),
  };
}

function withSpecial(typed: Typed, rows: readonly TypedSpecial[]): Typed {
  const others = Object.entries(typed).filter(([name]) => !name.startsWith("special."));
  return Object.fromEntries([...others, ...specialTyped(rows)]);
}

/** A row more, as far as there may be more. */
export function withSpecialRow(typed: Typed): Typed {
  const rows = [...specialOf(typed), { from: "", to: "", hours: "", note: "" }];
  return withSpecial(typed, rows.slice(0, LIMITS.specialHoursEntries));
}

export function withoutSpecialRow(typed: Typed, index: number): Typed {
  return withSpecial(typed, specialOf(typed).toSpliced(specialRows(typed).indexOf(index), 1));
}

/** Of every day that is wrong. */
export function weekProblems(typed: Typed): [string, string][] {
  return DAYS.flatMap((day): [string, string][] => {
    const problem = lineProblem(typed[dayField(day)] ?? "");
    return problem === null ? [] : [[dayField(day), problem]];
  });
}

/** What can be told before anybody is asked, by the form's fields. */
export function typedProblems(typed: Typed, form: ListingForm): Record<string, string> {
  const plain = Object.entries(problemsOf(form)).flatMap(([path, message]): [string, string][] => {
    const [part = "", row = ""] = path.split(".");
    if (part === "specialHours" && path.endsWith(".from")) return [[`special.${row}.from`, message]];
    return path.includes(".") ? [] : [[path, message]];
  });
  const special = specialRows(typed).flatMap((index): [string, string][] => {
    const problem = lineProblem(typed[specialField(index, "hours")] ?? "");
    return problem === null ? [] : [[specialField(index, "hours"), problem]];
  });
  const holiday = form.holidayHours.rule === "custom" ? lineProblem(typed["holidayHours"] ?? "") : null;
  if (holiday !== null) special.push(["holidayHours", holiday]);
  return Object.fromEntries([...plain, ...(form.hours === "custom" ? weekProblems(typed) : []), ...special]);
}

export function refuseFields(problems: Readonly<Record<string, string>>): ApiError {
  const issues = Object.entries(problems).map(([path, message]) => ({ path, message }));
  return new ApiError(422, { code: "invalid_input", issues });
}

/** What the server has refused, at the form's fields; the same error where it is about none of them. */
export function atTheirFields(error: unknown, typed: Typed): unknown {
  if (!(error instanceof ApiError) || error.issues.length === 0) return error;
  // rows without a date are not sent
  const sent = specialRows(typed).filter((index) => typed[specialField(index, "from")] !== "");
  const problems = Object.entries(problemsFromWire(error.issues)).map(([path, message]): [string, string] => {
    const [part = "", row = ""] = path.split(".");
    if (part === "customHours" && row !== "") return [`day.${row}`, message];
    if (part === "specialHours" && row !== "") return [`special.${sent[Number(row)] ?? row}.from`, message];
    return [path, message];
  });
  return refuseFields(Object.fromEntries(problems));
}
