/** Texts for failed calls. */
import { ApiError } from "./api.ts";
import { unansweredTexts } from "./platform-texts.ts";

/** The server's message; without a response, `unanswered`. */
export function failureText(error: unknown, unanswered: string = unansweredTexts.again): string {
  return error instanceof ApiError ? error.message : unanswered;
}
