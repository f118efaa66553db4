/** Two-step login for operators: without it, one stolen password gives access to the whole site. */
import { Link } from "react-router";
import { accountPaths } from "../platform/paths.ts";
import { Callout } from "../ui/callout.tsx";

/** On the first screen, while it is off. */
export function TwoStepPrompt() {
  return (
    <Callout kind="warn">
      <p>
        Your password alone opens this desk. <Link to={accountPaths.twoStep()}>Turn on two-step login</Link>, so that
        anyone who finds it out cannot use this desk.
      </p>
    </Callout>
  );
}

/** Replaces every screen if the site requires it. */
export function TwoStepFirst() {
  return (
    <main id="main" tabIndex={-1} className="operator-screen stack">
      <h1>Two-step login first</h1>
      <p>This site opens its desk only to accounts whose password alone lets nobody in.</p>
      <p>
        <Link className="btn primary" to={accountPaths.twoStep()}>
          Set up two-step login
        </Link>
      </p>
      <p className="muted">It takes a minute and an app for codes on your telephone. Then come back here.</p>
    </main>
  );
}
