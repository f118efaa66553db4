/** What the forms about Zoom do, on the server. */
import { ZOOM_MESSAGES } from "#contract/zoom/zoom-messages.ts";
import type { ZoomConnect } from "#contract/zoom/zoom.ts";
import { ApiError } from "../platform/api.ts";
import type { FormRequest } from "../platform/form-action.ts";
import { ownerPaths, paths } from "../platform/paths.ts";
import { replace } from "../platform/redirect.ts";

/** Where people give their consent: another site, which no form of ours may lead to. */
export async function connectZoom({ post }: FormRequest): Promise<{ address: string }> {
  const answer = (await post(ownerPaths.zoomFunction(), { action: "connect" })) as ZoomConnect;
  return { address: answer.authorize_url };
}

export async function disconnectZoom({ post, leave, stay }: FormRequest) {
  await post(ownerPaths.zoomFunction(), { action: "disconnect" });
  leave(ZOOM_MESSAGES.disconnected);
  return stay(paths.settings());
}

/** Whatever came of it is said in the settings; going back does not bring the used code here again. */
export async function finishZoom({ field, post, leave }: FormRequest): Promise<Response> {
  try {
    await post(ownerPaths.zoomFunction(), { action: "oauth-callback", code: field("code"), state: field("state") });
    leave(ZOOM_MESSAGES.connected);
  } catch (error) {
    leave(error instanceof ApiError ? error.message : ZOOM_MESSAGES.notConnected, "bad");
  }
  return replace(paths.settings(), 303);
}
