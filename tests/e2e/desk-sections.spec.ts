/** Sections of the owner's desk: each can be reached from Today, at every width, by every role. */
import type { BrowserContext, Page } from "@playwright/test";
import { variants } from "../support/depth.ts";
import { connectSite } from "../support/e2e-database.ts";
import {
  alive,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAlive,
  test,
} from "../support/e2e.ts";
import { addListing, makePerson, signIn } from "../support/e2e-people.ts";

const TABLE = { name: "Table", duration: 90, slotInterval: 30, minPartySize: 1, maxPartySize: 8, overlapLimit: 9 };
const WIDTHS = [390, 820, 1280];

type Role = "owner" | "manager" | "staff";

/** The heading of each section. */
const BOOKINGS = ["Calendar", "Guests", "Waitlist"];
const SECTIONS: Readonly<Record<Role, readonly string[]>> = {
  owner: [...BOOKINGS, "Reviews", "Page", "Setup"],
  manager: [...BOOKINGS, "Reviews", "Page", "Setup"],
  staff: [...BOOKINGS, "Setup"],
};
const SETUP: Readonly<Record<Role, readonly string[]>> = {
  owner: ["Reservation types", "Tables and staff", "Calendars", "Members", "History", "Settings"],
  manager: ["Reservation types", "Tables and staff", "Calendars", "Members", "History", "Settings"],
  staff: ["Members", "Settings"],
};
/** Headings that differ from the link's name. */
const HEADINGS: Readonly<Record<string, RegExp>> = {
  Calendar: /\d, \d{4}$|\d$/,
  History: /^Changes$/,
};

async function enter(context: BrowserContext, email: string): Promise<void> {
  await makePerson(email);
  await signIn(context, email);
}

async function join(id: string, email: string, role: Role): Promise<void> {
  const { db } = connectSite();
  const { id: userId } = await db.selectFrom("user_account").select("id").where("email", "=", email).executeTakeFirstOrThrow(); // oxfmt-ignore
  await db.insertInto("business_member").values({ business_id: id, user_id: userId, role }).execute();
  await db.destroy();
}

