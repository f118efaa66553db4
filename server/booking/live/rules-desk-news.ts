/**
 * Which reservation events are shown as news at the desk (rules: notifications, 5). Pure; instants are epoch
 * milliseconds.
 */
import type { DeskNews } from "#contract/notifications/desk-news.ts";
import { dateAt } from "../../hours/rules-zone.ts";
import type { EventKind } from "../reservations/rules-status.ts";

export interface DeskEvent {
  readonly kind: EventKind;
  readonly actor: "guest" | "owner" | "system";
  /** Status after the event. */
  readonly status: "pending" | "confirmed" | "cancelled" | "no_show";
  /** Time of the event. */
  readonly at: number;
  readonly starts: number;
  /** Null unless it was moved. */
  readonly movedFrom: number | null;
  /** The listing's day that it belongs to, which after midnight may be the day before; null where unknown. */
  readonly dayOn: string | null;
  readonly timeZone: string;
}

/** Null for an event that is not news. Changes made at the desk never are. */
export function deskNewsOf({
  kind,
  actor,
  status,
  at,
  starts,
  movedFrom,
  dayOn,
  timeZone,
}: DeskEvent): DeskNews | null {
  if (actor === "owner") return null;
  const today = dateAt(timeZone, at);
  const isToday = dayOn === today || dateAt(timeZone, starts) === today;
  switch (kind) {
    case "requested":
      return "request";
    case "confirmed":
      return isToday ? "booking" : null;
    case "moved":
      if (status === "pending") return "request";
      if (isToday) return "booking";
      return movedFrom !== null && dateAt(timeZone, movedFrom) === today ? "cancellation" : null;
    case "cancelled":
      return isToday ? "cancellation" : null;
    case "late":
      return "late";
    default:
      return null;
  }
}
