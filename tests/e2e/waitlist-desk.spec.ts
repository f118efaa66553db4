/**
 * A host's evening with the waitlist, on a phone and on a desktop: turned on, a walk-in added, seated, another removed
 * and restored.
 */
import { randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import type { Business } from "#contract/listings/business.ts";
import { variants } from "../support/depth.ts";
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, openAlive, test } from "../support/e2e.ts";
import { call, addListing, field, makePerson, signIn, toast } from "../support/e2e-people.ts";

const TABLE = { name: "Table", duration: 90, slotInterval: 30, minPartySize: 1, maxPartySize: 8, overlapLimit: 9 };
const SHOTS = process.env["WAITLIST_SHOTS"];

/** With two tables for four, 1 and 2. */
async function makeHouse(host: BrowserContext, name: string): Promise<string> {
  const id = await addListing(host, { p_name: name, p_hours: "always", p_reservation_types: [TABLE] });
  const [type] = (await call<Business>(host, "get_business", { p_id: id })).reservation_types;
  const tables = ["1", "2"].map((table) => ({
    id: randomUUID(),
    kind: "table",
    name: table,
    minParty: 1,
    maxParty: 4,
  }));
  const needs = [{ typeId: type?.id, resourceIds: tables.map((one) => one.id), turnTimes: [] }];
  await call(host, "save_resources", { p_business_id: id, p_resources: tables, p_needs: needs });
  return id;
}

for (const [width, height] of variants([390, 844], [1280, 900]))
  test(`a host's evening with the waitlist at ${width} px`, async ({ page, browser, watched }) => {
    watched.allow(/status of 409/);
    const shoot = async (name: string) => {
      if (SHOTS === undefined) return;
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: `${SHOTS}/${name}-${width}-${colorScheme}.png`, fullPage: true });
      }
    };
    const host = `host.${width}@example.com`;
    await makePerson(host);
    await signIn(page.context(), host);
    const id = await makeHouse(page.context(), `Door House ${width}`);
    await page.setViewportSize({ width, height });
    await openAlive(page, `/desk/${id}/waiting`);
    const colleague = await browser.newContext();
    await signIn(colleague, host);
    const tablet = await colleague.newPage();
    await openAlive(tablet, `/desk/${id}/waiting`);

    // one press turns it on
    await expect(page.getByText("No one is waiting.")).toBeVisible();
    const table = page.getByRole("switch", { name: "Table" });
    await expect(table).not.toBeChecked();
    await table.click();
    await expect(toast(page, "Guests can join the waitlist now.")).toBeVisible();
    await expect(table).toBeChecked();
    await expect(tablet.getByRole("switch", { name: "Table" })).toBeChecked();
    await shoot("desk-on");

    // a party of four walks in, quoted half an hour
    await page.getByText("Add to waitlist").click();
    await field(page, "Name").fill("Kim Door");
    await field(page, "Party size").selectOption("4 people");
    await field(page, "Phone").fill("(207) 555-0142");
    await field(page, "Note").fill("High chair");
    await expect(page.getByText("Free now. You can seat them right away.")).toBeVisible();
    await expect(field(page, "Quoted wait, minutes")).toHaveValue("");
    await field(page, "Quoted wait, minutes").fill("30");
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
    await shoot("desk-add");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(toast(page, "Added to the waitlist.")).toBeVisible();
    const kim = page.getByRole("article", { name: "Kim Door" });
    await expect(kim).toContainText("Table, 4 people");
    await expect(kim).toContainText("Waiting 0 min · quoted 30 min");
    await expect(kim).toContainText("Free now");
    await expect(kim).toContainText("High chair");
    await expect(kim.getByRole("link", { name: /\(207\) 555-0142/ })).toHaveAttribute("href", "tel:2075550142");
    // a colleague's screen updates
    await expect(tablet.getByRole("article", { name: "Kim Door" })).toBeVisible();

    // seated at a table of their choice
    await kim.getByRole("link", { name: "Choose table for Kim Door" }).click();
    await expect(kim.getByRole("radio", { name: /Table 1 1 to 4 people · free/ })).toBeChecked();
    await kim.getByRole("radio", { name: /Table 2/ }).check();
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
    await shoot("desk-seat");
    await kim.getByRole("button", { name: "Seat now at this table" }).click();
    await expect(toast(page, "Kim Door is seated: Table 2.")).toBeVisible();
    await expect(kim).toHaveCount(0);
    await expect(tablet.getByRole("article", { name: "Kim Door" })).toHaveCount(0);

    // the next takes the other table, and a third finds no table
    for (const [name, outcome] of [
      ["Lee Two", "Lee Two is seated: Table 1."],
      ["Max Three", ""],
    ] as const) {
      // oxfmt-ignore
      const quoted = page.waitForResponse("**/get_wait_quote*");
      await page.getByText("Add to waitlist").click();
      await field(page, "Name").fill(name);
      if (outcome === "") {
        await expect(page.getByText(/^Free at .*, based on current bookings\.$/)).toBeVisible();
        // some of the first party's ninety minutes have passed
        const { minutes } = (await (await quoted).json()) as { minutes: number };
        expect(minutes).toBeGreaterThan(60);
        await expect(field(page, "Quoted wait, minutes")).toHaveValue(String(minutes));
      }
      await page.getByRole("button", { name: "Add", exact: true }).click();
      const entry = page.getByRole("article", { name });
      await entry.getByRole("button", { name: `Seat now ${name}` }).click();
      if (outcome === "") await expect(entry.getByText("There is no room for this party now.")).toBeVisible();
      else await expect(toast(page, outcome)).toBeVisible();
    }

    // removed, and restored
    const max = page.getByRole("article", { name: "Max Three" });
    await expect(max).toContainText("Free at");
    await max.getByRole("button", { name: "Remove Max Three" }).click();
    await expect(max).toHaveCount(0);
    await expect(tablet.getByRole("article", { name: "Max Three" })).toHaveCount(0);
    await shoot("desk-removed");
    await page.getByRole("button", { name: "Undo removing Max Three" }).click();
    await expect(max).toBeVisible();
    await expect(page.getByRole("button", { name: "Undo removing Max Three" })).toHaveCount(0);

    // a caller, without a quoted wait
    await page.getByText("Add to waitlist").click();
    await page.getByRole("radio", { name: "Caller" }).check();
    await expect(field(page, "Quoted wait, minutes")).toBeHidden();
    await field(page, "Name").fill("Cal Caller");
    await field(page, "Day").fill(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10));
    await field(page, "From").selectOption("6:00 PM");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    const cal = page.getByRole("article", { name: "Cal Caller" });
    await expect(cal).toContainText("from 6:00 PM on");
    await expectAccessibleInBothThemes(page);
    await shoot("desk-list");
    await cal.getByRole("link", { name: "Book a time for Cal Caller" }).click();
    await cal.getByLabel("Time").selectOption("7:30 PM");
    await cal.getByRole("button", { name: "Book this time" }).click();
    await expect(toast(page, "Cal Caller is booked.")).toBeVisible();
    await expect(cal).toHaveCount(0);
    await colleague.close();
  });
