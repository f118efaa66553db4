/**
 * Fields of a listing in plain text, for emails and the operator's screens. Stored values of an earlier version may
 * have another shape.
 */
import { commaList } from "../text/text-list.ts";
import { dayLines, dayNameShort } from "../hours/hours-text.ts";
import { WeeklyHours } from "../hours/hours.ts";
import { isCategory } from "./categories.ts";
import { categoryTexts } from "./category-texts.ts";
import { openingHoursTexts } from "../hours/hours-texts.ts";

/** 'Mon–Fri 9:00 AM – 5:00 PM; Sat, Sun Closed': consecutive days with the same hours are one part. */
export function weekText(weekly: WeeklyHours): string {
  const parts: { from: number; to: number; hours: string }[] = [];
  weekly.forEach((periods, day) => {
    const hours = commaList(dayLines(periods));
    const last = parts.at(-1);
    if (last !== undefined && last.hours === hours) last.to = day;
    else parts.push({ from: day, to: day, hours });
  });
  return parts
    .map(({ from, to, hours }) => {
      const days = from === to ? dayNameShort(from) : `${dayNameShort(from)}–${dayNameShort(to)}`;
      return `${days} ${hours}`;
    })
    .join("; ");
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function hoursText(value: unknown): string {
  if (!isObject(value)) return "";
  const { hours, custom_hours: week } = value;
  if (hours === "always") return openingHoursTexts.openAlways;
  const weekly = WeeklyHours.safeParse(week);
  // stored like this if the hours are unknown
  if (hours === "closed") return weekly.success ? openingHoursTexts.closed : "";
  return weekly.success ? weekText(weekly.data) : "";
}

/** Empty for an empty value, and for fields without a short text. */
export function factText(field: string, value: unknown): string {
  if (field === "hours") return hoursText(value);
  if (typeof value === "string") return value;
  if (Array.isArray(value) && value.every((one) => typeof one === "string"))
    return commaList(field === "categories" ? value.map((one) => (isCategory(one) ? categoryTexts[one] : one)) : value);
  return "";
}
