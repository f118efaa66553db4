/** Response of a form's action, with and without scripts. */
import type { RefusedForm } from "./refused-form.ts";
import { useState } from "react";
import { useActionData, useLocation } from "react-router";

export interface FormAnswer<Made = unknown> extends RefusedForm {
  /** Name of the form within the page. */
  form: string;
  /** Typed values, without passwords, to render the form again; and values that the page continues with. */
  values: Readonly<Record<string, string>>;
  /** Message shown when the response arrives (`keep-typed.ts`), if scripts submitted the form. */
  said?: string;
  /** Result that a page with scripts continues with. */
  made?: Made;
}

export const NO_ANSWER: FormAnswer<never> = { form: "", failure: null, code: null, errors: {}, values: {} };

/** Field with the name of the form. */
export const FORM_FIELD = "form";

/**
 * Action response of the present document; undefined if it was not submitted as a form, or another page is open since.
 * React Router itself forgets it on every revalidation, as after an update.
 */
export function usePosted(): FormAnswer | undefined {
  const posted = useActionData<FormAnswer>();
  const { key } = useLocation();
  const [first] = useState({ posted, key });
  return posted ?? (first.key === key ? first.posted : undefined);
}
