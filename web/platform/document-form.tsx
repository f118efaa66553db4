/** Forms that the browser submits itself, even with scripts. */
import type { FormHTMLAttributes, ReactNode } from "react";
import { FORM_FIELD, NO_ANSWER, type FormAnswer, usePosted } from "./form-answer.ts";

export interface DocumentAnswer extends FormAnswer {
  /** Whether this form was submitted, so that its values are those typed. */
  isAnswered: boolean;
}

/** Response to the page's form of this name; without a name, to the submitted one. */
export function useDocumentAnswer(form?: string): DocumentAnswer {
  const posted = usePosted();
  const isAnswered = posted !== undefined && (form === undefined || posted.form === form);
  return { ...(isAnswered ? posted : NO_ANSWER), isAnswered };
}

interface DocumentFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, "method" | "action"> {
  /** Name of the form within the page. */
  form: string;
  /** Path of the present page. */
  action: string;
  children: ReactNode;
}

export function DocumentForm({ form, children, ...rest }: DocumentFormProps) {
  return (
    <form {...rest} method="post">
      <input type="hidden" name={FORM_FIELD} value={form} />
      {children}
    </form>
  );
}
