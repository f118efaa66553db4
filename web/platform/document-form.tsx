/** Forms that the browser sends by itself, with scripts too. */
import type { FormHTMLAttributes, ReactNode } from "react";
import { FORM_FIELD, NO_ANSWER, type FormAnswer, usePosted } from "./form-answer.ts";

export interface DocumentAnswer extends FormAnswer {
  /** Whether this form was sent, so that its values are what was typed. */
  isAnswered: boolean;
}

/** What was said of the page's form of this name; without a name, of whichever was sent. */
export function useDocumentAnswer(form?: string): DocumentAnswer {
  const posted = usePosted();
  const isAnswered = posted !== undefined && (form === undefined || posted.form === form);
  return { ...(isAnswered ? posted : NO_ANSWER), isAnswered };
}

interface DocumentFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, "method" | "action"> {
  /** Which of the page's forms. */
  form: string;
  /** This page. */
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
