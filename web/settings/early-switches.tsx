import { useEffect } from "react";
import type { PostFormState } from "../platform/post-form.tsx";
import { settingsTexts } from "./settings-texts.ts";

/** Submit button for switches, which with scripts take effect at once. */
export function SaveWithoutScripts() {
  return (
    <noscript>
      <button className="btn save">{settingsTexts.save}</button>
    </noscript>
  );
}

/**
 * Submits a form of switches if one was changed before hydration: each takes effect at once, and React has not seen
 * that change. The form needs `autoComplete="off"`, or browsers restore the switches of an earlier visit.
 */
export function useEarlySwitches({ element }: Pick<PostFormState, "element">): void {
  useEffect(() => {
    const switches = element.current?.querySelectorAll<HTMLInputElement>("[role=switch][name]") ?? [];
    if ([...switches].some(({ checked, defaultChecked }) => checked !== defaultChecked))
      element.current?.requestSubmit();
  }, [element]);
}
