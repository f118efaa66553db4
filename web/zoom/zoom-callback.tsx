/** `/auth/zoom/callback`: where Zoom sends people back to after they were asked. */
import { useEffect, useRef } from "react";
import { redirect, redirectDocument } from "react-router";
import { ZOOM_MESSAGES } from "#contract/zoom/zoom-messages.ts";
import { answerForm } from "../platform/form-action.ts";
import { showToastNext } from "../platform/next-page.ts";
import { ownerPaths } from "../platform/owner-paths.ts";
import { paths } from "../platform/paths.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { requireViewer } from "../platform/viewer.ts";
import { AuthFrame } from "../accounts/auth-frame.tsx";
import { authMeta } from "../accounts/auth-meta.ts";
import { finishZoom } from "./zoom-actions.ts";
import type { Route } from "./+types/zoom-callback.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  authMeta("Connecting to Zoom", ownerPaths.zoomCallback(), loaderData.site);

export async function loader(asked: Route.LoaderArgs) {
  await requireViewer(asked);
  const { searchParams } = asked.url;
  const error = searchParams.get("error");
  const [code, state] = [searchParams.get("code") ?? "", searchParams.get("state") ?? ""];
  if (error !== null) throw redirect(paths.settings(error === "access_denied" ? "zoom_declined" : "zoom_failed"));
  if (code === "" || state === "") throw redirect(paths.settings("zoom_session"));
  return { code, state };
}

export const action = (asked: Route.ActionArgs) => answerForm(asked, finishZoom);

/** Without an answer there is nothing to go on with here: the settings say how the connection stands. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    showToastNext(ZOOM_MESSAGES.notConnected, "bad");
    return redirectDocument(paths.settings());
  }
}

/** Goes on by itself where it can. */
export default function ZoomCallback({ loaderData: { code, state } }: Route.ComponentProps) {
  const form = usePostForm();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    form.element.current?.requestSubmit();
  }, [form.element]);
  return (
    <AuthFrame title="Connecting to Zoom" lead="One moment.">
      <PostForm of={form} className="stack">
        <input type="hidden" name="code" value={code} />
        <input type="hidden" name="state" value={state} />
        <p className="zoom-wait" role="status">
          <span className="spin" aria-hidden />
          <span className="muted">Waiting for Zoom…</span>
        </p>
        <noscript>
          <button className="btn primary block">Connect</button>
        </noscript>
      </PostForm>
    </AuthFrame>
  );
}
