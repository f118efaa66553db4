import { MESSAGES } from "#contract/messages.ts";
import { FieldError } from "../platform/use-submit.ts";

/** Raises what is shown at the second field when they differ. */
export function samePasswords(password: string, confirmed: string): void {
  if (password !== confirmed) throw new FieldError("confirm", MESSAGES.passwordsDiffer);
}
