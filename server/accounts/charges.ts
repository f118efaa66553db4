/** What a request to one of the accounts' addresses costs, and whom. */
import type { z } from "zod";
import type { accountBodies, AccountPath } from "#contract/accounts/account.ts";
import type { Viewer } from "../context/context.ts";
import { chargeOf, signInCharges, type Charge } from "../context/limits.ts";

export type Body = z.output<(typeof accountBodies)[AccountPath]>;

/** A field's text; empty where this body has none. */
export function text(body: Body, field: string): string {
  const value = (body as Record<string, unknown>)[field];
  return typeof value === "string" ? value : "";
}

interface Caller {
  address: string;
  device: string | null;
  viewer: Viewer | null;
  /** Whose second factor is waited for in this browser. */
  held: string | null;
}

export function chargesFor(path: AccountPath, body: Body, { address, device, viewer, held }: Caller): Charge[] {
  const recipient = text(body, path === "change-email" ? "newEmail" : "email");
  switch (path) {
    case "sign-in/email":
    case "sign-in/email-otp":
      return signInCharges({ address, account: recipient, device });
    case "sign-up/email":
      return [chargeOf("signUpAddress", address), chargeOf("mailRecipient", recipient)];
    case "email-otp/send-verification-otp":
    case "request-password-reset":
    case "send-verification-email":
      return [chargeOf("mailAddress", address), chargeOf("mailRecipient", recipient)];
    case "change-email":
      return [
        chargeOf("mailAddress", address),
        chargeOf("mailRecipient", recipient),
        chargeOf("passwordUser", viewer?.id ?? address),
      ];
    case "reset-password":
    case "verify-email":
    case "undo-email-change":
      return [chargeOf("tokenAddress", address)];
    case "change-password":
      return [chargeOf("passwordUser", viewer?.id ?? address)];
    case "second-factor/begin":
    case "second-factor/turn-on":
      return [chargeOf("passwordUser", viewer?.id ?? address)];
    case "second-factor/turn-off":
    case "second-factor/codes":
      return [chargeOf("passwordUser", viewer?.id ?? address), chargeOf("secondFactorAccount", viewer?.id ?? address)];
    case "sign-in/second-factor":
      return [
        chargeOf("signInAddress", address),
        device === null
          ? chargeOf("secondFactorAccount", held ?? address)
          : chargeOf("secondFactorDevice", `${device} ${held}`),
      ];
    case "passkey/options":
      return [chargeOf("passkeyAddress", address)];
    case "passkey/begin": {
      const id = viewer?.id ?? address;
      const password = chargeOf("passwordUser", id);
      return text(body, "code") === "" ? [password] : [password, chargeOf("secondFactorAccount", id)];
    }
    case "passkey/add":
    case "passkey/remove":
    case "passkey/prove":
      return [chargeOf("passwordUser", viewer?.id ?? address)];
    case "sign-in/passkey":
    case "sign-in/google":
      return [chargeOf("signInAddress", address)];
    case "sign-out":
      return [];
  }
}
