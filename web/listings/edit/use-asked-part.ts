/** Focuses the first field of the part that the hash names ('#hours-heading', '#description'). */
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
    // after the router has focused the new page
    const frame = requestAnimationFrame(() => {
      const field = fieldOf(hash.slice(1));
      field?.scrollIntoView({ block: "center" });
      field?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}
