/** A tablet used by several people: the day that it stores for an offline desk is deleted when its user logs out. */
import type { BrowserContext, Page } from "@playwright/test";
import { variants } from "../support/depth.ts";
import { alive, expect, openAlive, test } from "../support/e2e.ts";
import { connectSite } from "../support/e2e-database.ts";
import { addListing, makePerson, signInByPassword } from "../support/e2e-people.ts";

const hasDay = (page: Page) => page.evaluate(() => caches.has("desk"));

/** Opens the day of a user's listing, which stores it. */
async function storeDay(page: Page, context: BrowserContext, email: string): Promise<string> {
  await makePerson(email);
  await signInByPassword(context, email);
  const id = await addListing(context, {
    p_name: `House of ${email.replace("@", " ")}`,
    p_hours: "always",
    p_reservation_types: [{ name: "Table", duration: 60, slotInterval: 30 }],
  });
  await openAlive(page, `/desk/${id}`);
  await expect.poll(() => hasDay(page)).toBe(true);
  return id;
}

/** As if ended from another browser. */
async function endSessions(email: string): Promise<void> {
  const site = connectSite();
  await site.db
    .deleteFrom("user_session")
    .where("user_id", "=", site.db.selectFrom("user_account").select("id").where("email", "=", email))
    .execute();
  await site.close();
}

async function disable(email: string): Promise<void> {
  const site = connectSite();
  await site.db.updateTable("user_account").set({ disabled_at: new Date() }).where("email", "=", email).execute();
  await site.close();
}

for (const path of variants("/login", "/privacy", "/"))
  test(`a session that was ended elsewhere: ${path} deletes the cached day`, async ({ page, context }) => {
    const email = `tablet${path.replace("/", ".")}x@example.com`;
    await storeDay(page, context, email);
    // otherwise the desk notices by itself
    await page.goto("about:blank");
    await endSessions(email);
    await page.goto(path);
    await expect.poll(() => hasDay(page)).toBe(false);
  });

test("a disabled account: its open desk deletes the cached day", async ({ page, context, watched }) => {
  watched.allow(/status of 40[134]/);
  const email = "tablet.disabled@example.com";
  await storeDay(page, context, email);
  await disable(email);
  await expect.poll(() => hasDay(page)).toBe(false);
});

test("signing out deletes it by the answer alone, and the device id stays", async ({ page, context, watched }) => {
  // requests of the open desk after the logout
  watched.allow(/status of 40[14]/);
  const id = await storeDay(page, context, "tablet.leaves@example.com");
  const named = async (name: string) => (await context.cookies()).filter((cookie) => cookie.name.endsWith(name));
  expect(await named(".device")).toHaveLength(1);
  // without the page's own scripts
  const status = await page.evaluate(async () => {
    const headers = { "content-type": "application/json" };
    return (await fetch("/api/auth/sign-out", { method: "POST", headers, body: "{}" })).status;
  });
  expect(status).toBe(200);
  await expect.poll(() => hasDay(page)).toBe(false);
  expect(await named(".device")).toHaveLength(1);
  expect(await named(".session_token")).toEqual([]);
  await page.goto(`/desk/${id}`);
  await expect(page).toHaveURL(/\/login/);
});

test("a guest keeps what their browser stores", async ({ page, context }) => {
  await makePerson("tablet.guest@example.com");
  await signInByPassword(context, "tablet.guest@example.com");
  await openAlive(page, "/");
  await page.evaluate(() => localStorage.setItem("preference", "own"));
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login/);
  await alive(page);
  expect(await page.evaluate(() => localStorage.getItem("preference"))).toBe("own");
});
