import { useEffect, useState } from "react";
import { Link } from "react-router";
import { CODE } from "#contract/accounts/waiting.ts";
import { accountPaths } from "../platform/account-paths.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { Field } from "../ui/field.tsx";
import { accountsTexts } from "./accounts-texts.ts";

const SECOND_MS = 1_000;

/** Seconds until another code can be requested; 0 while the clock is unknown. */
function useSecondsLeft(sentAt: string): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const end = Date.parse(sentAt) + CODE.resendSeconds * SECOND_MS;
    // a wrong clock cannot extend the wait
    const tell = () => setLeft(Math.min(CODE.resendSeconds, Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS))));
    tell();
    const timer = setInterval(tell, SECOND_MS);
    return () => clearInterval(timer);
  }, [sentAt]);
  return left;
}

interface CodeFormProps {
  email: string;
  sentAt: string;
  /** The path to which logging in leads. */
  to: string;
}

/** Replaces the login form while the browser waits for a code. */
export function CodeForm({ email, sentAt, to }: CodeFormProps) {
  const form = usePostForm("enter");
  const another = usePostForm("code");
  const left = useSecondsLeft(sentAt);
  return (
    <>
      <FailedForm failure={form.failure} />
      <PostForm of={form} className="stack">
        <input type="hidden" name="email" value={email} />
        <Field
          label={accountsTexts.code}
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
          autoFocus
          help={accountsTexts.codeHelp({ digits: CODE.digits, minutes: CODE.minutes })}
          error={form.errors["otp"]}
        />
        <BusyButton className="btn primary lg block" isBusy={form.isBusy}>
          {accountsTexts.continue}
        </BusyButton>
      </PostForm>
      <FailedForm failure={another.failure} />
      <div className="small code-else">
        <p>{accountsTexts.noCode}</p>
        <PostForm of={another}>
          <input type="hidden" name="email" value={email} />
          <BusyButton
            className="btn sm"
            isBusy={another.isBusy}
            aria-disabled={left > 0}
            onClick={(event) => (left > 0 ? event.preventDefault() : undefined)}
          >
            {left > 0 ? accountsTexts.sendNewCodeIn({ seconds: left }) : accountsTexts.sendNewCode}
          </BusyButton>
        </PostForm>
        <p>
          <Link className="target" to={accountPaths.loginOtherwise({ to })}>
            {accountsTexts.otherWay}
          </Link>
        </p>
      </div>
    </>
  );
}
