/** What is said of a table, a person, a room or a thing. */
import type { Resource } from "#contract/booking/resources.ts";
import { calledText } from "../../booking/resource-names.ts";

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

/** What it has for now: 'Table 4', or that nothing is left for it. */
export function seatTextOf(
  { resourceIds, isUnseated }: { resourceIds: readonly string[]; isUnseated: boolean },
  resources: readonly (Pick<Resource, "kind" | "name"> & { id: string })[],
): string {
  if (isUnseated) return "No place found";
  return resources.filter(({ id }) => resourceIds.includes(id)).map(calledText).join(" and "); // oxfmt-ignore
}
