/** Two-step login for operators: without it, one stolen password gives access to the whole site. */
import { Link } from "react-router";
import { accountPaths } from "../platform/account-paths.ts";
import { Callout } from "../ui/callout.tsx";
import { operatorTexts } from "./operator-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

/** On the first screen, while it is off. */
export function TwoStepPrompt() {
  return (
    <Callout kind="warn">
      <p>
        {richText(
          operatorTexts.twoStepPrompt({
            link: (parts) => <Link to={accountPaths.twoStep()}>{parts}</Link>,
          }),
        )}
      </p>
    </Callout>
  );
}

/** Replaces every screen if the site requires it. */
export function TwoStepFirst() {
  return (
    <main id="main" tabIndex={-1} className="operator-screen stack">
      <h1>{operatorTexts.twoStepFirst}</h1>
      <p>{operatorTexts.twoStepRequired}</p>
      <p>
        <Link className="btn primary" to={accountPaths.twoStep()}>
          {operatorTexts.setUpTwoStep}
        </Link>
      </p>
      <p className="muted">{operatorTexts.twoStepHelp}</p>
    </main>
  );
}
