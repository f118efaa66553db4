import { useEffect } from "react";
import type { PostFormState } from "../platform/post-form.tsx";

/** For switches, which take effect at once where there are scripts. */
export function SaveWithoutScripts() {
  return (
    <noscript>
      <button className="btn save">Save</button>
    </noscript>
  );
}

/**
 * Submits a form of switches if one was turned before the page was hydrated: each takes effect at once, and React has not seen that change.
 * The form has `autoComplete="off"`, or browsers would restore the switches of an earlier visit.
 */
export function useEarlySwitches({ element }: Pick<PostFormState, "element">): void {
  useEffect(() => {
    const switches = element.current?.querySelectorAll<HTMLInputElement>("[role=switch][name]") ?? [];
    if ([...switches].some(({ checked, defaultChecked }) => checked !== defaultChecked))
      element.current?.requestSubmit();
  }, [element]);
}
