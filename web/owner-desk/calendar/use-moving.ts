/**
 * Another time or length for what is booked on a day, by keys or by hand. A booking moves among the starts that are free, so that nothing
 * is moved in vain; of lengths, and of blocked time, the ledger says whether they fit.
 */
import { useRef, useState } from "react";
import { clockAt } from "../../booking/manage/day-words.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { titleOf } from "../../booking/manage/reservation-words.ts";
import { api, ApiError } from "../../platform/api.ts";
import { failureText } from "../../platform/failure-text.ts";
import { showToast } from "../../platform/toast.ts";
import type { Desk } from "../use-desk.ts";
import {
  endOf,
  isChanged,
  isElsewhen,
  isOfOtherLength,
  nearestEnd,
  nearestStart,
  nextEnd,
  nextStart,
  startOf,
  whereItIs,
  type Move,
} from "./moves.ts";

export interface Moving {
  /** Null: nothing is on its way. */
  move: Move | null;
  isBusy: boolean;
  /** What was dropped or kept with Enter, until it is confirmed or given up. */
  confirming: Move | null;
  closeConfirm: (isSaved: boolean) => void;
  /** To a time, and to other tables or staff where they are given; whether that is free the server says. */
  place: (reservation: OwnerReservation, from: number, resourceIds: readonly string[] | null) => void;
  /** To the next start that is free, that way. */
  step: (reservation: OwnerReservation, by: -1 | 1) => Promise<void>;
  /** A quarter of an hour longer or shorter. */
  stretch: (reservation: OwnerReservation, by: -1 | 1) => void;
  /** Until the quarter of an hour that is nearest to an instant. */
  dragEnd: (reservation: OwnerReservation, to: number) => void;
  /** To the free start that is nearest to an instant. */
  drag: (reservation: OwnerReservation, to: number) => Promise<void>;
  /** Where it was let go: there it stays. */
  drop: () => Promise<void>;
  /** Whether the press that ends now was a drag. Once. */
  wasDropped: () => boolean;
  commit: () => Promise<void>;
  giveUp: () => void;
}

/** A guest would be told of another time; whoever stands at the desk, why it is not to be had. */
function refusedText(error: unknown, { reservation }: Move, isLength: boolean): string {
  if (!(error instanceof ApiError) || error.code !== "slot_taken") return failureText(error);
  if (isLength) return "Something else is booked in that time: it lasts as long as before.";
  return reservation.source === "block"
    ? "There are reservations in that time: it stays where it was."
    : failureText(error);
}

