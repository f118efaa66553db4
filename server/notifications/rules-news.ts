/**
 * Who is notified of which event of a reservation, and when reminders are sent (rules: notifications, 1 and 2). Pure;
 * instants are epoch milliseconds.
 */
import type { ReservationNews } from "#contract/notifications/reservation-mail.ts";
import type { EventKind } from "../booking/reservations/rules-status.ts";

export interface ReservationChange {
  readonly kind: EventKind;
  /** The instant of the event. */
  readonly at: number;
  readonly starts: number;
  readonly ends: number;
  readonly actorId: string | null;
  /** Null for a guest without an account, who gets no emails. */
  readonly guestId: string | null;
  readonly owners: readonly string[];
  /** Whether there is a link now. Only for the kind 'meeting'. */
  readonly hasLink: boolean;
  /** It undoes a no-show before the reservation's time is over. */
  readonly undoesNoShow: boolean;
}

export interface Notified {
  readonly userId: string;
  readonly audience: "guest" | "owner";
  readonly news: ReservationNews;
}

/** The news for the guest and for the owners; null for no email. */
function newsOf({ kind, at, ends, undoesNoShow, actorId, hasLink }: ReservationChange): {
  guest: ReservationNews | null;
  owner: ReservationNews | null;
} {
  switch (kind) {
    case "requested":
    case "moved":
    case "cancelled":
      return { guest: kind, owner: kind };
    case "confirmed":
      // a past reservation can only have been marked as a no-show by mistake
      return ends <= at || undoesNoShow ? { guest: "no_show_withdrawn", owner: null } : { guest: kind, owner: kind };
    case "entered":
      return { guest: null, owner: "confirmed" };
    case "no_show":
      return { guest: kind, owner: null };
    case "meeting":
      return hasLink ? { guest: kind, owner: kind } : { guest: null, owner: null };
    case "late":
    case "reworded":
      return { guest: null, owner: kind };
    case "offered":
      return { guest: kind, owner: null };
    case "offer_ended":
      // a guest who declined or was removed from the waitlist knows it already; owners see it on the waitlist
      return { guest: actorId === null ? kind : null, owner: null };
    case "blocked":
    case "seated":
    case "resized":
    case "service":
    case "edited":
    case "undone":
    case "rearranged":
    case "kept":
    case "message":
    case "undelivered":
      return { guest: null, owner: null };
  }
}

/**
 * Guests first. Members are not notified of reservations that they entered or moved themselves. Who confirms or cancels
 * gets the email, because its invitation updates the event in their calendar.
 */
export function notifiedOf(change: ReservationChange): Notified[] {
  const { kind, guestId, owners, actorId } = change;
  const { guest, owner } = newsOf(change);
  const notified: Notified[] = [];
  if (guest !== null && guestId !== null) notified.push({ userId: guestId, audience: "guest", news: guest });
  if (owner !== null)
    for (const userId of owners)
      if (userId !== guestId && !((kind === "entered" || kind === "moved") && userId === actorId))
        notified.push({ userId, audience: "owner", news: owner });
  return notified;
}

export const REMINDER_HOURS = [24, 2] as const;
export type ReminderHours = (typeof REMINDER_HOURS)[number];

const HOUR_MS = 3_600_000;

/**
 * Reminders of a confirmed reservation that are still to come. One whose time has passed at booking is not sent later.
 */
export function remindersOf(starts: number, now: number): { hours: ReminderHours; at: number }[] {
  return REMINDER_HOURS.map((hours) => ({ hours, at: starts - hours * HOUR_MS })).filter(({ at }) => at > now);
}

/**
 * Whether a reminder is still useful. A worker that was stopped for long would otherwise remind of past reservations,
 * or twice at once.
 */
export function isReminderDue(hours: ReminderHours, starts: number, now: number): boolean {
  return starts > now && (hours === 2 || starts - now > 2 * HOUR_MS);
}

export interface ReminderPreferences {
  day: boolean;
  soon: boolean;
  owner: boolean;
}

export function wantsReminder(
  preferences: ReminderPreferences,
  audience: "guest" | "owner",
  hours: ReminderHours,
): boolean {
  return (hours === 24 ? preferences.day : preferences.soon) && (audience === "guest" || preferences.owner);
}
