/** Message of a screen that needs scripts, shown without them (docs/decisions/0028-forms.md). */
import { Callout } from "./callout.tsx";
import "./needs-scripts.css";

/** `text` names the purpose of the screen: "… Turn it on in your browser to edit your listing." */
export function NeedsScripts({ text }: { text: string }) {
  return (
    <noscript>
      <Callout kind="note">
        <p>{text}</p>
      </Callout>
    </noscript>
  );
}
