/** Handlers of the paths under /api/auth/. They run after the body is parsed and the limits are checked. */
import { loginTarget } from "#contract/accounts/login-target.ts";
import { headerAddress } from "#contract/text/header-address.ts";
import type { AccountPath } from "#contract/accounts/account.ts";
import { dropLinks, findAccountByEmail, findPasswordHash, findResetPerson, looksAfterListings } from "./queries.ts";
import { findDisplayName } from "./queries-profile.ts";
import { listSignUpPasswords, lockSignUp } from "./queries-sign-up.ts";
import {
  changeAddress,
  confirmAddress,
  findAddressOwner,
  sendConfirmation,
  undoAddressChange,
  notifyAddressOwner,
} from "./addresses.ts";
import { currentPath } from "../platform/current-language.ts";
import { codeOf, done, refuse, refuseAs, refusePassword, type Handler } from "./handler.ts";
import { sendCode, signInByCode } from "./sign-in-code.ts";
import { dropTrust } from "./queries-second-factor.ts";
import { asShown } from "./second-gate.ts";
import { beginSecondFactor, renewBackupCodes, turnOffSecondFactor, turnOnSecondFactor } from "./second-factor.ts";
import { signInBySecondFactor } from "./second-factor-sign-in.ts";
import { addPasskey, beginPasskey, removePasskey } from "./passkeys.ts";
import { askForPasskey, proveByPasskey, signInByPasskey } from "./passkey-sign-in.ts";
import { newNonce } from "./waiting.ts";
import { keepSignUpPassword, duringAttempt } from "./sign-up-again.ts";

/** better-auth returns the user for an address. This answer must not show whether an account exists. */
async function withoutDetails(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  return response.ok ? done() : response;
}

const signUp: Handler<"sign-up/email"> = async ({ body: { email, password }, headers }, services) => {
  const refused = await refusePassword(password, { email, displayName: null }, "password", services);
  if (refused !== null) return refused;
  const { auth, db, note, proof, waiting, now } = services;
  await lockSignUp(db, email);
  const owner = await findAddressOwner(email, services);
  let hash;
  if (owner === null) {
    const made = await auth.api.signUpEmail({ body: { name: "", email, password }, headers, asResponse: true });
    if (!made.ok) return made;
    const account = await findAccountByEmail(db, email);
    hash = account === null ? null : await findPasswordHash(db, account.id);
    if (account !== null) await note(db, { userId: account.id, kind: "sign_up" });
  } else {
    hash = await keepSignUpPassword(db, { account: owner, email, password }, now());
    if (owner.email === email && !owner.email_verified) await sendConfirmation(owner, services);
    else await notifyAddressOwner(email, owner, services);
  }
  const response = done();
  response.headers.append("set-cookie", proof.cookieFor(email, hash ?? ""));
  response.headers.append("set-cookie", waiting.cookieFor({ kind: "link", email, nonce: newNonce() }));
  return response;
};

const signIn: Handler<"sign-in/email"> = async ({ body, headers }, { auth, db, waiting, now }) => {
  const others = await listSignUpPasswords(db, body.email, now());
  const { answer, isOther } = await duringAttempt(others, () =>
    auth.api.signInEmail({ body, headers, asResponse: true }),
  );
  const isUnconfirmed = answer.status === 403 && (await codeOf(answer)) === "EMAIL_NOT_VERIFIED";
  if (isUnconfirmed || (isOther && answer.status === 401)) return refuse(403, "EMAIL_NOT_VERIFIED");
  if (answer.ok) for (const cookie of waiting.cleared(headers)) answer.headers.append("set-cookie", cookie);
  return answer;
};

const signInWithGoogle: Handler<"sign-in/google"> = async ({ body: { to }, headers }, { auth }) => {
  const target = headerAddress(loginTarget(to ?? null));
  // Google leads back to one address for all languages
  const callbackURL = currentPath(target);
  const errorCallbackURL = currentPath(`/login?${new URLSearchParams({ to: target })}`);
  const body = { provider: "google", callbackURL, errorCallbackURL, disableRedirect: true };
  return auth.api.signInSocial({ body, headers, asResponse: true });
};

