/**
 * Edits a reservation at the desk: time, length, party, type, tables, guest and note in one transaction, with at most
 * one email. A broken rule is reported, and the owner may overrule it (rules: service, 4 and 5).
 */
import type { z } from "zod";
import type { EditReservationInput } from "#contract/booking/service.ts";
import { serviceTexts } from "#contract/booking/service-texts.ts";
import { invalid, refuseSaying, type Procedure, type Refuse } from "../../context/procedure.ts";
import { DAY_MS, isoAt, MINUTE_MS } from "../../hours/rules-zone.ts";
import { bookable, type Bookable } from "../availability/bookable.ts";
import { changeAtDesk, type LockedReservation } from "./desk-change.ts";
import { brokenRule, type BrokenRule } from "./broken-rule.ts";
import type { BookableType } from "../availability/queries-bookable.ts";
import { versionOf, type ShownChange } from "./queries-desk-changes.ts";
import { findTypeName, listResourceNames, writeEdit } from "./queries-edit.ts";
import { freeSeats, writeSeats } from "../seating/queries-seats.ts";
import { holdOf } from "../availability/rules-availability.ts";
import { localStartOf } from "../reservations/rules-local-day.ts";
import { canEdit, canResize } from "../reservations/rules-status.ts";
import { lasting } from "../availability/rules-turn-times.ts";
import { inputTexts } from "#contract/input-texts.ts";

type Edit = z.output<typeof EditReservationInput>;
type EditRefusal =
  | "reservation_cancelled"
  | "reservation_over"
  | "reservation_changed"
  | "type_not_found"
  | "type_archived"
  | "resource_not_found"
  | "resource_taken"
  | "slot_taken";

const wrong = (path: string, message: string) => invalid([{ path, message }]);

const isGiven = <Value>(value: Value | undefined): value is Value => value !== undefined;

/** The reservation after the edit. */
interface EditedSpan {
  type: BookableType;
  starts: number;
  ends: number;
  holdsFrom: number;
  holdsUntil: number;
  party: number | null;
  ownMinutes: number | null;
  /** Exactly these resources; null: any that fit. */
  pinnedTo: readonly string[] | null;
  isPinned: boolean;
}

/** Whether the edit changes time, party, type or resources, and not only the name, contact or note. */
function changesPlace(edit: Edit, { row, before }: LockedReservation): boolean {
  return (
    (isGiven(edit.p_reservation_time) && Date.parse(edit.p_reservation_time) !== row.starts) ||
    (isGiven(edit.p_minutes) && edit.p_minutes !== before.own_minutes) ||
    (isGiven(edit.p_party_size) && edit.p_party_size !== row.party_size) ||
    (isGiven(edit.p_reservation_type_id) && edit.p_reservation_type_id !== row.type_id) ||
    isGiven(edit.p_resource_ids)
  );
}

async function readFor(
  { client, businessId, viewerId, id, row }: LockedReservation,
  { typeId, starts, party }: { typeId: string; starts: number; party: number | null },
): Promise<Bookable | null> {
  const [first, last] = [Math.min(starts, row.holdsFrom), Math.max(starts, row.holdsUntil)];
  return bookable(client, {
    ...{ businessId, typeId, viewerId, party, movedId: id, isFloorWanted: true },
    first: Math.floor(first / DAY_MS) - 2,
    last: Math.floor(last / DAY_MS) + 2,
  });
}

function spanOf(edit: Edit, locked: LockedReservation, type: BookableType): EditedSpan {
  const { row, before, now } = locked;
  const starts = isGiven(edit.p_reservation_time) ? Date.parse(edit.p_reservation_time) : row.starts;
  if (starts !== row.starts && starts <= now) throw wrong("p_reservation_time", inputTexts.timePassed);
  const party = isGiven(edit.p_party_size) ? edit.p_party_size : row.party_size;
  const isOtherType = type.id !== row.type_id;
  const wanted = isGiven(edit.p_minutes) ? edit.p_minutes : isOtherType ? null : before.own_minutes;
  const ownMinutes = wanted === type.duration ? null : wanted;
  const lasts = lasting(type, ownMinutes);
  const isSame = starts === row.starts;
  // the type's duration may have changed since; a change of table alone does not apply it
  const isAsLong = isSame && !isOtherType && !isGiven(edit.p_minutes) && party === row.party_size;
  const { from, ends, until } = isAsLong ? { from: row.holdsFrom, ends: row.ends, until: row.holdsUntil } : holdOf(lasts, starts); // oxfmt-ignore
  if (ends <= now) throw wrong("p_minutes", inputTexts.endPassed);
  // a pinned or begun reservation stays at its resources
  const stays = before.resources.length > 0 && isSame && !isOtherType && (row.is_pinned || row.starts <= now || before.service_state !== null); // oxfmt-ignore
  const pinnedTo = isGiven(edit.p_resource_ids) ? edit.p_resource_ids : stays ? before.resources : null;
  return {
    ...{ type: lasts, starts, ends, party, ownMinutes, pinnedTo },
    holdsFrom: isSame ? Math.min(from, row.holdsFrom) : from,
    holdsUntil: until,
    isPinned: isGiven(edit.p_resource_ids) ? edit.p_resource_ids !== null : stays && row.is_pinned,
  };
}

