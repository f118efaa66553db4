/** Validates stored reservation types and replaces or drops what cannot be read. */
import { reportBrokenRow } from "../../platform/broken-rows.ts";
import { isWeek } from "../../hours/sound-hours.ts";

interface StoredType {
  id: string;
  weeklyHours?: unknown;
  questions?: unknown;
  turnTimes?: unknown;
}

const areObjects = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === "object" && one !== null && !Array.isArray(one));

/** Whether the value is a list of turn times. */
export const areTurnTimes = (value: unknown): boolean =>
  areObjects(value) &&
  (value as Record<string, unknown>[]).every(
    ({ party, minutes }) => Number.isInteger(party) && Number.isInteger(minutes),
  );

/**
 * Leaves out types whose weekly hours cannot be read, because it is unknown when they are offered. Replaces unreadable
 * lists with empty ones.
 */
export function readableTypes<Type extends StoredType>(types: readonly Type[]): Type[] {
  return types.flatMap((type) => {
    const { id, weeklyHours, questions, turnTimes } = type;
    const columns = [
      weeklyHours == null || isWeek(weeklyHours) ? "" : "weekly_hours",
      questions === undefined || areObjects(questions) ? "" : "questions",
      turnTimes === undefined || areTurnTimes(turnTimes) ? "" : "turn_times",
    ].filter((column) => column !== "");
    if (columns.length === 0) return [type];
    reportBrokenRow({ table: "reservation_type", id, columns });
    if (columns.includes("weekly_hours")) return [];
    return [
      {
        ...type,
        ...(columns.includes("questions") ? { questions: [] } : {}),
        ...(columns.includes("turn_times") ? { turnTimes: [] } : {}),
      },
    ];
  });
}

const LOCAL_START = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** Dates of a course, `YYYY-MM-DDTHH:MM`, without entries that are not valid. */
export const readableCourseDates = (dates: unknown): string[] =>
  Array.isArray(dates)
    ? dates.filter((date): date is string => typeof date === "string" && LOCAL_START.test(date))
    : [];

/** Resources; those with unreadable weekly hours follow the listing's hours. */
export const readableResources = <Resource extends { weeklyHours: unknown }>(
  resources: readonly Resource[],
): Resource[] =>
  resources.map((one) => (one.weeklyHours === null || isWeek(one.weeklyHours) ? one : { ...one, weeklyHours: null }));
