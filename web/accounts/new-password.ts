import { ACCOUNT_WORDS } from "#contract/accounts/account-words.ts";
import type { FormRequest } from "../platform/form-action.ts";
import { FieldError } from "../platform/refused-form.ts";

/** What stands in the field and in the one below it; raises what is shown there when they differ. */
export function newPassword({ field }: FormRequest, name: "password" | "newPassword"): string {
  const password = field(name);
  if (password !== field("confirm")) throw new FieldError("confirm", ACCOUNT_WORDS.passwordsDiffer);
  return password;
}
