/** Types and answers shared by the handlers of the paths under /api/auth/. */
import type { z } from "zod";
import { accountErrorTexts } from "#contract/accounts/account-error-texts.ts";
import type { accountBodies, AccountPath } from "#contract/accounts/account.ts";
import { errors } from "#contract/errors.ts";
import type { Mail } from "#contract/notifications/mail.ts";
import type { Database } from "../platform/db/pool.ts";
import type { Viewer } from "../context/context.ts";
import type { NoteEvent } from "../context/activity.ts";
import type { Auth } from "./auth.ts";
import type { PasswordRules, PasswordOwner } from "./password-rules.ts";
import type { ReturnPaths } from "./return-path.ts";
import type { SignUpProof } from "./sign-up-proof.ts";
import type { WaitingCookie } from "./waiting.ts";
import type { FactorCookies } from "./factor-cookies.ts";
import type { Secrets } from "../platform/secrets/secrets.ts";

export interface AccountServices {
  auth: Auth;
  /** The request's transaction. */
  db: Database;
  baseUrl: string;
  sendMail: (db: Database, mail: Mail) => Promise<void>;
  /** Records an event in the log and in the user's activity. */
  note: NoteEvent;
  proof: SignUpProof;
  returns: ReturnPaths;
  waiting: WaitingCookie;
  factorCookies: FactorCookies;
  /** Seals second factors. */
  secrets: () => Secrets;
  productName: string;
  passwords: PasswordRules;
  now: () => Date;
}

export interface AccountRequest<Path extends AccountPath> {
  body: z.output<(typeof accountBodies)[Path]>;
  headers: Headers;
  viewer: Viewer | null;
}

export type Handler<Path extends AccountPath> = (
  request: AccountRequest<Path>,
  services: AccountServices,
) => Promise<Response>;

/** Refusals whose transaction commits, because a try was used up. */
const countedOnes = new WeakSet<Response>();
export function counted(refusal: Response): Response {
  countedOnes.add(refusal);
  return refusal;
}
/** Whether the transaction of this answer commits. */
export const isSessionStored = (answer: Response): boolean => answer.ok || countedOnes.has(answer);

/** The stable code of a refusal. */
export async function codeOf(response: Response): Promise<unknown> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return typeof body === "object" && body !== null && "code" in body ? body.code : null;
}

/** The same body for every caller, so that it does not show whether an account exists. */
export const done = () => Response.json({ status: true });

export function refuse(status: number, code: keyof typeof accountErrorTexts): Response {
  return Response.json({ code, message: accountErrorTexts[code] }, { status });
}

/** A refusal with the code and message that procedures use. */
export function refuseAs(code: "unauthenticated" | "invalid_credentials" | "session_not_fresh"): Response {
  const { status, message } = errors[code];
  return Response.json({ code, message }, { status });
}

export async function refusePassword(
  password: string,
  person: PasswordOwner,
  field: string,
  { passwords }: AccountServices,
): Promise<Response | null> {
  const code = await passwords.refusalOf(password, person);
  if (code === null) return null;
  const message = accountErrorTexts[code];
  return Response.json({ code, message, issues: [{ path: field, message }] }, { status: 422 });
}
