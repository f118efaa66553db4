/** Shared input of the actions on the operator's screens. */
import { z } from "zod";
import { InstantInput } from "../instant-input.ts";
import { SafeText } from "../text/text.ts";

/** Another person reads it. */
const REASON_LENGTH = 500;

/** `missing` returns the error text if it is empty. */
export const reason = (missing: () => string) =>
  SafeText.transform((text) => text.replace(/\s+/g, " ").trim()).pipe(
    z.string().min(1, { error: missing }).max(REASON_LENGTH),
  );

/** An item in the state that the operator saw: if it has changed since, the action is refused. */
export const ActOn = z.strictObject({
  p_id: z.uuid(),
  p_seen: z.string().min(1).max(300),
  /** When the operator loaded it. */
  p_looked_at: InstantInput,
});
export type ActOn = z.infer<typeof ActOn>;

/** Result of an action as a message. */
export const ActMessage = z.strictObject({ said: z.string() });
