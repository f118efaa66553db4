/** What the handlers of the paths under /api/auth/ have in common. */
import type { z } from "zod";
import { type accountBodies, accountMessages, type AccountPath } from "#contract/accounts/account.ts";
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
  /** Within the request's transaction. */
  db: Database;
  baseUrl: string;
  sendMail: (db: Database, mail: Mail) => Promise<void>;
  /** Tells the log and the person what happened. */
  note: NoteEvent;
  proof: SignUpProof;
  returns: ReturnPaths;
  waiting: WaitingCookie;
  factorCookies: FactorCookies;
  /** What seals second factors. */
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

/** Refusals of which something has to stay although nothing else does: one try less. */
const countedOnes = new WeakSet<Response>();
export function counted(refusal: Response): Response {
  countedOnes.add(refusal);
  return refusal;
}
/** Whether what was written on the way to this answer stays. */
export const isSessionStored = (answer: Response): boolean => answer.ok || countedOnes.has(answer);

/** A refusal's stable code. */
export async function codeOf(response: Response): Promise<unknown> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return typeof body === "object" && body !== null && "code" in body ? body.code : null;
}

/** The same body whoever asks and whatever is there. */
export const done = () => Response.json({ status: true });

export function refuse(status: number, code: keyof typeof accountMessages): Response {
  return Response.json({ code, message: accountMessages[code] }, { status });
}

/** A refusal that procedures have too, in the same words. */
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
  const message = accountMessages[code];
  return Response.json({ code, message, issues: [{ path: field, message }] }, { status: 422 });
}
