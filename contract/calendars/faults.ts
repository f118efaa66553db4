/** Why an event of an external calendar could not be read, for the person who can change it there. */

export const EVENT_FAULTS = {
  interval: "its INTERVAL must be a whole number from 1 to 9,999.",
  count: "its COUNT must be a whole number of at least 1.",
  until: "its repetitions end (UNTIL) before it begins.",
  // stored by earlier versions; such events now count as busy
  seconds: "it repeats every few seconds or minutes.",
  too_often: "it repeats more often than every 15 minutes.",
  part: "its rule for repeating has a value that does not exist.",
  rule: "its rule for repeating cannot be understood.",
  scale: "it repeats by another calendar than the Gregorian.",
  end: "its end cannot be read, or lies before its start.",
  start: "it has no start that can be read.",
  syntax: "it does not follow the iCalendar format.",
} as const;

export type EventFault = keyof typeof EVENT_FAULTS;

export const EVENT_FAULT_CODES = Object.keys(EVENT_FAULTS) as [EventFault, ...EventFault[]];
