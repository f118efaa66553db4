/**
 * A new time, place or length for a booking of the day, by keys, mouse or touch, until it is confirmed or cancelled.
 * The server decides whether it fits.
 */
import { commaList } from "#contract/text/text-list.ts";
import { useRef, useState } from "react";
import { clockAt } from "../../booking/manage/day-words.ts";
import type { CalendarResource } from "#contract/booking/calendar.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { titleOf } from "../../booking/manage/reservation-words.ts";
import { calledText } from "#contract/booking/resource-names.ts";
import { api, ApiError } from "../../platform/api.ts";
import { failureText } from "../../platform/failure-text.ts";
import { showToast } from "../../platform/toast.ts";
import type { Desk } from "../use-desk.ts";
import { resourcesOf } from "./columns.ts";
import {
  endOf,
  isChanged,
  isElsewhen,
  isOfOtherLength,
  isTaken,
  nearestEnd,
  nextEnd,
  startOf,
  whereItIs,
  type CalendarMove,
} from "./moves.ts";
import { moveTexts } from "./desk-calendar-texts.ts";

export interface MoveState {
  /** Null: no move is in progress. */
  move: CalendarMove | null;
  isBusy: boolean;
  /** The move that was dropped, or accepted with Enter, until it is confirmed or cancelled. */
  confirming: CalendarMove | null;
  closeConfirm: (isSaved: boolean) => void;
  /** Moves to a time, and to other tables or staff if given; the server checks that it is free. */
  place: (reservation: OwnerReservation, from: number, resourceIds: readonly string[] | null) => void;
  /** Makes it a quarter of an hour longer or shorter. */
  stretch: (reservation: OwnerReservation, by: -1 | 1) => void;
  /** Ends it at the quarter of an hour nearest to an instant. */
  dragEnd: (reservation: OwnerReservation, to: number) => void;
  /** Ends a drag and opens the confirmation. */
  drop: () => void;
  /** Whether the press that ends now was a drag. Resets when read. */
  wasDropped: () => boolean;
  commit: () => Promise<void>;
  giveUp: () => void;
}

/** The server's text is for guests; the desk needs the reason why the time is not available. */
function refusedText(error: unknown, { reservation }: CalendarMove, isLength: boolean): string {
  if (!(error instanceof ApiError) || error.code !== "slot_taken") return failureText(error);
  if (isLength) return moveTexts.lengthTaken;
  return reservation.source === "block" ? moveTexts.blockTaken : failureText(error);
}

interface CalendarScene {
  resources: readonly CalendarResource[];
  reservations: readonly OwnerReservation[];
}

export function useMoving(desk: Desk, { resources, reservations }: CalendarScene): MoveState {
  const { business, acts, say } = desk;
  const [move, setMove] = useState<CalendarMove | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [confirming, setConfirming] = useState<CalendarMove | null>(null);
  const latest = useRef<CalendarMove | null>(null);
  const dropped = useRef(false);

  const clock = (at: number) => clockAt(at, business.timezone);
  const set = (next: CalendarMove | null) => {
    latest.current = next;
    setMove(next);
  };

  const refuse = (reservation: OwnerReservation, text: string) => {
    say(`${titleOf(reservation)}: ${text}`);
    if (latest.current === null) showToast(text, "note");
  };

  /** The position of a booking, including a move in progress. */
  const current = (reservation: OwnerReservation): CalendarMove =>
    latest.current?.reservation.id === reservation.id ? latest.current : whereItIs(reservation);

  function propose(now: CalendarMove, from: number, until: number): void {
    const { current: before } = latest;
    const next = { ...now, from, until };
    const isSame =
      before?.reservation.id === now.reservation.id &&
      before.from === from &&
      before.until === until &&
      before.resourceIds?.join() === now.resourceIds?.join();
    if (isSame) return;
    set(next);
    const places = resourcesOf(next.resourceIds ?? next.reservation.resourceIds, resources)
      .map(calledText)
      .join(" + ");
    const facts = [
      moveTexts.proposed({ booking: titleOf(now.reservation), from: clock(from), until: clock(until) }),
      ...[places, isTaken(next, reservations) ? moveTexts.taken : ""].filter((text) => text !== ""),
    ];
    say(`${commaList(facts)}. ${isChanged(next) ? moveTexts.confirmHint : moveTexts.notMoved}`);
  }

  function last(reservation: OwnerReservation, choose: (now: CalendarMove) => number | null): void {
    const now = current(reservation);
    if (!reservation.canResize) refuse(reservation, moveTexts.cannotResize);
    else if (reservation.source === "block" && isElsewhen(now)) refuse(reservation, moveTexts.confirmTimeFirst);
    else {
      const until = choose(now);
      if (until === null) refuse(reservation, moveTexts.cannotShorten);
      else propose(now, now.from, until);
    }
  }

  function giveUp(): void {
    const was = latest.current;
    set(null);
    if (was === null || !isChanged(was)) return;
    const { reservation } = was;
    const booking = titleOf(reservation);
    say(
      isOfOtherLength(was)
        ? moveTexts.lastsUntil({ booking, time: clock(endOf(reservation)) })
        : moveTexts.staysAt({ booking, time: clock(startOf(reservation)) }),
    );
  }

  async function commit(): Promise<void> {
    const now = latest.current;
    if (now === null || isBusy) return;
    if (!isChanged(now)) {
      giveUp();
      return;
    }
    const { reservation, from, until } = now;
    if (reservation.source !== "block") {
      setConfirming(now);
      return;
    }
    const p_reservation_id = reservation.id;
    const isLength = isOfOtherLength(now);
    setBusy(true);
    try {
      const { message } = isLength
        ? await api.resize_reservation({ p_reservation_id, p_until: new Date(until).toISOString() })
        : await api.move_reservation({ p_reservation_id, p_reservation_time: new Date(from).toISOString() });
      say(moveTexts.saved({ booking: titleOf(reservation), from: clock(from), until: clock(until), message }));
      acts.told(message);
    } catch (error) {
      const text = refusedText(error, now, isLength);
      say(`${titleOf(reservation)}: ${text}`);
      showToast(text, "bad");
      await desk.read();
    } finally {
      set(null);
      setBusy(false);
    }
  }

  return {
    move,
    isBusy,
    confirming,
    closeConfirm(isSaved) {
      setConfirming(null);
      if (isSaved) set(null);
      else giveUp();
    },
    place(reservation, from, resourceIds) {
      const isBlock = reservation.source === "block";
      const now = { ...current(reservation), resourceIds };
      if (
        !(isBlock ? reservation.canMove : reservation.canEdit) ||
        (from !== startOf(reservation) && !reservation.canMove)
      )
        refuse(reservation, moveTexts.cannotMove);
      else if (isBlock && isOfOtherLength(now)) refuse(reservation, moveTexts.confirmLengthFirst);
      else propose(now, from, from + now.until - now.from);
    },
    giveUp,
    commit,
    stretch: (reservation, by) => last(reservation, (now) => nextEnd(now, by)),
    dragEnd: (reservation, at) => last(reservation, (now) => nearestEnd(now, at)),
    drop() {
      dropped.current = true;
      void commit();
    },
    wasDropped() {
      const was = dropped.current;
      dropped.current = false;
      return was;
    },
  };
}
