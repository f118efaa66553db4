/** When a listing is open, as it goes over the wire (rules: hours, 1 and 2). */
import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { NameText } from "../text/name-text.ts";
import { isTimeZone, unknownZoneText } from "./time-zone.ts";

/** A wall time, 'HH:MM'. */
export const CLOCK_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** A wall-clock time of the listing's zone, `HH:MM`, 00:00–23:59. */
export const ClockTime = z.string().regex(CLOCK_TIME, "Use a 24-hour time such as 09:30");

/** Open from `open` to `close`. A close at or before its open is on the next day; 00:00–00:00 is the whole day. */
export const Period = z.strictObject({ open: ClockTime, close: ClockTime });
export type Period = z.infer<typeof Period>;

const Day = z.array(Period).max(LIMITS.periodsPerDay);

/** Seven days, Monday first; an empty day is closed. */
export const WeeklyHours = z.array(Day).length(7);
export type WeeklyHours = z.infer<typeof WeeklyHours>;

const LocalDate = z.iso.date();

/** Replaces the periods that start on the dates `from`–`to` (inclusive); no periods means closed. */
export const SpecialHours = z.strictObject({
  from: LocalDate,
  to: LocalDate,
  periods: Day,
  note: z.string().trim().max(LIMITS.specialHoursNoteLength).nullable(),
});
export type SpecialHours = z.infer<typeof SpecialHours>;

/** As they are sent; a note that is stored already is read as it is. */
export const SpecialHoursInput = SpecialHours.extend({
  note: NameText.pipe(z.string().max(LIMITS.specialHoursNoteLength)).nullable(),
});

/** What a listing does on public holidays of its country and region. */
export const HOLIDAY_RULES = ["usual", "closed", "custom"] as const;

/**
 * Hours on public holidays. `usual`: as on the same weekday; `closed`; `custom`: the given periods start on each
 * holiday. Periods are empty unless the rule is `custom`. Special hours of a date win over these.
 */
export const HolidayHours = z.strictObject({ rule: z.enum(HOLIDAY_RULES), periods: Day });
export type HolidayHours = z.infer<typeof HolidayHours>;

export const HOURS_MODES = ["always", "custom", "closed"] as const;
export const HoursMode = z.enum(HOURS_MODES);
export type HoursMode = z.infer<typeof HoursMode>;

/** A public holiday of a region. */
export interface Holiday {
  /** Days since 1970-01-01. */
  readonly day: number;
  /** The same as a local date `YYYY-MM-DD`. */
  readonly date: string;
  /** In English where it is known, else in the country's language. */
  readonly name: string;
}

/** The public holidays of a listing's region, and the hours on them. */
export interface HolidayCalendar {
  /** The periods that start on each holiday; empty for closed. */
  readonly periods: readonly Period[];
  /** The holidays of a calendar year, in order. */
  readonly ofYear: (year: number) => readonly Holiday[];
}

/** All that decides whether a listing is open: what `server/hours/rules.ts` works on. */
export interface OpeningHours {
  readonly mode: HoursMode;
  /** Only read when the mode is `custom`. */
  readonly weekly: WeeklyHours | null;
  readonly special: readonly SpecialHours[];
  /** Null or absent: holidays are as usual. Special hours of a date win over it; without effect when the mode is `closed`. */
  readonly holidays?: HolidayCalendar | null;
  /** An IANA zone that `Intl` formats. */
  readonly timeZone: string;
}

/** What the open badge says, worked out by the server at `asOf`. */
export const OpenState = z.strictObject({
  state: z.enum(["open", "closing_soon", "closed"]),
  /** The instant of the next change, ISO with offset of the listing's zone; null when nothing changes within the horizon. */
  changes_at: z.iso.datetime({ offset: true }).nullable(),
  /** For people: 'Closes at 9:00 PM', 'Opens tomorrow at 9:00 AM', 'Open 24/7'; empty when there is nothing to say. */
  text: z.string(),
});
export type OpenState = z.infer<typeof OpenState>;

/** A time zone as it is sent. */
export const TimeZone = z
  .string()
  .max(LIMITS.timeZoneLength)
  .refine(isTimeZone, { error: ({ input }) => unknownZoneText(String(input)) });
