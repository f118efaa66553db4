/** What a form is told by its action, before and with scripts. */

export interface FormAnswer {
  /** Which of the page's forms. */
  form: string;
  /** What is wrong with the whole. */
  failure: string | null;
  /** The failure's stable code; null when it has none. */
  code: string | null;
  /** What is wrong with a field, by its name. */
  errors: Readonly<Record<string, string>>;
  /** What was typed, without passwords, for a document that is rendered again; and what the page goes on with. */
  values: Readonly<Record<string, string>>;
}

/** The field that names a form. */
export const FORM_FIELD = "form";