export function useMoving(desk: Desk): Moving {
  const { business, acts, say } = desk;
  const [move, setMove] = useState<Move | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [confirming, setConfirming] = useState<Move | null>(null);
  const known = useRef<{ id: string; starts: Promise<readonly number[]> } | null>(null);
  const latest = useRef<Move | null>(null);
  /** A drag is on its way: what is not yet known where to is dropped with the rest. */
  const dragged = useRef<Promise<void> | null>(null);
  const dropped = useRef(false);
  /** How often: what was asked for before the last time is not proposed any more. */
  const givenUp = useRef(0);

  const clock = (at: number) => clockAt(at, business.timezone);
  const set = (next: Move | null) => {
    latest.current = next;
    setMove(next);
  };

  /** When it could begin. */
  async function startsOf({ id, day, reservationTypeId, partySize }: OwnerReservation): Promise<readonly number[]> {
    if (known.current?.id === id) return known.current.starts;
    const starts = api
      .get_available_time_slots({
        p_business_id: business.id,
        p_reservation_type_id: reservationTypeId ?? "",
        p_date: day,
        p_party_size: partySize,
        p_reservation_id: id,
      })
      .then((slots) => slots.map((slot) => Date.parse(slot.starts_at)));
    known.current = { id, starts };
    try {
      return await starts;
    } catch (error) {
      known.current = null;
      throw error;
    }
  }

  const refuse = (reservation: OwnerReservation, text: string) => {
    say(`${titleOf(reservation)}: ${text}`);
    if (latest.current === null) showToast(text, "note");
  };

  function canMove(reservation: OwnerReservation): boolean {
    if (latest.current !== null && isOfOtherLength(latest.current)) {
      refuse(reservation, "Enter keeps it that long; then it can be moved.");
      return false;
    }
    if (!reservation.canMove) refuse(reservation, "It can’t be moved any more.");
    return reservation.canMove;
  }

  /** Where it would be by now. */
  const current = (reservation: OwnerReservation): Move =>
    latest.current?.reservation.id === reservation.id ? latest.current : whereItIs(reservation);

  function propose(now: Move, from: number, until: number): void {
    const { current: before } = latest;
    if (before?.from === from && before.until === until && before.resourceIds === now.resourceIds) return;
    const next = { ...now, from, until };
    set(next);
    const where = isChanged(next) ? "Enter to keep it there, Escape to leave it." : "Where it is.";
    say(`${titleOf(now.reservation)}: ${clock(from)} to ${clock(until)}. ${where}`);
  }

  async function to(
    reservation: OwnerReservation,
    choose: (now: Move, starts: readonly number[] | null) => number | null,
  ) {
    if (!canMove(reservation)) return;
    const given = givenUp.current;
    try {
      const starts = reservation.source === "block" ? null : await startsOf(reservation);
      // Escape came while they were read
      if (given !== givenUp.current) return;
      // in its own column
      const now = { ...current(reservation), resourceIds: null };
      const from = choose(now, starts);
      if (from === null) refuse(reservation, "There is no other free time that way on this day.");
      else propose(now, from, from + now.until - now.from);
    } catch (error) {
      showToast(failureText(error), "bad");
    }
  }

  function last(reservation: OwnerReservation, choose: (now: Move) => number | null): void {
    const now = current(reservation);
    if (!reservation.canResize) refuse(reservation, "The length can’t be changed any more.");
    else if (isElsewhen(now)) refuse(reservation, "Enter keeps it there; then it can be made longer or shorter.");
    else {
      const until = choose(now);
      if (until === null) refuse(reservation, "It can’t last any less.");
      else propose(now, now.from, until);
    }
  }

  function giveUp(): void {
    const was = latest.current;
    givenUp.current += 1;
    known.current = null;
    set(null);
    if (was === null || !isChanged(was)) return;
    const { reservation } = was;
    const stays = isOfOtherLength(was) ? `lasts until ${clock(endOf(reservation))}` : `stays at ${clock(startOf(reservation))}`; // oxfmt-ignore
    say(`${titleOf(reservation)} ${stays}.`);
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
      say(`${titleOf(reservation)}: ${clock(from)} to ${clock(until)}. ${message}`);
      acts.told(message);
    } catch (error) {
      const text = refusedText(error, now, isLength);
      say(`${titleOf(reservation)}: ${text}`);
      showToast(text, "bad");
      await desk.read();
    } finally {
      known.current = null;
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
      if (isSaved) {
        known.current = null;
        set(null);
      } else giveUp();
    },
    place(reservation, from, resourceIds) {
      if (!reservation.canEdit || (from !== startOf(reservation) && !reservation.canMove)) {
        refuse(reservation, "It can’t be moved any more.");
        return;
      }
      const now = { ...current(reservation), resourceIds };
      propose(now, from, from + now.until - now.from);
      dragged.current ??= Promise.resolve();
    },
    giveUp,
    commit,
    step: (reservation, by) => to(reservation, (now, starts) => nextStart(now, by, starts)),
    async drag(reservation, at) {
      dragged.current = to(reservation, (now, starts) => nearestStart(now, at, starts));
      await dragged.current;
    },
    stretch: (reservation, by) => last(reservation, (now) => nextEnd(now, by)),
    dragEnd(reservation, at) {
      dragged.current = Promise.resolve();
      last(reservation, (now) => nearestEnd(now, at));
    },
    async drop() {
      if (dragged.current === null) return;
      dropped.current = true;
      await dragged.current;
      dragged.current = null;
      await commit();
    },
    wasDropped() {
      const was = dropped.current;
      dropped.current = false;
      return was;
    },
  };
}
