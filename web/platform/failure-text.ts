/** Texts for failed calls. */
import { ApiError } from "./api.ts";

const UNREACHABLE = "The server can't be reached right now.";

/** For calls without a response, by what happens to the entered data. */
export const UNANSWERED = {
  nothingEntered: UNREACHABLE,
  again: `${UNREACHABLE} Please try again.`,
  typed: `${UNREACHABLE} What you typed is still here; please try again.`,
  chosen: `${UNREACHABLE} Your choice is still here; please try again.`,
} as const;

/** The server's message; without a response, `unanswered`. */
export function failureText(error: unknown, unanswered: string = UNANSWERED.again): string {
  return error instanceof ApiError ? error.message : unanswered;
}
