/** What a form's action answers, before and with scripts. */
import type { RefusedForm } from "./refused-form.ts";

export interface FormAnswer extends RefusedForm {
  /** Which of the page's forms. */
  form: string;
  /** What was typed, without passwords, for a document that is rendered again; and what the page goes on with. */
  values: Readonly<Record<string, string>>;
}

/** The field that names a form. */
export const FORM_FIELD = "form";
