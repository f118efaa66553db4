import { useState } from "react";
import { LIMITS } from "#contract/limits.ts";
import { account } from "./account-api.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { Callout } from "../ui/callout.tsx";
import { Field } from "../ui/field.tsx";
import { useSubmit } from "../platform/use-submit.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { samePasswords } from "./same-passwords.ts";

interface ProveSignUpProps {
  token: string;
  onConfirmed: (answer: Record<string, unknown>) => void;
}

/** With the password that was chosen at sign-up. */
function KnownPassword({ token, onConfirmed }: ProveSignUpProps) {
  const { isBusy, failure, errors, submit } = useSubmit(async ({ password = "" }) => {
    onConfirmed(await account("verify-email", { token, password }));
  });
  return (
    <form method="post" className="stack" onSubmit={submit}>
      {failure !== null && (
        <Callout kind="danger">
          <p>{failure}</p>
        </Callout>
      )}
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        autoFocus
        help="The one you chose when you signed up."
        error={errors["password"]}
      />
      <BusyButton className="btn primary lg block" isBusy={isBusy}>
        Confirm email
      </BusyButton>
    </form>
  );
}

/** For whoever has forgotten it, or did not sign up themselves. */
function NewPassword({ token, onConfirmed }: ProveSignUpProps) {
  const { isBusy, failure, errors, submit } = useSubmit(async ({ newPassword = "", confirm = "" }) => {
    samePasswords(newPassword, confirm);
    onConfirmed(await account("verify-email", { token, newPassword }));
  });
  return (
    <form method="post" className="stack" onSubmit={submit}>
      {failure !== null && (
        <Callout kind="danger">
          <p>{failure}</p>
        </Callout>
      )}
      <Field
        label="New password"
        name="newPassword"
        type="password"
        autoComplete="new-password"
        required
        autoFocus
        minLength={LIMITS.passwordMin}
        maxLength={LIMITS.passwordMax}
        help={`At least ${LIMITS.passwordMin} characters. Any other that was given for this address stops working.`}
        error={errors["newPassword"]}
      />
      <Field
        label="Confirm password"
        name="confirm"
        type="password"
        autoComplete="new-password"
        required
        error={errors["confirm"]}
      />
      <BusyButton className="btn primary lg block" isBusy={isBusy}>
        Set password and confirm
      </BusyButton>
    </form>
  );
}

/** In a browser that did not sign up: whoever chose the password may be somebody else than who reads the mail. */
export function ProveSignUp(props: ProveSignUpProps) {
  const [isNew, setNew] = useState(false);
  const lead = isNew
    ? "Choose a password for your account. This confirms your address too."
    : "You signed up in another browser. Enter your password, so that nobody else’s opens your account.";
  return (
    <AuthFrame title="Confirm Your Email" lead={lead}>
      {isNew ? <NewPassword {...props} /> : <KnownPassword {...props} />}
      <p className="small">
        {isNew ? "You know the one you chose? " : "Forgotten, or signed up by somebody else? "}
        <button type="button" className="link" onClick={() => setNew(!isNew)}>
          {isNew ? "Enter it" : "Set a new one"}
        </button>
      </p>
    </AuthFrame>
  );
}
