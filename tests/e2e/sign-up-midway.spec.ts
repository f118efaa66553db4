/** Signing up during a booking: the email's link leads back to the choices, wherever it is opened. */
import type { Browser, Page } from "@playwright/test";
import { expect, expectFineAtBothWidths, expectNoSidewaysScroll, goOnAt, openAlive, test } from "../support/e2e.ts";
import { addListing, field, logIn, makePerson, PASSWORD, signIn, toast } from "../support/e2e-people.ts";
import { longDayText } from "../support/long-day.ts";
import { mailedLink, openEmail } from "../support/outbox.ts";

const DAY = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
const TYPES = ["Table", "Counter"].map((name) => ({
  ...{ name, duration: 90, slotInterval: 30, minPartySize: 1, maxPartySize: 6, autoConfirm: true, overlapLimit: 1 },
}));
const LOGIN = "Login to Reserve";

async function makePlace(browser: Browser, name: string): Promise<string> {
  const email = `host.of.${name.toLowerCase().replaceAll(" ", ".")}@example.com`;
  await makePerson(email);
  const owner = await browser.newContext();
  await signIn(owner, email);
  const id = await addListing(owner, { p_name: name, p_hours: "always", p_reservation_types: TYPES });
  await owner.close();
  return id;
}

const radio = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
const main = (page: Page) => page.getByRole("main");

async function typeId(page: Page, id: string, wanted: string): Promise<string> {
  const answer = await page.request.post("/rpc/get_business", { data: { p_id: id } });
  const { reservation_types: types } = (await answer.json()) as { reservation_types: { id: string; name: string }[] };
  return types.find(({ name }) => name === wanted)?.id ?? "";
}

/** Selects the counter, for four, at 18:30 on `DAY`; then continues to the login screen. */
async function choose(page: Page, id: string): Promise<void> {
  await openAlive(page, `/listing/${id}?reserve=${await typeId(page, id, "Table")}&date=${DAY}`);
  await field(page, "Type").selectOption({ label: "Counter · 90 min" });
  await field(page, "Party size").selectOption("4");
  await radio(page, "6:30 PM").check();
  await page.getByRole("link", { name: LOGIN }).click();
}

