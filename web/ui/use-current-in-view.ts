import { useEffect, useRef } from "react";

/**
 * A row of links that scrolls sideways on phones, with its current link in the middle: after each change of `current`,
 * after the font has loaded, which changes the widths of the links, and after the phone is rotated.
 */
export function useCurrentInView<Row extends HTMLElement>(current: string | null) {
  const row = useRef<Row>(null);
  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    // `scrollIntoView` would scroll the screen too
    const show = () => {
      const link = element.querySelector("[aria-current]");
      if (link === null) return;
      const [all, one] = [element.getBoundingClientRect(), link.getBoundingClientRect()];
      element.scrollBy({ left: one.left + one.width / 2 - (all.left + all.width / 2), behavior: "instant" });
    };
    const sized = new ResizeObserver(show); // calls it at once
    for (const each of [element, ...element.querySelectorAll("a")]) sized.observe(each);
    return () => sized.disconnect();
  }, [current]);
  return row;
}
