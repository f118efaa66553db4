/** Options for a booking: each table, staff member, room and combination, with size and its booking at that time. */
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import type { Resource, ResourceKind, Resources } from "#contract/booking/resources.ts";
import { instantText } from "#contract/hours/instant-text.ts";
import { calledText } from "#contract/booking/resource-names.ts";
import { bookingsIn, type TimeRange } from "./booked-time.ts";
import { titleOf } from "./reservation-words.ts";
import { manageReservationsTexts, seatLabelTexts } from "./manage-reservations-texts.ts";
import { partyText } from "#contract/booking/reservation-words.ts";

export interface SeatOption {
  /** Ids, joined by `SEPARATOR`. */
  value: string;
  /** 'Table 4 · Terrace · 2 to 4 people · Ada until 8:30 PM' */
  text: string;
}

/** No specific table: the first that fits. */
export const ANY_SEAT = "";
const SEPARATOR = "+";

export const seatValue = (ids: readonly string[]): string => ids.join(SEPARATOR);
export const seatIds = (value: string): string[] => (value === ANY_SEAT ? [] : value.split(SEPARATOR));

const isSame = (value: string, ids: readonly string[]): boolean => {
  const chosen = seatIds(value);
  return chosen.length === ids.length && ids.every((id) => chosen.includes(id));
};

const sizeText = (min: number | null, max: number | null): string => {
  if (min === null || max === null) return "";
  return min === max ? partyText(max) : manageReservationsTexts.partySizes({ min, max });
};

interface SeatQuestion {
  typeId: string;
  /** The selected value. */
  chosen: string;
  bookings: readonly OwnerReservation[];
  /** Null: no time is chosen. */
  range: TimeRange | null;
  /** The booking that is being edited. */
  ownId?: string;
}

function holderText(ids: readonly string[], { bookings, range, ownId }: SeatQuestion): string {
  if (range === null) return "";
  const [holder] = bookingsIn(bookings, range, { resourceIds: ids, typeId: null }).filter(({ id }) => id !== ownId);
  return holder === undefined
    ? ""
    : manageReservationsTexts.holder({
        name: titleOf(holder),
        time: instantText(holder.reservationEndTime, holder.timezone),
      });
}

/** Resources that a type can have, in the owner's order. */
export function resourcesOf({ resources, needs }: Pick<Resources, "resources" | "needs">, typeId: string): Resource[] {
  const needed = new Set(needs.find((one) => one.typeId === typeId)?.resourceIds);
  return resources.filter(({ id }) => needed.has(id));
}

export function seatOptions(all: Resources, question: SeatQuestion): SeatOption[] {
  const { typeId, chosen } = question;
  const known = resourcesOf(all, typeId);
  const nameOf = (id: string) => {
    const one = all.resources.find((resource) => resource.id === id);
    return one === undefined ? "" : calledText(one);
  };
  const option = (ids: readonly string[], facts: readonly string[]): SeatOption => ({
    value: isSame(chosen, ids) ? chosen : seatValue(ids),
    text: [...facts, holderText(ids, question)].filter((fact) => fact !== "").join(" · "),
  });
  const options = [
    ...known.map((one) => option([one.id], [calledText(one), one.area, sizeText(one.minParty, one.maxParty)])),
    ...all.sets
      .filter(({ members }) => members.every((id) => known.some((one) => one.id === id)))
      .map(({ members, minParty, maxParty }) =>
        option(members, [members.map(nameOf).join(" + "), sizeText(minParty, maxParty)]),
      ),
  ];
  const isListed = chosen === ANY_SEAT || options.some(({ value }) => value === chosen);
  const own = seatIds(chosen);
  return isListed ? options : [option(own, [own.map(nameOf).join(" + ")]), ...options];
}

/** Label of the field, by the kinds of resources that a type can have. */
export function seatLabel(kinds: readonly ResourceKind[]): string {
  const [kind, ...others] = new Set(kinds);
  if (kind === undefined || others.length > 0) return manageReservationsTexts.tableOrStaff;
  return seatLabelTexts[kind];
}
