/** The part of the editor that the address asks for ('#hours-heading', '#description') has the focus at its first field. */
import { useEffect } from "react";
import { useLocation } from "react-router";

const FIELDS = "button, input, textarea, select";

function fieldOf(name: string): HTMLElement | null {
  const heading = document.getElementById(name);
  if (heading !== null) return heading.closest("section")?.querySelector<HTMLElement>(FIELDS) ?? null;
  return (
    [...document.querySelectorAll<HTMLElement>("#main [name]")].find((one) => one.getAttribute("name") === name) ?? null
  );
}

export function useRequestedPart(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === "") return;
    // after the new page as a whole was given the focus
    const frame = requestAnimationFrame(() => {
      const field = fieldOf(hash.slice(1));
      field?.scrollIntoView({ block: "center" });
      field?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}
