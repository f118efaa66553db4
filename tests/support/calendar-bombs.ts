/** Calendars that try to exhaust a machine. Each is smaller than 20 MB. */
import { hour, icalendar, vevent } from "./calendars.ts";

const DAY_MS = 86_400_000;
const AT = Date.parse("2026-11-21T00:00:00Z");
const stamp = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, "");
const START = "DTSTART:20261201T090000Z";
const dates = (count: number, from: number) => Array.from({ length: count }, (_, index) => stamp(AT + (from + index) * 55_000)).join(","); // oxfmt-ignore
const many = (count: number, one: (index: number) => string) => Array.from({ length: count }, (_, index) => one(index));

/** The expected result of each: 'too_long' is found only by the time and memory that reading takes. */
export const BOMBS = {
  "beginnings of events": ["too_complex", () => `BEGIN:VCALENDAR\n${"BEGIN:VEVENT\n".repeat(1_380_000)}`],
  "one endless line": ["too_complex", () => icalendar(vevent("1", `DTSTART;X=${"A".repeat(19_000_000)}:20261201`))],
  "one line, folded without end": ["too_complex", () => icalendar(vevent("1", `RDATE:${"\r\n 1".repeat(4_700_000)}`))],
  "parameters": ["too_complex", () => icalendar(vevent("1", START, `ATTENDEE${";X=1".repeat(4_700_000)}:mailto:a@x.example`))],
  "events without end": ["too_complex", () => icalendar(...many(60_000, (uid) => hour(String(uid), "20261201T090000Z")))],
  "dates": ["too_long", () => icalendar(vevent("1", START, ...many(300, (line) => `RDATE:${dates(3_400, line * 3_400)}`)))],
  "zones": ["too_complex", () => icalendar(...many(20_000, (zone) => ["BEGIN:VTIMEZONE", `TZID:Z${zone}`, "BEGIN:STANDARD", "DTSTART:19700101T000000", "RRULE:FREQ=DAILY", "TZOFFSETFROM:+0000", "TZOFFSETTO:+0100", "END:STANDARD", "END:VTIMEZONE"].join("\r\n")), ...many(20_000, (zone) => vevent(String(zone), `DTSTART;TZID=Z${zone}:20261201T090000`)))],
  "recurrences": ["too_long", () => icalendar(...many(20_000, (uid) => vevent(String(uid), "DTSTART:19700101T090000Z", "RRULE:FREQ=DAILY;COUNT=1000000;BYMONTH=2;BYMONTHDAY=30")))],
  "changes of all that follows": ["too_long", () => icalendar(vevent("1", START, "DURATION:PT1M", "RRULE:FREQ=HOURLY"), ...many(40_000, (day) => vevent("1", `RECURRENCE-ID;RANGE=THISANDFUTURE:${stamp(AT + day * DAY_MS)}`, `DTSTART:${stamp(AT + day * DAY_MS)}`)))],
} as const satisfies Record<string, readonly ["too_complex" | "too_long", () => string]>; // oxfmt-ignore
