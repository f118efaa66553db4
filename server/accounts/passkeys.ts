import type { Mail } from "#contract/notifications/mail.ts";
import type { Viewer } from "../context/context.ts";
import { counted, done, refuse, refuseAs, type AccountServices, type Handler } from "./handler.ts";
import { newPasskeyChallenge, passkeyCookieOver, usePasskeyChallenge } from "./passkey-challenge.ts";
import { dropPasskey, isFull, listPasskeys, savePasskey } from "./queries-passkeys.ts";
import { refusalToReauthenticate } from "./reauthenticate.ts";
import { refusalToAdd } from "./second-factor.ts";
import { makingOptions, passkeyPlace } from "./rules-passkeys.ts";
import { readNew } from "./webauthn.ts";

type PasskeyChange = Extract<Mail, { template: "passkey" }>["change"];

const mailChange = (
  { email }: Viewer,
  { change, name }: { change: PasskeyChange; name: string },
  { db, sendMail, baseUrl }: AccountServices,
) =>
  sendMail(db, {
    template: "passkey",
    to: email,
    change,
    name,
    settingsUrl: `${baseUrl}/settings/passkeys`,
    resetUrl: `${baseUrl}/forgot-password`,
  });

export const beginPasskey: Handler<"passkey/begin"> = async ({ body, viewer }, services) => {
  if (viewer === null) return refuseAs("unauthenticated");
  const { db, baseUrl, productName } = services;
  const place = passkeyPlace(baseUrl);
  if (place === null) return refuse(409, "PASSKEYS_NOT_HERE");
  const refused = await refusalToAdd(viewer, body, services);
  if (refused !== null) return refused;
  if (await isFull(db, viewer.id)) return refuse(409, "PASSKEYS_FULL");
  const { challenge, cookie } = await newPasskeyChallenge(viewer.id, services);
  const known = await listPasskeys(db, viewer.id);
  const options = makingOptions({
    place,
    productName,
    viewer,
    challenge,
    known: known.map(({ credential_id: id }) => id),
  });
  return Response.json({ options }, { headers: { "set-cookie": cookie } });
};

export const addPasskey: Handler<"passkey/add"> = async ({ body: { name, credential }, headers, viewer }, services) => {
  if (viewer === null) return refuseAs("unauthenticated");
  const { db, note, now, baseUrl } = services;
  const place = passkeyPlace(baseUrl);
  if (place === null) return refuse(409, "PASSKEYS_NOT_HERE");
  const params = { clientDataJSON: credential.response.clientDataJSON, userId: viewer.id };
  const challenge = await usePasskeyChallenge(headers, params, services);
  if (challenge === null) return refuse(400, "PASSKEY_OVER");
  const made = await readNew(credential, { challenge, place });
  if (made === null) return counted(refuse(400, "INVALID_PASSKEY"));
  const saved = await savePasskey(db, {
    user_id: viewer.id,
    credential_id: made.credential.id,
    public_key: made.credential.publicKey,
    counter: made.credential.counter,
    name,
    is_synced: made.credentialBackedUp,
    at: now(),
  });
  if (saved !== "saved") return counted(refuse(409, saved === "full" ? "PASSKEYS_FULL" : "PASSKEY_IS_THERE"));
  await note(db, { userId: viewer.id, kind: "passkey_added", subject: name });
  await mailChange(viewer, { change: "added", name }, services);
  const response = done();
  response.headers.append("set-cookie", passkeyCookieOver(baseUrl));
  return response;
};

export const removePasskey: Handler<"passkey/remove"> = async ({ body, viewer }, services) => {
  if (viewer === null) return refuseAs("unauthenticated");
  const { db, note, now } = services;
  const refusal = await refusalToReauthenticate(db, viewer, { password: body.currentPassword ?? null, at: now() });
  if (refusal !== null) return refuseAs(refusal);
  const name = await dropPasskey(db, viewer.id, body.id);
  if (name === null) return refuse(404, "PASSKEY_GONE");
  await note(db, { userId: viewer.id, kind: "passkey_removed", subject: name });
  await mailChange(viewer, { change: "removed", name }, services);
  return done();
};
