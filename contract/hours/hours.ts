/** Opening hours as requests and responses carry them (rules: hours, 1 and 2). */
import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { NameText } from "../text/name-text.ts";
import { isTimeZone, unknownZoneText } from "./time-zone.ts";
import { inputTexts } from "../input-texts.ts";

/** Local time, 'HH:MM'. */
export const CLOCK_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Local time of the listing, `HH:MM`, 00:00–23:59. */
export const ClockTime = z.string().regex(CLOCK_TIME, { error: () => inputTexts.clockTime });

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

/** As requests have it. Stored notes are returned without this check. */
export const SpecialHoursInput = SpecialHours.extend({
  note: NameText.pipe(z.string().max(LIMITS.specialHoursNoteLength)).nullable(),
});

/** Rules for public holidays of the listing's country and region. */
export const HOLIDAY_RULES = ["usual", "closed", "custom"] as const;

/**
 * Hours on public holidays. `usual`: as on the same weekday; `closed`; `custom`: the given periods start on each
 * holiday. Periods are empty unless the rule is `custom`. Special hours of a date override these.
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
  /** Local date `YYYY-MM-DD` of `day`. */
  readonly date: string;
  /** In the current language if known, else in one of the country. */
  readonly name: string;
}

/** The public holidays of a listing's region, and the hours on them. */
export interface HolidayCalendar {
  /** The periods that start on each holiday; empty for closed. */
  readonly periods: readonly Period[];
  /** Holidays of a calendar year, in order. */
  readonly ofYear: (year: number) => readonly Holiday[];
}

/** Everything that decides whether a listing is open: input of `server/hours/rules.ts`. */
export interface OpeningHours {
  readonly mode: HoursMode;
  /** Used only with mode `custom`. */
  readonly weekly: WeeklyHours | null;
  readonly special: readonly SpecialHours[];
  /** Null or absent: holidays are as usual. Special hours of a date override it; no effect with mode `closed`. */
  readonly holidays?: HolidayCalendar | null;
  /** An IANA zone that `Intl` supports. */
  readonly timeZone: string;
}

/** Content of the open badge, computed by the server for `asOf`. */
export const OpenState = z.strictObject({
  state: z.enum(["open", "closing_soon", "closed"]),
  /** Instant of the next change, ISO with the offset of the listing's zone; null if none is within the horizon. */
  changes_at: z.iso.datetime({ offset: true }).nullable(),
  /** For people: 'Closes at 9:00 PM', 'Opens tomorrow at 9:00 AM', 'Open 24/7'; empty if there is nothing to show. */
  text: z.string(),
});
export type OpenState = z.infer<typeof OpenState>;

/** Time zone in a request. */
export const TimeZone = z
  .string()
  .max(LIMITS.timeZoneLength)
  .refine(isTimeZone, { error: ({ input }) => unknownZoneText(String(input)) });
