/** A note and a telephone number with a booking: in the card, without scripts, and for the owner. */
import type { BrowserContext } from "@playwright/test";
import type { Business } from "#contract/listings/business.ts";
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, openAlive, test } from "../support/e2e.ts";
import { addListing, field, makePerson, signIn } from "../support/e2e-people.ts";

test.use({ timezoneId: "UTC" });

const WHERE = { text: "Inside or outside?", kind: "choice", isRequired: true, choices: ["Inside", "Outside"] };
const TYPES = [
  {
    ...{ name: "Table", duration: 90, slotInterval: 30, autoConfirm: true, asksPhone: true, overlapLimit: 9 },
    questions: [WHERE],
  },
];
const NOTE = "Allergies, an occasion, running late…";
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** The id of the listing's only type. */
async function typeOf({ request }: BrowserContext, id: string): Promise<string> {
  const answer = await request.post("/rpc/get_business", { data: { p_id: id } });
  return ((await answer.json()) as Business).reservation_types[0]?.id ?? "";
}

test("are required, validated, entered, and shown to guest and owner", async ({ page, browser, watched }) => {
  watched.allow(/status of 422/);
  await makePerson("words.host@example.com");
  const owner = await browser.newContext();
  await signIn(owner, "words.host@example.com");
  const id = await addListing(owner, { p_name: "Words Inn", p_hours: "always", p_reservation_types: TYPES });
  await makePerson("words.guest@example.com");
  await signIn(page.context(), "words.guest@example.com");
  await page.context().request.post("/rpc/update_profile", { data: { p_display_name: "Ada Words" } });

  const typeId = await typeOf(owner, id);
  await openAlive(page, `/listing/${id}?reserve=${typeId}&at=${tomorrow()}T18:00:00Z`);
  const card = page.getByRole("region", { name: "Reserve" });
  const note = card.getByPlaceholder(NOTE);
  await card.getByText("Add a note").click();
  await note.fill("It is a birthday.");
  await expectAccessibleInBothThemes(page);
  await card.getByRole("button", { name: /^Reserve / }).click();
  // the field shows what is missing, and has the focus
  const number = card.getByLabel("Phone number");
  await expect(number).toBeFocused();
  await expect(card).toContainText("Enter a phone number");
  await number.fill("555 0142");
  await card.getByRole("button", { name: /^Reserve / }).click();
  const where = card.getByLabel(WHERE.text);
  await expect(where).toBeFocused();
  await expect(card).toContainText("Please answer this question.");
  await where.selectOption("Outside");
  await card.getByRole("button", { name: /^Reserve / }).click();
  await expect(card).toContainText("Your note: It is a birthday.");
  await expect(card).toContainText("Your number: 555 0142");
  await expect(card).toContainText("Inside or outside? Outside");

  const desk = await owner.newPage();
  await desk.goto(`/listing/${id}#manage`);
  const row = desk.getByRole("dialog").getByRole("listitem").filter({ hasText: "Ada Words" });
  await expect(row).toContainText("It is a birthday.");
  await expect(row).toContainText("Inside or outside? Outside");
  await expect(row.getByRole("link", { name: "555 0142" })).toHaveAttribute("href", "tel:5550142");
  await owner.close();
});

test.describe("without scripts", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

  test("are fields of the page without scripts", async ({ page, browser, watched }) => {
    watched.allow(/status of 422/);
    await makePerson("plain.words.host@example.com");
    const owner = await browser.newContext();
    await signIn(owner, "plain.words.host@example.com");
    const id = await addListing(owner, { p_name: "Plain Words", p_hours: "always", p_reservation_types: TYPES });
    const typeId = await typeOf(owner, id);
    await owner.close();
    await makePerson("plain.words.guest@example.com");
    await signIn(page.context(), "plain.words.guest@example.com");
    await page.context().request.post("/rpc/update_profile", { data: { p_display_name: "Grace Words" } });
    await page.goto(`/listing/${id}/reserve?reserve=${typeId}&date=${tomorrow()}`);
    await page.getByRole("radio").first().check();
    await field(page, "Phone number").fill("no number");
    await page.getByText("Add a note").click();
    await page.getByPlaceholder(NOTE).fill("We come by boat.");
    await page.getByLabel(WHERE.text).selectOption("Inside");
    await page.getByRole("button", { name: "Reserve", exact: true }).click();
    await expect(page.getByText("Enter a phone number.")).toBeVisible();
    await expect(page.getByPlaceholder(NOTE)).toHaveValue("We come by boat.");
    await expect(page.getByLabel(WHERE.text)).toHaveValue("Inside");
    await field(page, "Phone number").fill("555 0143");
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Reserve", exact: true }).click();
    await expect(page).toHaveURL("/reservations");
    const made = page.getByRole("article", { name: "Plain Words" });
    await expect(made).toContainText("Your note: We come by boat.");
    await expect(made).toContainText("Inside or outside? Inside");
  });
});
