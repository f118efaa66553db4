/** Where another site sends people back to: what it sent along is posted at once, by whatever can. */
import { useEffect, useRef } from "react";
import { showToastNext } from "../platform/next-page.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { redirectDocument } from "../platform/redirect.ts";
import { AuthFrame } from "./auth-frame.tsx";

/** A `clientAction`: without an answer there is nothing to go on with here. */
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
  /** Of the other site. */
  name: string;
  code: string;
  state: string;
}

/** Goes on by itself where it can. */
export function CallbackPage({ name, code, state }: CallbackProps) {
  const form = usePostForm();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    form.element.current?.requestSubmit();
  }, [form.element]);
  return (
    <AuthFrame title={`Connecting to ${name}`} lead="One moment.">
      <PostForm of={form} className="stack">
        <input type="hidden" name="code" value={code} />
        <input type="hidden" name="state" value={state} />
        <p className="callback-wait" role="status">
          <span className="spin" aria-hidden />
          <span className="muted">Waiting for {name}…</span>
        </p>
        <noscript>
          <button className="btn primary block">Connect</button>
        </noscript>
      </PostForm>
    </AuthFrame>
  );
}