const signOut: Handler<"sign-out"> = async ({ headers, viewer }, { auth, db, note }) => {
  const hasDesk = viewer !== null && (await looksAfterListings(db, viewer.id));
  if (viewer !== null) await note(db, { userId: viewer.id, kind: "sign_out" });
  const response = await auth.api.signOut({ headers, asResponse: true });
  // guests keep their drafts and preferences; a desk's browser may be shared, and it stores the day view with its
  // guests
  if (hasDesk) response.headers.set("clear-site-data", '"storage"');
  return response;
};

const requestReset: Handler<"request-password-reset"> = ({ body: { email }, headers }, { auth }) =>
  withoutDetails(auth.api.requestPasswordReset({ body: { email }, headers, asResponse: true }));

const resetPassword: Handler<"reset-password"> = async ({ body, headers }, services) => {
  const { auth, db, note } = services;
  const person = await findResetPerson(db, body.token);
  const known = person ?? { email: "", displayName: null };
  const refused = await refusePassword(body.newPassword, known, "newPassword", services);
  if (refused !== null) return refused;
  const response = await auth.api.resetPassword({ body, headers, asResponse: true });
  if (response.ok && person !== null) {
    await dropTrust(db, person.id);
    await note(db, { userId: person.id, kind: "password_reset" });
  }
  return response;
};

const resendConfirmation: Handler<"send-verification-email"> = async ({ body: { email } }, services) => {
  const account = await findAccountByEmail(services.db, email);
  if (account !== null && !account.email_verified) await sendConfirmation(account, services);
  const response = done();
  const { waiting } = services;
  response.headers.append("set-cookie", waiting.cookieFor({ kind: "link", email, nonce: newNonce() }));
  return response;
};

const changePassword: Handler<"change-password"> = async ({ body, headers, viewer }, services) => {
  if (viewer === null) return refuseAs("unauthenticated");
  const { auth, db, note, sendMail, baseUrl } = services;
  const person = { email: viewer.email, displayName: await findDisplayName(db, viewer.id) };
  const refused = await refusePassword(body.newPassword, person, "newPassword", services);
  if (refused !== null) return refused;
  const response = await asShown(() => auth.api.changePassword({ body, headers, asResponse: true }));
  if (response.ok) {
    // an intruder may have requested these links and be the reason for the change
    await dropLinks(db, viewer.id);
    await dropTrust(db, viewer.id);
    await sendMail(db, { template: "password-changed", to: viewer.email, resetUrl: `${baseUrl}/forgot-password` });
    await note(db, { userId: viewer.id, kind: "password_changed" });
  }
  return response;
};

export const accountHandlers: { readonly [Path in AccountPath]: Handler<Path> } = {
  "sign-up/email": signUp,
  "sign-in/email": signIn,
  "email-otp/send-verification-otp": sendCode,
  "sign-in/email-otp": signInByCode,
  "sign-in/google": signInWithGoogle,
  "sign-out": signOut,
  "request-password-reset": requestReset,
  "reset-password": resetPassword,
  "send-verification-email": resendConfirmation,
  "verify-email": confirmAddress,
  "change-password": changePassword,
  "change-email": changeAddress,
  "undo-email-change": undoAddressChange,
  "sign-in/second-factor": signInBySecondFactor,
  "second-factor/begin": beginSecondFactor,
  "second-factor/turn-on": turnOnSecondFactor,
  "second-factor/turn-off": turnOffSecondFactor,
  "second-factor/codes": renewBackupCodes,
  "passkey/options": askForPasskey,
  "sign-in/passkey": signInByPasskey,
  "passkey/prove": proveByPasskey,
  "passkey/begin": beginPasskey,
  "passkey/add": addPasskey,
  "passkey/remove": removePasskey,
};
