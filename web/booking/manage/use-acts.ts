/** Actions of members on one reservation, on every screen: shown at once, reverted if the server refuses. */
import { andList } from "#contract/text/text-list.ts";
import type { CalendarResource } from "#contract/booking/calendar.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import type { ServiceState } from "#contract/booking/service.ts";
import { api } from "../../platform/api.ts";
import { failureText } from "../../platform/failure-text.ts";
import { dismissToast, showToast } from "../../platform/toast.ts";
import { createMeeting } from "../../zoom/zoom-api.ts";
import { calledText } from "#contract/booking/resource-names.ts";
import { changeText, type ReportedChange } from "./change-text.ts";
import { titleOf } from "./reservation-words.ts";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";

export type MarkedStatus = "confirmed" | "cancelled" | "no_show";

export interface OwnerReservationActions {
  mark: (reservation: OwnerReservation, status: MarkedStatus, reason?: string) => Promise<void>;
  blockGuest: (reservation: OwnerReservation, isBlocked: boolean) => Promise<void>;
  /** Requests the missing meeting. */
  retryMeeting: (reservation: OwnerReservation) => Promise<void>;
  /** Resends a failed email. */
  retryMail: (reservation: OwnerReservation) => Promise<void>;
  /** Reports an action that was made outside the list, and reloads the list. */
  told: (message: string) => void;
  /** Sets the service state of a reservation, with Undo. */
  serve: (reservation: OwnerReservation, state: ServiceState | null) => Promise<void>;
  /** Locks a reservation to its tables or staff member, or unlocks it, with Undo. */
  lock: (reservation: OwnerReservation, isLocked: boolean, resources: readonly CalendarResource[]) => Promise<void>;
  /** Reports a change of a reservation made outside the list, such as in a dialog, with Undo if it can be undone. */
  changed: (reservationId: string, change: ReportedChange) => void;
}

/** The screen that shows the reservations. */
interface Shower {
  /** Shows the expected state before the server responds. */
  ahead: (reservation: OwnerReservation, status: MarkedStatus) => void;
  /** Restores the previous state. */
  back: (reservation: OwnerReservation) => void;
  /** Never rejects. */
  read: () => Promise<void>;
}

interface KnownTypes {
  types: readonly { id: string; createZoom: boolean }[];
  isZoomOffered: boolean;
}

export function useActs({ types, isZoomOffered }: KnownTypes, { ahead, back, read }: Shower): OwnerReservationActions {
  const makesMeeting = ({ reservationTypeId, reservationEndTime }: OwnerReservation) =>
    isZoomOffered &&
    Date.parse(reservationEndTime) > Date.now() &&
    types.some(({ id, createZoom }) => id === reservationTypeId && createZoom);

  /** The server creates the meeting in any case; this call only shows the result sooner (rules: calendars, 8). */
  async function makeMeeting(reservationId: string): Promise<void> {
    try {
      await createMeeting(reservationId);
    } catch (error) {
      console.warn(`No meeting yet: ${failureText(error)}`);
    }
  }

  async function tryTo(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      showToast(failureText(error), "bad");
    }
    await read();
  }

  function report(reservationId: string, change: ReportedChange): void {
    const { undoId = null } = change;
    const undo = async () => {
      try {
        showToast(
          (await api.undo_reservation_change({ p_reservation_id: reservationId, p_undo_id: undoId ?? 0 })).message,
        );
      } catch (error) {
        showToast(failureText(error), "bad");
      }
      await read();
    };
    const action = undoId === null ? undefined : { label: manageReservationsTexts.undo, run: () => void undo() };
    showToast(changeText(change), "ok", action);
  }

  return {
    serve: (reservation, state) =>
      tryTo(async () => {
        // its Undo would undo the change before
        dismissToast();
        report(reservation.id, await api.set_service_state({ p_reservation_id: reservation.id, p_state: state }));
      }),
    lock: (reservation, isLocked, resources) =>
      tryTo(async () => {
        dismissToast();
        const { id, version, resourceIds, isOverruled } = reservation;
        const change = await api.edit_reservation({
          ...{ p_reservation_id: id, p_version: version, p_resource_ids: isLocked ? [...resourceIds] : null },
          // it stays overruled; the rule must not refuse it again
          p_override: isOverruled,
        });
        const place = andList(resources.filter((one) => resourceIds.includes(one.id)).map(calledText));
        const name = titleOf(reservation);
        const message = isLocked
          ? place === ""
            ? manageReservationsTexts.lockedHere({ name })
            : manageReservationsTexts.lockedTo({ name, place })
          : manageReservationsTexts.unlocked({ name });
        report(id, { ...change, message: change.undoId === null ? change.message : message });
      }),
    changed(reservationId, change) {
      report(reservationId, change);
      void read();
    },
    async mark(reservation, status, reason = "") {
      ahead(reservation, status);
      dismissToast();
      try {
        const change = await api.mark_reservation({
          p_reservation_id: reservation.id,
          p_new_status: status,
          p_reason: reason,
        });
        const isUnblocked = reservation.source === "block" && status === "cancelled";
        report(reservation.id, isUnblocked ? { ...change, message: manageReservationsTexts.unblocked } : change);
        if (status === "confirmed" && makesMeeting(reservation)) void makeMeeting(reservation.id);
      } catch (error) {
        back(reservation);
        showToast(failureText(error), "bad");
      }
      await read();
    },
    blockGuest: (reservation, isBlocked) =>
      tryTo(async () => {
        await api.block_guest({ p_reservation_id: reservation.id, p_blocked: isBlocked });
        const name = reservation.userName;
        showToast(
          isBlocked ? manageReservationsTexts.guestBlocked({ name }) : manageReservationsTexts.guestUnblocked({ name }),
        );
      }),
    retryMeeting: ({ id }) => tryTo(() => createMeeting(id).then(() => undefined)),
    retryMail: ({ id }) =>
      tryTo(async () => {
        await api.retry_mail({ p_reservation_id: id });
        showToast(manageReservationsTexts.sendingAgain, "note");
      }),
    told(message) {
      showToast(message);
      void read();
    },
  };
}
