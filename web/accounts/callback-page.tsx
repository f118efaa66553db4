/** Page to which another site redirects the browser; it posts the parameters at once. */
import { useEffect, useRef } from "react";
import { showToastNext } from "../platform/next-page.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { redirectDocument } from "../platform/redirect.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { accountsTexts } from "./accounts-texts.ts";

/** A `clientAction`: without a response the page cannot continue. */
export async function orBack(serverAction: () => Promise<unknown>, to: string, said: string): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    showToastNext(said, "bad");
    return redirectDocument(to);
  }
}

interface CallbackProps {
  /** Name of the other site. */
  name: string;
  code: string;
  state: string;
}

/** Submits itself if scripts run. */
export function CallbackPage({ name, code, state }: CallbackProps) {
  const form = usePostForm();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    form.element.current?.requestSubmit();
  }, [form.element]);
  return (
    <AuthFrame title={accountsTexts.connectingTo({ name })} lead={accountsTexts.oneMoment}>
      <PostForm of={form} className="stack">
        <input type="hidden" name="code" value={code} />
        <input type="hidden" name="state" value={state} />
        <p className="callback-wait" role="status">
          <span className="spin" aria-hidden />
          <span className="muted">{accountsTexts.waitingFor({ name })}</span>
        </p>
        <noscript>
          <button className="btn primary block">{accountsTexts.connect}</button>
        </noscript>
      </PostForm>
    </AuthFrame>
  );
}
