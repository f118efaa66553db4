/** Whoever comes with a choice, from a search or back from the login screen, is led to the button that goes on with it. */
import { useEffect, useRef, type RefObject } from "react";

/** Nobody has gone elsewhere yet: on the page as it came, or inside the card or its sheet. */
const isFree = (active: Element | null, card: HTMLElement) =>
  active === null ||
  active === document.body ||
  active.id === "main" ||
  card.closest(".reserve, dialog")?.contains(active);

/** Once, as soon as there is something to call: then it is known what became of the choice. `foot` holds the button. */
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
