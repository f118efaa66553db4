/** The location of a search: typed, near the visitor, and without scripts. */
import type { Page } from "@playwright/test";
import { variants } from "../support/depth.ts";
import { expect, expectAccessible, openAlive, step, test } from "../support/e2e.ts";

const what = (page: Page) => page.getByRole("combobox", { name: "Search" });
const where = (page: Page) => page.getByRole("combobox", { name: "Where" });
const places = (page: Page) => page.getByRole("listbox", { name: "Places" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** The first entries under 'Where'; other tests add towns after them. */
async function expectFirst(page: Page, entries: readonly RegExp[]): Promise<void> {
  for (const [index, entry] of entries.entries())
    await expect(places(page).getByRole("option").nth(index)).toHaveText(entry);
}

/** The middle of the sample's town, computed from its listings. */
async function middleOfTown(page: Page): Promise<{ latitude: number; longitude: number }> {
  const answer = await page.request.post("/rpc/search_businesses", {
    data: { filters: { near: { place: "alder-bay" } } },
  });
  const { where: found } = (await answer.json()) as { where: { lat: number; lng: number } };
  return { latitude: found.lat, longitude: found.lng };
}

for (const [wide, high] of variants([1280, 860], [390, 844])) {
  test(`at ${wide} px a place is typed, chosen by keyboard, shown as a chip and removed`, async ({ page }) => {
    await page.setViewportSize({ width: wide, height: high });
    await openAlive(page, "/search");
    await what(page).fill("coffee");
    await page.keyboard.press("Tab");
    await expect(where(page)).toBeFocused();
    // before typing, the directory's largest places
    await expectFirst(page, [/^Near me$/, /^Alder Bay/]);
    await page.keyboard.type("alder b");
    // matches of the typed text come first
    await expect(places(page).getByRole("option")).toHaveText([/^Alder Bay/, /^Near me$/]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=coffee&near=alder-bay");
    await expect(heading(page)).toHaveText("coffee in Alder Bay");
    await expect(heading(page)).toBeFocused();
    if (wide > 768) await expect(where(page)).toHaveValue("Alder Bay");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Remove In Alder Bay" }).click();
    await expect(page).toHaveURL("/search?q=coffee");
    await expect(heading(page)).toHaveText("coffee");
  });
}

test("the recent places come first before any input", { tag: "@full" }, async ({ page }) => {
  await openAlive(page, "/search?q=coffee&near=quarry-point");
  await expect(heading(page)).toHaveText("coffee near Quarry Point");
  await openAlive(page, "/search?near=north-alder");
  await openAlive(page, "/");
  await where(page).focus();
  await expectFirst(page, [/^Near me$/, /^North Alder.*Recent$/, /^Quarry Point.*Recent$/, /^Alder Bay/]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?near=north-alder");
  await step("a deleted place is left out, and a stored value that is not a list is ignored", async () => {
    await openAlive(page, "/");
    await page.evaluate(() => localStorage.setItem("last-places", JSON.stringify(["atlantis", 7, "quarry-point"])));
    await where(page).focus();
    await expectFirst(page, [/^Near me$/, /^Quarry Point.*Recent$/, /^Alder Bay/]);
    await openAlive(page, "/");
    await page.evaluate(() => localStorage.setItem("last-places", "{"));
    await where(page).focus();
    await expectFirst(page, [/^Near me$/, /^Alder Bay/]);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("after a search from the results the focus is at their heading, and the bar's second field closes", async ({
    page,
  }) => {
    await openAlive(page, "/search?q=coffee");
    await what(page).fill("books");
    await expect(where(page)).toBeVisible();
    const { promise: held, resolve: release } = Promise.withResolvers<null>();
    await page.route("**/search.data*", async (route) => {
      await held;
      await route.continue();
    });
    await page.keyboard.press("Enter");
    // at once, so that the keyboard closes
    await expect(what(page)).not.toBeFocused();
    await expect(where(page)).toBeHidden();
    release(null);
    await expect(page).toHaveURL("/search?q=books");
    await expect(heading(page)).toHaveText("books");
    await expect(heading(page)).toBeFocused();
    await expect(where(page)).toBeHidden();

    await what(page).fill("coffee");
    await where(page).fill("nor");
    await places(page)
      .getByRole("option", { name: /^North Alder/ })
      .click();
    await expect(page).toHaveURL("/search?q=coffee&near=north-alder");
    await expect(heading(page)).toBeFocused();
    await expect(where(page)).toBeHidden();
  });
});

test(
  "each menu opens under its field, and the ring shows which field has the focus",
  { tag: "@full" },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 860 });
    for (const path of ["/", "/search?q=coffee"]) {
      await openAlive(page, path);
      const fields = page.locator(".searchbox .field");
      for (const [index, name, text] of [
        [0, "Suggestions", "bar"],
        [1, "Places", "alder"],
      ] as const) {
        const field = fields.nth(index);
        await field.getByRole("combobox").fill(text);
        const menu = page.getByRole("listbox", { name });
        await expect(menu).toBeVisible();
        const [at, under] = [await field.boundingBox(), await menu.boundingBox()];
        expect(Math.abs((under?.x ?? 0) - (at?.x ?? 0)), path).toBeLessThan(4);
        expect(under?.y, path).toBeGreaterThanOrEqual((at?.y ?? 0) + (at?.height ?? 0));
        await expect(field).toHaveCSS("outline-style", "solid");
        await expect(fields.nth(1 - index)).toHaveCSS("outline-style", "none");
      }
    }
  },
);

test("a mistyped name is submitted, and a browser that gives no position", async ({ page }) => {
  await step("a mistyped name is submitted: the place is found; an unknown one is reported", async () => {
    await openAlive(page, "/");
    await what(page).fill("coffee");
    await where(page).fill("Alder Bya");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=coffee&near=alder-bay");
    await expect(heading(page)).toHaveText("coffee in Alder Bay");
    await where(page).fill("Atlantis");
    await page.keyboard.press("Enter");
    await expect(page.getByText("No listings found in a place named ‘Atlantis’.")).toBeVisible();
    await expect(where(page)).toHaveValue("Atlantis");
  });
  await step("refused, it says so, moves the cursor into the field, and the rest still works", async () => {
    await openAlive(page, "/search?q=coffee");
    await where(page).focus();
    await places(page).getByRole("option", { name: "Near me" }).click();
    await expect(
      page.getByText("Your browser didn’t share your location. Enter a town or postcode instead."),
    ).toBeVisible();
    await expect(where(page)).toBeFocused();
    await expect(page).toHaveURL("/search?q=coffee");
    await where(page).fill("alder bay");
    await expect(places(page).getByRole("option", { name: /^Alder Bay/ })).toBeVisible();
  });
});

test("near me asks the browser only when pressed, uses a coarse position, and sorts by distance", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["geolocation"]);
  const { latitude, longitude } = await middleOfTown(page);
  await context.setGeolocation({ latitude: latitude + 0.000_123_4, longitude: longitude + 0.000_123_4 });
  await page.addInitScript(() => {
    const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    navigator.geolocation.getCurrentPosition = (...requested) => {
      document.documentElement.dataset["asked"] = "yes";
      ask(...requested);
    };
  });
  await openAlive(page, "/search?q=coffee");
  await where(page).focus();
  await expect(places(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset["asked"])).toBeUndefined();
  await places(page).getByRole("option", { name: "Near me" }).click();
  await expect(page).toHaveURL(/^[^?]*\/search\?q=coffee&at=-?\d+\.\d{3}%2C-?\d+\.\d{3}$/);
  await expect(heading(page)).toHaveText("coffee near me");
  await expect(where(page)).toHaveValue("Near me");
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Distance");
  await expect(page).toHaveURL(/&sort=distance$/);
  await expect(page.locator(".result .meta").first()).toContainText(/\d (?:ft|mi)/);
});

test.describe("without script", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false });

  test("where is a field of the form, and filters, order and pages keep it", async ({ page }) => {
    await page.goto("/");
    await page.getByLabel("Search", { exact: true }).first().fill("coffee");
    await page.getByLabel("Where").fill("alder bay");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL("/search?q=coffee&near=alder-bay");
    await expect(heading(page)).toHaveText("coffee in Alder Bay");
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("Distance");
    await page.getByRole("button", { name: "Sort" }).click();
    await expect(page).toHaveURL(/near=alder-bay.*sort=distance/);
    await page.getByRole("link", { name: "Remove In Alder Bay" }).click();
    await expect(page).toHaveURL("/search?q=coffee");
  });
});
