/** Message of a screen that needs scripts, shown without them (docs/decisions/0028-forms.md). */
import { Callout } from "./callout.tsx";
import "./needs-scripts.css";

/** `to`: the purpose of the screen, such as "edit your listing". */
export function NeedsScripts({ to }: { to: string }) {
  return (
    <noscript>
      <Callout kind="note">
        <p>This page needs JavaScript. Turn it on in your browser to {to}.</p>
      </Callout>
    </noscript>
  );
}
