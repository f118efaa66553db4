/**
 * Checks the text of a recurrence rule (RFC 5545, 3.3.10). `ical.js` reads INTERVAL=0 and negative intervals as 1, and
 * retains an UNTIL that is not a date. The event would be busy at times that its rule does not name, so it is left
 * unread with a reason instead.
 */
import type { EventFault } from "#contract/calendars/faults.ts";
import { DAY_NAMES } from "./rules-component.ts";
import { FREQUENCIES } from "./rules-recurrence.ts";

export interface RuleFault {
  fault: EventFault;
  /** The part as written, 'BYMONTH=13'; empty for the whole rule. */
  detail: string;
}

/** Far above the limits of calendar programs (99 or 999). */
const MOST_INTERVAL = 9_999;
const MOST_COUNT = 1_000_000_000;

/** Minimum and maximum. Negative values count from the end; 0 is not valid then. */
const RANGES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  BYSECOND: [0, 60],
  BYMINUTE: [0, 59],
  BYHOUR: [0, 23],
  BYMONTHDAY: [-31, 31],
  BYYEARDAY: [-366, 366],
  BYWEEKNO: [-53, 53],
  BYMONTH: [1, 12],
  BYSETPOS: [-366, 366],
};

const isWhole = (text: string, least: number, most: number): boolean =>
  /^\+?\d{1,10}$/.test(text) && Number(text) >= least && Number(text) <= most;

const isInRange = (text: string, [least, most]: readonly [number, number]): boolean =>
  /^[+-]?\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most && (least >= 0 || Number(text) !== 0);

function isNamedDay(text: string): boolean {
  const [, nth = "", name = ""] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text) ?? [];
  const place = Math.abs(Number(nth || 1));
  return DAY_NAMES.includes(name) && place >= 1 && place <= 53;
}

/** Whether the text is a valid date, or a date with a time: '20261224', '20261224T180000Z'. */
export function isMoment(text: string): boolean {
  const [, year, month, day, time, hour = "00", minute = "00", second = "00"] =
    /^(\d{4})(\d{2})(\d{2})(T(\d{2})(\d{2})(\d{2})Z?)?$/.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(8, 10) !== day) return false;
  return time === undefined || (Number(hour) < 24 && Number(minute) < 60 && Number(second) <= 60);
}

function faultOfPart(name: string, value: string): EventFault | null {
  const range = RANGES[name];
  if (range !== undefined) return value.split(",").every((one) => isInRange(one, range)) ? null : "part";
  switch (name) {
    case "FREQ":
      return FREQUENCIES.some((one) => one === value) ? null : "rule";
    case "INTERVAL":
      return isWhole(value, 1, MOST_INTERVAL) ? null : "interval";
    case "COUNT":
      return isWhole(value, 1, MOST_COUNT) ? null : "count";
    case "UNTIL":
      return isMoment(value) ? null : "part";
    case "WKST":
      return DAY_NAMES.includes(value) ? null : "part";
    case "BYDAY":
      return value.split(",").every(isNamedDay) ? null : "part";
    // RFC 7529: invalid dates are left out, which is the default
    case "RSCALE":
      return value === "GREGORIAN" ? null : "scale";
    case "SKIP":
      return value === "OMIT" ? null : "rule";
    default:
      return name.startsWith("X-") ? null : "rule";
  }
}

/** Some programs end a rule with a semicolon. */
const partsOf = (text: string): string[] =>
  text
    .split(";")
    .map((one) => one.trim().toUpperCase())
    .filter((one) => one !== "");

/** For an error message: rules consist of ASCII. */
const shown = (text: string): string =>
  text
    .replaceAll(/[^ -~]/g, "")
    .trim()
    .slice(0, 40);

/** Null if the rule is valid. */
export function faultOfRule(text: string): RuleFault | null {
  const seen = new Set<string>();
  for (const part of partsOf(text)) {
    const detail = shown(part);
    const [name = "", value, ...more] = part.split("=");
    if (value === undefined || value === "" || more.length > 0 || seen.has(name)) return { fault: "rule", detail };
    seen.add(name);
    const fault = faultOfPart(name, value);
    if (fault !== null) return { fault, detail };
  }
  return seen.has("FREQ") ? null : { fault: "rule", detail: shown(text) };
}

const RULE_LINE = /^((?:RRULE|EXRULE)(?:;(?:"[^"]*"|[^":])*)?:)(.*)$/i;

interface CheckedLines {
  /** Without invalid rules; others in uppercase, as `ical.js` requires. */
  lines: string[];
  /** The first fault. */
  fault: RuleFault | null;
}

/** `given` are the unfolded lines of one event. Its other lines are read in any case. */
export function checkRules(given: readonly string[]): CheckedLines {
  let fault: RuleFault | null = null;
  const lines = given.map((line) => {
    const [, name, text] = RULE_LINE.exec(line) ?? [];
    if (name === undefined || text === undefined) return line;
    const found = faultOfRule(text);
    fault ??= found;
    return found === null ? `${name}${partsOf(text).join(";")}` : "X-RULE:left out";
  });
  return { lines, fault };
}
