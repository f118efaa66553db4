/** A visitor saves listings in lists, shares one, and others vote without an account. */
import type { Browser, BrowserContext, Page } from "@playwright/test";
import {
  alive,
  expect,
  expectAccessibleInBothThemes,
  expectFineAtBothWidths,
  expectNoSidewaysScroll,
  goOnAt,
  openAlive,
  test,
} from "../support/e2e.ts";
import { addListing, call, field, logIn, makePerson, PASSWORD, signIn, toast } from "../support/e2e-people.ts";

const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string | RegExp) => main(page).getByRole("button", { name });
const card = (page: Page, name: string) => main(page).getByRole("listitem").filter({ hasText: name });
const pressed = (page: Page, name: string, isPressed: boolean) =>
  main(page).getByRole("button", { name, exact: true, pressed: isPressed });

const NOTE = "Ask for the long table.";

async function shopsOf(browser: Browser, email: string, names: readonly string[]): Promise<string[]> {
  await makePerson(email);
  const owner = await browser.newContext();
  await signIn(owner, email);
  const ids = [];
  for (const p_name of names) ids.push(await addListing(owner, { p_name }));
  await owner.close();
  return ids;
}

const openShared = async (context: BrowserContext, link: string) => {
  const page = await context.newPage();
  await page.goto(link);
  return page;
};

test("a guest saves from a card, logs in, shares a list for voting, and others vote", async ({
  page,
  browser,
  watched,
}) => {
  watched.allow(/status of 404/);
  const [loft = "", oven = ""] = await shopsOf(browser, "lists.owner@example.com", [
    "Quillfeather Loft",
    "Quillfeather Oven",
  ]);
  const email = "lists.visitor@example.com";
  await makePerson(email);

  // the pressed button survives the login
  await goOnAt(page, 390);
  await openAlive(page, "/search?q=Quillfeather+Loft");
  await expectNoSidewaysScroll(page);
  const save = pressed(page, "Save Quillfeather Loft", false);
  const box = await save.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40);
  await save.click();
  await expect(page).toHaveURL(/\/login\?to=/);
  await expect(main(page)).toContainText("To save Quillfeather Loft");
  await alive(page);
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/search\?q=Quillfeather\+Loft$/);
  await expect(toast(page, "Saved in Saved.")).toBeVisible();
  await expect(pressed(page, "Save Quillfeather Loft", true)).toBeVisible();
  await alive(page);
  await call(page.context(), "update_profile", { p_display_name: "Ada" });

  // with the keyboard: removed, and undone
  await pressed(page, "Save Quillfeather Loft", true).press("Enter");
  await expect(toast(page, "Removed from your lists.")).toBeVisible();
  await expect(pressed(page, "Save Quillfeather Loft", false)).toBeFocused();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(pressed(page, "Save Quillfeather Loft", true)).toBeVisible();

  // from the listing, in a new list
  await openAlive(page, `/listing/${oven}`);
  await pressed(page, "Save Quillfeather Oven", false).click();
  await page.getByRole("status").getByRole("button", { name: "Change list" }).click();
  const dialog = page.getByRole("dialog", { name: "Lists with Quillfeather Oven" });
  await expect(dialog.getByRole("checkbox", { name: "Saved" })).toBeChecked();
  await expectAccessibleInBothThemes(page);
  await field(page, "New list").fill("Birthday");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(toast(page, "Saved in 2 lists.")).toBeVisible();
  await openAlive(page, `/save/${loft}`);
  await page.getByRole("checkbox", { name: "Birthday" }).check();
  await button(page, "Save").click();
  await expect(toast(page, "Saved in 2 lists.")).toBeVisible();

  await openAlive(page, "/saved");
  await expectFineAtBothWidths(page);
  await expect(card(page, "Saved")).toContainText("2 listings");
  await main(page).getByRole("link", { name: "Birthday" }).click();
  await expect(page.getByRole("heading", { name: "Birthday", level: 1 })).toBeVisible();
  await alive(page);
  const first = card(page, "Quillfeather Oven");
  await first.getByText("Add a note").click();
  await first.getByLabel("Note", { exact: true }).fill(NOTE);
  await first.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page, "Note saved.")).toBeVisible();
  await expect(first.getByText(NOTE, { exact: true }).first()).toBeVisible();
  await page.getByRole("radio", { name: "Anyone with the link can vote" }).check();
  await page.getByRole("complementary").getByRole("button", { name: "Save", exact: true }).first().click();
  await expect(toast(page, "Sharing saved.")).toBeVisible();
  const link = await page.getByLabel("Link", { exact: true }).inputValue();
  await expectFineAtBothWidths(page);
  await expect(first).toContainText("0 votes");

  // a visitor without an account, with scripts
  const stranger = await browser.newContext({ viewport: { width: 390, height: 860 } });
  const shared = await openShared(stranger, link);
  await alive(shared);
  await expect(main(shared)).toContainText("A list by Ada");
  await expect(card(shared, "Quillfeather Oven")).toContainText(NOTE);
  await pressed(shared, "Vote for Quillfeather Oven", false).click();
  await expect(pressed(shared, "Vote for Quillfeather Oven", true)).toBeVisible();
  await expect(card(shared, "Quillfeather Oven")).toContainText("1 vote");
  await expectFineAtBothWidths(shared);
  await shared.reload();
  await expect(pressed(shared, "Vote for Quillfeather Oven", true)).toBeVisible();
  const { status, headers } = await stranger.request.get(link).then((answer) => ({ status: answer.status(), headers: answer.headers() })); // oxfmt-ignore
  expect(status).toBe(200);
  expect(headers).toMatchObject({ "x-robots-tag": "noindex", "referrer-policy": "same-origin", "cache-control": "private, no-store" }); // oxfmt-ignore

  // another without scripts, who withdraws a vote again
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const second = await openShared(plain, link);
  for (const name of ["Quillfeather Oven", "Quillfeather Loft"]) {
    await pressed(second, `Vote for ${name}`, false).click();
    await expect(pressed(second, `Vote for ${name}`, true)).toBeVisible();
  }
  await pressed(second, "Vote for Quillfeather Loft", true).click();
  await expect(card(second, "Quillfeather Loft")).toContainText("0 votes");
  await expect(card(second, "Quillfeather Oven")).toContainText("2 votes");
  await page.reload();
  await expect(first).toContainText("2 votes");

  // removed and undone, with its note and votes
  await alive(page);
  await first.getByRole("button", { name: "Remove Quillfeather Oven" }).click();
  await expect(first).toHaveCount(0);
  // the focus stays in the list, on its next item
  await expect(card(page, "Quillfeather Loft")).toBeFocused();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(first).toContainText(NOTE);
  await expect(first).toContainText("2 votes");

  // a new link ends the former one
  await button(page, "New link").click();
  await expect(toast(page, "The list has a new link.")).toBeVisible();
  await expect(page.getByLabel("Link", { exact: true })).not.toHaveValue(link);
  const former = await shared.goto(link);
  expect(former?.status()).toBe(404);
  await expect(shared.getByRole("heading", { name: "Page not found" })).toBeVisible();

  await main(page).getByRole("link", { name: "Delete list" }).click();
  const question = page.getByRole("dialog", { name: "Delete this list with its notes and votes?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL("/saved");
  await expect(toast(page, "List deleted.")).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Birthday" })).toHaveCount(0);
  for (const context of [stranger, plain]) await context.close();
});

