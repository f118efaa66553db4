/** The outcome of questions to guests on the day (rules: guests, 6). Pure; instants are epoch milliseconds. */
import { ON_THE_DAY } from "../../contract/notifications/on-the-day-limits.ts";

export interface DayQuestion {
  /** The start that the question is about. */
  readonly startsAt: number;
  readonly dueAt: number;
  readonly releases: boolean;
  readonly sentAt: number | null;
  readonly answeredAt: number | null;
  /** The reservation's present state. */
  readonly status: "pending" | "confirmed" | "cancelled" | "no_show";
  readonly currentStart: number;
}

const MINUTE_MS = 60_000;

/** The question is about the reservation's present time. */
export const isAbout = ({ status, startsAt, currentStart }: DayQuestion): boolean =>
  status === "confirmed" && startsAt === currentStart;

/** Whether the guest can still confirm that they come. */
export const canAnswer = (question: DayQuestion, now: number): boolean =>
  isAbout(question) && question.answeredAt === null && question.startsAt > now;

/**
 * Whether the reservation is cancelled without an answer. Not when the email was not sent or was sent too late for an
 * answer in time, and not after the start.
 */
export function isReleased(question: DayQuestion, now: number): boolean {
  const { releases, sentAt, dueAt } = question;
  if (!releases || dueAt > now || !canAnswer(question, now)) return false;
  return sentAt !== null && sentAt <= dueAt - ON_THE_DAY.leastMinutes * MINUTE_MS;
}
