/** Weekly hours and days off of one resource, in the format of its form. Runs on the server and in browsers. */
import type { Resource } from "#contract/booking/resources.ts";
import type { WeeklyHours } from "#contract/hours/hours.ts";
import { hasTimes } from "#contract/hours/has-times.ts";
import { isLocalDate, readDates, type DateSpan } from "../../hours/typed-dates.ts";
import { lineOf, lineProblem, rowsOfLine } from "../../hours/typed-hours.ts";
import { DAYS, periodProblems, rowsOfWeek, weekOf, type PeriodRow } from "../../listings/edit/hours/rows.ts";
import { resourceHoursTexts } from "./desk-resources-texts.ts";

/** A week that can be copied to another resource. */
export interface WeekToCopy {
  id: string;
  name: string;
  week: WeeklyHours;
}

export function weeksToCopy(listing: WeeklyHours | null, resources: readonly Resource[]): WeekToCopy[] {
  return [
    ...(listing !== null && hasTimes(listing)
      ? [{ id: "listing", name: resourceHoursTexts.openingHours, week: listing }]
      : []),
    ...resources.flatMap(({ id, name, weeklyHours }) =>
      weeklyHours === null || !hasTimes(weeklyHours) ? [] : [{ id, name, week: weeklyHours }],
    ),
  ];
}

const dayField = (day: number) => `day.${day}`;

const isFilled = ({ open, close }: PeriodRow) => open.trim() !== "" || close.trim() !== "";

/** Hidden fields of the week: one line per day. */
export const weekFields = (week: readonly PeriodRow[][]): (readonly [string, string])[] =>
  DAYS.map((day) => [dayField(day), lineOf((week[day] ?? []).filter(isFilled))] as const);

type StaffHoursFields = Readonly<Record<string, string>>;

/** Errors of the last response for the week editor: by field, or by day. Days that have changed since have none. */
export function weekErrors(
  errors: StaffHoursFields,
  sent: StaffHoursFields,
  week: readonly PeriodRow[][],
): Record<string, string> {
  const now = Object.fromEntries(weekFields(week));
  return Object.fromEntries(
    DAYS.flatMap((day): (readonly [string, string])[] => {
      const [name, rows] = [dayField(day), week[day] ?? []];
      const error = errors[name];
      if (error === undefined || sent[name] !== now[name]) return [];
      const atFields = Object.entries(periodProblems(rows)).map(
        ([path, problem]) => [`${day}.${path}`, problem] as const,
      );
      return atFields.length > 0 ? atFields : [[String(day), error]];
    }),
  );
}

type ReadField = (name: string) => string;

/** The submitted rows if the form was refused without scripts; else the stored ones. */
export function weekRows(typed: StaffHoursFields, stored: WeeklyHours | null): PeriodRow[][] {
  if (typed[dayField(0)] === undefined) return rowsOfWeek(stored);
  return DAYS.map((day) => rowsOfLine(typed[dayField(day)] ?? ""));
}

/** Problems by field. */
export function readWeek(field: ReadField): { week: WeeklyHours; problems: Record<string, string> } {
  const lines = DAYS.map((day) => field(dayField(day)));
  const problems = DAYS.flatMap((day) => {
    const problem = lineProblem(lines[day] ?? "");
    return problem === null ? [] : [[dayField(day), problem] as const];
  });
  return { week: weekOf(lines.map(rowsOfLine)), problems: Object.fromEntries(problems) };
}

/** One line per span. */
export const daysOffText = (spans: readonly DateSpan[]): string =>
  spans
    .filter(({ from }) => from !== "")
    .map(({ from, to }) => (to === "" || to === from || !isLocalDate(from) ? from : `${from} to ${to}`))
    .join("\n");

/** A string is an error message. */
export const readDaysOff = (text: string, today: string): Resource["daysOff"] | string =>
  text.trim() === "" ? [] : readDates(text, today);
