/** Form by which an owner enters something into the list. Errors that the browser finds are not sent. */
import { useState, type SubmitEvent } from "react";
import type { FormAnswer } from "../../platform/form-answer.ts";
import { isRight, usePostForm, type PostFormState } from "../../platform/post-form.tsx";
import { focusFirstWrong, refusedOf, type RefusedForm } from "../../platform/refused-form.ts";

export interface EntryFormState {
  form: PostFormState;
  /** Errors by field, from the browser or the server. */
  errors: RefusedForm["errors"];
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

interface EntryOptions {
  form: "book" | "block";
  /** Throws a `FieldError`. */
  check: (field: (name: string) => string) => void;
  onEntered: (id: string) => void;
  onRefused?: (answer: FormAnswer) => void;
}

const NONE: RefusedForm["errors"] = {};

function errorsOf(check: () => void): RefusedForm["errors"] {
  try {
    check();
    return NONE;
  } catch (error) {
    return refusedOf(error)?.errors ?? NONE;
  }
}

export function useEntry({ form: name, check, onEntered, onRefused }: EntryOptions): EntryFormState {
  const [found, setFound] = useState(NONE);
  const form = usePostForm(name, undefined, {
    onAnswer: (answer) => (isRight(answer) ? onEntered(answer.values["id"] ?? "") : onRefused?.(answer)),
  });
  return {
    form,
    errors: found === NONE ? form.errors : found,
    onSubmit: (event) => {
      const fields = new FormData(event.currentTarget);
      const read = (field: string) => {
        const value = fields.get(field);
        return typeof value === "string" ? value : "";
      };
      const errors = errorsOf(() => check(read));
      setFound(errors);
      if (errors === NONE) return;
      event.preventDefault();
      focusFirstWrong(event.currentTarget, errors);
    },
  };
}
