/**
 * Calls procedures with the idempotency key of a form, so that a second submission books nothing twice. Server only.
 */
import type { PageApi } from "../platform/context.ts";
import type { FormRequest } from "../platform/form-action.ts";

/** A key that no header can hold is sent as a marker, which the server refuses. */
export function keyed({ field, api, apiWith }: FormRequest): PageApi {
  const key = field("key");
  return key === "" ? api : apiWith({ "idempotency-key": key.replace(/[^\x21-\x7e]/g, "?") });
}
