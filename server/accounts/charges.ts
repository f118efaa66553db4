/** The limits that a request to an account path is charged to. */
import type { z } from "zod";
import type { accountBodies, AccountPath } from "#contract/accounts/account.ts";
import type { Viewer } from "../context/context.ts";
import { chargeOf, mailCharges, passwordCharge, sharedCharges, signInCharges, type Charge } from "../context/limits.ts";

export type AccountBody = z.output<(typeof accountBodies)[AccountPath]>;

/** The text of a field; empty when this body does not have it. */
export function text(body: AccountBody, field: string): string {
  const value = (body as Record<string, unknown>)[field];
  return typeof value === "string" ? value : "";
}

interface Caller {
  address: string;
  device: string | null;
  viewer: Viewer | null;
  /** The account whose second factor this browser is waiting for. */
  held: string | null;
}

/** The account of a request: the recipient of an email, or the account that is signed in to. */
export const recipientOf = (path: AccountPath, body: AccountBody): string =>
  text(body, path === "change-email" ? "newEmail" : "email").toLowerCase();

export function chargesFor(path: AccountPath, body: AccountBody, { address, device, viewer, held }: Caller): Charge[] {
  const account = recipientOf(path, body);
  // a visitor without a session is refused there; until then the network is charged
  const password = viewer === null ? chargeOf("passwordUser", address) : passwordCharge(viewer);
  const factor = chargeOf("secondFactorUser", viewer?.sessionId ?? address);
  switch (path) {
    case "sign-in/email":
    case "sign-in/email-otp":
      return signInCharges({ address, account, device });
    case "sign-up/email":
      return [chargeOf("signUpAddress", address), ...sharedCharges("mailPair", address, account)];
    case "email-otp/send-verification-otp":
    case "request-password-reset":
    case "send-verification-email":
      return mailCharges({ address, account, device, viewer });
    case "change-email":
      return [chargeOf("mailAddress", viewer?.id ?? address), ...sharedCharges("mailPair", address, account), password];
    case "reset-password":
    case "verify-email":
    case "undo-email-change":
      return [chargeOf("tokenAddress", address)];
    case "change-password":
    case "second-factor/begin":
    case "second-factor/turn-on":
      return [password];
    case "second-factor/turn-off":
    case "second-factor/codes":
      return [password, factor];
    case "sign-in/second-factor":
      return device === null
        ? [chargeOf("signInAddress", address), ...sharedCharges("secondFactorPair", address, held ?? address)]
        : [chargeOf("secondFactorDevice", `${device} ${held}`)];
    case "passkey/options":
      return [chargeOf("passkeyAddress", address)];
    case "passkey/begin":
      return text(body, "code") === "" ? [password] : [password, factor];
    case "passkey/add":
    case "passkey/remove":
    case "passkey/prove":
      return [password];
    case "sign-in/passkey":
    case "sign-in/google":
      return [chargeOf("signInAddress", address)];
    case "sign-out":
      return [];
  }
}
