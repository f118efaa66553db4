/** A cookie that lists accounts that signed in on this device. Attempts on such a device have a separate limit. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Accounts that are remembered per device. */
const MOST = 5;
const ID_BYTES = 12;

const signatureOf = (secret: string, device: string, account: string) =>
  createHmac("sha256", secret).update(`device ${device} ${account}`).digest("base64url").slice(0, 22);

function same(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

const SHAPE = /^[\w-]{16}(?:\.[\w-]{22}){0,5}$/;

/** The device's id when this account has signed in on it; null otherwise, and for a cookie that is not ours. */
export function knownDevice(cookie: string | undefined, account: string, secret: string): string | null {
  if (cookie === undefined || !SHAPE.test(cookie)) return null;
  const [device = "", ...signatures] = cookie.split(".");
  const wanted = signatureOf(secret, device, account);
  return signatures.some((signature) => same(signature, wanted)) ? device : null;
}

/** The cookie value after a sign-in. The latest account comes first. */
export function rememberDevice(cookie: string | undefined, account: string, secret: string): string {
  const [deviceId, ...signatures] = cookie !== undefined && SHAPE.test(cookie) ? cookie.split(".") : [];
  const device = deviceId ?? randomBytes(ID_BYTES).toString("base64url");
  const own = signatureOf(secret, device, account);
  return [device, ...[own, ...signatures.filter((signature) => !same(signature, own))].slice(0, MOST)].join(".");
}
