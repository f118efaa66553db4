/**
 * Detects which elements React has hydrated, for tests and screenshots in a browser. React has no documented API for
 * it; this is the only file that reads React's internals (tests/unit/seams.test.ts).
 */
import type { BrowserContext, Page } from "@playwright/test";

declare global {
  interface Window {
    /** Only in browsers that tests and screenshots start. */
    isHydrated: (element: Element | null) => boolean;
  }
}

/** Runs in the document, before its own scripts. */
export function defineIsHydrated(): void {
  window.isHydrated = (element) => Object.keys(element ?? {}).some((key) => key.startsWith("__reactProps"));
}

/** Adds `window.isHydrated` to every document that is opened from now on. */
export async function offerIsHydrated(browser: BrowserContext | Page): Promise<void> {
  await browser.addInitScript(defineIsHydrated);
}
