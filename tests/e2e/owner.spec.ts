/** How a user creates a listing and finds it again: bar, first step, dashboard, claim. */
import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAlive,
  step,
  test,
} from "../support/e2e.ts";
import { enterAs, field } from "../support/e2e-people.ts";
import { ownListing, someListing } from "../support/e2e-sample.ts";

const bar = (page: Page) => page.getByRole("navigation", { name: "Main" });
const main = (page: Page) => page.getByRole("main");
const nameField = (page: Page) => page.getByRole("combobox", { name: "Business name" });

test.describe("the bar", () => {
  test("leads a guest to creating a listing, by the menu on phones, and from an empty search", async ({ page }) => {
    await openAlive(page, "/faqs");
    await bar(page).getByRole("link", { name: "Create Your Listing" }).click();
    await expect(page).toHaveURL("/create-listing");
    await page.setViewportSize({ width: 390, height: 800 });
    await openAlive(page, "/faqs");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Create Your Listing" }).click();
    await expect(page).toHaveURL("/create-listing");
    await openAlive(page, "/search?q=zzzzqqqq");
    await main(page).getByRole("link", { name: "Create Your Listing" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Create Your Listing" })).toBeVisible();
  });

  test("leads an owner to the dashboard, and a new account to a first listing", async ({ page }) => {
    await enterAs(page, "looks after listings");
    await openAlive(page, "/faqs");
    await bar(page).getByRole("link", { name: "Dashboard" }).click();
    await expect(page).toHaveURL("/dashboard");
    await expect(page.getByRole("link", { name: "Create Your Listing" })).toHaveCount(0);
    // the menu closes when another page appears
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("list").getByRole("link", { name: "Dashboard" })).toBeVisible();
    await enterAs(page, "has just arrived");
    await openAlive(page, "/faqs");
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("link", { name: "Create Your Listing" })).toBeVisible();
  });
});

test.describe("creating a listing", () => {
  test("by its name: opens an existing one, claims one without an owner, and continues with a new one", async ({
    page,
    watched,
  }) => {
    watched.allow(/status of 404/);
    await step("an existing one with an owner is opened", async () => {
      await openAlive(page, "/create-listing");
      await nameField(page).fill("Tidewater");
      const there = page.getByRole("option", { name: /Tidewater Kitchen.*Already listed/ });
      await expect(there).toBeVisible();
      await expect(page.getByRole("option", { name: /Claim this listing/ })).toHaveCount(0);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      await expect(there).toHaveAttribute("aria-selected", "true");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/listing\/[0-9a-f-]{36}$/);
    });
    await step("by keyboard only, a listing without an owner is claimed", async () => {
      const { name } = await someListing(page, ({ claimed }) => !claimed);
      await openAlive(page, "/create-listing");
      await nameField(page).focus();
      await page.keyboard.type(name);
      const claim = page.getByRole("option").filter({ hasText: name }).filter({ hasText: "Claim this listing" });
      await expect(claim).toBeVisible();
      await expect(page.getByRole("option").first()).toHaveText(`Create your listing “${name}”`);
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(claim).toBeHidden();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      await expect(claim).toHaveAttribute("aria-selected", "true");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/login\?to=%2Flisting%2F[0-9a-f-]{36}%2Fclaim$/);
    });
    await step("a new name continues to its details, and the preview updates", async () => {
      await openAlive(page, "/create-listing");
      const preview = page.getByRole("region", { name: "Preview" });
      await expect(preview.getByRole("heading", { name: "Your business" })).toBeVisible();
      for (const soon of [
        "Products and services display",
        "Promotional tools",
        "Direct messaging",
        "Activity tracking",
        "Automated review verification",
      ])
        await expect(page.getByRole("region", { name: "Coming soon" }).getByText(soon)).toBeVisible();

      await page.getByRole("button", { name: "Create your listing" }).click();
      await expect(nameField(page)).toBeFocused();
      await expect(nameField(page)).toHaveAccessibleDescription("Enter a name.");

      await nameField(page).fill("  Zebra &  Finch  ");
      await expect(preview.getByRole("heading", { name: "Zebra & Finch" })).toBeVisible();
      await expect(preview.locator("img")).toHaveAttribute("src", /name=Zebra\+%26\+Finch/);
      await field(page, "City").fill("Alder Bay");
      await expect(preview.getByText("Alder Bay")).toBeVisible();
      await page.getByRole("button", { name: "Create your listing" }).click();
      // details need a login: a new user signs up
      await expect(page).toHaveURL(
        (url) =>
          url.pathname === "/signup" &&
          url.searchParams.get("to") === "/create-listing-details?name=Zebra+%26+Finch&city=Alder+Bay",
      );
    });
  });

  test("works without script", async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto("/create-listing");
    await nameField(page).fill("Tidewater");
    await field(page, "City").fill("Alder Bay");
    await page.getByRole("button", { name: "Create your listing" }).click();
    await expect(page).toHaveURL("/create-listing?name=Tidewater&city=Alder+Bay");
    const found = page.getByRole("region", { name: "‘Tidewater’" });
    await expect(found.getByRole("link", { name: /^Claim this listing/ })).toHaveCount(0);
    await expect(found.getByText("If one of these is your business, it is listed already.")).toBeVisible();
    await expect(found.getByRole("link", { name: "View listing Tidewater Kitchen" })).toHaveAttribute(
      "href",
      /^\/listing\/[0-9a-f-]{36}$/,
    );
    await expect(found.getByRole("link", { name: "Create your listing" })).toHaveAttribute(
      "href",
      `/signup?${new URLSearchParams({ to: "/create-listing-details?name=Tidewater&city=Alder+Bay" })}`,
    );
    const { id, name } = await someListing(page, ({ claimed }) => !claimed);
    await page.goto(`/create-listing?${new URLSearchParams({ name }).toString()}`);
    const claim = page.getByRole("link", { name: `Claim this listing ${name}` });
    await expect(claim).toHaveAttribute("href", `/listing/${id}/claim`);
    await context.close();
  });
});

