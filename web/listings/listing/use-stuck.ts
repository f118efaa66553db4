import { useEffect, useState, type RefObject } from "react";

/**
 * Whether a sticky element is stuck: whether the element before it has scrolled away. While it is, it retains the height
 * that it has in its place, so that nothing below it moves when its content changes.
 */
export function useStuck(whole: RefObject<HTMLElement | null>): boolean {
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    const element = whole.current;
    const before = element?.previousElementSibling;
    if (!element || !before) return undefined;
    let observer: IntersectionObserver | undefined;
    const show = (isPast: boolean) => {
      if (!isPast) element.style.height = "";
      else if (element.style.height === "") element.style.height = `${element.offsetHeight}px`;
      setStuck(isPast);
    };
    let layout = "";
    const observe = () => {
      const { position, top } = getComputedStyle(element);
      const now = [position, top, window.innerWidth].join(" ");
      // a phone resizes the window while it scrolls
      if (now === layout) return;
      layout = now;
      observer?.disconnect();
      show(false);
      if (position !== "sticky") return;
      const edge = parseFloat(top);
      observer = new IntersectionObserver(
        ([entry]) => show(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.bottom <= edge),
        { rootMargin: `${-edge}px 0px 0px` },
      );
      observer.observe(before);
    };
    observe();
    // at another width, it has another height, and there may be another bar above it
    window.addEventListener("resize", observe);
    return () => {
      observer?.disconnect();
      window.removeEventListener("resize", observe);
    };
  }, [whole]);
  return isStuck;
}
