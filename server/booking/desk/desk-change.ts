/**
 * Changes one reservation at the desk in one transaction that locks the listing and records the previous state with the
 * event.
 */
import type pg from "pg";
import type { DeskChange } from "#contract/booking/service.ts";
import { serviceTexts } from "#contract/booking/service-texts.ts";
import { may } from "../../access/rules.ts";
import type { ProcedureContext, Viewer } from "../../context/context.ts";
import type { Refuse } from "../../context/procedure.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { requireTheirs } from "./procedures-spans.ts";
import { listRearranged, readSnapshot, recordChange, versionOf, type RecordedChange, type ReservationSnapshot } from "./queries-desk-changes.ts"; // oxfmt-ignore
import type { ReservationRow } from "../reservations/queries-reservations.ts";
import { findMemberRole, lockForPlacing } from "../seating/queries-seats.ts";
import { lockSpan, type SpanRow } from "./queries-spans.ts";
import { deskPartyTexts } from "./desk-texts.ts";

export interface DeskCall {
  viewer: Viewer;
  context: ProcedureContext;
  refuse: Refuse<"reservation_not_found" | "not_owner">;
}

/** A reservation whose listing is locked. */
export interface LockedReservation {
  client: pg.ClientBase;
  businessId: string;
  viewerId: string;
  id: string;
  /** Epoch milliseconds. */
  now: number;
  /** As it was read before the lock; only for fields that do not change, such as its zone and its guest. */
  seen: ReservationRow;
  row: SpanRow;
  before: ReservationSnapshot;
  /** Records the change and returns what the desk shows. */
  record(
    change: Omit<RecordedChange, "id" | "actorId" | "at">,
    message: string,
    options?: { isUndoable?: boolean },
  ): Promise<DeskChange>;
  unchanged(): Promise<DeskChange>;
}

export async function changeAtDesk<Answer>(
  id: string,
  call: DeskCall,
  change: (locked: LockedReservation) => Promise<Answer>,
): Promise<Answer> {
  const { viewer, context, refuse } = call;
  const seen = await requireTheirs(id, call);
  const businessId = seen.business_id;
  if (businessId === null) throw refuse("reservation_not_found");
  return transaction(context.connection.pool, async (client) => {
    await lockForPlacing(client, viewer.id, businessId);
    const now = context.now().epochMilliseconds;
    if (!may(await findMemberRole(client, businessId, viewer.id), "reservations")) throw refuse("not_owner");
    const row = await lockSpan(client, businessId, id);
    if (row === null) throw refuse("reservation_not_found");
    const before = await readSnapshot(client, id);
    return change({
      ...{ client, businessId, viewerId: viewer.id, id, now, seen, row, before },
      async record(event, message, { isUndoable = true } = {}) {
        const seq = await recordChange(client, { ...event, id, actorId: viewer.id, at: now });
        return {
          message,
          version: seq,
          undoId: isUndoable ? seq : null,
          rearranged: await listRearranged(client, id),
        };
      },
      async unchanged() {
        return { message: serviceTexts.unchanged, version: await versionOf(client, id), undoId: null, rearranged: [] };
      },
    });
  });
}

/** For example 'Anna Berg', or 'This party' where the name is unknown. */
export const guestLabel = ({ guest }: Pick<ReservationRow, "guest">): string =>
  guest === "" ? deskPartyTexts.unnamed : guest;
