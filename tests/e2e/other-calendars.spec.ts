/** An owner's other calendar, from adding its address to its removal; an account; with scripts and without. */
import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { startCaldav } from "../support/caldav.ts";
import { hour, icalendar, vevent } from "../support/calendars.ts";
import { expect, expectFineAtBothWidths, goOnAt, openAlive, test } from "../support/e2e.ts";
import { connectSite } from "../support/e2e-database.ts";
import { addListing, field, makePerson, signIn, toast } from "../support/e2e-people.ts";
import { localWebsites, text } from "../support/websites.ts";

const main = (page: Page) => page.getByRole("main");
const item = (page: Page, name: string) =>
  main(page).getByRole("region", { name: "Connected calendars" }).getByRole("listitem").filter({ hasText: name });
const DAY_MS = 86_400_000;
const stamp = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, "");

test("by its address and with an account", async ({ page, context, watched }) => {
  watched.allow(/status of 422/);
  const owner = "calendars@example.com";
  await makePerson(owner);
  await signIn(context, owner);
  await goOnAt(page, 1280);
  const id = await addListing(context, { p_name: "Busy Barber" });
  const websites = await localWebsites(["127.0.0.1"]);
  const soon = Math.ceil(Date.now() / DAY_MS) * DAY_MS + 9 * 3_600_000;
  websites.says.set("127.0.0.1 /busy.ics", text(icalendar(hour("1@elsewhere.example", stamp(soon)))));

  await openAlive(page, `/desk/${id}/calendars`);
  await main(page).getByRole("button", { name: "Add the calendar" }).click();
  await expect(field(page, "Address of the calendar")).toBeFocused();
  await field(page, "Address of the calendar").fill(`http://127.0.0.1:${websites.port}/busy.ics`);
  await main(page)
    .getByRole("group")
    .filter({ hasText: "By its address" })
    .getByLabel("Name (optional)")
    .fill("Private");
  await main(page).getByRole("button", { name: "Add the calendar" }).click();
  await expect(toast(page, "Calendar added. It is being read.")).toBeVisible();
  // updates itself as soon as the job is done
  await expect(item(page, "Private")).toContainText("1 busy time ahead, from 1 event.");
  const site = connectSite();
  await sql`
    insert into reservation (id, business_id, business_name, time_zone, type_name, guest_name, source, starts_at, ends_at, holds, status, created_at, updated_at)
    values (gen_random_uuid(), ${id}, 'Busy Barber', 'UTC', 'Haircut', 'Grace', 'owner', ${new Date(soon)}, ${new Date(soon + 1_800_000)},
      tstzrange(${new Date(soon)}, ${new Date(soon + 1_800_000)}), 'confirmed', now(), now())
  `.execute(site.db);
  await site.close();
  websites.says.set("127.0.0.1 /busy.ics", text("Closed.", 403));
  await item(page, "Private").getByRole("button", { name: "Read now" }).click();
  await expect(item(page, "Private")).toContainText("The calendar's server refused access.");
  await expect(item(page, "Private")).toContainText("The last known busy times still count.");
  await expect(main(page)).toContainText("1 reservation is at a busy time");
  await expect(main(page).getByRole("listitem").filter({ hasText: "Grace" })).toContainText("Busy in Private");

  await goOnAt(page, 390);
  const caldav = await startCaldav();
  for (const name of ["Work", "Home"]) caldav.calendars.set(name.toLowerCase(), { name, objects: [icalendar(hour(`${name}@elsewhere.example`, stamp(soon + DAY_MS)))], components: "VEVENT", mark: "1" }); // oxfmt-ignore
  await main(page).getByText("With an account (CalDAV)").click();
  await field(page, "Address of the server").fill(caldav.url);
  await field(page, "User name").fill(caldav.user);
  await field(page, "Password").fill(caldav.password);
  await main(page).getByRole("button", { name: "Add the account" }).click();
  await item(page, "CalDAV").getByLabel("Work").check();
  await expectFineAtBothWidths(page);
  await item(page, "CalDAV").getByRole("button", { name: "Save" }).click();
  await expect(item(page, "CalDAV")).toContainText("1 of its 2 calendars");
  await expect(item(page, "CalDAV")).toContainText("1 busy time ahead, from 1 event.");

  await item(page, "Private").locator("summary").filter({ hasText: "Remove" }).click();
  await item(page, "Private").getByRole("button", { name: "Remove Private" }).click();
  await expect(item(page, "Private")).toContainText("Tick the box to confirm.");
  await item(page, "Private").getByRole("checkbox").check();
  await item(page, "Private").getByRole("button", { name: "Remove Private" }).click();
  await expect(toast(page, "Calendar removed.")).toBeVisible();
  await expect(main(page).getByText("1 reservation is at a busy time")).toHaveCount(0);
  await Promise.all([caldav.stop(), websites.close()]);
});

