import { useId, type ReactNode } from "react";
import type { Profile } from "#contract/accounts/profile.ts";
import { PostForm, type PostFormState } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { Field } from "../ui/field.tsx";
import { CloseButton } from "./asking.tsx";
import { LogInAgain } from "./log-in-again.tsx";
import { settingsTexts } from "./settings-texts.ts";

interface ProveDialogProps {
  title: string;
  profile: Profile;
  form: PostFormState;
  /** Text of the submit button. */
  go: string;
  isDangerous?: boolean;
  isOpen: boolean;
  onClose: () => void;
  /** Explains the consequences. */
  lead: string;
  children?: ReactNode;
}

/** Requires the password before an action that is reserved for the account's user. */
export function ProveDialog({
  title,
  profile,
  form,
  go,
  isDangerous = false,
  isOpen,
  onClose,
  lead,
  children,
}: ProveDialogProps) {
  const formId = useId();
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <CloseButton onClose={onClose} />
          <BusyButton form={formId} className={isDangerous ? "btn danger" : "btn primary"} isBusy={form.isBusy}>
            {go}
          </BusyButton>
        </>
      }
    >
      <PostForm of={form} id={formId} className="stack prove">
        <p>{lead}</p>
        <FailedForm failure={form.failure}>{form.code === "session_not_fresh" && <LogInAgain />}</FailedForm>
        {children}
        {profile.has_password && (
          <Field
            label={settingsTexts.password}
            name="p_password"
            type="password"
            autoComplete="current-password"
            required
            autoFocus
            error={form.errors["p_password"]}
          />
        )}
      </PostForm>
    </Dialog>
  );
}
