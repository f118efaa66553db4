/** What people read of a call that failed. */
import { ApiError } from "./api.ts";

const UNREACHABLE = "The server can't be reached right now.";

/** Where the server did not answer, by what has become of what was entered. */
export const UNANSWERED = {
  nothingEntered: UNREACHABLE,
  again: `${UNREACHABLE} Please try again.`,
  typed: `${UNREACHABLE} What you typed is still here; please try again.`,
  chosen: `${UNREACHABLE} Your choice is still here; please try again.`,
} as const;

/** The server's own words; without an answer, `unanswered`. */
export function failureText(error: unknown, unanswered: string = UNANSWERED.again): string {
  return error instanceof ApiError ? error.message : unanswered;
}
