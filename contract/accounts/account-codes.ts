/** Account codes and texts that the browser needs, in a file without schemas to keep its bundle small. */
import { addressErrorTexts, googleErrorTexts } from "./address-error-texts.ts";

/** Wrong address or wrong password: better-auth's code (rules: accounts, 1). */
export const INVALID_CREDENTIALS = "INVALID_EMAIL_OR_PASSWORD";

const isOf = <Key extends string>(texts: Readonly<Record<Key, string>>, code: string): code is Key =>
  Object.hasOwn(texts, code);

/** Null for any other code. */
export function accountErrorText(code: string, isGoogleOffered: boolean): string | null {
  if (isOf(addressErrorTexts, code)) return addressErrorTexts[code];
  return isGoogleOffered && isOf(googleErrorTexts, code) ? googleErrorTexts[code] : null;
}

/** The first factor (password, emailed code or Google) was right, and a second one is required. */
export const SECOND_FACTOR_NEEDED = "SECOND_FACTOR_NEEDED";
/** No sign-in is pending in this browser, or it has expired. */
export const SECOND_FACTOR_OVER = "SECOND_FACTOR_OVER";
