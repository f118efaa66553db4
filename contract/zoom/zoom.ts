/** Zoom: what is sent to `POST /functions/zoom`, and what is answered (rules: calls, 6). */
import { z } from "zod";

const Meeting = { reservation_id: z.uuid() };
/** Of an address: long, and nothing but what such a code is made of. */
const FromZoom = z
  .string()
  .max(2_048)
  .regex(/^[\w.~+/=-]+$/, "This is not what Zoom sends.");

export const ZoomInput = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("create-meeting"), ...Meeting }),
  z.strictObject({ action: z.literal("delete-meeting"), ...Meeting }),
  z.strictObject({ action: z.literal("connect") }),
  z.strictObject({ action: z.literal("oauth-callback"), code: FromZoom, state: FromZoom }),
  z.strictObject({ action: z.literal("disconnect") }),
]);
export type ZoomInput = z.output<typeof ZoomInput>;

/** Where the person gives their consent. */
export const ZoomConnect = z.strictObject({ authorize_url: z.string() });
export type ZoomConnect = z.infer<typeof ZoomConnect>;
/** Null once there is none. */
export const ZoomMeetingAnswer = z.strictObject({ meeting_url: z.string().nullable() });
export type ZoomMeetingAnswer = z.infer<typeof ZoomMeetingAnswer>;
/** Of connecting and disconnecting. */
export const ZoomConnected = z.strictObject({ connected: z.boolean() });
export type ZoomConnected = z.infer<typeof ZoomConnected>;
