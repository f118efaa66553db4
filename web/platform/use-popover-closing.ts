import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router";

/** For a native popover: closes it after a navigation. */
export function usePopoverClosing<Popover extends HTMLElement>(): RefObject<Popover | null> {
  const popover = useRef<Popover>(null);
  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    // it may have been opened before hydration
    if (shownAt.current === key) return;
    shownAt.current = key;
    const element = popover.current;
    if (element?.matches(":popover-open") === true) element.hidePopover();
  }, [key]);
  return popover;
}
