/** Claiming a listing, from its page to ownership: by a file, by email, by a postal letter, and from its owner. */
import type { Page } from "@playwright/test";
import {
  alive,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectFineAtBothWidths,
  expectNoSidewaysScroll,
  goOnAt,
  openAlive,
  test,
} from "../support/e2e.ts";
import { openInternet, type Internet } from "../support/e2e-claims.ts";
import { addListing, field, logIn, makePerson, operator, PASSWORD, signIn, toast } from "../support/e2e-people.ts";
import { emailLink, openEmail } from "../support/outbox.ts";

// in sequence: they share the name server that the site queries
test.describe.configure({ mode: "default" });

let internet: Internet;
test.beforeAll(async () => {
  internet = await openInternet();
});
test.afterAll(() => internet.close());

const main = (page: Page) => page.getByRole("main");
const proof = (page: Page, title: string) => main(page).getByRole("group").filter({ hasText: title });

/** Unfolds one kind of proof. */
async function unfold(page: Page, title: string) {
  await proof(page, title).locator("summary").click();
  return proof(page, title);
}

test("by a file on its website", async ({ page }) => {
  const email = "by.file@example.com";
  await makePerson(email);
  await goOnAt(page, 390);
  const host = "file.example";
  const id = await internet.listing("Filed Bakery", host);
  await openAlive(page, `/listing/${id}`);
  await page.getByRole("link", { name: "Claim this listing" }).click();
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL(`/listing/${id}/claim`);
  await expectFineAtBothWidths(page);
  await main(page).getByRole("button", { name: "Start" }).click();

  const file = await unfold(page, "A file on your website");
  const address = `/.well-known/mainstreet-verify.txt`;
  await expect(file.getByText(host).first()).toBeVisible();
  const line = (await file.locator("code").nth(1).textContent()) ?? "";
  expect(line).toMatch(/^mainstreet-verify=[a-z2-7]{26}$/);
  internet.says(address, "Something else");
  await file.getByRole("button", { name: "Check now" }).click();
  await expect(file.getByText("We found “Something else” at")).toBeVisible();
  await expectFineAtBothWidths(page);
  await goOnAt(page, 1280);

  internet.says(address, line);
  await file.getByRole("button", { name: "Check now" }).click();
  await expect(page).toHaveURL(`/listing/${id}`);
  await expect(toast(page, "The listing is yours now.")).toBeVisible();
  await openAlive(page, `/listing/${id}/claim`);
  await expect(page.getByRole("heading", { name: "This listing is yours" })).toBeVisible();
  await expect(main(page)).toContainText("Your proof: a file on the website.");
});

test.describe("without scripts", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false });

  test("by an email to its domain", async ({ page, context, watched }) => {
    watched.allow(/status of 4(?:03|22)/);
    const email = "by.mail@example.com";
    await makePerson(email);
    await signIn(context, email);
    await goOnAt(page, 1280);
    const host = "mailed.example";
    const id = await internet.listing("Mailed Bakery", `www.${host}`);
    await page.goto(`/listing/${id}/claim`);
    await main(page).getByRole("button", { name: "Start" }).click();
    let mail = await unfold(page, "An email to an address at");
    await field(page, "Address").fill("in fo");
    await mail.getByRole("button", { name: "Send a code" }).click();
    mail = proof(page, "An email to an address at");
    await expect(field(page, "Address")).toHaveAccessibleDescription("Enter only the part before the @, like info.");
    await field(page, "Address").fill("info");
    await mail.getByRole("button", { name: "Send a code" }).click();
    await expect(toast(page, "The code is on its way.")).toBeVisible();
    const sentEmail = await openEmail(page, "is the code for Mailed Bakery", `info@${host}`);
    const heading = await sentEmail
      .getByText(/\d{6} is the code for/)
      .first()
      .textContent();
    await sentEmail.close();
    const code = /\d{6}/.exec(heading ?? "")?.[0] ?? "";
    await expect(main(page)).toContainText(`We emailed it to info@${host}`);
    await expectNoSidewaysScroll(page);
    await goOnAt(page, 390);
    await expectNoSidewaysScroll(page);
    await field(page, "Code").fill(code === "111111" ? "222222" : "111111");
    await main(page).getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("alert")).toHaveText(
      "This code is incorrect or has expired. Check it, or choose another proof.",
    );
    await field(page, "Code").fill(code);
    await main(page).getByRole("button", { name: "Confirm" }).click();
    await expect(page).toHaveURL(`/listing/${id}`);
    await expect(toast(page, "The listing is yours now.")).toBeVisible();
  });
});

