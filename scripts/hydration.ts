/**
 * Which elements React has hydrated, for tests and screenshots in a browser. React documents no sign of that; this is the only file
 * that reads React's own (tests/unit/seams.test.ts).
 */
import type { BrowserContext, Page } from "@playwright/test";

declare global {
  interface Window {
    /** Only in browsers that tests and screenshots start. */
    isHydrated: (element: Element | null) => boolean;
  }
}

/** Every document that is opened from here on has `window.isHydrated`. */
export async function offerIsHydrated(browser: BrowserContext | Page): Promise<void> {
  await browser.addInitScript(() => {
    window.isHydrated = (element) => Object.keys(element ?? {}).some((key) => key.startsWith("__reactProps"));
  });
}
