import { flushSync } from "react-dom";

/** Does what takes away the button that was pressed, and puts the focus on its review instead of nowhere. */
export function thenFocus(reviewId: string, change: () => void): void {
  // once React is done with what it is at, which may be to say that there is an answer
  queueMicrotask(() => {
    flushSync(change);
    document.getElementById(`review-${reviewId}`)?.focus({ preventScroll: true });
  });
}
