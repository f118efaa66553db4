/**
 * A Friday evening at a restaurant, and a salon with three staff members, one of whom has a private calendar: the
 * members' view.
 */
import { randomUUID } from "node:crypto";
import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import type { Business } from "#contract/listings/business.ts";
import type { UserWaitlist } from "#contract/waitlist/waiting.ts";
import { hour, icalendar } from "../support/calendars.ts";
import { expect, expectAccessibleInBothThemes, openAlive, test } from "../support/e2e.ts";
import { call, addListing, makePerson, signIn, toast } from "../support/e2e-people.ts";
import { jpeg } from "../support/photos.ts";
import { localWebsites, text } from "../support/websites.ts";

const DATE = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const at = (time: string) => `${DATE}T${time}:00Z`;

async function enter(context: BrowserContext, email: string, name: string): Promise<BrowserContext> {
  await makePerson(email);
  await signIn(context, email);
  await call(context, "update_profile", { p_display_name: name });
  return context;
}
const guestOf = async (browser: Browser, email: string, name: string) => enter(await browser.newContext(), email, name);

interface House {
  id: string;
  typeId: string;
  /** Ids by name. */
  called: Record<string, string>;
}

async function makeHouse(
  owner: BrowserContext,
  name: string,
  type: object,
  resources: readonly { name: string }[],
  sets: (called: House["called"]) => object[],
) {
  // oxfmt-ignore
  const id = await addListing(owner, { p_name: name, p_hours: "always", p_reservation_types: [type] });
  const typeId = (await call<Business>(owner, "get_business", { p_id: id })).reservation_types[0]?.id ?? "";
  const called = Object.fromEntries(resources.map((one) => [one.name, randomUUID()]));
  await call(owner, "save_resources", {
    p_business_id: id,
    p_resources: resources.map((one) => ({ ...one, id: called[one.name] })),
    p_sets: sets(called),
    p_needs: [{ typeId, resourceIds: Object.values(called), turnTimes: [] }],
  });
  return { id, typeId, called };
}

const cell = (page: Page, name: RegExp) => page.getByRole("gridcell", { name });
const column = (page: Page, name: string) => page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) }); // oxfmt-ignore

async function edit(page: Page, of: string): Promise<Locator> {
  await cell(page, new RegExp(of)).first().press("Enter");
  const opened = page.getByRole("dialog", { name: of, exact: true });
  await opened.getByRole("button", { name: new RegExp(`^Edit ${of}`) }).click();
  return page.getByRole("dialog", { name: `Edit ${of}` });
}

/** Waits until the dialog above has closed, as Escape closes the topmost one. */
async function close(page: Page, of: string): Promise<void> {
  await expect(page.getByRole("dialog", { name: `Edit ${of}` })).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: of })).toBeHidden();
}

