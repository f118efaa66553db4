/** Focuses the submit button when a user arrives with a choice, from a search or back from the login screen. */
import { useEffect, useRef, type RefObject } from "react";

/** Whether the focus may move: the user has not focused anything outside the card or its sheet. */
const isFree = (active: Element | null, card: HTMLElement) =>
  active === null ||
  active === document.body ||
  active.id === "main" ||
  card.closest(".reserve, dialog")?.contains(active);

/** Runs once, when `onArrive` is set: then it is known whether the choice is free. `foot` contains the button. */
export function useArrival(foot: RefObject<HTMLElement | null>, onArrive: (() => void) | null): void {
  const isDone = useRef(false);
  useEffect(() => {
    const card = foot.current;
    if (onArrive === null || isDone.current || card === null) return;
    isDone.current = true;
    onArrive();
    if (isFree(document.activeElement, card))
      card.querySelector<HTMLElement>(".btn.primary")?.focus({ preventScroll: true });
  }, [foot, onArrive]);
}
