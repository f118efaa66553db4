/**
 * One message to a browser's push service: encrypted by RFC 8291, signed by RFC 8292, sent only to public addresses.
 */
import { ECDH } from "node:crypto";
import { isIP } from "node:net";
import webPush from "web-push";
import { askOutside, type Outside } from "./ask-outside.ts";

export interface PushSubscriptionKeys {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushSender {
  /** Created by `server/platform/secrets/push-keys.ts`. */
  keys: { publicKey: string; privateKey: string };
  outside: Outside;
  /** Contact address for push services: `mailto:` or `https:`. */
  contact: () => string;
}

/** `ended`: the subscription no longer exists. `refused`: not this message. `away`: worth a retry. */
export type PushOutcome = "sent" | "ended" | "refused" | "away";

interface PushMessage {
  payload: string;
  /** Seconds for which the push service stores it for a device that is offline. */
  ttl: number;
  signal: AbortSignal;
}

const ENOUGH_MS = 10_000;
/** Limit of the answer, of which only the status is used. */
const MOST_BYTES = 4_096;
const ENDED: ReadonlySet<number> = new Set([404, 410]);
const WORTH_ANOTHER_TRY: ReadonlySet<number> = new Set([408, 425, 429]);

/** Whether the keys of a device are valid: a point on the curve, and 16 bytes. */
export function areDeviceKeys({ p256dh, auth }: Pick<PushSubscriptionKeys, "p256dh" | "auth">): boolean {
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url", "base64url", "compressed");
    return Buffer.from(auth, "base64url").length === 16;
  } catch {
    return false;
  }
}

/** False where the address is a private IP address; names are looked up when a message is sent. */
export function mayLeadOutside(endpoint: string, { isReachable }: Pick<Outside, "isReachable">): boolean {
  const host =
    URL.parse(endpoint)
      ?.hostname.replace(/^\[|\]$/g, "")
      .replace(/\.$/, "") ?? "";
  if (isIP(host) !== 0) return isReachable(host);
  return host.includes(".") && !host.endsWith(".localhost");
}

/** Throws when no name server answers. */
export async function sendPush(
  { endpoint, p256dh, auth }: PushSubscriptionKeys,
  { payload, ttl, signal }: PushMessage,
  { keys, outside, contact }: PushSender,
): Promise<PushOutcome> {
  const url = URL.parse(endpoint);
  if (url?.protocol !== "https:" || !mayLeadOutside(endpoint, outside)) return "ended";
  const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: contact(), ...keys },
    contentEncoding: "aes128gcm",
    urgency: "high",
    TTL: ttl,
  });
  const answer = await askOutside(url, outside, {
    ...{ method, headers, body },
    mostBytes: MOST_BYTES,
    signal: AbortSignal.any([signal, AbortSignal.timeout(ENOUGH_MS)]),
  });
  if (answer.outcome === "private") return "ended";
  if (answer.outcome !== "answered") return "away";
  const { status } = answer;
  if (status >= 200 && status < 300) return "sent";
  if (ENDED.has(status)) return "ended";
  return status >= 500 || WORTH_ANOTHER_TRY.has(status) ? "away" : "refused";
}
