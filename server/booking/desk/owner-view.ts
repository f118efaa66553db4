/** Reservations in the shape for members of the listing, with the actions that are possible now. */
import { meetingTexts } from "#contract/zoom/zoom-texts.ts";
import { deliveryTexts } from "#contract/notifications/delivery-texts.ts";
import { shownText } from "#contract/text/stored-text.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { serviceTradeOf } from "#contract/booking/service-trade.ts";
import type { GuestFacts } from "#contract/guests/guest.ts";
import { isoAt } from "../../hours/rules-zone.ts";
import type { ReservationRow } from "../reservations/queries-reservations.ts";
import { standingOf, toReservation } from "../reservations/reservation-view.ts";
import {
  canEdit,
  canMessage,
  canReschedule,
  canResize,
  refusalOf,
  serviceRefusal,
  takesTime,
} from "../reservations/rules-status.ts";

export const idsOf = (rows: readonly ReservationRow[]): string[] => rows.map(({ id }) => id);

interface OwnerViewContext {
  /** From `outsideHoursOf` for the same rows. */
  isOutside: (row: ReservationRow) => boolean;
  /** From `guestFactsOf` for the same rows. */
  factsOf: (reservationId: string) => GuestFacts | null;
}

/** `at`: epoch milliseconds. */
export function ownersView(
  rows: readonly ReservationRow[],
  { isOutside, factsOf }: OwnerViewContext,
  at: number,
): OwnerReservation[] {
  return rows.map((row) => {
    const standing = standingOf(row);
    const isOffer = row.offered_until !== null;
    return {
      ...toReservation(row, "owner", at),
      ...(isOffer ? { canCancel: false, canReschedule: false } : {}),
      source: row.source,
      day: row.day_on,
      waits: row.status === "pending" && standing.starts > at && !isOffer,
      offeredUntil: row.offered_until === null ? null : isoAt(row.time_zone, row.offered_until.getTime()),
      guestContact: row.guest_contact,
      ownerNote: row.note,
      enteredBy: row.entered_by,
      meetingProblem:
        row.status === "confirmed" && standing.ends > at ? shownText(meetingTexts, row.meeting_failure) : "",
      outsideHours: isOutside(row),
      guestBlocked: row.guest_blocked,
      guest: factsOf(row.id),
      mailProblem: shownText(deliveryTexts, row.mail_problem),
      dayAnswer: row.status === "confirmed" ? row.day_answer : null,
      canMove:
        !isOffer &&
        row.series?.isCourse !== true &&
        (row.source === "block" ? canResize(standing, at) : row.type_id !== null && canReschedule(standing, at)),
      canResize:
        !isOffer &&
        row.series?.isCourse !== true &&
        (row.source === "block" || row.type_id !== null) &&
        canResize(standing, at),
      resourceIds: row.resource_ids,
      isPinned: row.is_pinned,
      isUnseated: takesTime(row.status) && standing.ends > at && row.uses_resources && row.resource_ids.length === 0,
      version: row.version,
      serviceState: row.status === "confirmed" ? row.service_state : null,
      serviceAt: row.status === "confirmed" ? (row.service_at?.toISOString() ?? null) : null,
      isOverTime: row.status === "confirmed" && row.service_state === "seated" && standing.ends <= at,
      isOverruled: row.is_overruled && row.source !== "block",
      serviceTrade: serviceTradeOf({ kinds: row.service_kinds, isDining: row.is_dining }),
      canServe: row.source !== "block" && !isOffer && serviceRefusal(standing, at) === null,
      canEdit: row.source !== "block" && !isOffer && canEdit(standing, at),
      blockedTypeId: row.blocked_type_id,
      canMessage: !isOffer && row.user_id !== null && canMessage(standing, at),
      canConfirm: !isOffer && row.status === "pending" && refusalOf(standing, "confirmed", "owner", at) === null,
      canMarkNoShow:
        row.source !== "block" && row.status === "confirmed" && refusalOf(standing, "no_show", "owner", at) === null,
    };
  });
}