test("a Friday evening of a restaurant", { tag: "@full" }, async ({ page, context, browser, watched }) => {
  watched.allow(/status of 409/);
  const TABLE = { name: "Table", duration: 90, slotInterval: 30, minPartySize: 1, maxPartySize: 8, autoConfirm: true, waitlist: true }; // oxfmt-ignore
  await enter(context, "friday@example.com", "Olga Owner");
  const tables = [2, 4, 4].map((maxParty, index) => ({
    name: String(index + 1),
    kind: "table",
    minParty: 1,
    maxParty,
  }));
  const { id, typeId } = await makeHouse(context, "Friday House", TABLE, tables, (called) => [
    { id: randomUUID(), name: "2 and 3", minParty: 5, maxParty: 8, members: [called["2"], called["3"]] },
  ]);
  const what = { p_business_id: id, p_reservation_type_id: typeId };
  const telephone = (name: string, time: string, party: number) => call(context, "add_reservation_for_guest", { ...what, p_reservation_time: at(time), p_party_size: party, p_guest_name: name }); // oxfmt-ignore
  await telephone("Ada Lovelace", "18:00", 2);
  await telephone("Bo Diddley", "18:00", 4);
  // six sit at two joined tables
  const six = await guestOf(browser, "friday.six@example.com", "Sixtus Six");
  const { id: sixId } = await call<{ id: string }>(six, "add_reservation", { ...what, p_reservation_time: at("20:00"), p_party_size: 6 }); // oxfmt-ignore
  const wait = await guestOf(browser, "friday.wait@example.com", "Wanda Waits");
  await call(wait, "join_waitlist", { ...what, p_date: DATE, p_from: "20:00", p_until: "20:00", p_party_size: 6 });

  await openAlive(page, `/desk/${id}/calendar?on=${DATE}`);
  await expect(column(page, "Table 1")).toContainText("Ada Lovelace");
  // two joined tables are one block
  await expect(cell(page, /Sixtus Six, 6 people, Table, Table 2 \+ Table 3/)).toHaveCount(1);

  // at the window table, which is not given to others
  const ada = await edit(page, "Ada Lovelace");
  // each table shows its size and its party at that time
  await expect(ada.getByLabel("Table", { exact: true }).getByRole("option", { name: /^Table 3 · 1 to 4 people$/ })).toBeAttached(); // oxfmt-ignore
  await ada.getByLabel("Table", { exact: true }).selectOption({ label: "Table 3 · 1 to 4 people" });
  await expectAccessibleInBothThemes(page);
  await ada.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "The reservation was changed.")).toBeVisible();
  await expect(column(page, "Table 3")).toContainText("Ada Lovelace");
  await close(page, "Ada Lovelace");
  const bo = await edit(page, "Bo Diddley");
  const taken = bo.getByRole("option", { name: "Table 3 · 1 to 4 people · Ada Lovelace until 7:30 PM" });
  await expect(taken).toBeAttached();
  await bo.getByLabel("Table", { exact: true }).selectOption((await taken.getAttribute("value")) ?? "");
  await bo.getByRole("button", { name: "Save" }).click();
  await expect(bo).toContainText("Table 3 is taken at 6:00 PM.");
  await bo.getByRole("button", { name: "Cancel" }).click();
  await close(page, "Bo Diddley");
  await edit(page, "Ada Lovelace");
  await ada.getByLabel("Table", { exact: true }).selectOption({ label: "Automatic" });
  await ada.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "The reservation was changed.")).toBeVisible();
  await close(page, "Ada Lovelace");

  // one table is taken out of use
  await column(page, "Table 1")
    .getByRole("gridcell", { name: "2:00 AM, free", exact: true })
    .click({ position: { x: 5, y: 10 } });
  await page.getByRole("dialog", { name: "2:00 AM" }).getByRole("button", { name: "Block Table 1" }).click();
  const form = page.getByRole("dialog", { name: "Block time" });
  await expect(form.getByRole("checkbox", { name: "Table 1" })).toBeChecked();
  await form.getByLabel("Note (optional)").fill("Wobbles");
  await form.getByRole("button", { name: "Block time" }).click();
  await expect(column(page, "Table 1")).toContainText("Wobbles");
  await expect(column(page, "Table 2")).not.toContainText("Wobbles");

  // a guest cancels late, and a waiting guest takes the slot
  await call(six, "cancel_reservation", { p_reservation_id: sixId });
  await expect(column(page, "Table 2")).not.toContainText("Sixtus Six");
  await expect(column(page, "Table 2")).toContainText("Wanda Waits");
  const { waiting } = await call<UserWaitlist>(wait, "get_user_waitlist", {});
  await call(wait, "take_offer", { p_waiting_id: waiting[0]?.id });
  await expect(cell(page, /8:00 PM – 9:30 PM, Wanda Waits, 6 people, Table, Table 2 \+ Table 3$/)).toBeVisible();

  // two walk-ins now
  await page.getByRole("link", { name: "Today", exact: true }).first().click();
  await page.getByRole("button", { name: "2 people now" }).click();
  await expect(toast(page, "Walk-in added: 2 people, Table 1.")).toBeVisible();
  await expect(page.getByRole("region", { name: "In service" })).toContainText("Table 1");
  await expectAccessibleInBothThemes(page);
  await six.close();
  await wait.close();
});

