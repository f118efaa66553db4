/** Reservation types as stored, without what cannot be used of them. */
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

/** How long parties of a size stay. */
export const areTurnTimes = (value: unknown): boolean =>
  areObjects(value) &&
  (value as Record<string, unknown>[]).every(
    ({ party, minutes }) => Number.isInteger(party) && Number.isInteger(minutes),
  );

/** A type with a week that cannot be read is left out: no one knows when it is offered. Lists that cannot be read are empty. */
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

/** Dates of a course, `YYYY-MM-DDTHH:MM`, without what is none. */
export const readableCourseDates = (dates: unknown): string[] =>
  Array.isArray(dates)
    ? dates.filter((date): date is string => typeof date === "string" && LOCAL_START.test(date))
    : [];

/** Tables, people and rooms, without weeks that cannot be read: those follow the listing's hours. */
export const readableResources = <Resource extends { weeklyHours: unknown }>(
  resources: readonly Resource[],
): Resource[] =>
  resources.map((one) => (one.weeklyHours === null || isWeek(one.weeklyHours) ? one : { ...one, weeklyHours: null }));
