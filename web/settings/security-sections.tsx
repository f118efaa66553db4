import { Link } from "react-router";
import { accountPaths } from "../platform/paths.ts";
import type { SecondFactorState } from "#contract/accounts/second-factor.ts";

/** Number of passkeys, and a link to add one. */
export function PasskeysSection({ count }: { count: number }) {
  const have = count === 1 ? "You have one." : `You have ${count}.`;
  return (
    <section className="section stack" aria-labelledby="passkeys-heading">
      <h2 id="passkeys-heading">Passkeys</h2>
      <p className="muted small">
        Log in with your fingerprint, your face or your device’s PIN: nothing to type, and nothing that anybody can
        steal.
        {count > 0 && ` ${have}`}
      </p>
      <div className="row">
        <Link className="btn" to={accountPaths.passkeys()}>
          {count === 0 ? "Add a passkey" : "Change passkeys"}
        </Link>
      </div>
    </section>
  );
}

/** Whether logging in requires a code, and a link to change that. */
export function TwoStep({ state: { since, backup_codes: left } }: { state: SecondFactorState }) {
  return (
    <section className="section stack" aria-labelledby="two-step-heading">
      <h2 id="two-step-heading">Two-step login</h2>
      <p className="muted small">
        {since === null
          ? "Off. Turn it on, and logging in asks for a code of an app on your phone too: a stolen password alone opens nothing."
          : `On. Logging in asks for a code of your app. ${left === 1 ? "1 backup code is" : `${left} backup codes are`} left.`}
      </p>
      <div className="row">
        <Link className="btn" to={accountPaths.twoStep()}>
          {since === null ? "Set up two-step login" : "Change two-step login"}
        </Link>
      </div>
    </section>
  );
}
