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
import { richText } from "#contract/text/rich-text.ts";
import { twoStepTexts } from "./security-texts.ts";
import { settingsTexts } from "./settings-texts.ts";

function Proof({ profile, form }: { profile: Profile; form: PostFormState }) {
  return (
    <>
      <FailedForm failure={form.failure}>{form.code === "session_not_fresh" && <LogInAgain />}</FailedForm>
      {profile.has_password && (
        <Field
          label={settingsTexts.yourPassword}
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
      <h2 id="begin-heading">{twoStepTexts.begin}</h2>
      <p className="small">{twoStepTexts.appNeeded}</p>
      <Proof profile={profile} form={form} />
      <BusyButton className="btn primary save" isBusy={form.isBusy}>
        {twoStepTexts.continue}
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
      <h2 id="confirm-heading">{twoStepTexts.addToApp}</h2>
      <p className="small">{twoStepTexts.scan}</p>
      <svg
        className="factor-qr"
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={twoStepTexts.qrCode}
      >
        <path className="paper" d={`M0 0h${code.size}v${code.size}H0z`} />
        <path className="ink" d={code.path} />
      </svg>
      <p>
        <a className="target" href={url}>
          {twoStepTexts.openInApp}
        </a>
      </p>
      <p className="small">
        {richText(
          twoStepTexts.key({
            key: inFours(keyText),
            code: (parts) => <code className="factor-key">{parts}</code>,
          }),
        )}
      </p>
      <input type="hidden" name="key" value={keyText} />
      <input type="hidden" name="url" value={url} />
      <FailedForm failure={form.failure} />
      <Field
        {...CODE}
        label={twoStepTexts.code}
        inputMode="numeric"
        help={twoStepTexts.codeHelp}
        error={form.errors["code"]}
      />
      <p className="small muted">{twoStepTexts.signsOut}</p>
      <BusyButton className="btn primary save" isBusy={form.isBusy}>
        {twoStepTexts.turnOn}
      </BusyButton>
    </PostForm>
  );
}

/** Shown only once. */
export function BackupCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section className="section stack" aria-labelledby="codes-heading">
      <h2 id="codes-heading">{twoStepTexts.yourBackupCodes}</h2>
      <Callout kind="warn">
        <p>{richText(twoStepTexts.saveCodes({ b: (parts) => <b>{parts}</b> }))}</p>
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
        <h2 id="renew-heading">{twoStepTexts.backupCodes}</h2>
        <p className="small">{twoStepTexts.renewHelp({ left })}</p>
        <Proof profile={profile} form={renew} />
        <Field {...CODE} label={twoStepTexts.code} help={twoStepTexts.codeOrBackupHelp} error={renew.errors["code"]} />
        <BusyButton className="btn save" isBusy={renew.isBusy}>
          {twoStepTexts.renew}
        </BusyButton>
      </PostForm>
      <PostForm of={turnOff} className="section stack" aria-labelledby="off-heading">
        <h2 id="off-heading">{twoStepTexts.turnOffTitle}</h2>
        <p className="small">{twoStepTexts.turnOffHelp}</p>
        <Proof profile={profile} form={turnOff} />
        <Field
          {...CODE}
          label={twoStepTexts.code}
          help={twoStepTexts.codeOrBackupHelp}
          error={turnOff.errors["code"]}
        />
        <BusyButton className="btn danger save" isBusy={turnOff.isBusy}>
          {twoStepTexts.turnOff}
        </BusyButton>
      </PostForm>
    </>
  );
}
