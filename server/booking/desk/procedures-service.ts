/** Service states, undo and history of a reservation, for the owner's desk (rules: service). */
import type { DeskChange } from "#contract/booking/service.ts";
import { serviceTradeOf } from "#contract/booking/service-trade.ts";
import { serviceTexts } from "#contract/booking/service-texts.ts";
import { refuseSaying, type Procedure } from "../../context/procedure.ts";
import { MINUTE_MS } from "../../hours/rules-zone.ts";
import { changeAtDesk, guestLabel, type DeskCall, type LockedReservation } from "./desk-change.ts";
import { requireTheirs } from "./procedures-spans.ts";
import { listHistory, lockLatestEvent, silenceEvent } from "./queries-desk-changes.ts";
import { walkInStart } from "./quote-wait.ts";
import { extendHoldBefore, findOccupant, shortenHold, writeServiceState } from "./queries-service.ts";
import { restore } from "./restore-reservation.ts";
import { serviceRefusal } from "../reservations/rules-status.ts";
import { serviceStateText } from "#contract/booking/service-state-text.ts";

const REFUSALS = { cancelled: "reservation_cancelled", over: "reservation_over", early: "too_early" } as const;

/** From this minute on, its table is not offered to other parties. */
async function holdFromNow({ client, id, row, now }: LockedReservation): Promise<void> {
  if (row.ends <= now) return;
  const occupant = await findOccupant(client, { id, from: now, until: Math.max(now, row.holdsFrom) });
  if (occupant !== null) {
    const { table, name } = occupant;
    const message = name === "" ? serviceTexts.occupiedByGuest({ table }) : serviceTexts.occupied({ table, name });
    throw refuseSaying("resource_taken", message);
  }
  if (now < row.holdsFrom) await extendHoldBefore(client, { id, from: now });
}

/** The end of a party that finishes. A walk-in begins at the last multiple of five minutes: the time is free from there. */
const finishedEnd = ({ starts, ends }: Pick<LockedReservation["row"], "starts" | "ends">, now: number): number =>
  Math.min(ends, Math.max(walkInStart(now), starts + MINUTE_MS));

/** Frees the rest of its time at once. */
async function freeHold({ client, id, row, now }: LockedReservation): Promise<void> {
  const ends = finishedEnd(row, now);
  await shortenHold(client, { id, ends, until: Math.min(row.holdsUntil, Math.max(ends, walkInStart(now))) });
}

/**
 * For a mistaken 'finished': restores the time that it freed, unless its start or end was changed since. False where
 * another party has that time.
 */
async function holdAgain(locked: LockedReservation): Promise<boolean> {
  const { client, id, row, before } = locked;
  const finished = await lockLatestEvent(client, id, "service");
  if (finished === null || finished.before === null) return true;
  const { starts_at, ends_at, holds, holds_from, holds_until } = finished.before;
  const was = { starts: Date.parse(starts_at), ends: Date.parse(ends_at) };
  if (was.starts !== row.starts || finishedEnd(was, finished.at.getTime()) !== row.ends) return true;
  return restore(locked, { ...before, ends_at, holds, holds_from, holds_until }, finished.at);
}

export const setServiceState: Procedure<"set_service_state"> = async (call) => {
  const { input, refuse } = call;
  const { p_reservation_id: id, p_state: state } = input;
  return changeAtDesk(id, call, async (locked) => {
    const { client, row, before, now, seen } = locked;
    if (row.source === "block" || row.is_offer) throw refuse("reservation_over");
    if (row.status === "pending") throw refuseSaying("reservation_over", serviceTexts.confirmFirst);
    if (row.status === "no_show") throw refuseSaying("reservation_over", serviceTexts.noShowUndoFirst);
    const why = serviceRefusal({ ...row, cancelHours: 0 }, now);
    if (why !== null) throw refuse(REFUSALS[why]);
    if (state === before.service_state) return locked.unchanged();
    if (before.service_state === "finished" && !(await holdAgain(locked)))
      throw refuseSaying("resource_taken", serviceTexts.placeTaken);
    if (state === "seated") await holdFromNow(locked);
    if (state === "finished") await freeHold(locked);
    await writeServiceState(client, { id, state, at: now });
    return locked.record(
      {
        kind: "service",
        before,
        changes: [{ what: "service", from: before.service_state ?? "", to: state ?? "" }],
      },
      serviceStateText(
        state,
        guestLabel(seen),
        serviceTradeOf({ kinds: seen.service_kinds, isDining: seen.is_dining }),
      ),
    );
  });
};

/** Time limit to undo changes that send no email. */
const UNDO_MS = 15 * MINUTE_MS;

/** Undoes the latest change of a reservation. `undoId` null: undoes a no-show, whenever it was marked. */
export async function undoLatest(
  locked: LockedReservation,
  undoId: number | null,
  refuse: (code: "reservation_not_undoable") => Error,
): Promise<DeskChange> {
  const { client, id, now } = locked;
  const latest = await lockLatestEvent(client, id);
  if (latest === null || latest.before === null || (undoId !== null && Number(latest.seq) !== undoId))
    throw refuse("reservation_not_undoable");
  if (undoId === null && latest.kind !== "no_show") throw refuse("reservation_not_undoable");
  if (undoId !== null && latest.at.getTime() < now - UNDO_MS) throw refuse("reservation_not_undoable");
  if (undoId !== null && latest.is_notified) throw refuseSaying("reservation_not_undoable", serviceTexts.notified);
  if (!(await restore(locked, latest.before, latest.at))) throw refuseSaying("slot_taken", serviceTexts.placeTaken);
  await silenceEvent(client, latest.seq);
  // if an email about the change was sent, another one about the undo follows
  const kind = latest.is_notified ? "confirmed" : "undone";
  return locked.record(
    { kind, before: null, changes: [{ what: "undone", from: latest.kind, to: "" }] },
    serviceTexts.undone,
    { isUndoable: false },
  );
}

export const undoReservationChange: Procedure<"undo_reservation_change"> = async (call) => {
  const { input, refuse } = call;
  return changeAtDesk(input.p_reservation_id, call, (locked) => undoLatest(locked, input.p_undo_id, refuse));
};

const HISTORY_ENTRIES = 100;

export const getReservationHistory: Procedure<"get_reservation_history"> = async (call) => {
  const { id } = await requireTheirs(call.input.p_reservation_id, call satisfies DeskCall);
  return { entries: await listHistory(call.context.connection.pool, id, HISTORY_ENTRIES) };
};
