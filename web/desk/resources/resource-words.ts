/** Formats facts about a table, a staff member, a room or equipment. */
import { andList, commaList } from "#contract/text/text-list.ts";
import { hasTimes } from "#contract/hours/has-times.ts";
import type { Resource } from "#contract/booking/resources.ts";
import { weekInWords } from "../../listings/edit/hours/week-words.ts";
import { calledText } from "#contract/booking/resource-names.ts";
import { deskResourcesTexts } from "./desk-resources-texts.ts";
import { openingHoursTexts } from "#contract/hours/hours-texts.ts";

export const seatsText = (min: number, max: number): string =>
  min === max ? deskResourcesTexts.people({ count: max }) : deskResourcesTexts.peopleRange({ min, max });

/** 'Monday to Friday 10:00 AM – 6:00 PM' */
const workdaysText = (week: NonNullable<Resource["weeklyHours"]>): string =>
  hasTimes(week)
    ? commaList(
        weekInWords("custom", week)
          .filter(({ hours }) => hours !== openingHoursTexts.closed)
          .map(({ days, hours }) => `${days} ${hours}`),
      )
    : deskResourcesTexts.noHours;

/** For the collapsed row. */
export function factsOf({ minParty, maxParty, isOnline, isChosen, weeklyHours, daysOff, userId }: Resource): string[] {
  return [
    ...(minParty === null || maxParty === null ? [] : [seatsText(minParty, maxParty)]),
    ...(isOnline ? [] : [deskResourcesTexts.notOnline]),
    ...(isChosen ? [deskResourcesTexts.guestsCanChoose] : []),
    ...(weeklyHours === null ? [] : [workdaysText(weeklyHours)]),
    ...(daysOff.length === 0 ? [] : [deskResourcesTexts.timesOff({ count: daysOff.length })]),
    ...(userId === null ? [] : [deskResourcesTexts.hasLogin]),
  ];
}

/** 'Table 4', or the text for a reservation without one. */
export function seatTextOf(
  { resourceIds, isUnseated }: { resourceIds: readonly string[]; isUnseated: boolean },
  resources: readonly (Pick<Resource, "kind" | "name"> & { id: string })[],
): string {
  if (isUnseated) return deskResourcesTexts.unassigned;
  const called = resources.filter(({ id }) => resourceIds.includes(id)).map(calledText);
  return andList(called);
}
