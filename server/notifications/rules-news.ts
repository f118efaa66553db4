/** Who is notified of what about a reservation, and when they are reminded (rules: notifications, 1 and 2). Pure; instants are epoch milliseconds. */
import type { ReservationNews } from "#contract/notifications/reservation-mail.ts";
import type { EventKind } from "../booking/reservations/rules-status.ts";

export interface ReservationChange {
  readonly kind: EventKind;
  /** When it happened. */
  readonly at: number;
  readonly starts: number;
  readonly ends: number;
  readonly actorId: string | null;
  /** Null for a guest without an account, whom nobody but the owner can reach. */
  readonly guestId: string | null;
  readonly owners: readonly string[];
  /** Whether there is a link now; of the kind 'meeting' alone. */
  readonly hasLink: boolean;
  /** It undoes a no-show while the reservation's time goes on. */
  readonly undoesNoShow: boolean;
}

export interface Notified {
  readonly userId: string;
  readonly audience: "guest" | "owner";
  readonly news: ReservationNews;
}

/** What an event is to the guest and to the owners; null for those it is nothing to. */
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
      // what is over can only have been marked as a no-show, by mistake
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
      // who passed, or was taken off the list, knows; the owners look at the list when they like
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

/** Guests first. Nobody is notified of what they have just written down themselves. */
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

/** The reminders that are still to come for one that is certain, and when. One whose time has passed at booking is not made up for. */
export function remindersOf(starts: number, now: number): { hours: ReminderHours; at: number }[] {
  return REMINDER_HOURS.map((hours) => ({ hours, at: starts - hours * HOUR_MS })).filter(({ at }) => at > now);
}

/** Whether it still helps: a worker that was away for long would otherwise remind of what is over, or twice at once. */
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
