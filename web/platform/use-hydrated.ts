import { useInBrowser } from "./use-in-browser.ts";

/** False on the server and while the page is taken over, true from then on. */
export function useHydrated(): boolean {
  return useInBrowser(() => true, false);
}
