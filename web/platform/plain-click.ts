import type { MouseEvent } from "react";

/** A click without modifiers that would open a new tab or save the link. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
