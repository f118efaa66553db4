/** Formats facts about a table, a staff member, a room or equipment. */
import { hasTimes } from "#contract/hours/has-times.ts";
import { CLOSED_TEXT } from "#contract/hours/hours-text.ts";
import type { Resource } from "#contract/booking/resources.ts";
import { weekInWords } from "../../listings/edit/hours/week-words.ts";
import { calledText } from "#contract/booking/resource-names.ts";

export const seatsText = (min: number, max: number): string =>
  min === max ? (max === 1 ? "1 person" : `${max} people`) : `${min} to ${max} people`;

/** 'Monday to Friday 10:00 AM – 6:00 PM' */
const workdaysText = (week: NonNullable<Resource["weeklyHours"]>): string =>
  hasTimes(week)
    ? weekInWords("custom", week)
        .filter(({ hours }) => hours !== CLOSED_TEXT)
        .map(({ days, hours }) => `${days} ${hours}`)
        .join(", ")
    : "no hours";

/** For the collapsed row. */
export function factsOf({ minParty, maxParty, isOnline, isChosen, weeklyHours, daysOff, userId }: Resource): string[] {
  return [
    ...(minParty === null || maxParty === null ? [] : [seatsText(minParty, maxParty)]),
    ...(isOnline ? [] : ["kept for walk-ins"]),
    ...(isChosen ? ["guests may choose"] : []),
    ...(weeklyHours === null ? [] : [workdaysText(weeklyHours)]),
    ...(daysOff.length === 0 ? [] : [daysOff.length === 1 ? "1 time off" : `${daysOff.length} times off`]),
    ...(userId === null ? [] : ["has a login"]),
  ];
}

/** 'Table 4', or the text for a reservation without one. */
export function seatTextOf(
  { resourceIds, isUnseated }: { resourceIds: readonly string[]; isUnseated: boolean },
  resources: readonly (Pick<Resource, "kind" | "name"> & { id: string })[],
): string {
  if (isUnseated) return "No place found";
  return resources.filter(({ id }) => resourceIds.includes(id)).map(calledText).join(" and "); // oxfmt-ignore
}
