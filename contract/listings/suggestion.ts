/** Edits of a listing that visitors suggest. */
import { z } from "zod";
import { SafeText } from "../text/text.ts";
import { UpdateBusinessInput } from "./listing-fields.ts";
import { SUGGESTION_NOTE_LENGTH } from "../limits.ts";

/** Facts that can be suggested, in the format of `update_business`. */
export const SuggestedFacts = UpdateBusinessInput.pick({
  p_phone_number: true,
  p_website: true,
  p_address: true,
  p_city: true,
  p_state: true,
  p_zip_code: true,
  p_country: true,
  p_hours: true,
  p_custom_hours: true,
});
export type SuggestedFacts = z.output<typeof SuggestedFacts>;

/** Fields that are absent or equal to the present value are not suggested. At least one must remain. */
export const SuggestEditInput = z.strictObject({
  p_business_id: z.uuid(),
  ...SuggestedFacts.shape,
  /** Permanently closed. */
  p_is_closed: z.boolean().default(false),
  /** The problem as text, for errors that no field expresses. */
  p_note: SafeText.transform((text) => text.replace(/\s+/g, " ").trim())
    .pipe(z.string().max(SUGGESTION_NOTE_LENGTH))
    .default(""),
});
export type SuggestEditInput = z.output<typeof SuggestEditInput>;
