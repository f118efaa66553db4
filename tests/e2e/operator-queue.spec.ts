/** Two operators with one queue: by keyboard, without scripts, and what each sees of the other's decisions. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { addClaim, addReported, growStale, holdDecisions, sitDown } from "../support/e2e-operator.ts";
import {
  expect,
  expectAccessibleInBothThemes,
  expectFineAtBothWidths,
  goOnAt,
  openAlive,
  test,
} from "../support/e2e.ts";
import { PASSWORD, operator, toast } from "../support/e2e-people.ts";

// in sequence: they share the queue
test.describe.configure({ mode: "default" });

const main = (page: Page) => page.getByRole("main");
const item = (page: Page, business: string) =>
  main(page)
    .locator(".operator-queue")
    .getByRole("listitem", { name: new RegExp(business) });

test("by keyboard, with undo within a minute", async ({ page, context }) => {
  await sitDown(context, "keys@desk.example");
  const release = await holdDecisions();
  await addReported("Buy pills here", "Keyed Pizza");
  await addReported("Not bad at all", "Keyed Bakery");
  await openAlive(page, "/operator/queue");
  const [pizza, bakery] = [item(page, "Keyed Pizza"), item(page, "Keyed Bakery")];
  await expect(pizza).toContainText("An advertisement");
  await page.keyboard.press("j");
  await expect(pizza).toBeFocused();
  await page.keyboard.press("j");
  await expect(bakery).toBeFocused();
  await page.keyboard.press("k");
  await expect(pizza).toBeFocused();
  await page.keyboard.press("h");
  await expect(pizza.getByLabel("Reason, shown to the author")).toBeFocused();
  // shortcut letters typed into a field are text
  await page.keyboard.type("Jack hates ads");
  await page.keyboard.press("Enter");
  await expect(toast(page, "The review is hidden.")).toBeVisible();
  await expect(pizza).toHaveCount(0);
  await expect(bakery).toBeFocused();
  await page.keyboard.press("a");
  await expect(toast(page, "The review is shown.")).toBeVisible();
  await expect(bakery).toHaveCount(0);

  const recent = main(page).getByRole("region", { name: "Done in the last minute" });
  const done = recent.getByRole("listitem").filter({ hasText: "Keyed" });
  await expect(done).toHaveCount(2);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("z");
  await expect(toast(page, "Undone. No email is sent.")).toBeVisible();
  await expect(bakery).toBeVisible();
  await done.getByRole("button", { name: "Undo" }).click();
  await expect(pizza).toBeVisible();

  await page.getByRole("checkbox", { name: "Shortcuts" }).uncheck();
  await page.keyboard.press("j");
  await expect(pizza).not.toBeFocused();
  await pizza.getByRole("checkbox").check();
  await bakery.getByRole("checkbox").check();
  await main(page).getByRole("button", { name: "Show selected" }).click();
  await expect(toast(page, "2 reviews shown.")).toBeVisible();
  await release();
});

test("a decision of another operator is shown", { tag: "@full" }, async ({ page, context, browser, watched }) => {
  watched.allow(/status of 409/);
  const [ada, bob] = ["ada@desk.example", "bob@desk.example"];
  await sitDown(context, ada);
  const theirs = await browser.newContext({ viewport: { width: 390, height: 860 } });
  await sitDown(theirs, bob);
  await goOnAt(page, 1280);
  const business = "Shared Pizza";
  const id = await addReported("Buy pills here", business);
  const other = await theirs.newPage();
  // as during the two seconds before it updates
  await other.route("**/operator/queue-mark", (route) => route.fulfill({ status: 204 }));
  await Promise.all([openAlive(page, "/operator/queue"), openAlive(other, "/operator/queue")]);
  await expectFineAtBothWidths(page);
  await item(page, business).getByLabel("Reason, shown to the author").fill("Advertising.");
  await item(page, business).getByRole("button", { name: "Hide", exact: true }).click();
  await expect(toast(page, "The review is hidden.")).toBeVisible();
  await item(other, business).getByRole("button", { name: "Keep visible" }).click();
  await expect(item(other, business).getByRole("alert")).toContainText(`${ada} hid this review at`);
  const { stdout } = await operator(["audit", "--about", id, "--json"]);
  expect(JSON.parse(stdout)).toMatchObject([{ actor: ada, action: "review.hide" }]);
  await theirs.close();
});

