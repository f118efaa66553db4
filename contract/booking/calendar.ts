/** A listing's calendar, for those who look after it: its days with what is booked on them, and months in totals. */
import { z } from "zod";
import { OwnerReservation } from "./reservation.ts";
import { DayTotal } from "./reservation-lists.ts";
import { ResourceKind } from "./resources.ts";

/** Read at once. */
export const CALENDAR_DAYS = 7;
/** Of all these days; the calendar says when there are more. */
export const CALENDAR_BOOKINGS = 1_000;

/** Reservations are of this time, and clocks of before went by the sun. */
const FIRST = "2000-01-01";
const LAST = "2199-12-31";
const CalendarDate = z.iso.date().refine((date) => date >= FIRST && date <= LAST, "Send a date from 2000 to 2199.");

const WithOffset = z.iso.datetime({ offset: true });

export const GetCalendarInput = z.strictObject({
  p_business_id: z.uuid(),
  /** The first day, a date of the listing; today where it is absent. */
  p_from: CalendarDate.optional(),
  p_days: z.int().min(1).max(CALENDAR_DAYS).default(1),
});

/** From one instant to another, by the listing's clock. */
export const Stretch = z.strictObject({ from: WithOffset, until: WithOffset });

export const CalendarDay = z.strictObject({
  ...DayTotal.shape,
  /** What of the day is drawn: its hours and all that is booked, from a full hour to a full hour. Nights go on past midnight. */
  shown: Stretch,
  /** When the listing is open, within that. */
  open: z.array(Stretch),
  /** The full hours of the clock within that, in order: one that a clock change leaves out is missing, one that it repeats is there twice. */
  hours: z.array(z.strictObject({ at: WithOffset, time: z.string() })),
});
export type CalendarDay = z.infer<typeof CalendarDay>;

export const CalendarResource = z.strictObject({
  id: z.uuid(),
  kind: ResourceKind,
  name: z.string(),
  /** Of a table: 'Terrace'. Empty: nowhere in particular. */
  area: z.string(),
  /** For how many people; null: for any number. */
  minParty: z.int().nullable(),
  maxParty: z.int().nullable(),
  /** The types that need one like it. */
  typeIds: z.array(z.uuid()),
});
export type CalendarResource = z.infer<typeof CalendarResource>;

export const Calendar = z.strictObject({
  /** The listing's date now. */
  today: z.iso.date(),
  now: WithOffset,
  days: z.array(CalendarDay),
  /** What reservations may have, in its owner's order. */
  resources: z.array(CalendarResource),
  /** What begins on these days, and blocked time that reaches into them; without what was cancelled. The soonest first. */
  reservations: z.array(OwnerReservation),
  has_more: z.boolean(),
});
export type Calendar = z.infer<typeof Calendar>;

export const GetMonthInput = z.strictObject({
  p_business_id: z.uuid(),
  /** The present one where it is absent. */
  p_month: z
    .string()
    .regex(/^2[01]\d{2}-(?:0[1-9]|1[0-2])$/, "Send a month such as 2026-11.")
    .optional(),
});
export const CalendarMonth = z.strictObject({
  today: z.iso.date(),
  month: z.string(),
  /** Each of its days. */
  days: z.array(z.strictObject({ ...DayTotal.shape, is_open: z.boolean() })),
});
export type CalendarMonth = z.infer<typeof CalendarMonth>;
