/** Another time for a booking of the day, by keys or by hand: among those that are free, so that nothing is moved in vain. */
import { useRef, useState } from "react";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { titleOf } from "../../booking/manage/reservation-words.ts";
import { wallTimeOf } from "../../booking/manage/zone-time.ts";
import { api } from "../../platform/api.ts";
import { failureText } from "../../platform/failure-text.ts";
import { showToast } from "../../platform/toast.ts";
import type { Desk } from "../use-desk.ts";

export interface Move {
  reservation: OwnerReservation;
  /** Where it would be. Epoch milliseconds. */
  from: number;
  until: number;
}

export interface Moving {
  /** Null: nothing is on its way. */
  move: Move | null;
  isBusy: boolean;
  /** To the next start that is free, that way. */
  step: (reservation: OwnerReservation, by: -1 | 1) => Promise<void>;
  /** Says why it takes as long as it does. */
  lengthen: (reservation: OwnerReservation) => void;
  /** To the free start that is nearest to an instant. */
  drag: (reservation: OwnerReservation, to: number) => Promise<void>;
  /** Where it was let go: there it stays. */
  drop: () => Promise<void>;
  /** Whether the press that ends now was a drag. Once. */
  wasDropped: () => boolean;
  commit: () => Promise<void>;
  giveUp: () => void;
}

const startOf = (one: OwnerReservation) => Date.parse(one.reservationTime);
const endOf = (one: OwnerReservation) => Date.parse(one.reservationEndTime);

/** Further from what is free, somebody did not mean it. */
const NEAR = 60 * 60_000;

export function useMoving(desk: Desk): Moving {
  const { business, acts, say } = desk;
  const [move, setMove] = useState<Move | null>(null);
  const [isBusy, setBusy] = useState(false);
  const known = useRef<{ id: string; starts: Promise<readonly number[]> } | null>(null);
  const latest = useRef<Move | null>(null);
  /** A drag is on its way: what is not yet known where to is dropped with the rest. */
  const dragged = useRef<Promise<void> | null>(null);
  const dropped = useRef(false);
  /** How often: what was asked for before the last time is not proposed any more. */
  const givenUp = useRef(0);

  const clock = (at: number) => clockTimeText(wallTimeOf(at, business.timezone).time);
  const set = (next: Move | null) => {
    latest.current = next;
    setMove(next);
  };
  const isMoved = ({ reservation, from, until }: Move) => from !== startOf(reservation) || until !== endOf(reservation);

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
    if (reservation.source === "block") refuse(reservation, "Unblock this time, and block another.");
    else if (!reservation.canMove) refuse(reservation, "It can’t be moved any more.");
    return reservation.canMove;
  }

  /** Where it would be by now. */
  const current = (reservation: OwnerReservation): Move =>
    latest.current?.reservation.id === reservation.id
      ? latest.current
      : { reservation, from: startOf(reservation), until: endOf(reservation) };

  function propose(now: Move, from: number, until: number): void {
    if (latest.current !== null && latest.current.from === from && latest.current.until === until) return;
    const next = { ...now, from, until };
    set(next);
    const where = isMoved(next) ? "Enter to keep it there, Escape to leave it." : "Where it is.";
    say(`${titleOf(now.reservation)}: ${clock(from)} to ${clock(until)}. ${where}`);
  }

  async function to(reservation: OwnerReservation, choose: (now: Move, starts: readonly number[]) => number | null) {
    if (!canMove(reservation)) return;
    const given = givenUp.current;
    try {
      const starts = await startsOf(reservation);
      // Escape came while they were read
      if (given !== givenUp.current) return;
      const now = current(reservation);
      const from = choose(now, starts);
      if (from === null) refuse(reservation, "There is no other free time that way on this day.");
      else propose(now, from, from + now.until - now.from);
    } catch (error) {
      showToast(failureText(error), "bad");
    }
  }

  function giveUp(): void {
    const was = latest.current;
    givenUp.current += 1;
    known.current = null;
    set(null);
    if (was !== null && isMoved(was)) say(`${titleOf(was.reservation)} stays at ${clock(startOf(was.reservation))}.`);
  }

  async function commit(): Promise<void> {
    const now = latest.current;
    if (now === null || isBusy) return;
    if (!isMoved(now)) {
      giveUp();
      return;
    }
    const { reservation, from, until } = now;
    const p_reservation_id = reservation.id;
    const p_from = new Date(from).toISOString();
    setBusy(true);
    try {
      const { message } = await api.move_reservation({ p_reservation_id, p_reservation_time: p_from });
      say(`${titleOf(reservation)}: ${clock(from)} to ${clock(until)}. ${message}`);
      acts.told(message);
    } catch (error) {
      showToast(failureText(error), "bad");
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
    giveUp,
    commit,
    step: (reservation, by) =>
      to(reservation, ({ from }, starts) => {
        // its own start is among them
        const later = starts.filter((at) => at > from);
        const sooner = starts.filter((at) => at < from);
        return (by > 0 ? later[0] : sooner.at(-1)) ?? null;
      }),
    async drag(reservation, at) {
      dragged.current = to(reservation, ({ from }, starts) => {
        const [near] = starts.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at));
        return near === undefined || Math.abs(near - at) > NEAR ? from : near;
      });
      await dragged.current;
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
    lengthen: (reservation) => refuse(reservation, "How long it takes is what its type says."),
  };
}