test("everything works without scripts", async ({ browser }) => {
  const [shop = ""] = await shopsOf(browser, "lists.plain.owner@example.com", ["Thimblewick Lane"]);
  const email = "lists.plain@example.com";
  await makePerson(email);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 860 } });
  const page = await context.newPage();

  await page.goto(`/listing/${shop}`);
  await pressed(page, "Save Thimblewick Lane", false).click();
  await expect(page).toHaveURL(/\/login\?to=/);
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL(`/listing/${shop}`);
  await expect(toast(page, "Saved in Saved.")).toBeVisible();
  await pressed(page, "Save Thimblewick Lane", true).click();
  await expect(toast(page, "Removed from your lists.")).toBeVisible();
  await expect(pressed(page, "Save Thimblewick Lane", false)).toBeVisible();
  // an address alone saves nothing
  await page.goto(`/save/${shop}`);
  await expect(page.getByRole("heading", { name: "Lists with Thimblewick Lane" })).toBeVisible();
  await field(page, "New list").fill("Errands");
  await button(page, "Save").click();
  await expect(toast(page, "Saved in 1 list.")).toBeVisible();

  await page.goto("/saved");
  await main(page).getByRole("link", { name: "Errands" }).click();
  await page.getByText("Rename").click();
  await field(page, "Name").fill("Saturday errands");
  await page.getByRole("complementary").locator("details").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Saturday errands" })).toBeVisible();
  await button(page, "Remove Thimblewick Lane").click();
  await expect(page.getByRole("heading", { name: "This list is empty" })).toBeVisible();
  await main(page).getByRole("link", { name: "Delete list" }).click();
  await page.getByRole("region", { name: "Delete this list with its notes and votes?" }).getByRole("button").click();
  await expect(toast(page, "List deleted.")).toBeVisible();
  await context.close();
});
