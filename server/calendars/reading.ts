/** Tasks of a reader of calendars and its answers: plain values, since part of it happens in another process. */
import type { FoundInCalendar, OfferedCalendar } from "#contract/calendars/calendar.ts";
import type { CalendarProblem } from "#contract/calendars/problems.ts";
import type { CalendarSource } from "./rules-busy.ts";
import type { BusyChoices } from "./rules-standing.ts";
import type { Busy } from "./rules-events.ts";

/** Of an .ics file by its address, or of a CalDAV account. What is sealed of a calendar is this. */
export type CalendarLogin =
  | { kind: "ics"; address: string }
  | { kind: "caldav"; address: string; user: string; password: string };

export interface ReadTask {
  access: CalendarLogin;
  /** Of an account; null: it is only asked which calendars it has. */
  chosen: readonly string[] | null;
  /** By what it may say that nothing has changed; empty: it is read whatever it says. */
  marks: Readonly<Record<string, string>>;
  /** How events count that could go either way. */
  choices: BusyChoices;
  /** The address that invitations come to, as the owner gave it; empty otherwise. */
  invitedAs: string;
  /** An address that may be the calendar's owner's; null for none. */
  likelyAddress: string | null;
  /** Of the listing. */
  timeZone: string;
  now: number;
  /** Of this site, whose own events are nobody's. */
  baseUrl: string;
  /** As `CALENDAR_DNS` and `CALENDAR_NETWORKS` say. */
  nameServer: string | null;
  networks: string;
  /** Of all that is asked of its server. */
  askMs: number;
}

/** `waitedMs`: for the calendar's server. */
export type ReadAnswer =
  | { outcome: "read"; busy: Busy[]; found: FoundInCalendar; marks: Record<string, string>; waitedMs?: number }
  | { outcome: "unchanged"; waitedMs?: number }
  | { outcome: "offered"; offered: OfferedCalendar[] }
  | { outcome: "failed"; problem: CalendarProblem };

/** What takes a processor: an .ics file that was fetched, or an account, whose answers are taken apart as they come. */
export type CalendarWork =
  | { kind: "file"; task: Omit<ReadTask, "access">; file: FetchedFile }
  | { kind: "account"; task: ReadTask };

export interface FetchedFile extends Omit<CalendarSource, "texts"> {
  body: Uint8Array;
  marks: Record<string, string>;
}

/** Does work. Never throws for what a calendar says. */
export type DoWork = (work: CalendarWork) => Promise<ReadAnswer>;

/** Of one piece of work. */
export interface WorkBounds {
  /** Of a processor: on a busy machine a process waits for one. Ten thousand events take half a second. */
  workMs: number;
  /** Of the process, which has some 90 MB before it works. */
  memoryMb: number;
}

/** To a process that works, and from it. */
export interface WorkMessage {
  work: CalendarWork;
  bounds: WorkBounds;
}
export type WorkReply = { answer: ReadAnswer } | { failure: string };

/** Thrown where there is nothing more to be asked. */
export class Unread extends Error {
  readonly problem: CalendarProblem;

  constructor(problem: CalendarProblem) {
    super(problem);
    this.problem = problem;
  }
}
