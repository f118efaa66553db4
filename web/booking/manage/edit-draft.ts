/** Draft of a booking: its changes as one call, as text, and compared with a change made elsewhere. */
import { partyText } from "#contract/booking/reservation-words.ts";
import { commaList } from "#contract/text/text-list.ts";
import type { z } from "zod";
import type { EditReservationInput } from "#contract/booking/service.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { durationText } from "../reservation-time-text.ts";
import { clockAt, dayText } from "./day-words.ts";
import { contactOf } from "./reservation-words.ts";
import { ANY_SEAT, seatIds, seatValue } from "./seat-options.ts";
import { wallTimeOf } from "./zone-time.ts";
import { editFieldTexts, manageReservationsTexts } from "./manage-reservations-texts.ts";
import { historyTexts } from "./reservation-history-texts.ts";

/** Strings hold the text as typed. */
export type EditDraft = {
  typeId: string;
  /** Epoch milliseconds; null: the typed time is not valid. */
  at: number | null;
  /** Null: the duration of the type for the party size. */
  minutes: number | null;
  party: number | null;
  /** `ANY_SEAT`: assigned automatically. */
  seat: string;
  name: string;
  contact: string;
  note: string;
};

export type EditField = keyof EditDraft;

/** In the order of the form. */
export const EDIT_FIELDS: readonly EditField[] = [
  "party",
  "at",
  "seat",
  "typeId",
  "minutes",
  "name",
  "contact",
  "note",
];

const MINUTE = 60_000;

export function draftOf(reservation: OwnerReservation): EditDraft {
  const { reservationTypeId, reservationTime, reservationEndTime, partySize, isPinned, resourceIds } = reservation;
  const at = Date.parse(reservationTime);
  return {
    typeId: reservationTypeId ?? "",
    at,
    minutes: Math.round((Date.parse(reservationEndTime) - at) / MINUTE),
    party: partySize,
    seat: isPinned ? seatValue(resourceIds) : ANY_SEAT,
    name: reservation.userName,
    contact: reservation.source === "online" ? reservation.phone : contactOf(reservation),
    note: reservation.ownerNote,
  };
}

export const changedFields = (base: EditDraft, draft: EditDraft): EditField[] =>
  EDIT_FIELDS.filter((field) => base[field] !== draft[field]);

type EditInput = z.input<typeof EditReservationInput>;

/** Includes only changed fields. */
export function editInput(
  { id, version }: Pick<OwnerReservation, "id" | "version">,
  base: EditDraft,
  draft: EditDraft,
  { isNotified, isOverride }: { isNotified: boolean; isOverride: boolean },
): EditInput {
  const changed = new Set(changedFields(base, draft));
  return {
    p_reservation_id: id,
    p_version: version,
    ...(changed.has("typeId") ? { p_reservation_type_id: draft.typeId } : {}),
    ...(changed.has("at") && draft.at !== null ? { p_reservation_time: new Date(draft.at).toISOString() } : {}),
    ...(changed.has("minutes") ? { p_minutes: draft.minutes } : {}),
    ...(changed.has("party") ? { p_party_size: draft.party } : {}),
    ...(changed.has("seat") ? { p_resource_ids: draft.seat === ANY_SEAT ? null : seatIds(draft.seat) } : {}),
    ...(changed.has("name") ? { p_guest_name: draft.name } : {}),
    ...(changed.has("contact") ? { p_contact: draft.contact } : {}),
    ...(changed.has("note") ? { p_note: draft.note } : {}),
    p_notify: isNotified,
    p_override: isOverride,
  };
}

/** Fields whose changes are emailed to the guest. */
const NOTIFIED: readonly EditField[] = ["at", "party", "typeId"];

export const isNotifiable = (base: EditDraft, draft: EditDraft): boolean =>
  changedFields(base, draft).some((field) => NOTIFIED.includes(field));

export interface EditWords {
  zone: string;
  /** Today's date in the listing's time zone. */
  today: string;
  typeName: (id: string) => string;
  seatName: (value: string) => string;
}

const NONE = "–";
const orNone = (text: string): string => (text === "" ? NONE : text);

/** '7:00 PM', with the day if it differs from the day of `besides`. */
function timeText(at: number | null, besides: number | null, { zone, today }: EditWords): string {
  if (at === null) return NONE;
  const { date } = wallTimeOf(at, zone);
  const isSameDay = besides === null || wallTimeOf(besides, zone).date === date;
  return isSameDay ? clockAt(at, zone) : `${dayText(date, today)} ${clockAt(at, zone)}`;
}

export function fieldText(field: EditField, draft: EditDraft, besides: EditDraft, words: EditWords): string {
  switch (field) {
    case "party":
      return draft.party === null ? NONE : String(draft.party);
    case "at":
      return timeText(draft.at, besides.at, words);
    case "seat":
      return words.seatName(draft.seat);
    case "typeId":
      return words.typeName(draft.typeId);
    case "minutes":
      return draft.minutes === null ? manageReservationsTexts.usual : durationText(draft.minutes);
    default:
      return orNone(draft[field]);
  }
}

/** '7:00 PM → 7:30 PM, 4 → 5 people': the changes that are emailed to the guest. */
export function previewText(base: EditDraft, draft: EditDraft, words: EditWords): string {
  const parts = changedFields(base, draft)
    .filter((field) => NOTIFIED.includes(field))
    .toSorted((a, b) => NOTIFIED.indexOf(a) - NOTIFIED.indexOf(b))
    .map((field) => {
      const next = field === "party" && draft.party !== null ? partyText(draft.party) : fieldText(field, draft, base, words); // oxfmt-ignore
      return historyTexts.change({ before: fieldText(field, base, draft, words), after: next });
    });
  return commaList(parts);
}

/** Fields that are unchanged in the draft take the values of the change made elsewhere. */
export function rebase(draft: EditDraft, base: EditDraft, theirs: EditDraft): EditDraft {
  const mine = new Set(changedFields(base, draft));
  const pick = <Field extends EditField>(field: Field): EditDraft[Field] => (mine.has(field) ? draft : theirs)[field];
  return {
    typeId: pick("typeId"),
    at: pick("at"),
    minutes: pick("minutes"),
    party: pick("party"),
    seat: pick("seat"),
    name: pick("name"),
    contact: pick("contact"),
    note: pick("note"),
  };
}

export interface EditConflictRow {
  field: EditField;
  what: string;
  theirs: string;
  mine: string;
}

/** Fields that either side has changed. */
export function conflictRows(
  base: EditDraft,
  theirs: EditDraft,
  draft: EditDraft,
  words: EditWords,
): EditConflictRow[] {
  const fields = new Set([...changedFields(base, theirs), ...changedFields(base, draft)]);
  const mine = rebase(draft, base, theirs);
  return EDIT_FIELDS.filter((field) => fields.has(field)).map((field) => ({
    field,
    what: editFieldTexts[field],
    theirs: fieldText(field, theirs, mine, words),
    mine: fieldText(field, mine, theirs, words),
  }));
}
