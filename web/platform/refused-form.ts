/** What is wrong with a form, whichever way it was sent. */
import { ApiError } from "./api.ts";

export interface RefusedForm {
  /** What is wrong with the whole. */
  failure: string | null;
  /** The failure's stable code; null when it has none. */
  code: string | null;
  /** What is wrong with a field, by its name. */
  errors: Readonly<Record<string, string>>;
}

/** Raised by a form's own checks. */
export class FieldError extends Error {
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** Null for what is no refusal. */
export function refusedOf(error: unknown): RefusedForm | null {
  if (error instanceof FieldError) return { failure: null, code: null, errors: { [error.field]: error.message } };
  if (!(error instanceof ApiError)) return null;
  const errors = Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path, message]));
  return { failure: error.issues.length > 0 ? null : error.message, code: error.code, errors };
}

/** By the order of the fields, which is not that of the errors. Of several with one name the first. */
export function focusFirstWrong(form: HTMLFormElement | null, errors: RefusedForm["errors"]): void {
  for (const field of form?.elements ?? []) {
    const name = field.getAttribute("name");
    if (name === null || !Object.hasOwn(errors, name) || field.getAttribute("type") === "hidden") continue;
    if (field instanceof HTMLElement) field.focus();
    return;
  }
}
