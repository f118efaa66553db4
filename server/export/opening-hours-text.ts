/** Weekly hours in OpenStreetMap's `opening_hours` syntax, for programs that read an export. */
import type { HolidayHours, HoursMode, Period, WeeklyHours } from "#contract/hours/hours.ts";

const DAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"] as const;

/** Empty if the hours are unknown. */
export function openingHoursText(
  mode: HoursMode,
  weekly: WeeklyHours | null,
  holidays: HolidayHours | null = null,
): string {
  const week = weekText(mode, weekly);
  if (week === "" || holidays === null || holidays.rule === "usual") return week;
  const { periods } = holidays;
  return `${week}; PH ${periods.length === 0 ? "off" : timesText(periods)}`;
}

const timesText = (periods: readonly Period[]): string =>
  periods.map(({ open, close }) => `${open}-${close === "00:00" ? "24:00" : close}`).join(",");

function weekText(mode: HoursMode, weekly: WeeklyHours | null): string {
  if (mode === "always") return "24/7";
  if (mode !== "custom" || weekly === null) return "";
  const times = weekly.map(timesText);
  const rules: string[] = [];
  for (let day = 0; day < times.length;) {
    let last = day;
    while (last + 1 < times.length && times[last + 1] === times[day]) last += 1;
    const days =
      last === day ? (DAYS[day] ?? "") : `${DAYS[day] ?? ""}${last === day + 1 ? "," : "-"}${DAYS[last] ?? ""}`;
    if (times[day] !== "") rules.push(`${days} ${times[day] ?? ""}`);
    day = last + 1;
  }
  return rules.length === 0 ? "off" : rules.join("; ");
}
