/** Checks of a screen that return what is wrong, so that one problem hides no other. */
import type { Page } from "@playwright/test";

/** Elements that cause sideways scrolling, in either direction of writing. */
export const beyond = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll("body *")]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return right > clientWidth + 1 || (document.dir === "rtl" && left < -1);
      })
      // scroll containers may have wider content
      .filter((element) => {
        for (let above = element.parentElement; above !== null; above = above.parentElement)
          if (getComputedStyle(above).overflowX !== "visible") return false;
        return true;
      })
      .map((element) => {
        const { left, right } = element.getBoundingClientRect();
        const text = element.textContent.slice(0, 30);
        return `${element.tagName}.${element.getAttribute("class")} ${text} ${Math.round(left)}–${Math.round(right)}`;
      });
    return wide.length > 0 ? wide : [`the page is ${scrollWidth} wide`];
  });

interface FocusStop {
  name: string;
  isInMain: boolean;
  isMarked: boolean;
  isMainAction: boolean;
}

const MAIN_ACTION = "main :is(.btn, button).primary:not([disabled])";
const MOST_STOPS = 80;

/** The focused element, and whether an outline marks it, its label or what is drawn over it. */
const focusStop = (page: Page, action: string): Promise<FocusStop | null> =>
  page.evaluate((selector) => {
    const { activeElement: focused } = document;
    if (focused === null || focused === document.body) return null;
    const hasOutline = (element: Element | null, part?: string) => {
      if (element === null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
    };
    const label = focused.closest("label");
    const around = [
      focused,
      label,
      focused.closest("li"),
      focused.parentElement,
      focused.nextElementSibling,
      ...focused.querySelectorAll("*"),
    ];
    const parts = [focused, label, focused.nextElementSibling];
    const first = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
    return {
      name: `${focused.tagName}.${focused.getAttribute("class") ?? ""} ${focused.textContent.trim().slice(0, 30)}`,
      isInMain: focused.closest("main") !== null,
      isMarked:
        // the browser marks its own button in a field
        !focused.matches(":focus-visible") ||
        around.some((element) => hasOutline(element)) ||
        parts.some((element) => hasOutline(element, "::before") || hasOutline(element, "::after")),
      isMainAction: focused === first,
    };
  }, action);

/** Tab from the beginning of the page's content: each stop is marked, and the main action is one of them. */
export async function focusFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await page.evaluate(() => document.querySelector<HTMLElement>("main")?.focus());
  const hasAction = await page
    .locator(MAIN_ACTION)
    .evaluateAll((actions) => actions.some((action) => action.checkVisibility()));
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press("Tab");
    const stop = await focusStop(page, MAIN_ACTION);
    if (stop?.isInMain !== true) return hasAction ? [...faults, "Tab does not reach the main action"] : faults;
    if (!stop.isMarked) faults.push(`the focus is not visible: ${stop.name}`);
    if (stop.isMainAction) return faults;
  }
  return faults;
}
