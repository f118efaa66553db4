/** Helpers for tests of the search screen. */
import { expect, type Locator, type Page } from "@playwright/test";

export const results = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("list")
    .filter({ has: page.locator(".result") });
export const cards = (page: Page) => results(page).locator(".result");
export const timesOf = (card: Locator) => card.getByRole("list", { name: /^Next free times at / }).getByRole("link");
/**
 * A Saturday in two to four weeks, YYYY-MM-DD: dinner is served, and the sample city has no reservations that late. Not
 * at Christmas, when the sample's kitchens are closed.
 */
export const saturday = (() => {
  const now = new Date();
  const first = now.getTime() + (20 - now.getUTCDay()) * 86_400_000;
  const dates = [0, 7, 14].map((days) => new Date(first + days * 86_400_000).toISOString().slice(0, 10));
  return dates.find((date) => date.slice(5) > "01-01" && date.slice(5) < "12-24") ?? "";
})();
/** With the year if it is another one. */
export const dayText = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  ...(saturday.startsWith(String(new Date().getUTCFullYear())) ? {} : { year: "numeric" }),
  timeZone: "UTC",
}).format(new Date(`${saturday}T00:00:00Z`));
export const count = (page: Page) => page.getByText(/^Showing [\d,]+ of [\d,]+ results$/);
export const column = (page: Page) => page.getByRole("complementary", { name: "Filters" });
export const quick = (page: Page) => page.getByRole("list", { name: "Quick filters" });
export const active = (page: Page) => page.getByRole("list", { name: "Active filters" }).getByRole("link");

/** The results match the filters. */
export const expectArrived = (page: Page): Promise<void> =>
  expect(page.locator(".results")).toHaveAttribute("aria-busy", "false");

/**
 * Opens a search and waits until it is hydrated. A click before that submits a plain form, whose answer no one awaits.
 */
export async function openSearch(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => window.isHydrated(document.querySelector("form[role=search] input")));
}