async function expectChoice(page: Page, id: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/listing/${id}\\?reserve=`));
  await expect(field(page, "Type").locator("option:checked")).toHaveText(/^Counter/);
  await expect(field(page, "Party size")).toHaveValue("4");
  await expect(radio(page, "6:30 PM")).toBeChecked();
}

async function fillSignUp(page: Page, email: string): Promise<void> {
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(PASSWORD);
  await field(page, "Confirm password").fill(PASSWORD);
}

test(
  "in the same browser: one password, and back at the selection",
  { tag: "@full" },
  async ({ page, browser, watched }) => {
    // a name is required before the first booking
    watched.allow(/status of 422/);
    await goOnAt(page, 390);
    const email = "midway@example.com";
    const id = await makePlace(browser, "Midway Tea");
    await choose(page, id);
    await expect(main(page)).toContainText(/To reserve at Midway Tea, .*6:30 PM, 4 people/);
    await expectFineAtBothWidths(page);
    await main(page).getByRole("link", { name: "Sign Up" }).click();
    await expect(main(page).getByRole("heading", { name: "Sign Up" })).toBeVisible();
    await expect(main(page)).toContainText("To reserve at Midway Tea");
    await fillSignUp(page, email);
    await main(page).getByRole("button", { name: "Sign Up" }).click();

    // the instruction stays as long as it applies
    await expect(toast(page, "Check your email for the confirmation link!")).toBeVisible();
    await page.reload();
    await expect(main(page)).toContainText(`We sent a link to ${email}`);
    await expect(main(page)).toContainText("To reserve at Midway Tea");
    await expect(page.getByRole("link", { name: "Sign up with another" })).toBeVisible();
    await expectFineAtBothWidths(page);
    await page.getByRole("button", { name: "Send it again" }).click();
    await expect(toast(page, "Check your email for the confirmation link!")).toBeVisible();

    const tab = await page.context().newPage();
    await goOnAt(tab, 1280);
    const link = await mailedLink(page, "Confirm your email", email);
    expect(link).not.toMatch(/listing|party|reserve/);
    await openAlive(tab, link);
    await expect(main(tab)).toContainText("To reserve at Midway Tea");
    await tab.getByRole("button", { name: "Confirm email" }).press("Enter");
    await expect(toast(tab, "Your email address is confirmed.")).toBeVisible();
    await expectChoice(tab, id);
    await tab.getByRole("button", { name: /^Reserve .* at 6:30 PM$/ }).click();
    await field(tab, "Display name").fill("Midge Midway");
    await tab.getByRole("button", { name: "Save and reserve" }).click();
    await expect(toast(tab, "Your reservation is confirmed.")).toBeVisible();
  },
);

test(
  "in another browser: the sign-up is confirmed, then logging in leads back",
  { tag: "@full" },
  async ({ page, browser, watched }) => {
    watched.allow(/status of 403/);
    const email = "midway.phone@example.com";
    const id = await makePlace(browser, "Midway Phone");
    await choose(page, id);
    await main(page).getByRole("link", { name: "Sign Up" }).click();
    await expect(main(page).getByRole("heading", { name: "Sign Up" })).toBeVisible();
    await fillSignUp(page, email);
    await main(page).getByRole("button", { name: "Sign Up" }).click();
    await expect(main(page)).toContainText(`We sent a link to ${email}`);
    const link = await mailedLink(page, "Confirm your email", email);

    const phone = await browser.newContext({ viewport: { width: 390, height: 800 } });
    const other = await phone.newPage();
    await openAlive(other, link);
    await other.getByRole("button", { name: "Confirm email" }).click();
    await field(other, "Password").fill(PASSWORD);
    await other.keyboard.press("Enter");
    await expect(other).toHaveURL(/\/login\?to=/);
    await expect(main(other)).toContainText("To reserve at Midway Phone");
    await logIn(other, email, PASSWORD);
    await expectChoice(other, id);
    await phone.close();
  },
);

test(
  "a forgotten password, and an address that has an account, lead back too",
  { tag: "@full" },
  async ({ page, browser }) => {
    const email = "midway.known@example.com";
    await makePerson(email);
    const id = await makePlace(browser, "Midway Known");
    await choose(page, id);
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await expect(page.getByRole("heading", { name: "Forgot Password" })).toBeVisible();
    await field(page, "Email").fill(email);
    await page.getByRole("button", { name: "Send reset link" }).click();
    await expect(main(page)).toContainText("It works for an hour.");
    await page.goto(await mailedLink(page, "Reset your", email));
    await field(page, "New password").fill("staple the horse again");
    await field(page, "Confirm password").fill("staple the horse again");
    await page.getByRole("button", { name: "Reset password" }).click();
    await expect(main(page)).toContainText("To reserve at Midway Known");
    await main(page).getByRole("link", { name: "Sign Up" }).click();
    await expect(main(page).getByRole("heading", { name: "Sign Up" })).toBeVisible();
    await fillSignUp(page, email);
    await main(page).getByRole("button", { name: "Sign Up" }).click();
    await expect(main(page)).toContainText(`We sent a link to ${email}`);
    const mail = await openEmail(page, "You already have an account", email);
    await mail.close();
    await page.goto(await mailedLink(page, "You already have an account", email));
    await logIn(page, email, "staple the horse again");
    await expectChoice(page, id);
  },
);

test("a time that was taken meanwhile is reported, with the nearest ones", async ({ page, browser }) => {
  const [email, rival] = ["midway.late@example.com", "midway.rival@example.com"];
  await Promise.all([makePerson(email), makePerson(rival)]);
  const id = await makePlace(browser, "Midway Late");
  await choose(page, id);
  const other = await browser.newContext();
  await signIn(other, rival);
  await other.request.post("/rpc/update_profile", { data: { p_display_name: "Rita Rival" } });
  const taken = await other.request.post("/rpc/add_reservation", {
    data: {
      p_business_id: id,
      p_reservation_type_id: await typeId(page, id, "Counter"),
      p_reservation_time: `${DAY}T18:30:00Z`,
      p_party_size: 4,
    },
  });
  expect(taken.status(), await taken.text()).toBe(200);
  await other.close();
  await logIn(page, email, PASSWORD);
  await expect(page.getByText("That time is no longer free. Choose another time.")).toBeVisible();
  const near = page.getByRole("group", { name: "The nearest free times" });
  await expect(near.getByRole("button")).toHaveText(["4:30 PM", "5:00 PM", "8:00 PM"]);
  await near.getByRole("button", { name: "5:00 PM" }).press("Enter");
  await expect(radio(page, "5:00 PM")).toBeChecked();
  await expect(page.getByRole("button", { name: /^Reserve .* at 5:00 PM$/ })).toBeVisible();
});

test("an encrypted path that was altered leads to the home page, without an error", async ({ page, watched }) => {
  watched.allow(/status of 400/);
  const email = "midway.altered@example.com";
  const answer = await page.request.post("/api/auth/sign-up/email", {
    data: { email, password: PASSWORD, to: "/faqs" },
  });
  expect(answer.status()).toBe(200);
  const link = new URL(await mailedLink(page, "Confirm your email", email));
  const sealed = link.searchParams.get("next") ?? "";
  for (const next of ["//evil.example", `${sealed}x`, sealed.slice(0, -4), "", "https://evil.example"]) {
    link.searchParams.set("next", next);
    const shown = await page.goto(link.href);
    expect(shown?.status(), next).toBe(200);
  }
  link.searchParams.set("next", "//evil.example");
  await openAlive(page, link.href);
  await page.getByRole("button", { name: "Confirm email" }).click();
  await expect(page).toHaveURL("/");
});

test.describe("without scripts", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

  test("the selected time is kept, and the link leads back to it", async ({ page, browser }) => {
    const email = "midway.plain@example.com";
    const id = await makePlace(browser, "Midway Plain");
    await page.goto(`/listing/${id}/reserve`);
    await field(page, "Type").selectOption({ label: "Counter · 90 min" });
    await field(page, "Party size").selectOption("3 people");
    await page.getByRole("button", { name: longDayText(DAY) }).click();
    await radio(page, "6:30 PM").check();
    await page.getByRole("button", { name: LOGIN }).click();
    await expect(main(page)).toContainText(/To reserve at Midway Plain, .*6:30 PM, 3 people/);
    await main(page).getByRole("link", { name: "Sign Up" }).click();
    await fillSignUp(page, email);
    await main(page).getByRole("button", { name: "Sign Up" }).click();
    await expect(main(page)).toContainText(`We sent a link to ${email}`);
    await expectNoSidewaysScroll(page);
    await page.goto(await mailedLink(page, "Confirm your email", email));
    await page.getByRole("button", { name: "Confirm email" }).click();
    await expect(page).toHaveURL(new RegExp(`/listing/${id}/reserve\\?`));
    await expect(radio(page, "6:30 PM")).toBeChecked();
    await expect(field(page, "Party size")).toHaveValue("3");
    await expect(page.getByRole("button", { name: "Reserve", exact: true })).toBeVisible();
  });
});
