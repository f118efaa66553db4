/**
 * Tasks and results of reading calendars. They are plain values, because part of the work happens in another process.
 */
import type { FoundInCalendar, OfferedCalendar } from "#contract/calendars/calendar.ts";
import type { CalendarProblem } from "#contract/calendars/problems.ts";
import type { CalendarSource } from "./rules-busy.ts";
import type { BusyChoices } from "./rules-standing.ts";
import type { Busy } from "./rules-events.ts";

/** Login for an .ics file or a CalDAV account: the part of a calendar that is stored sealed. */
export type CalendarLogin =
  | { kind: "ics"; address: string }
  | { kind: "caldav"; address: string; user: string; password: string };

export interface ReadTask {
  access: CalendarLogin;
  /** The chosen calendars of an account; null: only lists its calendars. */
  chosen: readonly string[] | null;
  /** Marks of the last reading, to recognize an unchanged calendar; empty: reads it in any case. */
  marks: Readonly<Record<string, string>>;
  /** How ambiguous events count. */
  choices: BusyChoices;
  /** The address that invitations are sent to, as entered by the owner; empty if not entered. */
  invitedAs: string;
  /** An address that may be the calendar owner's; null if unknown. */
  likelyAddress: string | null;
  /** The listing's time zone. */
  timeZone: string;
  now: number;
  /** Address of this site, whose own events do not count. */
  baseUrl: string;
  /** Values of `CALENDAR_DNS` and `CALENDAR_NETWORKS`. */
  nameServer: string | null;
  networks: string;
  /** Limit for all requests to the server. */
  askMs: number;
}

/** `waitedMs`: time spent waiting for the calendar's server. */
export type ReadAnswer =
  | { outcome: "read"; busy: Busy[]; found: FoundInCalendar; marks: Record<string, string>; waitedMs?: number }
  | { outcome: "unchanged"; waitedMs?: number }
  | { outcome: "offered"; offered: OfferedCalendar[] }
  | { outcome: "failed"; problem: CalendarProblem };

/** Work that needs CPU time: a fetched .ics file, or an account, whose responses are parsed as they arrive. */
export type CalendarWork =
  | { kind: "file"; task: Omit<ReadTask, "access">; file: FetchedFile }
  | { kind: "account"; task: ReadTask };

export interface FetchedFile extends Omit<CalendarSource, "texts"> {
  body: Uint8Array;
  marks: Record<string, string>;
}

/** Does the work. Does not throw for errors in a calendar. */
export type DoWork = (work: CalendarWork) => Promise<ReadAnswer>;

/** Limits of one piece of work. */
export interface WorkBounds {
  /** CPU time, because a process on a busy machine waits for a core. Ten thousand events take half a second. */
  workMs: number;
  /** Memory of the process, which uses some 90 MB before it works. */
  memoryMb: number;
}

/** Messages to and from a worker process. */
export interface WorkMessage {
  work: CalendarWork;
  bounds: WorkBounds;
}
export type WorkReply = { answer: ReadAnswer } | { failure: string };

/** Thrown when a calendar cannot be read. */
export class Unread extends Error {
  readonly problem: CalendarProblem;

  constructor(problem: CalendarProblem) {
    super(problem);
    this.problem = problem;
  }
}
