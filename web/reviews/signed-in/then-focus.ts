import { flushSync } from "react-dom";

/** Does what takes away the button that was pressed, and puts the focus on its review instead of nowhere. */
export function thenFocus(reviewId: string, change: () => void): void {
  flushSync(change);
  document.getElementById(`review-${reviewId}`)?.focus({ preventScroll: true });
}