test(
  "the queue updates after a colleague's decision, and keeps the text being typed",
  { tag: "@full" },
  async ({ page, context, browser }) => {
    await sitDown(context, "follows@desk.example");
    const theirs = await browser.newContext();
    await sitDown(theirs, "leads@desk.example");
    const release = await holdDecisions();
    await addReported("Buy pills here", "Followed Pizza");
    await addReported("Buy watches here", "Typed Pizza");
    const other = await theirs.newPage();
    await page.clock.install();
    await Promise.all([openAlive(page, "/operator/queue"), openAlive(other, "/operator/queue")]);
    await expect(item(page, "Followed Pizza")).toBeVisible();
    await item(other, "Followed Pizza").getByRole("button", { name: "Keep visible" }).click();
    await expect(toast(other, "The review is shown.")).toBeVisible();
    await expect(item(page, "Followed Pizza")).toHaveCount(0);
    await expect(main(page)).toContainText("by leads@desk.example");

    const reason = item(page, "Typed Pizza").getByLabel("Reason, shown to the author");
    await reason.fill("Half a sen");
    await item(other, "Typed Pizza").getByRole("button", { name: "Keep visible" }).click();
    await expect(item(other, "Typed Pizza")).toHaveCount(0);
    // several intervals in which the page would check the queue for changes: it does not while text is typed
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await page.clock.runFor(5_000);
    expect(requested).toEqual([]);
    await expect(reason).toHaveValue("Half a sen");
    await reason.blur();
    await expect(item(page, "Typed Pizza")).toHaveCount(0);
    await release();
    await theirs.close();
  },
);

test("a reason is chosen from templates, which are edited on the screen", async ({ page, context, watched }) => {
  watched.allow(/status of 422/);
  await sitDown(context, "reasons@desk.example");
  await addReported("Buy pills here", "Reasoned Pizza");
  await openAlive(page, "/operator/queue");
  await page.getByText("Edit canned reasons").click();
  const field = page.getByLabel("Reasons", { exact: true });
  await field.fill("x".repeat(501));
  await page.getByRole("button", { name: "Save reasons" }).click();
  await expect(field).toHaveAccessibleDescription("Use at most 500 characters.");
  await field.fill("Advertising.\n\nNot about the place.");
  await page.getByRole("button", { name: "Save reasons" }).click();
  await expect(toast(page, "The reasons are saved.")).toBeVisible();
  await expect(page.locator("#operator-reasons option")).toHaveCount(2);
  const reason = item(page, "Reasoned Pizza").getByLabel("Reason, shown to the author");
  await expect(reason).toHaveAttribute("list", "operator-reasons");
  await expectAccessibleInBothThemes(page);
});

test("a claim requires the password, once", { tag: "@full" }, async ({ page, context, watched }) => {
  watched.allow(/status of 403/);
  const email = "claims@desk.example";
  await sitDown(context, email);
  await growStale(email);
  await addClaim("letter.asker@desk.example", "Lettered Pizza");
  await addClaim("refused.asker@desk.example", "Refused Pizza");
  await openAlive(page, "/operator/queue?kind=claim");
  const [lettered, refused] = [item(page, "Lettered Pizza"), item(page, "Refused Pizza")];
  await expect(lettered).toContainText("12 Harbour Street, Lauf");
  await expectAccessibleInBothThemes(page);
  await refused.getByLabel("Reason, shown to the claimant").fill("Nothing was shown.");
  const sent = refused.locator("form", { has: page.getByLabel("Reason, shown to the claimant") });
  await sent.getByLabel("Your password", { exact: true }).fill("not it");
  await sent.getByRole("button", { name: "Refuse" }).click();
  await expect(sent.getByRole("alert")).toHaveText("The current password is incorrect.");
  await sent.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await sent.getByRole("button", { name: "Refuse" }).click();
  await expect(toast(page, "The claim is refused.")).toBeVisible();
  await expect(refused).toHaveCount(0);
  await expect(page.getByLabel("Your password", { exact: true })).toHaveCount(0);
  const [mail] = await Promise.all([
    page.waitForEvent("download"),
    lettered.getByRole("button", { name: "Create a letter" }).click(),
  ]);
  expect(await readFile(await mail.path(), "utf8")).toContain("12 Harbour Street");
  await lettered.getByText("Approve claim…").click();
  await lettered.getByRole("checkbox", { name: "Approve without proof" }).check();
  await lettered.getByRole("button", { name: "Approve claim" }).click();
  await expect(toast(page, "The listing belongs to letter.asker@desk.example now.")).toBeVisible();
});

