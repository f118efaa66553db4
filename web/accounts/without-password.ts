import type { FormRequest } from "../platform/form-action.ts";

/** A second submit button of a form with an email address; it needs no password. */
export const BY_CODE = { name: "way", value: "code", formNoValidate: true } as const;

export const isByCode = ({ field }: Pick<FormRequest, "field">): boolean => field(BY_CODE.name) === BY_CODE.value;

/** The login screen then shows the form for the code. */
export async function sendCode({ account, field }: FormRequest): Promise<void> {
  await account("email-otp/send-verification-otp", { email: field("email") });
}

/** Address of Google's login, which redirects to the page that `to` names, or to the login screen with an error. */
export async function askGoogle({ account }: FormRequest, to: string): Promise<{ address: string }> {
  const { url } = await account("sign-in/google", { to });
  return { address: String(url) };
}
