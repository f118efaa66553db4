/** Repairs invalid stored hours: the listing's hours then count as unknown (rules: hours, 5). */
import { CLOCK_TIME, HOLIDAY_RULES } from "#contract/hours/hours.ts";
import { isTimeZone } from "#contract/hours/time-zone.ts";
import { reportBrokenRow } from "../platform/broken-rows.ts";
import { UNKNOWN_WEEK } from "./rules-known.ts";
import type { StoredHours } from "./rules-stored.ts";

const DATE = /^\d{4}-\d\d-\d\d$/;
const DAYS = 7;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isClockTime = (value: unknown): boolean => typeof value === "string" && CLOCK_TIME.test(value);

function arePeriods(value: unknown): boolean {
  return Array.isArray(value) && value.every((period) => isObject(period) && isClockTime(period["open"]) && isClockTime(period["close"])); // oxfmt-ignore
}

/** Seven days of periods. */
export const isWeek = (value: unknown): boolean =>
  Array.isArray(value) && value.length === DAYS && value.every(arePeriods);

const isSpecial = (value: unknown): boolean =>
  isObject(value) && DATE.test(String(value["from"])) && DATE.test(String(value["to"])) && arePeriods(value["periods"]);

const isHolidayRule = (value: unknown): boolean =>
  isObject(value) && HOLIDAY_RULES.some((rule) => rule === value["rule"]) && arePeriods(value["periods"]);

/** Columns with invalid hours; holidays and weeks only if the query reads them. */
function brokenColumns(row: Partial<StoredHours>): string[] {
  const { time_zone: zone, weekly_hours: week, special_hours: special, holiday_hours: holidays } = row;
  return [
    zone === undefined || isTimeZone(zone) ? "" : "time_zone",
    week == null || isWeek(week) ? "" : "weekly_hours",
    special === undefined || (Array.isArray(special) && special.every(isSpecial)) ? "" : "special_hours",
    holidays == null || isHolidayRule(holidays) ? "" : "holiday_hours",
  ].filter((column) => column !== "");
}

/**
 * The row itself if its hours are valid. Otherwise a copy: with an invalid zone or week the hours are unknown, in UTC;
 * invalid special hours and holidays are left out. Reports the listing.
 */
export function soundHours<Row extends Partial<StoredHours>>(row: Row, id: string): Row {
  const columns = brokenColumns(row);
  if (columns.length === 0) return row;
  reportBrokenRow({ table: "business", id, columns });
  const isBroken = (column: string) => columns.includes(column);
  const special = Array.isArray(row.special_hours) ? row.special_hours.filter(isSpecial) : [];
  const repaired = {
    ...row,
    ...(isBroken("special_hours") ? { special_hours: special } : {}),
    ...(isBroken("holiday_hours") ? { holiday_hours: null } : {}),
    ...(isBroken("time_zone") ? { time_zone: "UTC" } : {}),
  };
  return isBroken("time_zone") || isBroken("weekly_hours") ? { ...repaired, ...UNKNOWN_WEEK, special_hours: [] } : repaired; // oxfmt-ignore
}
