import type { MouseEvent } from "react";

/** A click that means 'here': not one that opens a new tab or saves the link. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
