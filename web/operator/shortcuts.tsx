import { useLayoutEffect, useState, type RefObject } from "react";
import { useHydrated } from "../platform/use-in-browser.ts";
import { queueTexts } from "./queue-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

/** Stored in this browser; users of speech input can turn single-key shortcuts off (WCAG 2.1.4). */
const STORAGE_KEY = "desk-letters";

function remembered(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== "off";
  } catch {
    return true;
  }
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]") !== null;

/** Index of the focused item; -1 without one. */
const placeOf = (items: readonly Element[]): number => items.findIndex((item) => item.contains(document.activeElement));

function move(list: HTMLElement, by: 1 | -1): void {
  const items = [...list.children];
  const at = placeOf(items);
  const next = items[at === -1 ? 0 : Math.min(items.length - 1, Math.max(0, at + by))];
  if (next instanceof HTMLElement) {
    next.focus();
    next.scrollIntoView({ block: "nearest" });
  }
}

/** Presses the button of a key, toggles its checkbox, opens its confirmation, or focuses its field. */
function press(within: ParentNode, letter: string): boolean {
  const found = within.querySelector<HTMLElement>(`[data-letter="${letter}"]`);
  if (found === null) return false;
  if (found instanceof HTMLInputElement && found.type !== "checkbox") found.focus();
  else found.click();
  // focuses the opened text, not its button: the key alone must not decide
  if (found.tagName === "SUMMARY") found.parentElement?.querySelector<HTMLElement>("[data-question]")?.focus();
  return true;
}

/** J and K move through the list, other keys act on the focused item. Lists the keys, and can be turned off. */
interface ShortcutsProps {
  list: RefObject<HTMLOListElement | null>;
}

export function Shortcuts({ list }: ShortcutsProps) {
  const isHydrated = useHydrated();
  const [isOn, setOn] = useState(() => (typeof window === "undefined" ? true : remembered()));

  // before the next paint: a user who sees the list may press a key
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const element = list.current;
      const letter = event.key.toLowerCase();
      const item = element?.children[placeOf([...element.children])];
      const isDone =
        element !== null && (letter === "j" || letter === "k")
          ? (move(element, letter === "j" ? 1 : -1), true)
          : letter === "z"
            ? press(document, letter)
            : /^[aghlrx]$/.test(letter) && item !== undefined && press(item, letter);
      if (isDone) event.preventDefault();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOn, list]);

  function turn(isNowOn: boolean) {
    setOn(isNowOn);
    try {
      localStorage.setItem(STORAGE_KEY, isNowOn ? "on" : "off");
    } catch {
      // without storage it applies until the page is loaded again
    }
  }

  if (!isHydrated) return null;
  return (
    <div className="operator-keys">
      <label className="opt">
        <input type="checkbox" checked={isOn} onChange={(event) => turn(event.target.checked)} />
        <span>{queueTexts.shortcuts}</span>
      </label>
      {isOn && (
        <p className="small muted">{richText(queueTexts.shortcutList({ kbd: (parts) => <kbd>{parts}</kbd> }))}</p>
      )}
    </div>
  );
}
