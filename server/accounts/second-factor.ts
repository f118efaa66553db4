import type { Viewer } from "../context/context.ts";
import { SealError } from "../platform/secrets/seal.ts";
import { newBackupCodes, newFactorSecret, openFactorSecret, sealFactorSecret, takeFactorCode } from "./factor-code.ts";
import { done, refuse, refuseAs, type AccountServices, type Handler } from "./handler.ts";
import { dropLinks, endSessions } from "./queries.ts";
import {
  dropSecondFactor,
  hasSecondFactor,
  lockSecondFactor,
  saveBackupCodes,
  saveConfirmed,
  saveUnconfirmed,
} from "./queries-second-factor.ts";
import { saveFactorProof } from "./queries-factors.ts";
import { refusalToReauthenticate } from "./reauthenticate.ts";
import { base32, stepOfCode } from "./rules-totp.ts";
import type { Mail } from "#contract/notifications/mail.ts";

type FactorChange = Extract<Mail, { template: "second-factor" }>["change"];

/** Notifies the user of the change by email. */
export const mailFactorChange = (
  { email }: Pick<Viewer, "email">,
  change: FactorChange,
  { db, sendMail, baseUrl }: Pick<AccountServices, "db" | "sendMail" | "baseUrl">,
): Promise<void> =>
  sendMail(db, { template: "second-factor", to: email, change, resetUrl: `${baseUrl}/forgot-password` });

async function refusalOf(
  viewer: Viewer,
  password: string | undefined,
  { db, now }: AccountServices,
): Promise<Response | null> {
  const refusal = await refusalToReauthenticate(db, viewer, { password: password ?? null, at: now() });
  return refusal === null ? null : refuseAs(refusal);
}

/** The `otpauth:` address for the QR code. Its secret is the key that can be typed instead. */
const addressOf = (key: string, email: string, productName: string) =>
  `otpauth://totp/${encodeURIComponent(productName)}:${encodeURIComponent(email)}?${new URLSearchParams({
    secret: key,
    issuer: productName,
  })
    .toString()
    .replaceAll("+", "%20")}`;

/** The second factor stays off until a code shows that the app has the secret. */
export const beginSecondFactor: Handler<"second-factor/begin"> = async ({ body, viewer }, services) => {
  if (viewer === null) return refuseAs("unauthenticated");
  const refused = await refusalOf(viewer, body.currentPassword, services);
  if (refused !== null) return refused;
  const secret = newFactorSecret();
  const sealed = sealFactorSecret(secret, viewer.id, services.secrets());
  if (!(await saveUnconfirmed(services.db, viewer.id, sealed))) return refuse(409, "SECOND_FACTOR_IS_ON");
  const key = base32(secret);
  return Response.json({ key, url: addressOf(key, viewer.email, services.productName) });
};

/** Ends the other sessions, because an intruder's session may be the reason for turning it on. */
export const turnOnSecondFactor: Handler<"second-factor/turn-on"> = async ({ body, viewer }, services) => {
  if (viewer === null) return refuseAs("unauthenticated");
  const { db, note, now } = services;
  const secrets = services.secrets();
  const row = await lockSecondFactor(db, viewer.id);
  if (row === null) return refuse(409, "SECOND_FACTOR_NOT_BEGUN");
  if (row.confirmed_at !== null) return refuse(409, "SECOND_FACTOR_IS_ON");
  const at = now();
  let step;
  try {
    step = stepOfCode(openFactorSecret(row, viewer.id, secrets), body.code, { at: at.getTime(), lastStep: null });
  } catch (error) {
    if (error instanceof SealError) return refuse(503, "SECOND_FACTOR_UNREADABLE");
    throw error;
  }
  if (step === null) return refuse(400, "INVALID_SECOND_FACTOR");
  const { codes, sealedCodes } = newBackupCodes(viewer.id, secrets);
  await saveConfirmed(db, viewer.id, { at, step, codes: sealedCodes });
  await endSessions(db, viewer.id, { id: null, current: viewer.sessionId });
  await dropLinks(db, viewer.id);
  await saveFactorProof(db, { id: viewer.sessionId }, at);
  await note(db, { userId: viewer.id, kind: "second_factor_on" });
  await mailFactorChange(viewer, "on", services);
  return Response.json({ codes });
};

/** Requires the password and a code. Null when both are correct. */
async function refusalOfBoth(
  viewer: Viewer,
  { currentPassword, code }: { currentPassword?: string | undefined; code: string },
  services: AccountServices,
): Promise<Response | null> {
  const refused = await refusalOf(viewer, currentPassword, services);
  if (refused !== null) return refused;
  try {
    const secrets = services.secrets();
    const taken = await takeFactorCode(services.db, viewer.id, { code, at: services.now(), secrets });
    if (taken === "none") return refuse(409, "SECOND_FACTOR_IS_OFF");
    if (taken === "wrong") return refuse(400, "INVALID_SECOND_FACTOR");
    await saveFactorProof(services.db, { id: viewer.sessionId }, services.now());
    return null;
  } catch (error) {
    if (error instanceof SealError) return refuse(503, "SECOND_FACTOR_UNREADABLE");
    throw error;
  }
}

/**
 * Check before adding a factor: the password, and a code when the account has a second factor. Null when they are
 * correct.
 */
export async function refusalToAdd(
  viewer: Viewer,
  { currentPassword, code }: { currentPassword?: string | undefined; code?: string | undefined },
  services: AccountServices,
): Promise<Response | null> {
  if (!(await hasSecondFactor(services.db, viewer.id))) return refusalOf(viewer, currentPassword, services);
  if (code === undefined) return refuse(400, "INVALID_SECOND_FACTOR");
  return refusalOfBoth(viewer, { currentPassword, code }, services);
}

export const turnOffSecondFactor: Handler<"second-factor/turn-off"> = async ({ body, viewer }, services) => {
  if (viewer === null) return refuseAs("unauthenticated");
  const refused = await refusalOfBoth(viewer, body, services);
  if (refused !== null) return refused;
  await dropSecondFactor(services.db, viewer.id);
  await services.note(services.db, { userId: viewer.id, kind: "second_factor_off" });
  await mailFactorChange(viewer, "off", services);
  return done();
};

/** Replaces the backup codes with ten new ones. */
export const renewBackupCodes: Handler<"second-factor/codes"> = async ({ body, viewer }, services) => {
  if (viewer === null) return refuseAs("unauthenticated");
  const refused = await refusalOfBoth(viewer, body, services);
  if (refused !== null) return refused;
  const { codes, sealedCodes } = newBackupCodes(viewer.id, services.secrets());
  await saveBackupCodes(services.db, viewer.id, sealedCodes);
  await services.note(services.db, { userId: viewer.id, kind: "backup_codes_made" });
  await mailFactorChange(viewer, "codes", services);
  return Response.json({ codes });
};
