import { Link } from "react-router";
import { accountPaths } from "../platform/account-paths.ts";
import type { SecondFactorState } from "#contract/accounts/second-factor.ts";
import { passkeysTexts, twoStepTexts } from "./security-texts.ts";

/** Number of passkeys, and a link to add one. */
export function PasskeysSection({ count }: { count: number }) {
  return (
    <section className="section stack" aria-labelledby="passkeys-heading">
      <h2 id="passkeys-heading">{passkeysTexts.title}</h2>
      <p className="muted small">{count === 0 ? passkeysTexts.short : passkeysTexts.shortAndCount({ count })}</p>
      <div className="row">
        <Link className="btn" to={accountPaths.passkeys()}>
          {count === 0 ? passkeysTexts.addTitle : passkeysTexts.manage}
        </Link>
      </div>
    </section>
  );
}

/** Whether logging in requires a code, and a link to change that. */
export function TwoStep({ state: { since, backup_codes: left } }: { state: SecondFactorState }) {
  return (
    <section className="section stack" aria-labelledby="two-step-heading">
      <h2 id="two-step-heading">{twoStepTexts.heading}</h2>
      <p className="muted small">{since === null ? twoStepTexts.off : twoStepTexts.on({ left })}</p>
      <div className="row">
        <Link className="btn" to={accountPaths.twoStep()}>
          {since === null ? twoStepTexts.setUp : twoStepTexts.change}
        </Link>
      </div>
    </section>
  );
}
