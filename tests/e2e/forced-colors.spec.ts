/** With the system's forced colours, selected and unselected states can still be distinguished by their pixels. */
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { variants } from "../support/depth.ts";
import { expect, openAlive, step, test } from "../support/e2e.ts";
import { addListing, makePerson, signIn } from "../support/e2e-people.ts";

/** Share of the element's pixels that change colour, from 0 to 1. */
async function changed(thing: Locator, change: () => Promise<unknown>): Promise<number> {
  const look = async () => {
    // not under the pointer, which changes colours, too
    await thing.page().mouse.move(0, 0);
    return sharp(await thing.screenshot({ animations: "disabled" }))
      .removeAlpha()
      .raw()
      .toBuffer();
  };
  const before = await look();
  await change();
  const after = await look();
  expect(after.length, "it keeps its size").toBe(before.length);
  let others = 0;
  for (let at = 0; at < before.length; at += 3) {
    const apart = [0, 1, 2].map((part) => Math.abs((before[at + part] ?? 0) - (after[at + part] ?? 0)));
    if (Math.max(...apart) > 48) others += 1;
  }
  return others / (before.length / 3);
}

/** A focus ring or a thin line would be less. */
const CLEARLY = 0.08;
const blur = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

/** The second run selects other elements than the first. */
async function inBothSchemes(page: Page, look: (scheme: "light" | "dark") => Promise<void>): Promise<void> {
  for (const scheme of ["light", "dark"] as const)
    await step(scheme, async () => {
      await page.emulateMedia({ forcedColors: "active", colorScheme: scheme });
      await look(scheme);
    });
}

for (const width of variants(390, 1280))
  test(`selected items are visible, light and dark, ${width} px`, { tag: "@full" }, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ forcedColors: "active", colorScheme: "light" });
    const email = `forced.${width}@example.com`;
    await makePerson(email);
    const press = (thing: Locator) => async () => {
      await thing.click({ force: true });
      await blur(page);
    };

    await openAlive(page, "/search");
    if (width === 390) await page.getByRole("button", { name: /^Filters/ }).click();
    await inBothSchemes(page, async (scheme) => {
      const box = page.getByRole("checkbox", { name: scheme === "light" ? "Restaurants" : "Fashion" });
      expect(await changed(box, press(page.locator("label", { has: box }))), "a box").toBeGreaterThan(CLEARLY);
      // this closes the sheet on a phone
      if (width === 390) return;
      const radio = page.getByRole("radio", { name: scheme === "light" ? /4\.0/ : /3\.0/ });
      expect(await changed(radio, press(page.locator("label", { has: radio }))), "a choice").toBeGreaterThan(CLEARLY);
    });

    await signIn(context, email);
    const id = await addListing(context, {
      p_name: `Forced ${width}`,
      p_hours: "always",
      p_reservation_types: [{ name: "Table", duration: 60, slotInterval: 60 }],
    });
    await context.clearCookies();
    await openAlive(page, `/listing/${id}`);
    if (width === 390)
      await page
        .getByRole("button", { name: /Reserve|Pick a day/ })
        .first()
        .click();
    await inBothSchemes(page, async () => {
      const day = page.locator(".day:not([disabled]):not([aria-pressed='true'])").nth(1);
      const number = await day.textContent();
      const same = page.locator(".day", { hasText: number ?? "" }).first();
      expect(await changed(same, press(same)), "a day").toBeGreaterThan(CLEARLY);
      await expect(same).toHaveAttribute("aria-pressed", "true");
      const time = page.locator(".time").first();
      expect(await changed(time, press(time)), "a time").toBeGreaterThan(CLEARLY);
    });
    await page.emulateMedia({ forcedColors: "none" });
  });
