import { useLayoutEffect, type RefObject } from "react";
import { isTypeToSearchOn } from "./type-to-search.ts";

/** A key that types a character: no shortcut, no input method, and not the space that scrolls. */
function isPlainCharacter({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && !isComposing && key !== " " && Array.from(key).length === 1;
}

/** Also true if a navigation put the focus at the start of the page, which a user does not notice. */
function isNothingFocused(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.id === "main";
}

/** Typing while no element is focused goes into the search field (rules: site, 3). */
export function useStrayKeys(
  field: RefObject<HTMLInputElement | null>,
  isOn: boolean,
  onCharacter: (key: string) => void,
): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || !isPlainCharacter(event) || !isNothingFocused()) return;
      if (!isTypeToSearchOn()) return;
      event.preventDefault();
      onCharacter(event.key);
      field.current?.focus();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [field, isOn, onCharacter]);
}
