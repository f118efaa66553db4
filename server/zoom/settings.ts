/** Settings of the Zoom connection. */
import { z } from "zod";
import { HttpAddress } from "../platform/environment.ts";
import type { ZoomOptions } from "./client.ts";

export const ZoomVariables = z.object({
  ZOOM_CLIENT_ID: z.string().min(1).optional(),
  ZOOM_CLIENT_SECRET: z.string().min(1).optional(),
  ZOOM_WEBHOOK_SECRET: z.string().min(1).optional(),
  ZOOM_BASE_URL: HttpAddress.optional(),
});
type ZoomVariableValues = z.output<typeof ZoomVariables>;

export function problemsOfZoom(read: ZoomVariableValues): string[] {
  return (read.ZOOM_CLIENT_ID === undefined) === (read.ZOOM_CLIENT_SECRET === undefined)
    ? []
    : ["ZOOM_CLIENT_ID, ZOOM_CLIENT_SECRET: belong together, set both or neither"];
}

/** Null when Zoom is not configured. */
export function configureZoom(read: ZoomVariableValues): ZoomOptions | null {
  const { ZOOM_CLIENT_ID: clientId, ZOOM_CLIENT_SECRET: clientSecret } = read;
  if (clientId === undefined || clientSecret === undefined) return null;
  const base = read.ZOOM_BASE_URL?.replace(/\/+$/, "");
  return {
    clientId,
    clientSecret,
    webhookSecret: read.ZOOM_WEBHOOK_SECRET ?? null,
    oauthUrl: base ?? "https://zoom.us",
    apiUrl: base ?? "https://api.zoom.us",
  };
}