const nav = (page: Page) => page.getByRole("navigation", { name: "Desk" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const part = (page: Page, label: string) => page.getByRole("main").getByRole("link", { name: new RegExp(`^${label}`) });

/** Opens a section from the rail or the bottom bar, under 'More' where it is not visible. */
async function press(page: Page, section: string): Promise<void> {
  const link = nav(page).getByRole("link", { name: section, exact: true });
  if (!(await link.isVisible())) await nav(page).getByRole("button", { name: "More" }).click();
  await link.click();
}

for (const role of ["owner", ...variants("manager", "staff")] as const)
  for (const width of variants(...WIDTHS))
    test(`${role} reaches every section at ${width} px`, async ({ page, context, browser }) => {
      const owner = await browser.newContext();
      await enter(owner, `sections.owner.${role}.${width}@example.com`);
      const id = await addListing(owner, { p_name: "Sections", p_hours: "always", p_reservation_types: [TABLE] });
      if (role === "owner") await signIn(context, `sections.owner.${role}.${width}@example.com`);
      else {
        await enter(context, `sections.${role}.${width}@example.com`);
        await join(id, `sections.${role}.${width}@example.com`, role);
      }
      await owner.close();
      await page.setViewportSize({ width, height: 860 });
      await openAlive(page, `/desk/${id}`);
      // Today and the others; four and 'More' where there are more than five and the screen is narrow
      const count = SECTIONS[role].length + 1;
      await expect(nav(page).getByRole("link")).toHaveCount(width === 390 && count > 5 ? 4 : count);
      for (const section of SECTIONS[role]) {
        await press(page, section);
        await expect(heading(page)).toHaveText(HEADINGS[section] ?? section);
        await expectNoSidewaysScroll(page);
        await press(page, "Today");
        await expect(heading(page)).toHaveText("Today");
      }

      // the parts of 'Setup': one press to each, and one back
      for (const label of SETUP[role]) {
        await press(page, "Setup");
        await part(page, label).click();
        await expect(heading(page)).toHaveText(HEADINGS[label] ?? label);
        await page.getByRole("link", { name: "Setup", exact: true }).first().click();
        await expect(heading(page)).toHaveText("Setup");
      }
      await expectNoSidewaysScroll(page);
      await expectAccessibleInBothThemes(page);

      // bookings: from Today, and as tabs of the calendar
      await press(page, "Today");
      await page.getByRole("main").getByRole("link", { name: "All bookings" }).click();
      await expect(heading(page)).toHaveText("All bookings");
      const tabs = page.getByRole("navigation", { name: "Bookings" });
      await tabs.getByRole("link", { name: "Series and courses" }).click();
      await expect(heading(page)).toHaveText("Series and courses");
      await tabs.getByRole("link", { name: "Calendar" }).click();
      await expect(page).toHaveURL(`/desk/${id}/calendar`);

      if (role === "staff") return;
      await press(page, "Page");
      await expect(part(page, "Photos")).toContainText("Missing: photos");
      await expectAccessibleInBothThemes(page);
      await part(page, "Photos").click();
      await expect(heading(page)).toHaveText("Photos");
      await page.getByRole("link", { name: "Page", exact: true }).first().click();
      await part(page, "Hours").click();
      await expect(page).toHaveURL(`/listing/${id}/edit#hours-heading`);
    });

test("'More' opens without scripts, and by keyboard", { tag: "@full" }, async ({ page, context, browser }) => {
  await enter(context, "sections.more@example.com");
  const id = await addListing(context, { p_name: "More", p_hours: "always", p_reservation_types: [TABLE] });
  await page.setViewportSize({ width: 390, height: 860 });
  await openAlive(page, `/desk/${id}`);
  const more = nav(page).getByRole("button", { name: "More" });
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(nav(page).getByRole("link", { name: "Reviews" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Escape");
  await expect(nav(page).getByRole("link", { name: "Reviews" })).toBeHidden();
  await expect(more).toBeFocused();

  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 860 } });
  await signIn(plain, "sections.more@example.com");
  const unscripted = await plain.newPage();
  await unscripted.goto(`/desk/${id}`);
  await press(unscripted, "Setup");
  await expect(heading(unscripted)).toHaveText("Setup");
  await plain.close();
});

test("the tab of a screen is in view on a narrow phone, also after a late font and a rotation", async ({
  page,
  context,
}) => {
  await enter(context, "sections.tabs@example.com");
  const id = await addListing(context, { p_name: "Tabs", p_hours: "always", p_reservation_types: [TABLE] });
  const font = Promise.withResolvers<null>();
  await page.route("**/*.woff2", (route) => font.promise.then(() => route.continue()));
  const phone = { width: 320, height: 640 };
  await page.setViewportSize(phone);
  await page.goto(`/desk/${id}/series`, { waitUntil: "commit" });
  await alive(page);
  const tab = page.getByRole("navigation", { name: "Bookings" }).getByRole("link", { name: "Series and courses" });
  await expect(tab).toHaveAttribute("aria-current", "page");
  await expect(tab).toBeInViewport({ ratio: 1 });
  font.resolve(null);
  await page.waitForFunction(() => document.fonts.check("550 14px Inter"));
  await expect(tab).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: phone.height, height: phone.width });
  await expect(tab).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(phone);
  await expect(tab).toBeInViewport({ ratio: 1 });
});

test("a guest is found from the bar of the desk", async ({ page, context }) => {
  await enter(context, "sections.find@example.com");
  const id = await addListing(context, { p_name: "Finds", p_hours: "always", p_reservation_types: [TABLE] });
  await openAlive(page, `/desk/${id}`);
  await page.getByRole("searchbox", { name: /^Find a guest/ }).fill("Nora");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/desk/${id}/guests?search=Nora`);
  await expect(page.getByRole("searchbox", { name: /^Find a guest/ })).toHaveValue("Nora");
  await expect(page.getByLabel("Name, phone, email, tag or allergy")).toHaveValue("Nora");
  // visitors' pages have the directory's search
  await page.getByRole("link", { name: "See the public page" }).click();
  await alive(page);
  await expect(page.getByRole("searchbox", { name: /^Find a guest/ })).toHaveCount(0);
});
