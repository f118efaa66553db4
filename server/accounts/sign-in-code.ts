/** Signing in or up by a code that is emailed to the address (docs/decisions/0023). */
import { findAccountByEmail, type AccountRow } from "./queries.ts";
import { lockSignUp } from "./queries-sign-up.ts";
import { findAddressOwner, notifyAddressOwner } from "./addresses.ts";
import { boundTo } from "./code-binding.ts";
import { markConfirmed } from "./confirmation.ts";
import { codeOf, counted, done, refuse, type AccountServices, type Handler } from "./handler.ts";
import { dropUnprovedPassword, settlePassword } from "./sign-up-again.ts";
import { newNonce } from "./waiting.ts";

/** The answer is the same with and without an account. */
export const sendCode: Handler<"email-otp/send-verification-otp"> = async ({ body: { email } }, services) => {
  const { auth, waiting } = services;
  const nonce = newNonce();
  const owner = await findAddressOwner(email, services);
  // another account may still return to this address: its user is notified, and no account is created
  if (owner !== null && owner.email !== email) await notifyAddressOwner(email, owner, services);
  else await boundTo(nonce, () => auth.api.sendVerificationOTP({ body: { email, type: "sign-in" } }));
  const response = done();
  response.headers.append("set-cookie", waiting.cookieFor({ kind: "code", email, nonce }));
  return response;
};

/**
 * The code proves the owner of the address. A password that another person may have chosen is deleted, as with Google.
 */
async function provedByCode(account: AccountRow, headers: Headers, services: AccountServices): Promise<void> {
  const { db, note, proof, sendMail, baseUrl, now } = services;
  const settled = await settlePassword(db, account, { headers }, { proof, at: now() });
  const isDropped = settled !== "proved" && (await dropUnprovedPassword(db, account, now()));
  await markConfirmed(db, account);
  await note(db, { userId: account.id, kind: "address_confirmed" });
  if (!isDropped) return;
  const resetUrl = `${baseUrl}/forgot-password`;
  await sendMail(db, { template: "password-dropped", to: account.email, by: "code", resetUrl });
  await note(db, { userId: account.id, kind: "password_dropped" });
}

/** better-auth's code for a correct code without an account. */
const NO_ACCOUNT = "USER_NOT_FOUND";

export const signInByCode: Handler<"sign-in/email-otp"> = async ({ body: { email, otp }, headers }, services) => {
  const { auth, db, note, proof, waiting } = services;
  const params = waiting.find(headers);
  if (params === null || params.kind !== "code" || params.email !== email) return refuse(400, "INVALID_OTP");
  await lockSignUp(db, email);
  return boundTo(params.nonce, async () => {
    const checked = await auth.api.checkVerificationOTP({ body: { email, type: "sign-in", otp }, asResponse: true });
    // commits only the used try
    if (!checked.ok && (await codeOf(checked)) !== NO_ACCOUNT) return counted(checked);
    const owner = await findAddressOwner(email, services);
    if (owner !== null && owner.email !== email) return refuse(400, "INVALID_OTP");
    // before better-auth, which would delete even a password that this browser has proved
    const isProved = owner !== null && !owner.email_verified;
    if (isProved) await provedByCode(owner, headers, services);
    const response = await auth.api.signInEmailOTP({ body: { email, otp }, headers, asResponse: true });
    if (!response.ok) return response;
    const made = owner === null ? await findAccountByEmail(db, email) : null;
    if (made !== null) await note(db, { userId: made.id, kind: "sign_up" });
    const cookies = [...(isProved ? [proof.cleared()] : []), ...waiting.cleared(headers)];
    for (const cookie of cookies) response.headers.append("set-cookie", cookie);
    return response;
  });
};
