/** Zoom's webhooks: verifies the signature, reads the event, and handles each notice once. */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Database } from "../platform/db/pool.ts";
import { deleteConnectionsOf, takeNotice } from "./queries.ts";

const LATEST_MS = 5 * 60_000;
/** Far longer than a repeated notice passes the time check, even if the clock is set back meanwhile. */
const CACHED_MS = 2 * 86_400_000;

const hmac = (secret: string, text: string): string => createHmac("sha256", secret).update(text).digest("hex");

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

interface Signed {
  body: string;
  /** `x-zm-signature` and `x-zm-request-timestamp` (seconds); null where they are missing. */
  signature: string | null;
  timestamp: string | null;
}

/** True for a valid signature that is at most five minutes old. */
export function isFromZoom({ body, signature, timestamp }: Signed, secret: string, now: Date): boolean {
  if (signature === null || timestamp === null || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() - Number(timestamp) * 1_000) > LATEST_MS) return false;
  return isEqual(signature, `v0=${hmac(secret, `v0:${timestamp}:${body}`)}`);
}

const Validation = z.object({
  event: z.literal("endpoint.url_validation"),
  payload: z.object({ plainToken: z.string().max(1_000) }),
});
const Deauthorized = z.object({
  event: z.literal("app_deauthorized"),
  payload: z.object({ user_id: z.string().min(1).max(200), client_id: z.string().max(200) }),
});

export type ZoomNews =
  /** Zoom checks that this site has the secret. */
  | { kind: "validation"; answer: { plainToken: string; encryptedToken: string } }
  | { kind: "deauthorized"; zoomUserId: string; clientId: string }
  | { kind: "other" };

export function readNews(value: unknown, secret: string): ZoomNews {
  const validation = Validation.safeParse(value);
  if (validation.success) {
    const { plainToken } = validation.data.payload;
    return { kind: "validation", answer: { plainToken, encryptedToken: hmac(secret, plainToken) } };
  }
  const deauthorized = Deauthorized.safeParse(value);
  if (!deauthorized.success) return { kind: "other" };
  const { user_id: zoomUserId, client_id: clientId } = deauthorized.data.payload;
  return { kind: "deauthorized", zoomUserId, clientId };
}

/** A user has removed this app at Zoom. Repeating the same notice has no effect. */
export async function handleDeauthorized(
  db: Database,
  zoomUserId: string,
  { body, timestamp }: Pick<Signed, "body" | "timestamp">,
  now: Date,
): Promise<void> {
  const digest = createHash("sha256").update(`${timestamp}:${body}`).digest();
  await db.transaction().execute(async (tx) => {
    if (await takeNotice(tx, digest, new Date(now.getTime() + CACHED_MS))) await deleteConnectionsOf(tx, zoomUserId);
  });
}
