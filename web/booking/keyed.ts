/** On the server: the procedures under the key that a form carries, so that a second press books nothing twice. */
import type { PageApi } from "../platform/context.ts";
import type { FormRequest } from "../platform/form-action.ts";

/** What no header can say is asked with a mark, and refused there. */
export function keyed({ field, api, apiWith }: FormRequest): PageApi {
  const key = field("key");
  return key === "" ? api : apiWith({ "idempotency-key": key.replace(/[^\x21-\x7e]/g, "?") });
}
