/** What each path under /api/auth/ does, once its body is read and its attempt is let through. */
import type { z } from "zod";
import { type accountBodies, accountMessages, type AccountPath } from "#contract/account.ts";
import type { Mail } from "#contract/mail.ts";
import type { Database } from "../db/pool.ts";
import { dropLinks, findAccount, findAccountByEmail, findResetEmail, type Account } from "../db/queries/account.ts";
import { listSignUpPasswords, lockSignUp } from "../db/queries/sign-up.ts";
import { loginTarget } from "#contract/login-target.ts";
import type { Viewer } from "../procedures/context.ts";
import type { Auth } from "./auth.ts";
import { confirm, confirmationUrl } from "./confirmation.ts";
import { refusalOf } from "./password-rules.ts";
import { keepSignUpPassword, whileAsking } from "./sign-up-again.ts";

export interface AccountServices {
  auth: Auth;
  /** Within the request's transaction. */
  db: Database;
  baseUrl: string;
  sendMail: (db: Database, mail: Mail) => Promise<void>;
  now: () => Date;
}

export interface AccountRequest<Path extends AccountPath> {
  body: z.output<(typeof accountBodies)[Path]>;
  headers: Headers;
  viewer: Viewer | null;
}

type Handler<Path extends AccountPath> = (
  request: AccountRequest<Path>,
  services: AccountServices,
) => Promise<Response>;

/** The same body whoever asks and whatever is there. */
const done = () => Response.json({ status: true });

export function refuse(status: number, code: keyof typeof accountMessages): Response {
  return Response.json({ code, message: accountMessages[code] }, { status });
}

function refusePassword(password: string, email: string, field: string): Response | null {
  const code = refusalOf(password, email);
  if (code === null) return null;
  const message = accountMessages[code];
  return Response.json({ code, message, issues: [{ path: field, message }] }, { status: 422 });
}

const signedOut = () =>
  Response.json({ code: "unauthenticated", message: "User must be authenticated" }, { status: 401 });

async function codeOf(response: Response): Promise<unknown> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return typeof body === "object" && body !== null && "code" in body ? body.code : null;
}

async function sendConfirmation(
  { id, email }: Account,
  { db, sendMail, baseUrl, now }: AccountServices,
): Promise<void> {
  const url = await confirmationUrl(db, { userId: id, newEmail: null }, { baseUrl, now: now() });
  await sendMail(db, { template: "confirm-address", to: email, url });
}

/** better-auth names everybody who could be meant by an address; a stranger is told nothing. */
async function withoutDetails(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  return response.ok ? done() : response;
}

const signUp: Handler<"sign-up/email"> = async ({ body: { email, password }, headers }, services) => {
  const refused = refusePassword(password, email, "password");
  if (refused !== null) return refused;
  const { auth, db, sendMail, baseUrl, now } = services;
  await lockSignUp(db, email);
  const account = await findAccountByEmail(db, email);
  if (account === null)
    return withoutDetails(auth.api.signUpEmail({ body: { name: "", email, password }, headers, asResponse: true }));
  await keepSignUpPassword(db, account, password, now());
  if (account.email_verified) {
    const links = { loginUrl: `${baseUrl}/login`, resetUrl: `${baseUrl}/forgot-password` };
    await sendMail(db, { template: "address-in-use", to: email, ...links });
  } else await sendConfirmation(account, services);
  return done();
};

const signIn: Handler<"sign-in/email"> = async ({ body, headers }, { auth, db, now }) => {
  const others = await listSignUpPasswords(db, body.email, now());
  const { answer, isOther } = await whileAsking(others, () =>
    auth.api.signInEmail({ body, headers, asResponse: true }),
  );
  const isUnconfirmed = answer.status === 403 && (await codeOf(answer)) === "EMAIL_NOT_VERIFIED";
  return isUnconfirmed || (isOther && answer.status === 401) ? refuse(403, "EMAIL_NOT_VERIFIED") : answer;
};

const signInWithGoogle: Handler<"sign-in/google"> = async ({ body: { to }, headers }, { auth }) => {
  const callbackURL = loginTarget(to ?? null);
  const errorCallbackURL = `/login?${new URLSearchParams({ to: callbackURL })}`;
  const body = { provider: "google", callbackURL, errorCallbackURL, disableRedirect: true };
  return auth.api.signInSocial({ body, headers, asResponse: true });
};

const signOut: Handler<"sign-out"> = ({ headers }, { auth }) => auth.api.signOut({ headers, asResponse: true });

const requestReset: Handler<"request-password-reset"> = ({ body, headers }, { auth }) =>
  withoutDetails(auth.api.requestPasswordReset({ body, headers, asResponse: true }));

const resetPassword: Handler<"reset-password"> = async ({ body, headers }, { auth, db }) =>
  refusePassword(body.newPassword, (await findResetEmail(db, body.token)) ?? "", "newPassword") ??
  auth.api.resetPassword({ body, headers, asResponse: true });

const resendConfirmation: Handler<"send-verification-email"> = async ({ body: { email } }, services) => {
  const account = await findAccountByEmail(services.db, email);
  if (account !== null && !account.email_verified) await sendConfirmation(account, services);
  return done();
};

const confirmAddress: Handler<"verify-email"> = async ({ body: { token } }, { db, sendMail, now }) => {
  const confirmed = await confirm(db, token, now());
  if (confirmed === null) return refuse(400, "INVALID_TOKEN");
  const { email, oldEmail, isPasswordNeeded } = confirmed;
  if (oldEmail !== null) await sendMail(db, { template: "address-changed", to: oldEmail, newEmail: email });
  return Response.json({ status: true, email, isNewAddress: oldEmail !== null, isPasswordNeeded });
};

const changePassword: Handler<"change-password"> = async (
  { body, headers, viewer },
  { auth, db, sendMail, baseUrl },
) => {
  if (viewer === null) return signedOut();
  const refused = refusePassword(body.newPassword, viewer.email, "newPassword");
  if (refused !== null) return refused;
  const response = await auth.api.changePassword({ body, headers, asResponse: true });
  if (response.ok) {
    // who asked for them may be the reason for the change
    await dropLinks(db, viewer.id);
    await sendMail(db, { template: "password-changed", to: viewer.email, resetUrl: `${baseUrl}/forgot-password` });
  }
  return response;
};

const changeAddress: Handler<"change-email"> = async (
  { body: { newEmail }, viewer },
  { db, sendMail, baseUrl, now },
) => {
  if (viewer === null) return signedOut();
  const account = await findAccount(db, viewer.id);
  if (account === null) return signedOut();
  if (account.email === newEmail) return refuse(400, "EMAIL_IS_SAME");
  const other = await findAccountByEmail(db, newEmail);
  if (other === null) {
    const url = await confirmationUrl(db, { userId: account.id, newEmail }, { baseUrl, now: now() });
    await sendMail(db, { template: "confirm-new-address", to: newEmail, url, newEmail });
  } else {
    // who asked is told the same; whose address it is learns of it
    const links = { loginUrl: `${baseUrl}/login`, resetUrl: `${baseUrl}/forgot-password` };
    await sendMail(db, { template: "address-in-use", to: newEmail, ...links });
  }
  return done();
};

export const accountHandlers: { readonly [Path in AccountPath]: Handler<Path> } = {
  "sign-up/email": signUp,
  "sign-in/email": signIn,
  "sign-in/google": signInWithGoogle,
  "sign-out": signOut,
  "request-password-reset": requestReset,
  "reset-password": resetPassword,
  "send-verification-email": resendConfirmation,
  "verify-email": confirmAddress,
  "change-password": changePassword,
  "change-email": changeAddress,
};
