/** Confirming an address, changing it, and undoing a change. */
import type { Viewer } from "../context/context.ts";
import { RETENTION } from "#contract/retention.ts";
import { changeEmail, dropLinks, findAccount, findAccountByEmail, type AccountRow } from "./queries.ts";
import { findAccountReserving } from "./queries-address-undo.ts";
import { addressUndoUrl, undoAddress } from "./address-undo.ts";
import { confirmationUrl, markConfirmed, takeLink } from "./confirmation.ts";
import { done, refuse, refuseAs, refusePassword, type AccountServices, type Handler } from "./handler.ts";
import { refusalToReauthenticate } from "./reauthenticate.ts";
import { leadingOn } from "./return-path.ts";
import { isOfThisBrowser, settlePassword } from "./sign-up-again.ts";

export async function sendConfirmation(
  { id, email }: AccountRow,
  { db, sendMail, baseUrl, returns, now }: AccountServices,
): Promise<void> {
  const url = await confirmationUrl(db, { userId: id, newEmail: null }, { baseUrl, returns, now: now() });
  await sendMail(db, { template: "confirm-address", to: email, url });
}

/** The account that has this address or may still return to it. */
export async function findAddressOwner(email: string, { db, now }: AccountServices): Promise<AccountRow | null> {
  return (await findAccountByEmail(db, email)) ?? (await findAccountReserving(db, email, now()));
}

/**
 * Notifies the owner of an address that was requested for another account. The requester's answer does not show this.
 */
export async function notifyAddressOwner(
  email: string,
  owner: AccountRow,
  { db, sendMail, baseUrl, now }: AccountServices,
): Promise<void> {
  const links = {
    loginUrl: leadingOn(`${baseUrl}/login`),
    resetUrl: leadingOn(`${baseUrl}/forgot-password`),
  };
  if (owner.email === email) {
    await sendMail(db, { template: "address-in-use", to: email, ...links });
    return;
  }
  const undoUrl = await addressUndoUrl(db, { userId: owner.id, oldEmail: email }, { baseUrl, now: now() });
  await sendMail(db, { template: "address-reserved", to: email, undoUrl, days: RETENTION.addressUndoDays });
}

/** Confirms the address of the sign-up and settles which password opens the account. */
async function confirmSignUp(
  account: AccountRow,
  {
    password,
    newPassword,
    headers,
    viewer,
  }: { password?: string | undefined; newPassword?: string | undefined; headers: Headers; viewer: Viewer | null },
  services: AccountServices,
): Promise<Response> {
  const { auth, db, note, proof, waiting, now } = services;
  let session: readonly string[] = [];
  if (!account.email_verified) {
    const person = { email: account.email, displayName: null };
    const refused =
      newPassword === undefined ? null : await refusePassword(newPassword, person, "newPassword", services);
    if (refused !== null) return refused;
    const given = { headers, password, newPassword };
    // a user who is signed in already keeps their session
    const isToEnter = viewer === null && (await isOfThisBrowser(db, account, given, { proof, at: now() }));
    const settled = await settlePassword(db, account, given, { proof, at: now() });
    if (settled === "unproved") return refuse(403, "SIGN_UP_NOT_PROVED");
    if (settled === "wrong") return refuse(403, "SIGN_UP_PASSWORD_WRONG");
    await markConfirmed(db, account);
    await note(db, { userId: account.id, kind: "address_confirmed" });
    if (isToEnter) {
      const entered = await auth.api.signInConfirmed({ body: { userId: account.id }, headers, asResponse: true });
      session = entered.headers.getSetCookie();
    }
  }
  const isSignedIn = session.length > 0;
  const response = Response.json({ status: true, email: account.email, isNewAddress: false, isSignedIn });
  for (const cookie of [...session, proof.cleared(), ...waiting.cleared(headers)])
    response.headers.append("set-cookie", cookie);
  return response;
}

/** Confirms an account's new address. Requires the account's session: access to the mailbox alone is not enough. */
async function confirmNewAddress(
  account: AccountRow,
  newEmail: string,
  { db, sendMail, note, baseUrl, now }: AccountServices,
): Promise<Response> {
  const undoUrl = await addressUndoUrl(db, { userId: account.id, oldEmail: account.email }, { baseUrl, now: now() });
  if (!(await changeEmail(db, account.id, newEmail, now()))) return refuse(400, "INVALID_TOKEN");
  // they were sent to the old address, or would change the address to another one
  await dropLinks(db, account.id);
  const days = RETENTION.addressUndoDays;
  await sendMail(db, { template: "address-changed", to: account.email, newEmail, undoUrl, days });
  await note(db, { userId: account.id, kind: "address_changed", subject: newEmail });
  return Response.json({ status: true, email: newEmail, isNewAddress: true, isSignedIn: false });
}

export const confirmAddress: Handler<"verify-email"> = async (request, services) => {
  const { body, headers, viewer } = request;
  const link = await takeLink(services.db, body.token, services.now());
  if (link === null || link.account.disabled_at !== null) return refuse(400, "INVALID_TOKEN");
  const { account, newEmail } = link;
  if (newEmail === null) return confirmSignUp(account, { ...body, headers, viewer }, services);
  if (viewer?.id !== account.id) return refuse(403, "NOT_SIGNED_IN_HERE");
  return confirmNewAddress(account, newEmail, services);
};

export const changeAddress: Handler<"change-email"> = async (
  { body: { newEmail, currentPassword = null }, viewer },
  services,
) => {
  const { db, sendMail, note, baseUrl, returns, now } = services;
  const account = viewer === null ? null : await findAccount(db, viewer.id);
  if (viewer === null || account === null) return refuseAs("unauthenticated");
  if (account.email === newEmail) return refuse(400, "EMAIL_IS_SAME");
  const refusal = await refusalToReauthenticate(db, viewer, { password: currentPassword, at: now() });
  if (refusal !== null) return refuseAs(refusal);
  const undoUrl = await addressUndoUrl(db, { userId: account.id, oldEmail: account.email }, { baseUrl, now: now() });
  const days = RETENTION.addressUndoDays;
  await sendMail(db, { template: "address-change-asked", to: account.email, newEmail, undoUrl, days });
  await note(db, { userId: account.id, kind: "address_change_asked", subject: newEmail });
  const owner = await findAddressOwner(newEmail, services);
  if (owner === null || owner.id === account.id) {
    const url = await confirmationUrl(db, { userId: account.id, newEmail }, { baseUrl, returns, now: now() });
    await sendMail(db, { template: "confirm-new-address", to: newEmail, url, newEmail });
  } else await notifyAddressOwner(newEmail, owner, services);
  return done();
};

export const undoAddressChange: Handler<"undo-email-change"> = async ({ body: { token } }, services) => {
  const { auth, db, note, now } = services;
  const undone = await undoAddress(db, token, now());
  if (undone.outcome !== "done")
    return undone.outcome === "taken" ? refuse(409, "ADDRESS_TAKEN") : refuse(400, "INVALID_TOKEN");
  const { account } = undone;
  await note(db, { userId: account.id, kind: "address_change_undone", subject: account.email });
  // the person who changed the address may know the password, so a reset link is sent to the restored address
  await auth.api.requestPasswordReset({ body: { email: account.email } });
  return Response.json({ status: true, email: account.email });
};
