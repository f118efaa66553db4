/** Listings with extreme values, and direct-link ones: all are direct-link, so that no other test finds them. */
import type { Connection } from "#server/platform/db/pool.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, step, test } from "../support/e2e.ts";
import { connectSite } from "../support/e2e-database.ts";
import { makeBusiness, makeImage, makeReview } from "../support/factories.ts";

let connection: Connection;

test.beforeAll(() => {
  connection = connectSite();
});
test.afterAll(() => connection.close());

const unlisted = (values: Parameters<typeof makeBusiness>[1]) =>
  makeBusiness(connection.db, { visibility: false, ...values });

const WIDTHS = [320, 768, 1280];
const WHOLE_DAY = [
  { open: "06:00", close: "10:30" },
  { open: "11:30", close: "14:45" },
  { open: "17:00", close: "02:00" },
];

test("a direct-link listing, one with few facts, and texts of people", async ({ page }) => {
  await step("a direct-link listing opens, is not cached and asks search engines not to index it", async () => {
    const id = await unlisted({ name: "Behind the Bookcase" });
    const response = await page.goto(`/listing/${id}`);
    expect(response?.status()).toBe(200);
    const headers = response?.headers() ?? {};
    expect(headers["x-robots-tag"]).toBe("noindex");
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(headers["referrer-policy"]).toBe("same-origin");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await expect(page.getByRole("heading", { level: 1, name: "Behind the Bookcase" })).toBeVisible();
  });
  await step("texts of people stay text, in the page and in its structured data", async () => {
    const name = "</script><script>window.broken = 1</script>";
    const id = await unlisted({ name, description: `${name} <!-- <b>bold</b> & "quoted"` });
    await page.goto(`/listing/${id}`);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    expect(await page.evaluate(() => "broken" in window)).toBe(false);
    const data = await page.locator("script[type='application/ld+json']").textContent();
    expect((JSON.parse(data ?? "") as { name: string }).name).toBe(name);
  });
  await step("a listing with a name only", async () => {
    const id = await unlisted({ name: "Somewhere", hours_note: "by appointment" });
    await page.goto(`/listing/${id}`);
    await expect(page.getByRole("img", { name: "Unclaimed" })).toBeVisible();
    await expect(page.getByText("Hours not known")).toBeVisible();
    await expect(page.getByText("Hours: by appointment")).toBeVisible();
    await expect(page.getByRole("table", { name: "Opening hours" })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Location" })).toHaveCount(0);
    for (const name of ["Website", "Call", "Directions"]) {
      await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
    }
    await expect(page.getByRole("button", { name: "Share" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 3, name: "No reviews" })).toBeVisible();
    await expectAccessible(page);
  });
  await step("counts from a thousand on are shown as N.Nk", async () => {
    const id = await unlisted({ name: "Everybody’s Café" });
    await connection.pool.query(
      `insert into review (id, business_id, rating, comment, created_at)
       select gen_random_uuid(), $1, 4 + (n % 2), 'Good.', now() - n * interval '1 hour' from generate_series(1, 1234) n`,
      [id],
    );
    await page.goto(`/listing/${id}`);
    await expect(page.getByRole("link", { name: /\(1\.2k\) reviews/ })).toBeVisible();
    await expect(page.getByRole("region", { name: "Reviews" })).toContainText("1.2k reviews");
    await page.goto(`/listing/${id}?reviews=62`);
    await expect(page.getByText("Reviews 1,221–1,234 of 1,234")).toBeVisible();
  });
});

test("long words, right-to-left text and text without spaces", { tag: "@full" }, async ({ page }) => {
  await step("long words break, and nothing overflows", async () => {
    const id = await unlisted({
      name: "W".repeat(120),
      description: "a".repeat(5_000),
      categories: ["Restaurants", "Professional Services", "Event Services"],
      keywords: ["x".repeat(60), "y".repeat(60)],
      address: "q".repeat(200),
      website: `https://example.com/${"w".repeat(1_900)}`,
      phone_number: "+1 (207) 555-0148 ext. 12345",
      hours_mode: "custom",
      weekly_hours: JSON.stringify(Array.from({ length: 7 }, () => WHOLE_DAY)),
      hours_note: `Mo-Fr "${"n".repeat(300)}"`,
      lat: 27.7,
      lng: 85.3,
    });
    await makeReview(connection.db, { business_id: id, comment: "z".repeat(5_000) });
    await page.goto(`/listing/${id}`);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
    await expectAccessible(page);
  });
  await step("names and words in right-to-left scripts, or without spaces", async () => {
    const arabic = await unlisted({
      name: "مطعم البحر الأبيض المتوسط",
      description: "مطعم عائلي صغير على الميناء القديم.\n\nنفتح من الظهر حتى منتصف الليل.",
    });
    const japanese = await unlisted({
      name: "東京製麺所・深夜食堂",
      description: "自家製麺と出汁にこだわった店です。".repeat(30),
    });
    for (const id of [arabic, japanese]) {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(`/listing/${id}`);
      await expectNoSidewaysScroll(page);
    }
    await page.goto(`/listing/${arabic}`);
    const paragraph = page.getByText("مطعم عائلي صغير");
    expect(await paragraph.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
  });
});

test("fifty photos: five in the banner, all in the dialog, few of them loaded", async ({ page, watched }) => {
  // their files do not exist
  watched.allow(/404/);
  const id = await unlisted({ name: "Fifty Windows" });
  for (let index = 0; index < 50; index += 1) await makeImage(connection.db, { business_id: id });
  const requested = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/image/")) requested.add(pathname);
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/listing/${id}#photo-20`);
  const dialog = page.getByRole("dialog", { name: "Photos" });
  await expect(dialog.getByText("20 / 50", { exact: true })).toBeVisible();
  expect(requested.size).toBeLessThanOrEqual(8);
  await expect(dialog.getByRole("status")).toContainText("Photo 20 of 50");
  await dialog.getByRole("button", { name: "Grid" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(50);
  await expect(dialog.getByRole("button", { name: "Photo 50 of Fifty Windows" })).toBeAttached();
});
