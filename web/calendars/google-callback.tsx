/** `/auth/google-calendar/callback`: where Google sends people back to after they were asked for their calendars. */
import { useEffect, useRef } from "react";
import { redirect, redirectDocument } from "react-router";
import { AuthFrame } from "../accounts/auth-frame.tsx";
import { authMeta } from "../accounts/auth-meta.ts";
import { noticesContext } from "../platform/context.ts";
import { answerForm } from "../platform/form-action.ts";
import { showToastNext } from "../platform/next-page.ts";
import { ownerPaths } from "../platform/owner-paths.ts";
import { paths } from "../platform/paths.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { requireViewer } from "../platform/viewer.ts";
import { finishGoogle } from "./calendar-acts.ts";
import { CALENDAR_WORDS } from "./calendar-words.ts";
import type { Route } from "./+types/google-callback.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  authMeta("Connecting to Google", ownerPaths.googleCalendarCallback(), loaderData.site);

export async function loader(asked: Route.LoaderArgs) {
  await requireViewer(asked);
  const { searchParams } = asked.url;
  const [code, state] = [searchParams.get("code") ?? "", searchParams.get("state") ?? ""];
  if (code === "" || state === "") {
    asked.context.get(noticesContext).leave({ kind: "bad", text: CALENDAR_WORDS.declined });
    throw redirect(paths.dashboard());
  }
  return { code, state };
}

export const action = (asked: Route.ActionArgs) => answerForm(asked, finishGoogle);

/** Without an answer there is nothing to go on with here. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    showToastNext(CALENDAR_WORDS.declined, "bad");
    return redirectDocument(paths.dashboard());
  }
}

/** Goes on by itself where it can. */
export default function GoogleCallback({ loaderData: { code, state } }: Route.ComponentProps) {
  const form = usePostForm();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    form.element.current?.requestSubmit();
  }, [form.element]);
  return (
    <AuthFrame title="Connecting to Google" lead="One moment.">
      <PostForm of={form} className="stack">
        <input type="hidden" name="code" value={code} />
        <input type="hidden" name="state" value={state} />
        <p className="row" role="status">
          <span className="spin" aria-hidden />
          <span className="muted">Waiting for Google…</span>
        </p>
        <noscript>
          <button className="btn primary block">Connect</button>
        </noscript>
      </PostForm>
    </AuthFrame>
  );
}
