/** Message of a screen that needs scripts, shown without them (docs/decisions/0028-forms.md). */
import { Callout } from "./callout.tsx";
import "./needs-scripts.css";
import { uiTexts } from "./ui-texts.ts";

/** `to`: the purpose of the screen, such as "edit your listing". */
export function NeedsScripts({ to }: { to: string }) {
  return (
    <noscript>
      <Callout kind="note">
        <p>{uiTexts.needsScripts({ purpose: to })}</p>
      </Callout>
    </noscript>
  );
}
