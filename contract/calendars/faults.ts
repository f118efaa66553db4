/** Why an event of an external calendar could not be read, for the person who can change it there. */
import { eventFaultTexts } from "./calendar-problem-texts.ts";

export type EventFault = keyof typeof eventFaultTexts;

export const EVENT_FAULT_CODES = Object.keys(eventFaultTexts) as [EventFault, ...EventFault[]];
