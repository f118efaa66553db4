/** Signing in with a passkey, and reauthentication with one. */
import type { SignedCredential } from "#contract/accounts/passkeys.ts";
import { counted, done, refuse, refuseAs, type AccountServices, type Handler } from "./handler.ts";
import { newPasskeyChallenge, passkeyCookieOver, usePasskeyChallenge } from "./passkey-challenge.ts";
import { saveFactorProof } from "./queries-factors.ts";
import { listPasskeys, lockPasskey, saveUse, type PasskeyRow } from "./queries-passkeys.ts";
import { isCounterRight, passkeyPlace, signingOptions } from "./rules-passkeys.ts";
import { asShown } from "./second-gate.ts";
import { saveProofOf } from "./fresh-session.ts";
import { readSigned } from "./webauthn.ts";

/**
 * Lists the passkeys of a signed-in user. For other visitors the list is empty, so that it shows nothing about
 * accounts, and the browser offers its own passkeys.
 */
export const askForPasskey: Handler<"passkey/options"> = async ({ viewer }, services) => {
  const place = passkeyPlace(services.baseUrl);
  if (place === null) return refuse(409, "PASSKEYS_NOT_HERE");
  const { challenge, cookie } = await newPasskeyChallenge(viewer?.id ?? null, services);
  const known = viewer === null ? [] : await listPasskeys(services.db, viewer.id);
  const ids = known.map(({ credential_id: id }) => id);
  const options = signingOptions(place, challenge, ids);
  return Response.json({ options }, { headers: { "set-cookie": cookie } });
};

/** The passkey that signed this browser's challenge, or the refusal. The challenge stays used up after a refusal. */
async function takeSigned(
  { credential, headers, userId }: { credential: SignedCredential; headers: Headers; userId: string | null },
  services: AccountServices,
): Promise<PasskeyRow | Response> {
  const { db, baseUrl, note, now } = services;
  const place = passkeyPlace(baseUrl);
  if (place === null) return refuse(409, "PASSKEYS_NOT_HERE");
  const params = { clientDataJSON: credential.response.clientDataJSON, userId };
  const challenge = await usePasskeyChallenge(headers, params, services);
  if (challenge === null) return refuse(400, "PASSKEY_OVER");
  const invalid = () => counted(refuse(userId === null ? 401 : 400, "INVALID_PASSKEY"));
  const passkey = await lockPasskey(db, credential.id);
  if (passkey === null || (userId !== null && passkey.user_id !== userId)) return invalid();
  const signed = await readSigned(credential, passkey, { challenge, place });
  if (signed === null) return invalid();
  if (!isCounterRight(passkey.counter, signed.newCounter)) {
    await note(db, { userId: passkey.user_id, kind: "passkey_copied", subject: passkey.name });
    return invalid();
  }
  const use = { counter: signed.newCounter, isSynced: signed.credentialBackedUp, at: now() };
  await saveUse(db, passkey.id, use);
  return passkey;
}

export const signInByPasskey: Handler<"sign-in/passkey"> = async ({ body: { credential }, headers }, services) => {
  const { auth, db, baseUrl, waiting, factorCookies, now } = services;
  const taken = await takeSigned({ credential, headers, userId: null }, services);
  if (taken instanceof Response) return taken;
  const entered = await asShown(() =>
    auth.api.signInConfirmed({ body: { userId: taken.user_id }, headers, asResponse: true }),
  );
  if (!entered.ok) return entered;
  await saveProofOf(entered, db, now());
  const response = new Response(entered.body, { status: entered.status, headers: new Headers(entered.headers) });
  const over = [passkeyCookieOver(baseUrl), factorCookies.released(), ...waiting.cleared(headers)];
  for (const cookie of over) response.headers.append("set-cookie", cookie);
  return response;
};

export const proveByPasskey: Handler<"passkey/prove"> = async ({ body: { credential }, headers, viewer }, services) => {
  if (viewer === null) return refuseAs("unauthenticated");
  const taken = await takeSigned({ credential, headers, userId: viewer.id }, services);
  if (taken instanceof Response) return taken;
  await saveFactorProof(services.db, { id: viewer.sessionId }, services.now());
  const response = done();
  response.headers.append("set-cookie", passkeyCookieOver(services.baseUrl));
  return response;
};
