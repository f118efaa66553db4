/** A component of a calendar as parsed by `ical.js` (jCal, RFC 7265), with values as numbers. */
import ICAL from "ical.js";
import { z } from "zod";
import { DAY_MS } from "../hours/rules-zone.ts";
import { FREQUENCIES, type ByDay, type RecurrenceRule } from "./rules-recurrence.ts";

const CalendarProperty = z.tuple([z.string(), z.record(z.string(), z.unknown()), z.string()], z.unknown());
type CalendarProperty = z.output<typeof CalendarProperty>;
const Component = z.tuple([z.string(), z.array(z.unknown()), z.array(z.unknown())]);

export interface CalendarComponent {
  name: string;
  properties: readonly CalendarProperty[];
  parts: readonly CalendarComponent[];
}

function partOf(given: unknown): CalendarComponent {
  const [name, properties, parts] = Component.parse(given);
  return { name, properties: properties.map((one) => CalendarProperty.parse(one)), parts: parts.map(partOf) };
}

/** Throws if the text cannot be parsed. */
export const readPart = (text: string): CalendarComponent => partOf(ICAL.parse(text));

export const propertiesOf = ({ properties }: CalendarComponent, name: string): CalendarProperty[] =>
  properties.filter(([one]) => one === name);

export const firstOf = (part: CalendarComponent, name: string): CalendarProperty | undefined =>
  propertiesOf(part, name)[0];

export const parameterOf = ([, parameters]: CalendarProperty, name: string): string => {
  const given = parameters[name];
  return typeof given === "string" ? given : "";
};

/** In uppercase; empty if missing. */
export function wordOf(part: CalendarComponent, name: string): string {
  const value = firstOf(part, name)?.[3];
  return typeof value === "string" ? value.trim().toUpperCase() : "";
}

export function textOf(part: CalendarComponent, name: string): string {
  const value = firstOf(part, name)?.[3];
  return typeof value === "string" ? value.trim() : "";
}

export const valuesOf = ([, , , ...values]: CalendarProperty): unknown[] => values;

/** A day, a wall time in a zone, or (`zone` 'UTC') an instant. */
export interface CalendarMoment {
  /** Wall time. */
  local: number;
  isDay: boolean;
  /** As named in the calendar; null: floating. */
  zone: string | null;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(Z?)$/;

/** Null if the value is not a date or time. */
export function momentOf(value: unknown, zone: string): CalendarMoment | null {
  if (typeof value !== "string") return null;
  if (DATE.test(value)) return asMoment(Date.parse(`${value}T00:00:00Z`), true, null);
  const [, time, utc] = TIME.exec(value) ?? [];
  if (time === undefined) return null;
  return asMoment(
    Date.parse(`${time.replace(/:60$/, ":59")}Z`),
    false,
    utc === "Z" ? "UTC" : zone === "" ? null : zone,
  );
}

const asMoment = (local: number, isDay: boolean, zone: string | null): CalendarMoment | null =>
  Number.isNaN(local) ? null : { local, isDay, zone };

export const momentsOf = (property: CalendarProperty): CalendarMoment[] =>
  valuesOf(property)
    .map((value) => momentOf(Array.isArray(value) ? value[0] : value, parameterOf(property, "tzid")))
    .filter((one) => one !== null);

/** Days count by the calendar, milliseconds by the clock. */
export interface Length {
  days: number;
  ms: number;
}

export const NO_LENGTH: Length = { days: 0, ms: 0 };

export function lengthOf(value: unknown): Length | null {
  if (typeof value !== "string") return null;
  const [whole, sign, weeks, days, hours, minutes, seconds] =
    /^([+-]?)P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,7})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/.exec(value) ?? [];
  if (whole === undefined) return null;
  if (sign === "-") return NO_LENGTH;
  const ms = Number(hours ?? 0) * 3_600_000 + Number(minutes ?? 0) * 60_000 + Number(seconds ?? 0) * 1_000;
  return { days: Number(weeks ?? 0) * 7 + Number(days ?? 0), ms };
}

/** From Monday. */
export const DAY_NAMES: readonly string[] = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

const some = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

function numbersOf(value: unknown, least: number, most: number): number[] {
  const numbers = some(value).map((one) => {
    const number = Number(one);
    if (!Number.isInteger(number) || number < least || number > most) throw new Error("the rule is not valid");
    return number;
  });
  // without duplicates, because each is compared with every day
  return [...new Set(numbers)];
}

const daysOf = (value: unknown): ByDay[] =>
  [...new Set(some(value))].map((one) => {
    const [, nth = "", name = ""] = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/.exec(String(one).toUpperCase()) ?? [];
    if (name === "") throw new Error("the rule is not valid");
    return { weekday: DAY_NAMES.indexOf(name), nth: nth === "" ? 0 : Number(nth) };
  });

/** `localUntil` converts the end of a rule to the event's time zone. Throws if the value is not a rule. */
export function ruleOf(value: unknown, localUntil: (until: CalendarMoment) => number): RecurrenceRule {
  const given = z.record(z.string(), z.unknown()).parse(value);
  const frequency = FREQUENCIES.find((one) => one === given["freq"]);
  if (frequency === undefined) throw new Error("the rule is not valid");
  const until = given["until"] === undefined ? null : momentOf(given["until"], "");
  const [interval = 1] = numbersOf(given["interval"], 1, 100_000);
  const [count = null] = numbersOf(given["count"], 0, 1_000_000_000);
  // ical.js counts from Sunday, 1
  const [weekStart = 2] = numbersOf(given["wkst"], 1, 7);
  return {
    frequency,
    interval,
    count,
    until: until === null ? null : localUntil(until),
    weekStart: (weekStart + 5) % 7,
    months: numbersOf(given["bymonth"], 1, 12),
    weeks: numbersOf(given["byweekno"], -53, 53),
    yearDays: numbersOf(given["byyearday"], -366, 366),
    monthDays: numbersOf(given["bymonthday"], -31, 31),
    days: daysOf(given["byday"]),
    hours: numbersOf(given["byhour"], 0, 23),
    minutes: numbersOf(given["byminute"], 0, 59),
    seconds: numbersOf(given["bysecond"], 0, 60).map((second) => Math.min(second, 59)),
    positions: numbersOf(given["bysetpos"], -366, 366),
  };
}

/** The whole last day is included in 'until'. */
export const untilEndOf = ({ local, isDay }: CalendarMoment): number => (isDay ? local + DAY_MS - 1 : local);
