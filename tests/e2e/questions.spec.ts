/** A visitor sends a business a question; the business answers at its desk and publishes both. */
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
import { emailLink, openEmail } from "../support/outbox.ts";

const main = (page: Page) => page.getByRole("main");
const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const button = (page: Page, name: string | RegExp) => main(page).getByRole("button", { name });

const QUESTION = "Do you repair zips of jackets?";
const ANSWER = "Yes, within a week.\nBring the jacket by noon.";

/** A user who is logged in, in a separate browser. */
async function personOf(browser: Browser, email: string, name: string, javaScriptEnabled = true) {
  await makePerson(email);
  const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 860 } });
  await signIn(context, email);
  await call(context, "update_profile", { p_display_name: name });
  return context;
}

const shopOf = (owner: BrowserContext, p_name: string) => addListing(owner, { p_name });

test("written on the page, answered at the desk, published without a name, hidden and removed", async ({
  page,
  browser,
  watched,
}) => {
  watched.allow(/status of 422/);
  const [ownerEmail, email] = ["zips.owner@example.com", "zips.visitor@example.com"];
  const owner = await personOf(browser, ownerEmail, "Olive");
  const id = await shopOf(owner, "Zips & Seams");
  await makePerson(email);

  // a guest logs in and comes back to the form
  await goOnAt(page, 390);
  await openAlive(page, `/listing/${id}`);
  await expectNoSidewaysScroll(page);
  await region(page, "Questions").getByRole("link", { name: "Ask a question" }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await alive(page);
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL(`/listing/${id}/questions?ask=yes`);
  await alive(page);
  await call(page.context(), "update_profile", { p_display_name: "Ada Lovelace" });
  await button(page, "Send question").click();
  await expect(field(page, "Your question")).toHaveAccessibleDescription("Write something first.");
  await field(page, "Your question").fill(QUESTION);
  await expectAccessibleInBothThemes(page);
  await button(page, "Send question").click();
  await expect(toast(page, "Question sent.")).toBeVisible();
  const own = region(page, "Your questions");
  await expect(own).toContainText("No answer yet");
  await expect(field(page, "Your question")).toHaveValue("");
  await expectFineAtBothWidths(page);

  // a third question is refused until one of two is deleted
  await field(page, "Your question").fill("Are dogs welcome?");
  await button(page, "Send question").click();
  await expect(main(page)).toContainText("You have 2 questions without an answer.");
  await expect(field(page, "Your question")).toHaveCount(0);
  await button(page, "Delete the question: Are dogs welcome?").click();
  await expect(toast(page, "Question deleted.")).toBeVisible();
  await expect(own.getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Your questions" })).toBeFocused();
  await expect(field(page, "Your question")).toBeVisible();

  // the owner's email leads to the desk
  const desk = await owner.newPage();
  const mail = await openEmail(desk, "a visitor asks a question", ownerEmail);
  const link = await emailLink(mail, /\/desk\//);
  await mail.close();
  await goOnAt(desk, 1280);
  await openAlive(desk, `/desk/${id}`);
  await main(desk)
    .getByRole("link", { name: /^Questions.*1 without an answer/ })
    .click();
  await expect(desk).toHaveURL(new URL(link).pathname);
  await expect(desk.getByRole("navigation", { name: "Reviews and questions" }).getByRole("link")).toHaveText([
    "Reviews",
    "Questions",
  ]);
  const item = main(desk).getByRole("listitem");
  await expect(item).toContainText("Ada Lovelace");
  await expect(item).toContainText("No answer yet");
  await expectFineAtBothWidths(desk);
  await button(desk, "Save answer").click();
  await expect(field(desk, "Answer")).toHaveAccessibleDescription("Write something first.");
  await field(desk, "Answer").fill(ANSWER);
  await expect(desk.getByRole("checkbox", { name: "Show question and answer on the page" })).toBeChecked();
  await button(desk, "Save answer").click();
  await expect(toast(desk, "Answer saved and shown on your page.")).toBeVisible();
  await expect(item).toContainText("On your page");
  await expect(item).toBeFocused();
  await expect(field(desk, "Answer")).toBeHidden();
  await expect(main(desk)).toContainText("Every question has an answer.");

  // the visitor gets an email, and a guest sees both without a name
  const answered = await openEmail(page, "has answered your question", email);
  await expect(
    answered.locator("iframe").first().contentFrame().getByText("Yes, within a week.", { exact: true }),
  ).toBeVisible();
  await answered.close();
  await openAlive(page, "/settings/questions");
  await expect(main(page).getByRole("listitem")).toContainText("Zips & Seams");
  await expect(main(page).getByRole("listitem")).toContainText("Yes, within a week.");
  await expectFineAtBothWidths(page);
  const visitor = await browser.newContext({ viewport: { width: 1280, height: 860 } });
  const guest = await visitor.newPage();
  await openAlive(guest, `/listing/${id}`);
  const questions = region(guest, "Questions");
  await expect(questions.getByRole("heading", { name: QUESTION })).toBeVisible();
  await expect(questions).toContainText("Bring the jacket by noon.");
  await expect(questions).not.toContainText("Ada");
  await expectFineAtBothWidths(guest);

  // a cached page updates when the owner hides it again
  await main(desk).getByText("Edit answer").click();
  await desk.getByRole("checkbox", { name: "Show question and answer on the page" }).uncheck();
  await button(desk, "Save answer").click();
  await expect(toast(desk, "Answer saved. It is not on your page.")).toBeVisible();
  await expect(item).toContainText("Not on your page");
  await expect(async () => {
    await guest.reload();
    await expect(questions.getByRole("heading", { name: QUESTION })).toHaveCount(0);
  }).toPass({ timeout: 60_000 });
  await main(desk).locator("summary").filter({ hasText: "Remove" }).click();
  await button(desk, "Remove question").click();
  await expect(toast(desk, "Question removed.")).toBeVisible();
  await expect(desk.getByRole("heading", { level: 1, name: "Questions" })).toBeFocused();
  await expect(item).toHaveCount(0);
});

test("a colleague was first: the typed text stays, and the answer of the colleague is shown", async ({
  browser,
  watched,
}) => {
  watched.allow(/status of 409/);
  const owner = await personOf(browser, "buttons.owner@example.com", "Olive");
  const id = await shopOf(owner, "Buttons of Bath");
  const person = await personOf(browser, "buttons.visitor@example.com", "Ada");
  const created = await call<{ id: string }>(person, "ask_question", { p_business_id: id, p_question: QUESTION });
  const desk = await owner.newPage();
  await openAlive(desk, `/desk/${id}/questions`);
  await field(desk, "Answer").fill("Mine");
  await call(owner, "answer_question", { p_question_id: created.id, p_version: 1, p_answer: "The colleague’s" });
  await button(desk, "Save answer").click();
  await expect(main(desk).getByRole("alert")).toContainText("A colleague answered or changed this");
  const item = main(desk).getByRole("listitem");
  await expect(item).toContainText("The colleague’s");
  await expect(field(desk, "Answer")).toHaveValue("Mine");
  // read, and decided: the next press saves it
  await button(desk, "Save answer").click();
  await expect(toast(desk, "Answer saved and shown on your page.")).toBeVisible();
  await expect(item).toContainText("Mine");
  await expect(item).not.toContainText("The colleague’s");
});

test(
  "without scripts: written, answered, published, more than five, removed",
  { tag: "@full" },
  async ({ browser, watched }) => {
    watched.allow(/status of 4(?:22|09)/);
    const owner = await personOf(browser, "plain.thread.owner@example.com", "Olive", false);
    const id = await shopOf(owner, "Thread Counter");
    const person = await personOf(browser, "plain.thread.visitor@example.com", "Ada", false);
    const page = await person.newPage();
    await page.goto(`/listing/${id}`);
    await region(page, "Questions").getByRole("link", { name: "Ask a question" }).click();
    await button(page, "Send question").click();
    await expect(field(page, "Your question")).toHaveAccessibleDescription("Write something first.");
    await field(page, "Your question").fill(QUESTION);
    await expectNoSidewaysScroll(page);
    await button(page, "Send question").click();
    await expect(page).toHaveURL(`/listing/${id}/questions`);
    await expect(region(page, "Your questions")).toContainText(QUESTION);

    const desk = await owner.newPage();
    await desk.goto(`/desk/${id}/questions`);
    await expectNoSidewaysScroll(desk);
    await button(desk, "Save answer").click();
    await expect(field(desk, "Answer")).toHaveAccessibleDescription("Write something first.");
    await field(desk, "Answer").fill(ANSWER);
    await button(desk, "Save answer").click();
    await expect(desk).toHaveURL(`/desk/${id}/questions`);
    await expect(main(desk).getByRole("listitem")).toContainText("On your page");
    await page.goto(`/listing/${id}`);
    await expect(region(page, "Questions").getByRole("heading", { name: QUESTION })).toBeVisible();

    // six published ones: five on the page, all on the page of questions
    for (let at = 1; at <= 5; at += 1) {
      const another = await personOf(browser, `plain.thread.${at}@example.com`, "Grace", false);
      const created = await call<{ id: string }>(another, "ask_question", {
        p_business_id: id,
        p_question: `No. ${at}?`,
      });
      await call(owner, "answer_question", { p_question_id: created.id, p_version: 1, p_answer: "Yes." });
      await another.close();
    }
    await page.reload();
    await expect(region(page, "Questions").getByRole("listitem")).toHaveCount(5);
    await region(page, "Questions").getByRole("link", { name: "All questions" }).click();
    await expect(region(page, "Answered questions").getByRole("listitem")).toHaveCount(6);
    await desk.goto(`/desk/${id}/questions`);
    const first = main(desk).getByRole("listitem").first();
    await first.locator("summary").filter({ hasText: "Remove" }).click();
    await first.getByRole("button", { name: "Remove question" }).click();
    await expect(main(desk).getByRole("listitem")).toHaveCount(5);
  },
);
