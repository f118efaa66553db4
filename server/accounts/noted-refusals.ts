/** Which answers of the accounts' routes are noted for the person whose account it is. */
import type { AccountEventKind } from "#contract/accounts/account-event.ts";

/** Refusals that whoever has the account reads of. */
const NOTED: Readonly<Record<string, AccountEventKind>> = {
  INVALID_EMAIL_OR_PASSWORD: "wrong_password",
  INVALID_OTP: "wrong_code",
  TOO_MANY_ATTEMPTS: "wrong_code",
  INVALID_SECOND_FACTOR: "wrong_second_factor",
  INVALID_PASSWORD: "wrong_password",
  invalid_credentials: "wrong_password",
  ACCOUNT_DISABLED: "disabled_refused",
};

/** What to tell them of; undefined for what is none of their business. */
export async function noteOf(response: Response): Promise<AccountEventKind | undefined> {
  if (response.ok) return undefined;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const code = typeof body === "object" && body !== null && "code" in body ? String(body.code) : "";
  return Object.hasOwn(NOTED, code) ? NOTED[code] : undefined;
}
