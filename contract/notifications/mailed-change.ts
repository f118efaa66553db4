import { z } from "zod";
import { factLabel } from "../listings/fact-label.ts";
import { factText } from "../listings/fact-text.ts";
import { shortened } from "../text/cut.ts";

/**
 * A changed fact. `field`, where it is known, gives the label in the reader's language, and `values` the texts of
 * values that are not texts themselves, such as hours.
 */
export const MailedChange = z.strictObject({
  field: z.string().optional(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
  values: z.strictObject({ before: z.unknown(), after: z.unknown() }).optional(),
});
export type MailedChange = z.infer<typeof MailedChange>;

/** An email shows this many characters of a longer text. */
const MAILED_LENGTH = 300;

const mailed = (text: string) => shortened(text, MAILED_LENGTH);

const isText = (value: unknown) => value === null || typeof value === "string";

export const mailedChange = (field: string, before: unknown, after: unknown): MailedChange => ({
  field,
  label: factLabel(field),
  before: mailed(factText(field, before)),
  after: mailed(factText(field, after)),
  ...(isText(before) && isText(after) ? {} : { values: { before, after } }),
});

/** With its values in the language of the moment. */
export const changeInLanguage = ({ field = "", values, ...change }: MailedChange): MailedChange =>
  values === undefined
    ? { field, ...change }
    : {
        field,
        ...change,
        before: mailed(factText(field, values.before)),
        after: mailed(factText(field, values.after)),
      };
