/** `/auth/zoom/callback`: where Zoom sends people back to after they were asked. */
import { useEffect, useRef } from "react";
import { redirect } from "react-router";
import { ZOOM_MESSAGES } from "#contract/zoom/zoom-messages.ts";
import { ApiError } from "../platform/api.ts";
import { showToastNext } from "../platform/next-page.ts";
import { paths } from "../platform/paths.ts";
import { requireViewer } from "../platform/viewer.ts";
import { finishZoom } from "./zoom-api.ts";
import { AuthFrame } from "../accounts/auth-frame.tsx";
import { authMeta } from "../accounts/auth-meta.ts";
import type { Route } from "./+types/zoom-callback.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  authMeta("Connecting to Zoom", paths.zoomCallback(), loaderData.site);

export async function loader(asked: Route.LoaderArgs) {
  await requireViewer(asked);
  const { searchParams } = asked.url;
  const error = searchParams.get("error");
  const [code, state] = [searchParams.get("code") ?? "", searchParams.get("state") ?? ""];
  if (error !== null) throw redirect(paths.settings(error === "access_denied" ? "zoom_declined" : "zoom_failed"));
  if (code === "" || state === "") throw redirect(paths.settings("zoom_session"));
  return { code, state };
}

async function finish(code: string, state: string): Promise<void> {
  try {
    await finishZoom(code, state);
    showToastNext(ZOOM_MESSAGES.connected);
  } catch (error) {
    showToastNext(error instanceof ApiError ? error.message : ZOOM_MESSAGES.notConnected, "bad");
  }
  // in place of this page, so that going back does not bring the used code here again
  window.location.replace(paths.settings());
}

export default function ZoomCallback({ loaderData: { code, state } }: Route.ComponentProps) {
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    void finish(code, state);
  }, [code, state]);
  return (
    <AuthFrame title="Connecting to Zoom" lead="One moment.">
      <p className="zoom-wait" role="status">
        <span className="spin" aria-hidden />
        <span className="muted">Waiting for Zoom…</span>
      </p>
    </AuthFrame>
  );
}
