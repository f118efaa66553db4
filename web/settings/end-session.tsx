import { useId } from "react";
import { useRevalidator } from "react-router";
import type { Profile } from "#contract/accounts/profile.ts";
import { api } from "../platform/api.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { Callout } from "../ui/callout.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { showToast } from "../ui/toast.ts";
import { useSubmit } from "../platform/use-submit.ts";
import { LogInAgain } from "./log-in-again.tsx";

/** What is to be ended: a session, or with null all but this one. */
export interface Ending {
  id: string | null;
  /** 'Firefox on Windows'; empty for all. */
  device: string;
}

interface EndSessionProps {
  profile: Profile;
  /** Null while nothing is. */
  ending: Ending | null;
  onClose: () => void;
}

/** Asks for the password: whoever has taken a session must not be able to shut the others out. */
export function EndSession({ profile, ending, onClose }: EndSessionProps) {
  const formId = useId();
  const { revalidate } = useRevalidator();
  const { isBusy, failure, code, errors, submit, clear } = useSubmit(async ({ password = "" }) => {
    if (ending === null) return;
    const p_password = profile.has_password ? password : null;
    const { ended } = await api.end_session({ p_session_id: ending.id, p_password });
    showToast(ended === 1 ? "Signed out there." : `Signed out in ${ended} places.`);
    onClose();
    await revalidate();
  });

  function close() {
    clear();
    onClose();
  }

  return (
    <Dialog
      title={ending?.id === null ? "Sign out everywhere else" : "Sign out there"}
      isOpen={ending !== null}
      onClose={close}
      footer={
        <>
          <button type="button" className="btn" onClick={close}>
            Cancel
          </button>
          <BusyButton form={formId} className="btn primary" isBusy={isBusy}>
            Sign out
          </BusyButton>
        </>
      }
    >
      <form id={formId} method="post" className="stack prove" onSubmit={submit}>
        <p>
          {ending?.id === null
            ? "Every other place where your account is open asks for the password again."
            : `${ending?.device ?? ""} asks for the password again.`}
        </p>
        {failure !== null && (
          <Callout kind="danger">
            <p>{failure}</p>
            {code === "session_not_fresh" && <LogInAgain />}
          </Callout>
        )}
        {profile.has_password && (
          <Field
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            error={errors["p_password"]}
          />
        )}
      </form>
    </Dialog>
  );
}
