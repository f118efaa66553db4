import { accountNoticeTexts } from "#contract/accounts/account-texts.ts";
import type { FormRequest } from "../platform/form-action.ts";
import { FieldError } from "../platform/refused-form.ts";

/** The password in the field; throws an error of the fields if its repetition differs. */
export function newPassword({ field }: FormRequest, name: "password" | "newPassword"): string {
  const password = field(name);
  if (password !== field("confirm")) throw new FieldError("confirm", accountNoticeTexts.passwordsDiffer);
  return password;
}
