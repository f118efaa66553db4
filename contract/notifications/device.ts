/** Notifications of a listing's desk on one device (rules: notifications, 5). A device is a session. */
import { z } from "zod";
import { DESK_NEWS } from "./desk-news.ts";
import { inputTexts } from "../input-texts.ts";

const ENDPOINT_LENGTH = 1_000;

function isPushAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.protocol === "https:" && url.username === "" && url.password === "" && url.hash === "";
}

/** As `PushSubscription.toJSON()` returns it. */
export const DeviceSubscription = z.strictObject({
  endpoint: z
    .string()
    .max(ENDPOINT_LENGTH)
    .refine(isPushAddress, { error: () => inputTexts.pushAddress })
    .describe("Address at the browser's push service. Only https, and only addresses of the internet."),
  p256dh: z
    .string()
    .regex(/^[\w-]{87}=?$/, { error: () => inputTexts.pushKey })
    .describe("The browser's public key: an uncompressed point of P-256, base64url."),
  auth: z
    .string()
    .regex(/^[\w-]{22}(?:==)?$/, { error: () => inputTexts.pushSecret })
    .describe("16 bytes, base64url."),
});
export type DeviceSubscription = z.infer<typeof DeviceSubscription>;

const Kinds = z.array(z.enum(DESK_NEWS));

export const OfDeskInput = z.strictObject({ p_business_id: z.uuid() });

export const DeviceNotifications = z.strictObject({
  public_key: z.string().describe("The site's key for `pushManager.subscribe`: a point of P-256, base64url."),
  endpoint: z.string().nullable().describe("Where this session's notifications go. Null: it receives none."),
  kinds: Kinds.describe("What this session is notified of at this listing. Empty: nothing."),
});
export type DeviceNotifications = z.infer<typeof DeviceNotifications>;

export const SetDeviceInput = z.strictObject({
  p_business_id: z.uuid(),
  p_subscription: DeviceSubscription.describe("Replaces the one of this session at its other listings, too."),
  p_kinds: Kinds.min(1, { error: () => inputTexts.notificationKinds })
    .max(DESK_NEWS.length)
    .describe("What this session is notified of at this listing."),
});
