/** What a form's action answers, before and with scripts. */
import type { RefusedForm } from "./refused-form.ts";

export interface FormAnswer<Made = unknown> extends RefusedForm {
  /** Which of the page's forms. */
  form: string;
  /** What was typed, without passwords, for a document that is rendered again; and what the page goes on with. */
  values: Readonly<Record<string, string>>;
  /** Said where the answer arrives (`keep-typed.ts`), when scripts sent the form. */
  said?: string;
  /** What came of it, where a page with scripts goes on with that. */
  made?: Made;
}

export const NO_ANSWER: FormAnswer<never> = { form: "", failure: null, code: null, errors: {}, values: {} };

/** The field that names a form. */
export const FORM_FIELD = "form";
