import { z } from "zod";

/** A changed fact. `field`, where it is known, gives the label in the reader's language. */
export const MailedChange = z.strictObject({
  field: z.string().optional(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
});