test(
  "what counts as busy is chosen with the keyboard, and unread events are named",
  { tag: "@full" },
  async ({ page, context, watched }) => {
    watched.allow(/status of 422/);
    await makePerson("counting.calendars@example.com");
    await signIn(context, "counting.calendars@example.com");
    await goOnAt(page, 390);
    const id = await addListing(context, { p_name: "Counting Barber" });
    const websites = await localWebsites(["127.0.0.1"]);
    const soon = Math.ceil(Date.now() / DAY_MS) * DAY_MS + 9 * 3_600_000;
    const times = (days: number) => [`DTSTART:${stamp(soon + days * DAY_MS)}`, "DURATION:PT1H"];
    const invitation = (uid: string, days: number, answer: string) =>
      vevent(
        uid,
        ...times(days),
        "ORGANIZER:mailto:boss@x.example",
        `ATTENDEE;PARTSTAT=${answer}:mailto:grace@x.example`,
      );
    const events = [
      invitation("declined", 1, "DECLINED"),
      invitation("unanswered", 2, "NEEDS-ACTION"),
      vevent("day", `DTSTART;VALUE=DATE:${stamp(soon + 3 * DAY_MS).slice(0, 8)}`),
      vevent("floating", `DTSTART:${stamp(soon + 5 * DAY_MS).slice(0, -1)}`, "DURATION:PT1H"),
      vevent("never", "DTSTART:20261210T090000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY;INTERVAL=0"),
    ];
    websites.says.set("127.0.0.1 /busy.ics", text(icalendar("X-WR-TIMEZONE:Asia/Tokyo", ...events)));
    await openAlive(page, `/desk/${id}/calendars`);
    await field(page, "Address of the calendar").fill(`http://127.0.0.1:${websites.port}/busy.ics`);
    await main(page).getByRole("button", { name: "Add the calendar" }).click();
    const calendar = item(page, "127.0.0.1");
    await expect(calendar).toContainText("4 busy times ahead, from 5 events.");
    await expect(calendar).toContainText("1 invitation was declined by a participant");
    await expect(calendar).toContainText("1 event has a time without a time zone. It is read in");
    await expect(calendar).toContainText("The calendar itself names Asia/Tokyo.");
    await expect(calendar).toContainText("1 event could not be read");
    await expect(calendar).toContainText("December 10, 2026 (INTERVAL=0): its INTERVAL must be");
    await expectFineAtBothWidths(page);

    const summary = calendar.locator("summary").filter({ hasText: "What counts as busy" });
    await summary.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(calendar.getByLabel("Invitations that you have not answered")).toBeFocused();
    await page.keyboard.press("f");
    await page.keyboard.press("Tab");
    await expect(calendar.getByLabel("All-day events")).toBeFocused();
    await page.keyboard.press("f");
    await page.keyboard.press("Tab");
    await page.keyboard.type("grace");
    await page.keyboard.press("Enter");
    await expect(calendar).toContainText("Enter an email address, or leave this empty.");
    await expect(calendar.getByLabel("Address that invitations come to")).toBeFocused();
    await field(page, "Address that invitations come to (optional)").fill("grace@x.example");
    await page.keyboard.press("Enter");
    await expect(calendar).toContainText("1 busy time ahead, from 5 events.");
    await expect(calendar).toContainText(
      "1 declined invitation, 1 unanswered or tentative invitation, 1 all-day event.",
    );
    await expect(calendar).toContainText("The answers of grace@x.example to invitations are used.");
    await expect(summary).toContainText("unanswered invitations and all-day events are free");
    if (process.env["SHOTS"] !== undefined)
      for (const width of [390, 1280])
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height: 900 });
          await page.screenshot({
            path: `${process.env["SHOTS"]}/calendars-${width}-${colorScheme}.png`,
            fullPage: true,
          });
        }
    await websites.close();
  },
);

test("without scripts", { tag: "@full" }, async ({ browser, watched }) => {
  watched.allow(/status of 422/);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await makePerson("plain.calendars@example.com");
  await signIn(context, "plain.calendars@example.com");
  const id = await addListing(context, { p_name: "Plain Barber" });
  const websites = await localWebsites(["127.0.0.1"]);
  websites.says.set("127.0.0.1 /busy.ics", text("<!doctype html>"));
  await page.goto(`/desk/${id}/calendars`);
  await main(page).getByRole("button", { name: "Add the calendar" }).click();
  await expect(main(page)).toContainText("Paste the calendar's address.");
  await field(page, "Address of the calendar").fill(`http://127.0.0.1:${websites.port}/busy.ics`);
  await main(page).getByRole("button", { name: "Add the calendar" }).click();
  await expect(main(page).getByRole("listitem").first()).toContainText("127.0.0.1");
  await expect(async () => {
    await page.reload();
    await expect(main(page)).toContainText("This address is not a calendar.", { timeout: 500 });
  }).toPass();
  await main(page).getByRole("button", { name: "Read now" }).click();
  await main(page).locator("summary").filter({ hasText: "What counts as busy" }).click();
  await field(page, "All-day events").selectOption("Free");
  await field(page, "Address that invitations come to (optional)").fill("grace");
  await main(page).getByRole("button", { name: "Save" }).click();
  await expect(main(page)).toContainText("Enter an email address, or leave this empty.");
  await expect(field(page, "All-day events")).toHaveValue("free");
  await field(page, "Address that invitations come to (optional)").fill("");
  await main(page).getByRole("button", { name: "Save" }).click();
  await expect(main(page)).toContainText("unanswered invitations are busy, all-day events free");
  await main(page).locator("summary").filter({ hasText: "Remove" }).click();
  await main(page).getByRole("checkbox").check();
  await main(page).getByRole("button", { name: "Remove" }).click();
  await expect(main(page).getByRole("listitem")).toHaveCount(0);
  await context.close();
  await websites.close();
});
