/** Responses of the passkey paths under /api/auth/. */
import { z } from "zod";
import { Done, SignedIn } from "./answer-shapes.ts";

/** Options for `navigator.credentials` in JSON (WebAuthn, 5.4 and 5.5). */
export const PasskeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });

const ID = "kfMQhWJHtX0r2Pz4uLwV8g";
const CLIENT_DATA = "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0";
const SIGNED = {
  id: ID,
  rawId: ID,
  type: "public-key",
  response: { clientDataJSON: CLIENT_DATA, authenticatorData: "SZYN5YgOjGh0NBcPZHZgW4", signature: "MEUCIQ" },
};

export const passkeyOperations = {
  "passkey/options": {
    id: "ask_for_passkey",
    summary: "What a browser is to sign with a passkey",
    description:
      "For browsers: to log in with one of those that they have, or, where somebody is logged in, to show that it is the person. Once, within ten minutes, with the cookie that comes with it.",
    access: "anyone",
    output: PasskeyOptions,
    example: {},
    refusals: { PASSKEYS_NOT_HERE: 409 },
  },
  "sign-in/passkey": {
    id: "sign_in_by_passkey",
    summary: "Log in with a passkey",
    description: "What the browser has signed. A passkey counts as both factors: no code is asked for.",
    access: "anyone",
    output: SignedIn,
    example: { credential: SIGNED },
    refusals: { PASSKEYS_NOT_HERE: 409, PASSKEY_OVER: 400, INVALID_PASSKEY: 401, ACCOUNT_DISABLED: 403 },
    givesToken: true,
  },
  "passkey/prove": {
    id: "prove_by_passkey",
    summary: "Show with a passkey that it is the person who is logged in",
    description: "What is asked for freshly, such as an operator's acts that cannot be undone, looks at when that was.",
    access: "user",
    output: Done,
    example: { credential: SIGNED },
    refusals: { PASSKEYS_NOT_HERE: 409, PASSKEY_OVER: 400, INVALID_PASSKEY: 400 },
  },
  "passkey/begin": {
    id: "begin_passkey",
    summary: "Begin to add a passkey: what the browser is to make",
    description:
      "With the password, and a code where two-step login is on. Once, within ten minutes, with the cookie that comes with it.",
    access: "user",
    output: PasskeyOptions,
    example: { currentPassword: "correct horse battery" },
    refusals: { PASSKEYS_NOT_HERE: 409, PASSKEYS_FULL: 409, INVALID_SECOND_FACTOR: 400, SECOND_FACTOR_UNREADABLE: 503 },
    failures: ["invalid_credentials", "session_not_fresh"],
  },
  "passkey/add": {
    id: "add_passkey",
    summary: "Add the passkey that the browser has made",
    description: "The person is told by mail.",
    access: "user",
    output: Done,
    example: {
      name: "Phone",
      credential: {
        ...SIGNED,
        response: { clientDataJSON: CLIENT_DATA, attestationObject: "o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YQ" },
      },
    },
    refusals: {
      PASSKEYS_NOT_HERE: 409,
      PASSKEY_OVER: 400,
      INVALID_PASSKEY: 400,
      PASSKEY_IS_THERE: 409,
      PASSKEYS_FULL: 409,
    },
  },
  "passkey/remove": {
    id: "remove_passkey",
    summary: "Remove a passkey",
    description: "It opens nothing any more. The person is told by mail.",
    access: "user",
    output: Done,
    example: { id: "01990000-0000-7000-8000-000000000042", currentPassword: "correct horse battery" },
    refusals: { PASSKEY_GONE: 404 },
    failures: ["invalid_credentials", "session_not_fresh"],
  },
} as const;