async function changesOf(
  { client, row, before, seen }: LockedReservation,
  edit: Edit,
  span: EditedSpan | null,
  resourceIds: readonly string[],
): Promise<ShownChange[]> {
  const zone = seen.time_zone;
  const changes: ShownChange[] = [];
  const add = (what: string, from: string, to: string) => {
    if (from !== to) changes.push({ what, from, to });
  };
  if (span !== null) {
    add("time", isoAt(zone, row.starts), isoAt(zone, span.starts));
    const minutes = (from: number, until: number) => String(Math.round((until - from) / MINUTE_MS));
    add("length", minutes(row.starts, row.ends), minutes(span.starts, span.ends));
    add("party", String(row.party_size ?? ""), String(span.party ?? ""));
    if (span.type.id !== row.type_id) add("type", seen.type_name, await findTypeName(client, span.type.id));
    const [was, is] = await Promise.all([
      listResourceNames(client, before.resources),
      listResourceNames(client, resourceIds),
    ]);
    add("tables", was, is);
    if (was === is && span.isPinned !== row.is_pinned) add("lock", span.isPinned ? "" : was, span.isPinned ? is : "");
  }
  if (isGiven(edit.p_guest_name)) add("name", before.guest_name, edit.p_guest_name);
  if (isGiven(edit.p_contact)) add("contact", contactOf(seen.source, before), edit.p_contact);
  if (isGiven(edit.p_note)) add("note", before.note, edit.p_note);
  return changes;
}

const contactOf = (source: string, { guest_contact: contact, guest_phone: phone }: LockedReservation["before"]) =>
  source === "online" ? phone : contact;

function requireEditable(locked: LockedReservation, edit: Edit, refuse: Refuse<EditRefusal>): void {
  const { row, now, seen } = locked;
  const standing = { ...row, cancelHours: 0 };
  if (row.source === "block" || row.is_offer) throw refuse("reservation_over");
  if (row.status === "cancelled") throw refuse("reservation_cancelled");
  if (!canEdit(standing, now)) throw refuse("reservation_over");
  if (isGiven(edit.p_guest_name) && row.source === "online") throw wrong("p_guest_name", serviceTexts.ownName);
  // a course has the same dates for all of its guests
  if (changesPlace(edit, locked) && (!canResize(standing, now) || seen.series?.isCourse === true))
    throw refuse("reservation_over");
}

/** Throws the broken rule, unless it is overruled. */
function requireUnbroken(broken: BrokenRule | null, edit: Edit): void {
  if (broken !== null && !edit.p_override) throw refuseSaying(broken.code, broken.message);
}

export const editReservation: Procedure<"edit_reservation"> = async (call) => {
  const { input: edit, refuse } = call;
  return changeAtDesk(edit.p_reservation_id, call, async (locked) => {
    const { client, businessId, id, row, before, seen, now } = locked;
    if (isGiven(edit.p_version) && edit.p_version !== (await versionOf(client, id)))
      throw refuse("reservation_changed");
    requireEditable(locked, edit, refuse);
    const words = {
      guestName: edit.p_guest_name ?? before.guest_name,
      contact: edit.p_contact ?? contactOf(row.source, before),
      note: edit.p_note ?? before.note,
    };
    if (!changesPlace(edit, locked)) {
      const changes = await changesOf(locked, edit, null, before.resources);
      if (changes.length === 0) return locked.unchanged();
      await writeEdit(client, { id, source: row.source, ...words, span: null, at: now });
      return locked.record({ kind: "edited", before, changes }, serviceTexts.edited);
    }
    const typeId = edit.p_reservation_type_id ?? row.type_id;
    if (typeId === null) throw refuse("type_archived");
    const starts = isGiven(edit.p_reservation_time) ? Date.parse(edit.p_reservation_time) : row.starts;
    const party = isGiven(edit.p_party_size) ? edit.p_party_size : row.party_size;
    const listing = await readFor(locked, { typeId, starts, party });
    const type = listing?.row.type ?? null;
    if (listing === null || type === null) throw refuse("type_not_found");
    if (type.isArchived && typeId !== row.type_id) throw refuse("type_archived");
    const span = spanOf(edit, locked, type);
    const rules = brokenRule(listing, {
      ...{ type: span.type, start: span.starts, party: span.party, now, pinnedTo: span.pinnedTo },
      isSeated: before.service_state === "seated",
      hold: { from: span.holdsFrom, until: span.holdsUntil },
      reservation: { id, wantedId: typeId === row.type_id ? row.wanted_id : null, isEntered: row.source !== "online" },
      previous: typeId === row.type_id ? { starts: row.starts, holdsUntil: row.holdsUntil, party: row.party_size, resourceIds: before.resources } : null, // oxfmt-ignore
    });
    if (rules === "unknown_resource") throw refuse("resource_not_found");
    const { broken, seating } = rules;
    requireUnbroken(broken, edit);
    const own = seating?.find((seat) => seat.id === id)?.resourceIds ?? (seating === null ? [] : before.resources);
    const changes = await changesOf(locked, edit, span, own);
    if (changes.length === 0 && span.isPinned === row.is_pinned) return locked.unchanged();
    const local = localStartOf(listing.hours, type.weeklyHours, { starts, ends: span.ends, isBlock: false });
    await writeEdit(client, {
      ...{ id, source: row.source, ...words, at: now },
      span: { ...span, ...local, typeId, isOverruled: broken !== null },
    });
    if (own.length === 0) await freeSeats(client, id);
    if (seating !== null && seating.length > 0)
      await writeSeats(client, businessId, seating, { placedId: id, at: now, isOverruled: broken !== null });
    const isElsewhen = changes.some(({ what }) => what === "time" || what === "party" || what === "type");
    const isNotified = edit.p_notify && isElsewhen && seen.user_id !== null;
    return locked.record(
      {
        ...{ kind: isNotified ? "moved" : "edited", before, changes, isDelayed: isNotified },
        movedFrom: span.starts === row.starts && !isNotified ? null : new Date(row.starts).toISOString(),
      },
      isNotified ? serviceTexts.editedAndNotified : serviceTexts.edited,
    );
  });
};
