/** An operator browses listings and edits one, without being a member. */
import type { Page } from "@playwright/test";
import { addOwner } from "#server/access/queries.ts";
import { site, sitDown } from "../support/e2e-operator.ts";
import {
  expect,
  expectAccessibleInBothThemes,
  expectFineAtBothWidths,
  goOnAt,
  openAlive,
  test,
} from "../support/e2e.ts";
import { makePerson, operator, signIn, toast } from "../support/e2e-people.ts";
import { makeBusiness } from "../support/factories.ts";

const main = (page: Page) => page.getByRole("main");

async function idOf(email: string): Promise<string> {
  const found = site().db.selectFrom("user_account").select("id").where("email", "=", email);
  return (await found.executeTakeFirstOrThrow()).id;
}

test("found by filters, edited in the owner's editor, shown in the owner's history", async ({
  page,
  context,
  browser,
  watched,
}) => {
  watched.allow(/status of 404/);
  const [email, owner] = ["editor@desk.example", "edited.owner@desk.example"];
  await sitDown(context, email);
  await makePerson(owner);
  const { db } = site();
  const [name, city] = ["Edited Bakery", "Editingham"];
  const id = await makeBusiness(db, { name, city, phone_number: "+1 207 555 0101" });
  await addOwner(db, id, await idOf(owner));
  const hidden = await makeBusiness(db, {
    name: "Hidden Bakery",
    city,
    hidden_at: new Date(),
    hidden_reason: "Doubled",
  });

  await goOnAt(page, 1280);
  await openAlive(page, "/operator/listings");
  await page.getByLabel("Place").fill(city);
  await page.getByLabel("State", { exact: true }).selectOption("Claimed");
  await main(page).getByRole("button", { name: "Search" }).click();
  const listings = main(page).locator(".operator-list").first().getByRole("listitem");
  await expect(listings).toHaveCount(1);
  await expectAccessibleInBothThemes(page);
  await expectFineAtBothWidths(page);
  await listings.getByRole("link", { name: `Edit ${name}` }).click();

  await expect(main(page)).toContainText("You are editing this listing as an operator.");
  await expect(main(page).getByText("Reservation types")).toHaveCount(0);
  await expect(main(page).getByLabel("Visibility")).toHaveCount(0);
  await main(page).getByLabel("Phone").fill("+1 207 555 0102");
  await expectAccessibleInBothThemes(page);
  await main(page).getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Business updated successfully")).toBeVisible();
  await expect(page).toHaveURL(`/operator/listings?q=${id}`);
  const { stdout } = await operator(["audit", "--about", id, "--json"]);
  expect(JSON.parse(stdout)).toMatchObject([
    {
      ...{ actor: email, action: "listing.edit" },
      details: { changes: [{ field: "phone_number", before: "+1 207 555 0101", after: "+1 207 555 0102" }] },
    },
  ]);

  // a hidden one, too
  await openAlive(page, `/listing/${hidden}/edit`);
  await expect(main(page)).toContainText("This listing is hidden: Doubled");
  await main(page).getByLabel("Phone").fill("+1 207 555 0103");
  await page.keyboard.press("Control+s");
  await expect(toast(page, "Business updated successfully")).toBeVisible();

  // the operator has no access to its desk
  await page.goto(`/desk/${id}`);
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  const theirs = await browser.newContext();
  await signIn(theirs, owner);
  const history = await theirs.newPage();
  await history.goto(`/listing/${id}/history`);
  await expect(main(history).getByRole("listitem").first()).toContainText("The operator");
  await expect(main(history).getByRole("listitem").first()).toContainText("+1 207 555 0102");
  await theirs.close();
});

test("for other people the editor redirects to the listing", async ({ page, context }) => {
  await makePerson("no.editor@desk.example");
  await signIn(context, "no.editor@desk.example");
  const id = await makeBusiness(site().db, { name: "Not Theirs" });
  await page.goto(`/listing/${id}/edit`);
  await expect(page).toHaveURL(`/listing/${id}`);
});
