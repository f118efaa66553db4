/** What tables, people, rooms and things are called, and what is said of one. */
import type { Resource, ResourceKind } from "#contract/booking/resources.ts";

export const KIND_WORDS: Readonly<Record<ResourceKind, { one: string; many: string }>> = {
  table: { one: "Table", many: "Tables" },
  person: { one: "Person", many: "People" },
  room: { one: "Room", many: "Rooms" },
  thing: { one: "Thing", many: "Things" },
};

/** 'Table 4' where the name alone would be a number. */
export const calledText = ({ kind, name }: Pick<Resource, "kind" | "name">): string =>
  /^\d+$/.test(name) ? `${KIND_WORDS[kind].one} ${name}` : name;

export const seatsText = (min: number, max: number): string =>
  min === max ? (max === 1 ? "1 person" : `${max} people`) : `${min} to ${max} people`;

/** What of it is worth a line. */
export function factsOf({ minParty, maxParty, isOnline, isChosen, weeklyHours, daysOff, userId }: Resource): string[] {
  return [
    ...(minParty === null || maxParty === null ? [] : [seatsText(minParty, maxParty)]),
    ...(isOnline ? [] : ["kept for walk-ins"]),
    ...(isChosen ? ["guests may choose"] : []),
    ...(weeklyHours === null ? [] : ["own week"]),
    ...(daysOff.length === 0 ? [] : [daysOff.length === 1 ? "1 time off" : `${daysOff.length} times off`]),
    ...(userId === null ? [] : ["own login"]),
  ];
}
