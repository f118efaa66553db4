import { Link } from "react-router";
import { accountPaths } from "../platform/paths.ts";
import type { SecondFactorState } from "#contract/accounts/second-factor.ts";
import { settingsTexts } from "./settings-texts.ts";

/** Number of passkeys, and a link to add one. */
export function PasskeysSection({ count }: { count: number }) {
  const have = count === 1 ? settingsTexts.youHaveOne : settingsTexts.youHave({ count });
  return (
    <section className="section stack" aria-labelledby="passkeys-heading">
      <h2 id="passkeys-heading">{settingsTexts.passkeys}</h2>
      <p className="muted small">
        {settingsTexts.logInWithYourFingerprint2}
        {count > 0 && ` ${have}`}
      </p>
      <div className="row">
        <Link className="btn" to={accountPaths.passkeys()}>
          {count === 0 ? settingsTexts.addAPasskey : settingsTexts.changePasskeys}
        </Link>
      </div>
    </section>
  );
}

/** Whether logging in requires a code, and a link to change that. */
export function TwoStep({ state: { since, backup_codes: left } }: { state: SecondFactorState }) {
  return (
    <section className="section stack" aria-labelledby="two-step-heading">
      <h2 id="two-step-heading">{settingsTexts.twoStepLogin}</h2>
      <p className="muted small">
        {since === null ? settingsTexts.offTurnItOnAnd : settingsTexts.onLoggingInAsksFor({ left })}
      </p>
      <div className="row">
        <Link className="btn" to={accountPaths.twoStep()}>
          {since === null ? settingsTexts.setUpTwoStepLogin : settingsTexts.changeTwoStepLogin}
        </Link>
      </div>
    </section>
  );
}