test("by a postal letter that the operator prints", { tag: "@full" }, async ({ page, context, browser }) => {
  const email = "by.letter@example.com";
  await makePerson(email);
  await signIn(context, email);
  const id = await internet.listing("Lettered Bakery", "lettered.example");
  await openAlive(page, `/listing/${id}/claim`);
  await main(page).getByRole("button", { name: "Start" }).click();
  const people = await unfold(page, "A letter or a call from us");
  await expect(people.getByRole("radio", { name: /^A letter/ })).toBeChecked();
  await field(page, "What is your role at the business?").fill("I bake there.");
  await people.getByRole("button", { name: "Send request" }).click();
  await expect(main(page)).toContainText("We are reviewing your claim");
  await expectAccessible(page);
  const { stdout } = await operator(["claims", "list", "--json"]);
  const lines = JSON.parse(stdout) as { id: string; business_name: string }[];
  const claim = lines.find((one) => one.business_name === "Lettered Bakery")?.id ?? "";
  const { stdout: html } = await operator(["claims", "letter", claim]);
  const paper = await browser.newPage();
  await paper.setContent(html);
  await expect(paper.getByText("12 Harbour Street")).toBeVisible();
  const code = (await paper.locator(".code").textContent()) ?? "";
  await paper.close();
  await page.reload();
  await alive(page);
  await field(page, "Code").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await main(page).getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL(`/listing/${id}`);
  await expect(toast(page, "The listing is yours now.")).toBeVisible();
});

test(
  "of a listing with an owner, who reads the request and hands it over",
  { tag: "@full" },
  async ({ page, context, browser, watched }) => {
    // a missing field is refused
    watched.allow(/status of 422/);
    const [owner, asker] = ["asked.owner@example.com", "asks.owner@example.com"];
    await Promise.all([owner, asker].map(makePerson));
    const theirs = await browser.newContext();
    await signIn(theirs, owner);
    const id = await addListing(theirs, { p_name: "Handed Bakery" });
    await signIn(context, asker);
    await openAlive(page, `/listing/${id}/claim`);
    await expect(page.getByRole("heading", { name: "This listing has an owner" })).toBeVisible();
    await main(page).getByRole("button", { name: "Request this listing" }).click();
    await main(page).getByRole("button", { name: "Send" }).click();
    await expect(field(page, "Why should it be yours?")).toHaveAccessibleDescription(
      "Give your reason in a sentence or two.",
    );
    await field(page, "Why should it be yours?").fill("I have bought the bakery.");
    await expectAccessibleInBothThemes(page);
    await main(page).getByRole("button", { name: "Send" }).click();
    await expect(main(page)).toContainText("We notified the owner");
    await expect(main(page)).not.toContainText(owner);

    const desk = await theirs.newPage();
    const sentEmail = await openEmail(desk, "Handed Bakery: someone is claiming your listing", owner);
    const link = new URL(await emailLink(sentEmail, /\/claim$/));
    await sentEmail.close();
    expect(link.pathname).toBe(`/listing/${id}/claim`);
    await openAlive(desk, link.pathname);
    await expect(main(desk)).toContainText(asker);
    await expect(main(desk)).toContainText("I have bought the bakery.");
    await main(desk).getByText("Hand it over").click();
    await main(desk).getByRole("button", { name: "Hand over the listing" }).click();
    await expect(main(desk)).toContainText("Tick this, if you mean it.");
    await expectAccessibleInBothThemes(desk);
    await main(desk).getByRole("checkbox").check();
    await main(desk).getByRole("button", { name: "Hand over the listing" }).click();
    await expect(desk).toHaveURL(`/listing/${id}`);
    await openAlive(page, `/listing/${id}/claim`);
    await expect(page.getByRole("heading", { name: "This listing is yours" })).toBeVisible();
    await theirs.close();
  },
);
