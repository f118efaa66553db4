/** Parts of a listing's page for its owner only: Share with all options, and Actions. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, openAlive, test } from "../support/e2e.ts";
import { enterAs, toast } from "../support/e2e-people.ts";
import { ownListing, someListing } from "../support/e2e-sample.ts";

const bar = (page: Page) => page.getByRole("navigation", { name: "Main" });

/** Waits until the owner's menus are hydrated, which is after the rest of the page. */
async function openOwned(page: Page, id: string): Promise<void> {
  await openAlive(page, `/listing/${id}`);
  await page.waitForFunction(() =>
    ["Share", "Actions"].every((face) =>
      [...document.querySelectorAll("button")].some(
        (button) => button.textContent === face && window.isHydrated(button),
      ),
    ),
  );
}

test.describe("the owner's menus on the listing", () => {
  test("the arrow of 'Actions' is next to the word on a wide screen", { tag: "@full" }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await enterAs(page, "looks after listings");
    const { id } = await ownListing(page);
    await openOwned(page, id);
    const button = await page.getByRole("button", { name: "Actions" }).boundingBox();
    const arrow = await page.getByRole("button", { name: "Actions" }).locator("svg").boundingBox();
    const middle = (box: typeof arrow) => (box === null ? Number.NaN : box.y + box.height / 2);
    expect(Math.abs(middle(button) - middle(arrow))).toBeLessThan(1);
  });

  test("delete asks for confirmation, by mouse and by keyboard, and then removes the listing", async ({
    page,
    watched,
  }) => {
    watched.allow(/status of 404/);
    await enterAs(page, "has written reviews");
    const added = await page.request.post("/rpc/add_business", {
      data: { p_name: "Short Lived", p_description: "Not for long.", p_categories: ["Local Services"] },
    });
    const { id } = (await added.json()) as { id: string };
    await openOwned(page, id);
    const actions = page.getByRole("button", { name: "Actions" });
    const dialog = page.getByRole("dialog", { name: "Are you sure you want to delete this listing?" });

    await actions.click();
    await expect(page.getByRole("link", { name: "Edit" })).toHaveAttribute("href", `/listing/${id}/edit`);
    await page.getByRole("heading", { level: 1 }).click();
    await expect(page.getByRole("link", { name: "Edit" })).toBeHidden();

    await actions.click();
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe("hidden");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await expect(actions).toBeFocused();

    await actions.click();
    await page.getByRole("button", { name: "Delete" }).click();
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
    expect((await page.request.get(`/listing/${id}`)).status()).toBe(200);

    await actions.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("link", { name: "Edit" })).toBeHidden();
    await expect(actions).toBeFocused();
    await page.keyboard.press("Enter");
    // after 'Edit' and 'People'
    for (let item = 0; item < 3; item += 1) await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Delete" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "Delete" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/");
    await expect(toast(page, "Business deleted successfully")).toBeVisible();
    expect((await page.request.get(`/listing/${id}`)).status()).toBe(404);
    await openAlive(page, "/faqs");
    await expect(bar(page).getByRole("link", { name: "Create Your Listing" })).toBeVisible();
  });

  test("a delete that fails says so and keeps everything", { tag: "@full" }, async ({ page, watched }) => {
    watched.allow(/Failed to load resource/);
    await enterAs(page, "looks after listings");
    const { id } = await ownListing(page);
    await openOwned(page, id);
    await page.route("**/rpc/delete_business", (route) => route.abort());
    await page.getByRole("button", { name: "Actions" }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(toast(page, "The listing could not be deleted. Please try again.")).toBeVisible();
    await expect(page).toHaveURL(`/listing/${id}`);
  });

  test("share has the link, a QR code, the shop front and a badge", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await enterAs(page, "looks after listings");
    const { id, name } = await ownListing(page);
    await openOwned(page, id);
    const share = page.getByRole("button", { name: "Share" });

    await share.click();
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByRole("button", { name: "Copied!" })).toBeDisabled();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/listing/${id}$`));
    await expect(share).toBeEnabled();

    await share.click();
    await page.getByRole("button", { name: "QR code" }).click();
    const code = page.getByRole("dialog", { name: "QR code" });
    await expect(code.getByRole("img", { name: new RegExp(`/listing/${id}$`) })).toBeVisible();
    await expectAccessible(page);
    for (const [button, ending, start] of [
      ["Download SVG", "svg", "<svg "],
      ["Download PNG", "png", "\ufffdPNG"],
    ] as const) {
      const download = page.waitForEvent("download");
      await code.getByRole("button", { name: button }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(new RegExp(`^[a-z0-9-]+-qr\\.${ending}$`));
      expect((await readFile(await file.path(), "utf8")).startsWith(start)).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(code).toBeHidden();
    await expect(share).toBeFocused();

    await share.click();
    await page.getByRole("button", { name: "Shop front" }).click();
    const front = page.getByRole("dialog", { name: "Shop front" });
    await front.getByRole("radio", { name: "In the evening" }).check();
    for (const [link, ending] of [
      ["Download sticker (SVG)", "sticker.svg"],
      ["Download poster (SVG, A4)", "poster.svg"],
      ["Download share picture (PNG)", "share.png"],
    ] as const) {
      const download = page.waitForEvent("download");
      await front.getByRole("link", { name: link }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(new RegExp(`^[a-z0-9-]+-${ending}$`));
      if (ending.endsWith(".svg")) expect(await readFile(await file.path(), "utf8")).toContain("<title>");
    }
    for (const picture of await front.getByRole("img").all())
      await expect
        .poll(async () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    await expectAccessible(page);
    // the browser's print dialog would stop the page
    await page.evaluate(() => {
      window.print = () => document.body.classList.add("prints");
    });
    for (const [title, width, height] of [
      ["Sticker", 120, 120],
      ["Poster with QR code", 210, 297],
    ] as const) {
      await front.getByRole("button", { name: `Print or save as PDF (${title})` }).click();
      await expect(page.locator("body.prints > .print-sheet")).toBeAttached();
      const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString("latin1");
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      const [, points = ""] = /\/MediaBox\s*\[([^\]]+)\]/.exec(pdf) ?? [];
      const [, , right = 0, top = 0] = points.trim().split(/\s+/).map(Number);
      // a third of a millimeter is a point
      expect(Math.abs(right - (width / 25.4) * 72)).toBeLessThan(1);
      expect(Math.abs(top - (height / 25.4) * 72)).toBeLessThan(1);
      await page.evaluate(() => document.body.classList.remove("prints"));
      await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
      await expect(page.locator(".print-sheet")).toHaveCount(0);
    }
    await page.keyboard.press("Escape");
    await expect(share).toBeFocused();

    await share.click();
    await page.getByRole("button", { name: "Badge for your website" }).click();
    const badge = page.getByRole("dialog", { name: "Badge for your website" });
    const picture = badge.getByRole("img", { name: `${name} on Mainstreet` });
    await expect(picture).toHaveJSProperty("naturalHeight", 64);
    await expectAccessible(page);
    await badge.getByRole("button", { name: "Copy HTML" }).click();
    await expect(badge.getByRole("button", { name: "Copied!" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/badge/${id}.svg`);
  });

  test("visitors have neither, and their Share copies at once", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const { id } = await someListing(page, ({ claimed }) => claimed);
    await openAlive(page, `/listing/${id}`);
    await expect(page.getByRole("button", { name: "Actions" })).toHaveCount(0);
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page.getByRole("button", { name: "Copied!" })).toBeDisabled();
    await expect(page.getByRole("button", { name: "Copy link" })).toHaveCount(0);
  });
});
