/** Zoom: input and output of `POST /functions/zoom` (rules: calls, 6). */
import { z } from "zod";
import { zoomConnectionTexts } from "./zoom-texts.ts";

const Meeting = { reservation_id: z.uuid() };
/** A value from a URL: long, and limited to the characters of such codes. */
const FromZoom = z
  .string()
  .max(2_048)
  .regex(/^[\w.~+/=-]+$/, { error: () => zoomConnectionTexts.notFromZoom });

export const ZoomInput = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("create-meeting"), ...Meeting }),
  z.strictObject({ action: z.literal("delete-meeting"), ...Meeting }),
  z.strictObject({ action: z.literal("connect") }),
  z.strictObject({ action: z.literal("oauth-callback"), code: FromZoom, state: FromZoom }),
  z.strictObject({ action: z.literal("disconnect") }),
]);
export type ZoomInput = z.output<typeof ZoomInput>;

/** URL where the person gives their consent. */
export const ZoomConnect = z.strictObject({ authorize_url: z.string() });
export type ZoomConnect = z.infer<typeof ZoomConnect>;
/** Null if it has no meeting. */
export const ZoomMeetingAnswer = z.strictObject({ meeting_url: z.string().nullable() });
export type ZoomMeetingAnswer = z.infer<typeof ZoomMeetingAnswer>;
/** Result of connecting and disconnecting. */
export const ZoomConnected = z.strictObject({ connected: z.boolean() });
export type ZoomConnected = z.infer<typeof ZoomConnected>;
