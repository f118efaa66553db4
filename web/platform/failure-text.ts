/** Texts for failed calls. */
import { ApiError } from "./api.ts";
import { unansweredTexts } from "./platform-texts.ts";

/** For calls without a response, by what happens to the entered data. */
export const UNANSWERED = unansweredTexts;

/** The server's message; without a response, `unanswered`. */
export function failureText(error: unknown, unanswered: string = UNANSWERED.again): string {
  return error instanceof ApiError ? error.message : unanswered;
}
