/** Passkeys of an account: list, delete and add. */
import { KeyRound } from "lucide-react";
import type { Passkey } from "#contract/accounts/passkeys.ts";
import type { Profile } from "#contract/accounts/profile.ts";
import { PostForm, type PostFormState } from "../platform/post-form.tsx";
import { RelativeTime } from "../platform/relative-time.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { Callout } from "../ui/callout.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { Field } from "../ui/field.tsx";
import { AskButton } from "./asking.tsx";
import { LogInAgain } from "./log-in-again.tsx";
import { ProveDialog } from "./prove-dialog.tsx";
import { richText } from "#contract/text/rich-text.ts";
import { passkeysTexts, twoStepTexts } from "./security-texts.ts";
import { settingsTexts } from "./settings-texts.ts";

interface ListProps {
  passkeys: readonly Passkey[];
  asOf: string;
  onAsk: (id: string) => void;
}

/** 'Added 2 days ago, last used 1 hour ago.' */
function usedText(addedAt: string, usedAt: string | null, asOf: string) {
  const time = (at: string) => () => <RelativeTime at={at} asOf={asOf} />;
  return usedAt === null
    ? passkeysTexts.added({ time: time(addedAt) })
    : passkeysTexts.addedAndUsed({ added: time(addedAt), used: time(usedAt) });
}

export function PasskeyList({ passkeys, asOf, onAsk }: ListProps) {
  if (passkeys.length === 0) return null;
  return (
    <section className="section stack" aria-labelledby="yours-heading">
      <h2 id="yours-heading">{passkeysTexts.yours}</h2>
      <ul className="plain sessions">
        {passkeys.map(({ id, name, is_synced, created_at, last_used_at }) => (
          <li key={id}>
            <KeyRound className="i" strokeWidth={1.75} aria-hidden />
            <p>
              <b className="passkey-name">
                <bdi>{name}</bdi>
              </b>
              <span className="muted small">
                {richText(usedText(created_at, last_used_at, asOf))}{" "}
                {is_synced ? passkeysTexts.synced : passkeysTexts.oneDevice}
              </span>
            </p>
            <AskButton
              name="remove"
              value={id}
              className="btn quiet sm"
              aria-label={passkeysTexts.removeNamed({ name })}
              onAsk={() => onAsk(id)}
            >
              {passkeysTexts.remove}
            </AskButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RemoveProps {
  profile: Profile;
  /** Null: the dialog is closed. */
  passkey: Passkey | null;
  form: PostFormState;
  onClose: () => void;
}

export function RemovePasskey({ profile, passkey, form, onClose }: RemoveProps) {
  return (
    <ProveDialog
      title={passkeysTexts.removeTitle}
      profile={profile}
      form={form}
      go={passkeysTexts.remove}
      isOpen={passkey !== null}
      onClose={onClose}
      lead={passkeysTexts.removeHelp({ name: passkey?.name ?? "" })}
    >
      <input type="hidden" name="id" value={passkey?.id ?? ""} />
    </ProveDialog>
  );
}

interface AddProps {
  profile: Profile;
  /** Whether two-step login requires a code. */
  asksForCode: boolean;
  form: PostFormState;
  failure: string | null;
  isBusy: boolean;
}

export function AddPasskey({ profile, asksForCode, form, failure, isBusy }: AddProps) {
  return (
    <PostForm of={form} className="section stack passkey" aria-labelledby="add-heading">
      <h2 id="add-heading">{passkeysTexts.addTitle}</h2>
      <FailedForm failure={failure}>{form.code === "session_not_fresh" && <LogInAgain />}</FailedForm>
      <Field
        label={passkeysTexts.name}
        name="name"
        autoComplete="off"
        maxLength={60}
        required
        help={passkeysTexts.nameHelp}
        error={form.errors["name"]}
      />
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
      {asksForCode && (
        <Field
          label={twoStepTexts.code}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          help={twoStepTexts.codeOrBackupHelp}
          error={form.errors["code"]}
        />
      )}
      <p className="small muted">{passkeysTexts.nextStep}</p>
      <BusyButton className="btn primary save" isBusy={isBusy}>
        {passkeysTexts.add}
      </BusyButton>
    </PostForm>
  );
}

export function NoPasskeysHere() {
  return (
    <Callout kind="note">
      <p>{passkeysTexts.notHere}</p>
    </Callout>
  );
}
