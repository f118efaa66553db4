/** What a form's action answers, before and with scripts. */
import type { RefusedForm } from "./refused-form.ts";
import { useState } from "react";
import { useActionData, useLocation } from "react-router";

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

/**
 * The answer of the action of the document that is open; undefined where it was not sent as a form, or another page is open by now.
 * The router itself forgets it whenever the page is read again, as after news.
 */
export function usePosted(): FormAnswer | undefined {
  const posted = useActionData<FormAnswer>();
  const { key } = useLocation();
  const [first] = useState({ posted, key });
  return posted ?? (first.key === key ? first.posted : undefined);
}
