/** Errors of a form, in the same format with and without scripts. */
import { ApiError } from "./api.ts";

export interface RefusedForm {
  /** Error of the form as a whole. */
  failure: string | null;
  /** Stable code of the error; null if it has none. */
  code: string | null;
  /** Errors of fields, by name. */
  errors: Readonly<Record<string, string>>;
}

/** Thrown by client-side checks of a form. */
export class FieldError extends Error {
  readonly field: string;
  readonly errors: RefusedForm["errors"];

  constructor(field: string, message: string, others: RefusedForm["errors"] = {}) {
    super(message);
    this.field = field;
    this.errors = { [field]: message, ...others };
  }
}

/** Null if it is not an error response. */
export function refusedOf(error: unknown): RefusedForm | null {
  if (error instanceof FieldError) return { failure: null, code: null, errors: error.errors };
  if (!(error instanceof ApiError)) return null;
  const errors = Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path, message]));
  return { failure: error.issues.length > 0 ? null : error.message, code: error.code, errors };
}

/** Focuses the first invalid field in the order of the form, not of the errors. Of several with one name, the first. */
export function focusFirstWrong(form: HTMLFormElement | null, errors: RefusedForm["errors"]): void {
  for (const field of form?.elements ?? []) {
    const name = field.getAttribute("name");
    if (name === null || !Object.hasOwn(errors, name) || field.getAttribute("type") === "hidden") continue;
    if (field instanceof HTMLElement) field.focus();
    return;
  }
}
