/** Similar places nearby, where a day or a time is full. */
import type { BrowserContext } from "@playwright/test";
import type { Business } from "#contract/listings/business.ts";
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, openAlive, test } from "../support/e2e.ts";
import { addListing, call, makePerson, signIn } from "../support/e2e-people.ts";

const DATE = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
const WEEKDAY = new Date(`${DATE}T00:00:00Z`).toLocaleDateString("en-US", { weekday: "long", timeZone: "UTC" });

test.use({ timezoneId: "UTC" });

async function enter(context: BrowserContext, email: string, name: string): Promise<void> {
  await makePerson(email);
  await signIn(context, email);
  await call(context, "update_profile", { p_display_name: name });
}

test("a full day and a taken time lead to similar places nearby, without scripts too", async ({ page, browser }) => {
  const owner = await browser.newContext();
  await enter(owner, "owner.of.full.nearby@example.com", "Olga Owner");
  // no other listing is there
  const spot = { p_categories: ["Beauty"], p_lat: -52.5, p_lng: -44.5, p_country: "Iceland" };
  const evening = {
    duration: 60,
    slotInterval: 60,
    weeklyHours: Array.from({ length: 7 }, () => [{ open: "18:00", close: "20:00" }]),
  };
  const types = [{ name: "Cut", autoConfirm: true, minPartySize: 1, maxPartySize: 2, ...evening }];
  const [full = "", free = ""] = await Promise.all(
    ["Full Nearby", "Free Nearby"].map((p_name) =>
      addListing(owner, { p_name, p_hours: "always", p_reservation_types: types, ...spot }),
    ),
  );
  const guest = await browser.newContext();
  await enter(guest, "full.nearby@example.com", "Greta Guest");
  const { reservation_types: offered } = await call<Business>(guest, "get_business", { p_id: full });
  const typeId = offered[0]?.id ?? "";
  const book = (clock: string) =>
    call(guest, "add_reservation", {
      ...{ p_business_id: full, p_reservation_type_id: typeId, p_party_size: 2 },
      p_reservation_time: `${DATE}T${clock}:00Z`,
    });
  const similar = page.getByRole("region", { name: "Similar places nearby, free around 6:00 PM" });

  await book("18:00");
  await openAlive(page, `/listing/${full}?reserve=${typeId}&date=${DATE}&at=${DATE}T18:00:00Z&party=2`);
  await expect(page.getByText("That time is no longer free. Choose another time.")).toBeVisible();
  await expect(similar.getByRole("listitem").first()).toContainText("Free Nearby");
  // half an hour around: not at seven
  await expect(similar.getByRole("link")).toHaveText(["6:00 PM"]);
  await expectAccessibleInBothThemes(page);
  // the own time of the listing is nearer
  await page.getByRole("radio", { name: "7:00 PM" }).check({ force: true });
  await expect(similar).toHaveCount(0);

  await book("19:00");
  await openAlive(page, `/listing/${full}?reserve=${typeId}&date=${DATE}&party=2`);
  await expect(page.getByText("All times on this day are taken.")).toBeVisible();
  const onDay = page.getByRole("region", { name: `Similar places nearby, free on ${WEEKDAY}` });
  await expect(onDay.getByRole("link")).toHaveText(["6:00 PM", "7:00 PM"]);
  await onDay.getByRole("link", { name: "7:00 PM" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Free Nearby" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "7:00 PM" })).toBeChecked();

  const unscripted = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const plain = await unscripted.newPage();
  await plain.goto(`/listing/${full}/reserve?reserve=${typeId}&date=${DATE}&party=2`);
  await plain.getByRole("list", { name: "Free times at Free Nearby" }).getByRole("link", { name: "7:00 PM" }).click();
  await expect(plain).toHaveURL(new RegExp(`/listing/${free}/reserve`));
  await expect(plain.getByRole("radio", { name: "7:00 PM" })).toBeChecked();
  await expectNoSidewaysScroll(plain);
});