test(
  "no key transfers a listing; the question names the claim that was shown, and undo restores it",
  { tag: "@full" },
  async ({ page, context, watched }) => {
    watched.allow(/status of 4(?:03|09)/);
    const email = "one.key@desk.example";
    await sitDown(context, email);
    const id = await addClaim("key.asker@desk.example", "One Key Bakery");
    await openAlive(page, "/operator/queue?kind=claim");
    const claim = item(page, "One Key Bakery");
    await expect(claim).toContainText("No proof.");
    await expect(claim).toContainText("waiting for ");
    for (const key of ["a", "g", "g", "h", "x", "z", "g"]) {
      await claim.focus();
      await page.keyboard.press(key);
    }
    // the question has the focus, not its button
    await expect(claim.locator("[data-question]")).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("a");
    await expect(claim).toBeVisible();
    expect((await operator(["audit", "--about", id, "--json"])).stdout.trim()).toBe("[]");
    await expectAccessibleInBothThemes(page);
    await expectFineAtBothWidths(page);

    const give = claim.getByRole("button", { name: "Approve claim", exact: true });
    await give.click();
    await expect(claim.getByRole("alert")).toContainText("has shown no proof");
    await claim.getByRole("checkbox", { name: "Approve without proof" }).check();
    await give.click();
    await expect(toast(page, "The listing belongs to key.asker@desk.example now.")).toBeVisible();
    const given = main(page).getByRole("region", { name: "Approved claims that can be undone" });
    const undo = given.getByRole("listitem").filter({ hasText: "One Key Bakery" });
    await expect(undo).toContainText("without proof");
    await growStale(email);
    await undo.getByRole("button", { name: /^Undo/ }).click();
    await expect(undo.getByRole("alert")).toContainText("Enter your password to continue");
    await undo.getByLabel("Your password", { exact: true }).fill(PASSWORD);
    await undo.getByRole("button", { name: /^Undo/ }).click();
    await expect(
      toast(page, "One Key Bakery no longer belongs to key.asker@desk.example and has no owner."),
    ).toBeVisible();
    await expect(item(page, "One Key Bakery")).toBeVisible();
    await expect(undo).toHaveCount(0);
  },
);

test.describe("without scripts", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false });

  test("decided, refused and undone by forms", async ({ page, context, watched }) => {
    watched.allow(/status of 4(?:09|22)/);
    await sitDown(context, "plain.queue@desk.example");
    const id = await addReported("Buy pills here", "Plain Pizza");
    await page.goto("/operator/queue");
    await item(page, "Plain Pizza").getByRole("button", { name: "Hide" }).click();
    await expect(item(page, "Plain Pizza").getByLabel("Reason, shown to the author")).toHaveAccessibleDescription(
      "Give the author a reason.",
    );
    await item(page, "Plain Pizza").getByLabel("Reason, shown to the author").fill("Advertising.");
    await item(page, "Plain Pizza").getByRole("button", { name: "Hide", exact: true }).click();
    await expect(toast(page, "The review is hidden.")).toBeVisible();
    await expect(item(page, "Plain Pizza")).toHaveCount(0);
    const recent = main(page).getByRole("region", { name: "Done in the last minute" });
    await recent.getByRole("listitem").filter({ hasText: "Plain Pizza" }).getByRole("button", { name: "Undo" }).click();
    await expect(item(page, "Plain Pizza")).toBeVisible();
    await operator(["reviews", "hide", id, "--reason", "Spam."]);
    await item(page, "Plain Pizza").getByRole("button", { name: "Keep visible" }).click();
    await expect(main(page)).toContainText("An operator at the command line hid this review at");
  });
});
