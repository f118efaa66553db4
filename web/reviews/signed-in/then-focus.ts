import { flushSync } from "react-dom";

/** Makes a change that removes the pressed button, and moves the focus to its review. */
export function thenFocus(reviewId: string, change: () => void): void {
  // after React's present update, which may be the one that reports the response
  queueMicrotask(() => {
    flushSync(change);
    document.getElementById(`review-${reviewId}`)?.focus({ preventScroll: true });
  });
}
