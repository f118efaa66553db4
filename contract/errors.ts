/** Every failure a caller can meet: its stable code, its HTTP status and the sentence for a person (decisions.md, 'Procedures over HTTP'). */
import { z } from "zod";
import type { ErrorMap } from "@orpc/contract";

export const errors = {
  unauthenticated: { status: 401, message: "User must be authenticated" },
  forbidden: { status: 403, message: "You are not allowed to do this." },
  not_found: { status: 404, message: "There is nothing here." },
  invalid_credentials: { status: 403, message: "The current password is not right." },
  session_not_fresh: { status: 403, message: "Log in again, then you can do this." },
  too_many_attempts: { status: 429, message: "Too many attempts. Please try again later." },
  listing_not_found: { status: 404, message: "Listing not found" },
} satisfies ErrorMap;

/** Failures that arise before a procedure is reached, or inside it unexpectedly. */
export const transportErrors = {
  malformed_json: { status: 400, message: "The request body is not valid JSON." },
  not_found: { status: 404, message: "There is nothing here." },
  procedure_not_found: { status: 404, message: "There is no such procedure." },
  method_not_allowed: { status: 405, message: "Use POST." },
  too_large: { status: 413, message: "The request is too large." },
  unsupported_media_type: { status: 415, message: "Send the request as application/json." },
  foreign_origin: { status: 403, message: "This request came from another site." },
  too_many_attempts: { status: 429, message: "Too many attempts. Please try again later." },
  invalid_input: { status: 422, message: "Some fields are not valid." },
  google_unavailable: { status: 503, message: "Google does not answer right now. Please try again in a moment." },
  internal: { status: 500, message: "Something went wrong. Please try again." },
  unavailable: {
    status: 503,
    message: "Mainstreet cannot reach its database right now. Please try again in a moment.",
  },
} as const;

/** One thing wrong with one field; `path` is dotted, empty for the whole body. */
export const Issue = z.strictObject({ path: z.string(), message: z.string() });
export type Issue = z.infer<typeof Issue>;

/** The body of every failure. */
export const ErrorBody = z.strictObject({
  code: z.string(),
  message: z.string(),
  issues: z.array(Issue).optional(),
  request_id: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
