/** Other calendars of a listing or of one of its people, and what came of reading them. */
import { z } from "zod";
import { NameText } from "../text/name-text.ts";
import { SafeText } from "../text/text.ts";
import { CALENDARS } from "./calendar-limits.ts";
import { EVENT_FAULT_CODES } from "./faults.ts";
import { isCalendarProblem, type CalendarProblem } from "./problems.ts";

export const CalendarKind = z.enum(["ics", "caldav", "google"]);
export type CalendarKind = z.infer<typeof CalendarKind>;

/** One of an account's. */
export const OfferedCalendar = z.strictObject({ id: z.string(), name: z.string() });
export type OfferedCalendar = z.infer<typeof OfferedCalendar>;

/** How events count that could go either way. */
export const BusyChoice = z.enum(["busy", "free"]);
export type BusyChoice = z.infer<typeof BusyChoice>;

/** Counts of the last reading. Fields that came later have a default: what was stored before stays readable. */
export const FoundInCalendar = z.strictObject({
  /** Events, each with its repetitions one; null where only busy times are given. */
  events: z.int().nullable(),
  /** Busy times ahead. */
  busy: z.int(),
  /** Events that are reservations of ours. */
  own: z.int(),
  /** Events that are shown as free, or are cancelled. */
  free: z.int(),
  /** Invitations that were declined. */
  declined: z.int().default(0),
  /** Unanswered invitations and tentative events that are free by the owner's choice. */
  unanswered: z.int().default(0),
  /** All-day events that are free by the owner's choice. */
  all_day: z.int().default(0),
  /** Invitations that someone declined, while it is not known whose calendar it is: busy. */
  unclear: z.int().default(0),
  /** Whose calendar it was taken for, as email addresses. */
  owners: z.array(z.string()).default([]),
  /** Events that could not be read. */
  unread: z.int(),
  /** The first of them: why, the part of its rule that is wrong, and the date on which it begins. */
  unread_events: z
    .array(z.strictObject({ fault: z.enum(EVENT_FAULT_CODES), detail: z.string(), day: z.iso.date().nullable() }))
    .default([]),
  /** Events that repeat too often to be looked at time by time: busy without a gap from the first time to the last. */
  throughout: z.int().default(0),
  /** The dates on which the first of them begin. */
  throughout_days: z.array(z.iso.date()).default([]),
  /** Events at a time of day without a zone: read by the listing's clock. */
  floating: z.int().default(0),
  /** The zone that the calendar names as a whole, where it is not the listing's; empty otherwise. */
  named_zone: z.string().default(""),
  /** Zones that are not known: read by the listing's clock. */
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
  /** Where it is: the rest of its address is told nobody. */
  host: z.string(),
  /** Whose: null of the listing as a whole. */
  resource_id: z.uuid().nullable(),
  resource_name: z.string(),
  added_at: z.iso.datetime(),
  /** Which calendars the account has; null before it has said so, and for an address, which is one. */
  offered: z.array(OfferedCalendar).nullable(),
  /** Which of them count; null before somebody has chosen. */
  chosen: z.array(z.string()).nullable(),
  /** When it was last read without fault; null: never. */
  read_at: z.iso.datetime().nullable(),
  /** By which zone's clock its whole days and times without a zone were read; empty before it was read. */
  time_zone: z.string(),
  found: FoundInCalendar.nullable(),
  /** How invitations without an answer and tentative events count. */
  unanswered: BusyChoice,
  /** How all-day events count. */
  all_day: BusyChoice,
  /** The address that invitations come to, where its owner has given one; empty otherwise. */
  invited_as: z.string(),
  /** Why it could not be read when it was last tried; null where it could. */
  problem: z.custom<CalendarProblem>((value) => typeof value === "string" && isCalendarProblem(value)).nullable(),
  failing_since: z.iso.datetime().nullable(),
  /** When it is read again; past: at any moment. */
  next_at: z.iso.datetime(),
  /** How often it is read: less often than others where its server is slow to answer. */
  every_minutes: z.int(),
});
export type OtherCalendar = z.infer<typeof OtherCalendar>;

/** A reservation at a time that is busy in another calendar. */
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
  /** For whom one may be added: null is the listing as a whole. `has_feed`: the viewer follows that person's reservations elsewhere. */
  whose: z.array(z.strictObject({ resource_id: z.uuid().nullable(), name: z.string(), has_feed: z.boolean() })),
  is_google_offered: z.boolean(),
  conflicts: z.array(CalendarConflict).max(CALENDARS.conflicts),
  conflict_count: z.int(),
});
export type OtherCalendars = z.infer<typeof OtherCalendars>;

const Name = NameText.pipe(z.string().max(80, "A name has at most 80 characters."));
const Address = SafeText.trim()
  .min(1, "Paste the calendar's address.")
  .max(2_000, "An address has at most 2,000 characters.");
const Whose = { p_business_id: z.uuid(), p_resource_id: z.uuid().nullable() };

export const OfListing = z.strictObject({ p_business_id: z.uuid() });
export const AddCalendarInput = z.strictObject({ ...Whose, p_name: Name.default(""), p_address: Address });
export const AddCaldavInput = z.strictObject({
  ...Whose,
  p_name: Name.default(""),
  p_address: Address,
  p_user: SafeText.trim().min(1, "Give the account's user name.").max(254, "This is too long for a user name."),
  p_password: z.string().min(1, "Give the account's password.").max(1_000, "This is too long for a password."),
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
  /** The address that invitations to this calendar go to; null or empty where it is left to the program. */
  p_invited_as: z
    .string()
    .trim()
    .max(254, "An email address has at most 254 characters.")
    .refine((text) => text === "" || z.email().safeParse(text).success, "Enter an email address, or leave this empty.")
    .nullable()
    .optional(),
});
export const AddedCalendar = z.strictObject({ id: z.uuid(), business_id: z.uuid() });
