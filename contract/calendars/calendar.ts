/** External calendars of a listing or a staff member, and the results of reading them. */
import { z } from "zod";
import { NameText } from "../text/name-text.ts";
import { SafeText } from "../text/text.ts";
import { CALENDARS } from "./calendar-limits.ts";
import { EVENT_FAULT_CODES } from "./faults.ts";
import { isCalendarProblem, type CalendarProblem } from "./problems.ts";
import { inputTexts } from "../input-texts.ts";

export const CalendarKind = z.enum(["ics", "caldav", "google"]);
export type CalendarKind = z.infer<typeof CalendarKind>;

/** A calendar of the connected account. */
export const OfferedCalendar = z.strictObject({ id: z.string(), name: z.string() });
export type OfferedCalendar = z.infer<typeof OfferedCalendar>;

/** How ambiguous events count. */
export const BusyChoice = z.enum(["busy", "free"]);
export type BusyChoice = z.infer<typeof BusyChoice>;

/** Counts of the last read. Fields added later have defaults, so that stored rows stay readable. */
export const FoundInCalendar = z.strictObject({
  /** Events, recurring ones counted once; null if the calendar has only busy times. */
  events: z.int().nullable(),
  /** Future busy times. */
  busy: z.int(),
  /** Events that are Mainstreet's own reservations. */
  own: z.int(),
  /** Events marked as free or cancelled. */
  free: z.int(),
  /** Declined invitations. */
  declined: z.int().default(0),
  /** Unanswered invitations and tentative events, free by the owner's choice. */
  unanswered: z.int().default(0),
  /** All-day events, free by the owner's choice. */
  all_day: z.int().default(0),
  /** Invitations with a decline, in a calendar whose owner is unknown: they count as busy. */
  unclear: z.int().default(0),
  /** Email addresses taken for the calendar's owner. */
  owners: z.array(z.string()).default([]),
  /** Events that could not be read. */
  unread: z.int(),
  /** The first of them: the reason, the faulty part of the rule, and the start date. */
  unread_events: z
    .array(z.strictObject({ fault: z.enum(EVENT_FAULT_CODES), detail: z.string(), day: z.iso.date().nullable() }))
    .default([]),
  /** Events with too many repetitions to check: busy without a gap from the first to the last. */
  throughout: z.int().default(0),
  /** Start dates of the first of them. */
  throughout_days: z.array(z.iso.date()).default([]),
  /** Events with local time but no zone: the listing's zone is used. */
  floating: z.int().default(0),
  /** Default zone of the calendar, if it differs from the listing's; else empty. */
  named_zone: z.string().default(""),
  /** Unknown zones: the listing's zone is used. */
  zones: z.array(z.string()),
});
export type FoundInCalendar = z.infer<typeof FoundInCalendar>;

export const NOTHING_FOUND: Readonly<FoundInCalendar> = {
  ...{ events: null, busy: 0, own: 0, free: 0, declined: 0, unanswered: 0, all_day: 0, unclear: 0, owners: [] },
  ...{ unread: 0, unread_events: [], throughout: 0, throughout_days: [], floating: 0, named_zone: "", zones: [] },
};

export const OtherCalendar = z.strictObject({
  id: z.uuid(),
  kind: CalendarKind,
  name: z.string(),
  /** Host of its address. The rest is secret. */
  host: z.string(),
  /** Staff member; null: the listing as a whole. */
  resource_id: z.uuid().nullable(),
  resource_name: z.string(),
  added_at: z.iso.datetime(),
  /** Calendars of the account; null until they are known, and for an address, which is one calendar. */
  offered: z.array(OfferedCalendar).nullable(),
  /** Selected calendars; null before the choice. */
  chosen: z.array(z.string()).nullable(),
  /** Last successful read; null: never. */
  read_at: z.iso.datetime().nullable(),
  /** Zone used for all-day events and times without a zone; empty before the first read. */
  time_zone: z.string(),
  found: FoundInCalendar.nullable(),
  /** How unanswered invitations and tentative events count. */
  unanswered: BusyChoice,
  /** How all-day events count. */
  all_day: BusyChoice,
  /** Address that receives its invitations, if the owner entered one; else empty. */
  invited_as: z.string(),
  /** Why the last read failed; null if it did not. */
  problem: z.custom<CalendarProblem>((value) => typeof value === "string" && isCalendarProblem(value)).nullable(),
  failing_since: z.iso.datetime().nullable(),
  /** Next read; may be in the past. */
  next_at: z.iso.datetime(),
  /** Interval of reads: longer for a slow server. */
  every_minutes: z.int(),
});
export type OtherCalendar = z.infer<typeof OtherCalendar>;

/** A reservation that overlaps a busy time of another calendar. */
export const CalendarConflict = z.strictObject({
  reservation_id: z.uuid(),
  calendar_name: z.string(),
  resource_name: z.string(),
  guest_name: z.string(),
  type_name: z.string(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  status: z.enum(["pending", "confirmed"]),
});
export type CalendarConflict = z.infer<typeof CalendarConflict>;

export const OtherCalendars = z.strictObject({
  time_zone: z.string(),
  calendars: z.array(OtherCalendar),
  /**
   * Owners to which one can be added: null is the listing as a whole. `has_feed`: the viewer subscribes to that
   * person's reservations in another program.
   */
  whose: z.array(z.strictObject({ resource_id: z.uuid().nullable(), name: z.string(), has_feed: z.boolean() })),
  is_google_offered: z.boolean(),
  conflicts: z.array(CalendarConflict).max(CALENDARS.conflicts),
  conflict_count: z.int(),
});
export type OtherCalendars = z.infer<typeof OtherCalendars>;

const Name = NameText.pipe(z.string().max(80));
const Address = SafeText.trim()
  .min(1, { error: () => inputTexts.calendarAddress })
  .max(2_000);
const Whose = { p_business_id: z.uuid(), p_resource_id: z.uuid().nullable() };

export const OfListing = z.strictObject({ p_business_id: z.uuid() });
export const AddCalendarInput = z.strictObject({ ...Whose, p_name: Name.default(""), p_address: Address });
export const AddCaldavInput = z.strictObject({
  ...Whose,
  p_name: Name.default(""),
  p_address: Address,
  p_user: SafeText.trim()
    .min(1, { error: () => inputTexts.userName })
    .max(254),
  p_password: z
    .string()
    .min(1, { error: () => inputTexts.calendarPassword })
    .max(1_000),
});
export const ConnectGoogleInput = z.strictObject(Whose);
export const FinishGoogleInput = z.strictObject({
  p_code: z.string().min(1).max(4_000),
  p_state: z.string().min(1).max(200),
});
export const OfCalendar = z.strictObject({ p_calendar_id: z.uuid() });
export const ChooseInput = z.strictObject({
  p_calendar_id: z.uuid(),
  p_chosen: z.array(z.string().min(1).max(2_000)).max(CALENDARS.offered),
});
export const UpdateCalendarInput = z.strictObject({
  p_calendar_id: z.uuid(),
  p_unanswered: BusyChoice.optional(),
  p_all_day: BusyChoice.optional(),
  /** Address that receives this calendar's invitations; null or empty: detected. */
  p_invited_as: z
    .string()
    .trim()
    .max(254)
    .refine((text) => text === "" || z.email().safeParse(text).success, { error: () => inputTexts.emailOrEmpty })
    .nullable()
    .optional(),
});
export const AddedCalendar = z.strictObject({ id: z.uuid(), business_id: z.uuid() });
