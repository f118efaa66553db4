/** Tables at which a party can be seated now, and until when each is taken: suitable free ones first. */
import type { Calendar } from "#contract/booking/calendar.ts";
import type { Resources } from "#contract/booking/resources.ts";
import { instantText } from "#contract/hours/instant-text.ts";
import type { OwnerWaiting } from "#contract/waitlist/waiting.ts";
import { calledText } from "#contract/booking/resource-names.ts";
import { seatsText } from "../resources/resource-words.ts";
import type { SeatChoice } from "./seat-form.tsx";
import { waitlistEntryTexts } from "./desk-waitlist-texts.ts";

type SeatedReservation = Pick<
  Calendar["reservations"][number],
  "resourceIds" | "reservationTime" | "reservationEndTime" | "timezone" | "status" | "serviceState"
>;

/** `now`: epoch milliseconds. */
export function seatChoices(
  { resources, sets, needs }: Pick<Resources, "resources" | "sets" | "needs">,
  booked: readonly SeatedReservation[],
  { reservationTypeId, partySize }: Pick<OwnerWaiting, "reservationTypeId" | "partySize">,
  now: number,
): SeatChoice[] {
  const needed = new Set(needs.find(({ typeId }) => typeId === reservationTypeId)?.resourceIds);
  const party = partySize ?? 1;
  const held = booked.filter(({ status }) => status === "pending" || status === "confirmed");
  const choice = (ids: readonly string[], name: string, min: number | null, max: number | null) => {
    const theirs = held.filter(({ resourceIds }) => resourceIds.some((id) => ids.includes(id)));
    const hasEnded = (one: SeatedReservation) => Date.parse(one.reservationEndTime) <= now;
    const present = theirs.find(
      (one) => Date.parse(one.reservationTime) <= now && (!hasEnded(one) || one.serviceState === "seated"),
    );
    const next = theirs.filter((one) => Date.parse(one.reservationTime) > now)[0];
    const fits = (min === null || party >= min) && (max === null || party <= max);
    const facts = [
      min === null || max === null ? "" : seatsText(min, max),
      present === undefined
        ? waitlistEntryTexts.free
        : hasEnded(present)
          ? waitlistEntryTexts.overTime
          : waitlistEntryTexts.takenUntil({ time: instantText(present.reservationEndTime, present.timezone) }),
      next === undefined ? "" : waitlistEntryTexts.bookedAt({ time: instantText(next.reservationTime, next.timezone) }),
      fits ? "" : waitlistEntryTexts.wrongSize,
    ];
    return {
      ...{ ids, name, facts: facts.filter((fact) => fact !== "").join(" · "), isFree: present === undefined && fits },
      size: max ?? 0,
    };
  };
  const choices = [
    ...resources
      .filter(({ id }) => needed.has(id))
      .map((one) => choice([one.id], calledText(one), one.minParty, one.maxParty)),
    ...sets
      .filter(({ members }) => members.every((id) => needed.has(id)))
      .map(({ members, name, minParty, maxParty }) => choice(members, name, minParty, maxParty)),
  ];
  return choices
    .toSorted((one, other) => Number(other.isFree) - Number(one.isFree) || (one.isFree ? one.size - other.size : 0))
    .map(({ ids, name, facts, isFree }) => ({ ids, name, facts, isFree }));
}
