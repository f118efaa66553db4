/** Server actions of the forms about Zoom. */
import { zoomConnectionTexts } from "#contract/zoom/zoom-texts.ts";
import type { ZoomConnect } from "#contract/zoom/zoom.ts";
import { ApiError } from "../platform/api.ts";
import type { FormRequest } from "../platform/form-action.ts";
import { ownerPaths, paths } from "../platform/paths.ts";
import { replace } from "../platform/redirect.ts";

/** Address of Zoom's consent page: another site, to which the security policy does not allow forms to post. */
export async function connectZoom({ post }: FormRequest): Promise<{ address: string }> {
  const answer = (await post(ownerPaths.zoomFunction(), { action: "connect" })) as ZoomConnect;
  return { address: answer.authorize_url };
}

export async function disconnectZoom({ post, leave, stay }: FormRequest) {
  await post(ownerPaths.zoomFunction(), { action: "disconnect" });
  leave(zoomConnectionTexts.disconnected);
  return stay(paths.settings());
}

/** The settings show the result; the history then has no entry with the used code. */
export async function finishZoom({ field, post, leave }: FormRequest): Promise<Response> {
  try {
    await post(ownerPaths.zoomFunction(), { action: "oauth-callback", code: field("code"), state: field("state") });
    leave(zoomConnectionTexts.connected);
  } catch (error) {
    leave(error instanceof ApiError ? error.message : zoomConnectionTexts.notConnected, "bad");
  }
  return replace(paths.settings(), 303);
}
