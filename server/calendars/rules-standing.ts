/** Whether an event takes up time, by its properties, by the answer to its invitation, and by the owner's choices. */
import type { BusyChoice } from "#contract/calendars/calendar.ts";
import { answerOf } from "./rules-answers.ts";
import { firstOf, momentsOf, wordOf, type CalendarComponent } from "./rules-component.ts";

export interface BusyChoices {
  /** For invitations without an answer or with 'maybe', and for tentative events. */
  unanswered: BusyChoice;
  allDay: BusyChoice;
}

export const ALL_BUSY: BusyChoices = { unanswered: "busy", allDay: "busy" };

/** Why an event takes no time. */
export type FreeReason = "free" | "declined" | "unanswered" | "all_day";

function isShownAsFree(part: CalendarComponent): boolean {
  if (wordOf(part, "status") === "CANCELLED" || wordOf(part, "transp") === "TRANSPARENT") return true;
  return ["FREE", "WORKINGELSEWHERE"].includes(wordOf(part, "x-microsoft-cdo-busystatus"));
}

/** Outlook publishes some whole days as times from midnight to midnight, with a marker. */
function isAllDay(part: CalendarComponent): boolean {
  const start = firstOf(part, "dtstart");
  if (start !== undefined && momentsOf(start)[0]?.isDay === true) return true;
  return wordOf(part, "x-microsoft-cdo-alldayevent") === "TRUE";
}

const isTentative = (part: CalendarComponent): boolean =>
  wordOf(part, "status") === "TENTATIVE" || wordOf(part, "x-microsoft-cdo-busystatus") === "TENTATIVE";

/** Null: the event is busy. `own`: addresses of the calendar's owner (`addressKey`). */
export function freeReason(part: CalendarComponent, own: ReadonlySet<string>, choices: BusyChoices): FreeReason | null {
  if (isShownAsFree(part)) return "free";
  const answer = answerOf(part, own);
  if (answer === "declined") return "declined";
  if (choices.allDay === "free" && isAllDay(part)) return "all_day";
  const isOpen = answer === "open" || (answer === null && isTentative(part));
  return choices.unanswered === "free" && isOpen ? "unanswered" : null;
}
