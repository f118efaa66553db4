/** Ctrl+S, and Cmd+S on a Mac, save what is being edited; not from within a dialog, which asks something of its own. */
import { useLayoutEffect } from "react";

export function useSaveKey(onSave: () => void): void {
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const isSave =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "s";
      if (!isSave) return;
      // the browser would save the page as a file
      event.preventDefault();
      if (!event.repeat && document.querySelector("dialog[open]") === null) onSave();
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  });
}
