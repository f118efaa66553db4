/** What becomes of a reservation whose guest was asked whether they come (rules: guests, 6). Pure; instants are epoch milliseconds. */
import { ON_THE_DAY } from "../../contract/notifications/on-the-day-limits.ts";

export interface DayQuestion {
  /** Of the question: the start that was asked about. */
  readonly startsAt: number;
  readonly dueAt: number;
  readonly releases: boolean;
  readonly sentAt: number | null;
  readonly answeredAt: number | null;
  /** Of the reservation now. */
  readonly status: "pending" | "confirmed" | "cancelled" | "no_show";
  readonly currentStart: number;
}

const MINUTE_MS = 60_000;

/** It is about what the reservation still is. */
export const isAbout = ({ status, startsAt, currentStart }: DayQuestion): boolean =>
  status === "confirmed" && startsAt === currentStart;

/** Whether the guest can still say that they come. */
export const canAnswer = (question: DayQuestion, now: number): boolean =>
  isAbout(question) && question.answeredAt === null && question.startsAt > now;

/**
 * Whether it is cancelled for want of an answer: never where the letter did not leave, or so late that nobody could have answered in
 * time, and not once it has begun.
 */
export function isReleased(question: DayQuestion, now: number): boolean {
  const { releases, sentAt, dueAt } = question;
  if (!releases || dueAt > now || !canAnswer(question, now)) return false;
  return sentAt !== null && sentAt <= dueAt - ON_THE_DAY.leastMinutes * MINUTE_MS;
}
