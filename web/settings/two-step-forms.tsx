/** Steps that turn two-step login on, and the forms to change it afterwards. */
import { useMemo } from "react";
import type { Profile } from "#contract/accounts/profile.ts";
import { PostForm, type PostFormState } from "../platform/post-form.tsx";
import { qrCode } from "../platform/qr-code.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { Callout } from "../ui/callout.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { Field } from "../ui/field.tsx";
import { LogInAgain } from "./log-in-again.tsx";

function Proof({ profile, form }: { profile: Profile; form: PostFormState }) {
  return (
    <>
      <FailedForm failure={form.failure}>{form.code === "session_not_fresh" && <LogInAgain />}</FailedForm>
      {profile.has_password && (
        <Field
          label="Your password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
          error={form.errors["currentPassword"]}
        />
      )}
    </>
  );
}

const CODE = {
  name: "code",
  autoComplete: "one-time-code",
  autoCapitalize: "none",
  spellCheck: false,
  maxLength: 40,
  required: true,
} as const;

export function BeginTwoStep({ profile, form }: { profile: Profile; form: PostFormState }) {
  return (
    <PostForm of={form} className="section stack" aria-labelledby="begin-heading">
      <h2 id="begin-heading">Set it up</h2>
      <p className="small">
        You need an app that shows codes: the one that keeps your passwords most likely does, or Aegis, 2FAS, Google
        Authenticator, Microsoft Authenticator.
      </p>
      <Proof profile={profile} form={form} />
      <BusyButton className="btn primary save" isBusy={form.isBusy}>
        Continue
      </BusyButton>
    </PostForm>
  );
}

/** 'ABCD EFGH …', for typing. */
const inFours = (key: string): string => key.replace(/.{4}(?=.)/g, "$& ");

export function ConfirmTwoStep({ form, keyText, url }: { form: PostFormState; keyText: string; url: string }) {
  const code = useMemo(() => qrCode(url), [url]);
  return (
    <PostForm of={form} className="section stack" aria-labelledby="confirm-heading">
      <h2 id="confirm-heading">Tell your app</h2>
      <p className="small">Scan this with the app. On this very phone, open the link, or type the key.</p>
      <svg
        className="factor-qr"
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label="QR code for your app"
      >
        <path className="paper" d={`M0 0h${code.size}v${code.size}H0z`} />
        <path className="ink" d={code.path} />
      </svg>
      <p>
        <a className="target" href={url}>
          Open in the app
        </a>
      </p>
      <p className="small">
        Key: <code className="factor-key">{inFours(keyText)}</code>
      </p>
      <input type="hidden" name="key" value={keyText} />
      <input type="hidden" name="url" value={url} />
      <FailedForm failure={form.failure} />
      <Field
        {...CODE}
        label="Code"
        inputMode="numeric"
        help="The six digits that the app shows now."
        error={form.errors["code"]}
      />
      <p className="small muted">Turning it on signs you out everywhere else.</p>
      <BusyButton className="btn primary save" isBusy={form.isBusy}>
        Turn on
      </BusyButton>
    </PostForm>
  );
}

/** Shown only once. */
export function BackupCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section className="section stack" aria-labelledby="codes-heading">
      <h2 id="codes-heading">Your backup codes</h2>
      <Callout kind="warn">
        <p>
          <b>Keep these now:</b> they are not shown again. Each lets you in once when you don’t have your phone. Print
          them, or put them where you keep your passwords.
        </p>
      </Callout>
      <ol className="plain backup-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ChangeProps {
  profile: Profile;
  /** Number of unused backup codes. */
  left: number;
  renew: PostFormState;
  turnOff: PostFormState;
}

export function ChangeTwoStep({ profile, left, renew, turnOff }: ChangeProps) {
  return (
    <>
      <PostForm of={renew} className="section stack" aria-labelledby="renew-heading">
        <h2 id="renew-heading">Backup codes</h2>
        <p className="small">
          {left === 1 ? "One is left." : `${left} are left.`} New ones take the place of those that you have.
        </p>
        <Proof profile={profile} form={renew} />
        <Field {...CODE} label="Code" help="Of your app, or a backup code." error={renew.errors["code"]} />
        <BusyButton className="btn save" isBusy={renew.isBusy}>
          Make new ones
        </BusyButton>
      </PostForm>
      <PostForm of={turnOff} className="section stack" aria-labelledby="off-heading">
        <h2 id="off-heading">Turn it off</h2>
        <p className="small">Logging in asks for your password, a mailed code or Google alone then.</p>
        <Proof profile={profile} form={turnOff} />
        <Field {...CODE} label="Code" help="Of your app, or a backup code." error={turnOff.errors["code"]} />
        <BusyButton className="btn danger save" isBusy={turnOff.isBusy}>
          Turn off
        </BusyButton>
      </PostForm>
    </>
  );
}
