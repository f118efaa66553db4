/** Input that every act on the operator's screens has. */
import { z } from "zod";
import { InstantInput } from "../instant-input.ts";
import { SafeText } from "../text/text.ts";

/** Somebody else reads it. */
const REASON_LENGTH = 500;

/** `missing`: what to say where there is none. */
export const reason = (missing: string) =>
  SafeText.transform((text) => text.replace(/\s+/g, " ").trim()).pipe(
    z.string().min(1, missing).max(REASON_LENGTH, `Use at most ${REASON_LENGTH} characters.`),
  );

/** One thing, as it was when it was looked at: where it is another one by now, nothing is done. */
export const ActOn = z.strictObject({
  p_id: z.uuid(),
  p_seen: z.string().min(1).max(300),
  /** When it was looked at. */
  p_looked_at: InstantInput,
});
export type ActOn = z.infer<typeof ActOn>;

/** What was done, in a sentence. */
export const ActMessage = z.strictObject({ said: z.string() });
