import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router";

/** For a native popover: it closes when a page arrives. */
export function usePopoverClosing<Popover extends HTMLElement>(): RefObject<Popover | null> {
  const popover = useRef<Popover>(null);
  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    // it may have been opened before the scripts were there
    if (shownAt.current === key) return;
    shownAt.current = key;
    const element = popover.current;
    if (element?.matches(":popover-open") === true) element.hidePopover();
  }, [key]);
  return popover;
}
