import { Link } from "react-router";
import type { SecondFactorState } from "#contract/accounts/second-factor.ts";
import { accountPaths } from "../platform/paths.ts";

/** Whether logging in asks for a code, and where that is changed. */
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