test("a salon of three, one of whom has a private calendar", { tag: "@full" }, async ({ page, context, browser }) => {
  const CUT = { name: "Haircut", duration: 60, slotInterval: 60, autoConfirm: true };
  await enter(context, "salon@example.com", "Olga Owner");
  const people = ["Ada", "Bea", "Cleo"].map((name) => ({ name, kind: "person", isChosen: true }));
  const { id, typeId, called } = await makeHouse(context, "Salon of Three", CUT, people, () => []);
  const websites = await localWebsites(["127.0.0.1"]);
  websites.says.set("127.0.0.1 /ada.ics", text(icalendar(hour("dentist@elsewhere.example", at("10:00").replace(/[-:]/g, ""))))); // oxfmt-ignore
  await call(context, "add_calendar", { p_business_id: id, p_resource_id: called["Ada"], p_name: "Private", p_address: `http://127.0.0.1:${websites.port}/ada.ics` }); // oxfmt-ignore
  await openAlive(page, `/desk/${id}/calendars`);
  await expect(page.getByRole("main")).toContainText("1 busy time ahead, from 1 event.");

  // guests see Ada's photo; the owner uploads it in one step, and selects another of the listing's photos for Bea
  await openAlive(page, `/desk/${id}/resources`);
  const row = (name: string) => page.locator("details.resource", { has: page.locator("summary b", { hasText: name }) });
  await row("Ada").locator("summary").first().click();
  await row("Ada").locator("summary", { hasText: "Add a photo" }).click();
  await row("Ada").getByLabel("Photo", { exact: true }).setInputFiles({ name: "ada.jpg", mimeType: "image/jpeg", buffer: await jpeg() }); // oxfmt-ignore
  await row("Ada").getByRole("button", { name: "Add photo" }).click();
  await expect(toast(page, "Successfully uploaded 1 image")).toBeVisible();
  await row("Bea").locator("summary").first().click();
  await row("Bea").getByRole("radio", { name: "Ada" }).check();
  await row("Bea").getByRole("button", { name: "Save Bea" }).click();
  await expect(toast(page, "Saved.")).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const guest = await guestOf(browser, "salon.guest@example.com", "Greta Guest");
  const theirs = await guest.newPage();
  await openAlive(theirs, `/listing/${id}?reserve=${typeId}&date=${DATE}`);
  const card = theirs.getByRole("region", { name: "Reserve" });
  const ten = card.getByRole("radio", { name: "10:00 AM" });
  await expect(ten).toHaveCount(1);
  const whom = card.getByRole("group", { name: "With" });
  await expect(whom.getByRole("radio", { name: "Anyone" })).toBeChecked();
  await expect(whom.getByRole("img")).toHaveCount(0); // the name appears once
  for (const name of ["Ada", "Bea"])
    await expect(whom.locator("label", { hasText: name }).locator("img")).toBeVisible();
  await expect(whom.locator("label", { hasText: "Cleo" })).toHaveText(/^C\s*Cleo$/);
  await whom.getByRole("radio", { name: "Ada", exact: true }).check();
  await expect(card.getByRole("radio", { name: "11:00 AM" })).toHaveCount(1);
  await expect(ten).toHaveCount(0);
  await expectAccessibleInBothThemes(theirs);
  await whom.getByRole("radio", { name: "Bea", exact: true }).check();
  await expect(ten).toHaveCount(1);
  // a reservation for 'anyone' is not given to the busy one
  const book = { p_business_id: id, p_reservation_type_id: typeId, p_reservation_time: at("10:00") };
  await call(guest, "add_reservation", book);
  const telephone = { ...book, p_guest_name: "Tilda Telephone" };
  await call(context, "add_reservation_for_guest", telephone);
  expect((await context.request.post("/rpc/add_reservation_for_guest", { data: telephone })).status()).toBe(409);
  await openAlive(page, `/desk/${id}/calendar?on=${DATE}`);
  for (const name of ["Bea", "Cleo"])
    await expect(cell(page, new RegExp(`^10:00 AM – 11:00 AM, .*, Haircut, ${name}`))).toHaveCount(1);
  await expect(cell(page, /^10:00 AM – 11:00 AM, .*, Haircut, Ada/)).toHaveCount(0);
  await guest.close();
  await websites.close();
});