test.describe("the dashboard", () => {
  test("is for signed-in people, shows each listing, and reports when loading fails", async ({ page, watched }) => {
    watched.allow(/Failed to load resource/);
    await step("is for signed-in people", async () => {
      await page.goto("/dashboard");
      await expect(page).toHaveURL("/login?to=%2Fdashboard");
    });
    await enterAs(page, "looks after listings");
    await step("shows each listing, its state and its next step", async () => {
      const { id } = await ownListing(page);
      await openAlive(page, "/dashboard");
      const card = page.getByRole("listitem").filter({ hasText: "Plain Words" });
      await expect(card.getByText("Public")).toBeVisible();
      await expect(card.getByText("5 of 6 details that visitors look for")).toBeVisible();
      await expect(card.getByRole("link", { name: "Add photos" })).toHaveAttribute(
        "href",
        /^\/listing\/.*\/edit#photos$/,
      );
      await expect(card.getByRole("link", { name: "Edit Plain Words" })).toHaveAttribute("href", /\/edit$/);
      await expect(page.getByRole("link", { name: "View" }).first()).toHaveAttribute("href", `/listing/${id}`);
      await expect(page.getByRole("link", { name: "Create Another Listing" })).toHaveAttribute(
        "href",
        "/create-listing",
      );
      await expect(page.getByText("No listings found")).toHaveCount(0);
    });
    await step("reports a failure to load separately from an empty list, and retries", async () => {
      await openAlive(page, "/faqs");
      await page.route("**/dashboard.data*", (route) => route.abort());
      await bar(page).getByRole("link", { name: "Dashboard" }).click();
      await expect(page.getByRole("heading", { name: "Your listings could not be loaded" })).toBeVisible();
      await expect(page.getByText("No listings found")).toHaveCount(0);
      await page.unroute("**/dashboard.data*");
      await page.getByRole("link", { name: "Retry" }).click();
      await expect(page.getByRole("heading", { name: "Plain Words" })).toBeVisible();
    });
  });

  test("says when there are none", async ({ page }) => {
    await enterAs(page, "has just arrived");
    await openAlive(page, "/dashboard");
    await expect(page.getByRole("heading", { name: "No listings found" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Create Another Listing" })).toHaveCount(0);
    await main(page).getByRole("link", { name: "Create Your Listing" }).click();
    await expect(page).toHaveURL("/create-listing");
  });
});

test.describe("claiming", () => {
  test("an unclaimed listing offers it, and an email where no other proof is possible", async ({ page }) => {
    const email = await enterAs(page, "has just arrived");
    const { id, name } = await someListing(page, ({ claimed }) => !claimed);
    await openAlive(page, `/listing/${id}`);
    await page.getByRole("link", { name: "Claim this listing" }).click();
    await expect(page.getByRole("heading", { name: "Verify that it is your business" })).toBeVisible();
    await expect(main(page).getByRole("heading", { name })).toBeVisible();
    const href = await main(page)
      .getByRole("link", { name: /^Email support@/ })
      .getAttribute("href");
    const mail = new URL(href ?? "");
    expect(mail.searchParams.get("subject")).toBe(`Claiming ${name}`);
    expect(mail.searchParams.get("body")).toContain(`/listing/${id}`);
    expect(mail.searchParams.get("body")).toContain(email);
    expect(href).not.toContain("+");
  });

  test("is not offered for a claimed one, one's own, or a missing one", async ({ page, watched }) => {
    watched.allow(/status of 404/);
    await enterAs(page, "looks after listings");
    const own = await ownListing(page);
    const taken = await someListing(page, ({ id, claimed }) => claimed && id !== own.id);
    await openAlive(page, `/listing/${taken.id}`);
    await expect(page.getByRole("link", { name: "Claim this listing" })).toHaveCount(0);
    await openAlive(page, `/listing/${taken.id}/claim`);
    await expect(
      page.getByRole("heading", { name: /^(This listing has an owner|This listing is yours)/ }),
    ).toBeVisible();
    await openAlive(page, `/listing/${own.id}/claim`);
    await expect(page.getByRole("heading", { name: "This listing is yours" })).toBeVisible();
    await openAlive(page, "/listing/01990b7e-5c00-7000-8000-000000000000/claim");
    await expect(page.getByRole("heading", { name: "Listing not found" })).toBeVisible();
  });
});

test("its screens are usable on a narrow screen, in both themes", { tag: "@full" }, async ({ page }) => {
  await enterAs(page, "looks after listings");
  const { id } = await ownListing(page);
  await page.setViewportSize({ width: 320, height: 700 });
  // the small photo before the larger ones: Chromium uses a cached one in place of a preloaded one, and logs a warning
  // about that
  for (const path of ["/create-listing", "/create-listing?name=Tidewater", "claim", "/dashboard", "listing"])
    await step(path, async () => {
      await openAlive(page, path.startsWith("/") ? path : `/listing/${id}${path === "claim" ? "/claim" : ""}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessibleInBothThemes(page);
      // in the dark theme by now
      await expectNoSidewaysScroll(page);
    });
});
