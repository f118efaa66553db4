/**
 * One evening on a phone: found by 'Free tonight', booked for four, the plan shared, two friends answer, running late,
 * reviewed, saved in a list. With FILM, a folder, it is recorded (scripts/screenshots-evening.ts).
 */
import type { Page } from "@playwright/test";
import { connectSite } from "../support/e2e-database.ts";
import { alive, expect, openAlive, test } from "../support/e2e.ts";
import { recordFrames } from "../support/screencast.ts";
import { field, makePerson, signIn, toast } from "../support/e2e-people.ts";

const FILM = process.env["FILM"];
const PHONE = { width: 390, height: 844 };
const GUEST = "evening.guest@example.com";
test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

const main = (page: Page) => page.getByRole("main");

test(
  "found by 'Free tonight', booked for four, shared, two friends answer, late, reviewed, saved",
  { tag: "@full" },
  async ({ page, browser }) => {
    test.slow();
    /** A picture that the film shows for longer. */
    const shoot = async (of = page) => {
      if (FILM !== undefined) await of.screenshot({ path: `${FILM}/${Date.now()}-step.png` });
    };
    if (FILM !== undefined) await recordFrames(page, FILM);
    await makePerson(GUEST);
    await signIn(page.context(), GUEST);
    await page.request.post("/rpc/update_profile", { data: { p_display_name: "Ada Evening" } });

    await openAlive(page, "/");
    await shoot();
    await page.getByRole("link", { name: "Free tonight" }).click();
    await expect(page).toHaveURL("/tonight");
    // the sample's clock is the real one, and tonight may be nearly over
    await main(page).getByRole("link", { name: "Tomorrow", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Free tomorrow evening");
    await page.getByLabel("People").selectOption("4");
    await page.getByRole("combobox", { name: "Time" }).selectOption("19:00");
    await main(page).getByLabel("Where").fill("Alder Bay");
    await page.getByRole("button", { name: "Show free times" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Free tomorrow evening in Alder Bay");
    await shoot();
    await page.locator(".result .next-time").first().click();
    await expect(page).toHaveURL(/\/listing\/.*party=4/);
    const sheet = page.getByRole("dialog", { name: "Reserve" });
    await expect(sheet.getByRole("radio", { checked: true })).toHaveCount(1);
    const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    await shoot();
    await sheet.getByRole("button", { name: /^Reserve .* at \d/ }).click();
    await expect(
      page
        .getByRole("status")
        .filter({ hasText: /confirmed|requested/i })
        .first(),
    ).toBeVisible();
    await shoot();

    await openAlive(page, "/reservations");
    const card = page.getByRole("article", { name });
    await expect(card).toContainText("4 people");
    await card.getByRole("link", { name: "Send the plan" }).click();
    await alive(page);
    await field(page, "Your name for them (optional)").fill("Ada");
    await page.getByRole("button", { name: "Make a link" }).click();
    await expect(toast(page, "Link made.")).toBeVisible();
    const link = await field(page, "Link").inputValue();
    for (const [friend, answer] of [
      ["Ben", "I’m in"],
      ["Cleo", "Can’t"],
    ] as const) {
      const context = await browser.newContext({ viewport: PHONE });
      const phone = await context.newPage();
      if (FILM !== undefined) await recordFrames(phone, FILM);
      await phone.goto(link);
      await expect(phone.getByText("Ada invites you")).toBeVisible();
      await field(phone, "Your name").fill(friend);
      await phone.getByRole("button", { name: answer }).click();
      await expect(phone.getByRole("status").filter({ hasText: "You can change your answer here." })).toBeVisible();
      await shoot(phone);
      await context.close();
    }
    await page.reload();
    await expect(main(page)).toContainText("1 is in: Ben");
    await shoot();

    // shortly before it begins, then the day after
    const connection = connectSite();
    const move = async (minutes: number) => {
      const from = new Date(Math.ceil(Date.now() / 1_800_000) * 1_800_000 + minutes * 60_000).toISOString();
      const until = new Date(Date.parse(from) + 5_400_000).toISOString();
      await connection.db
        .updateTable("reservation")
        .set({ starts_at: from, ends_at: until, holds: `[${from},${until})` })
        .where("user_id", "in", (query) => query.selectFrom("user_account").select("id").where("email", "=", GUEST))
        .execute();
    };
    await move(30);
    await openAlive(page, "/reservations");
    await card.getByRole("group", { name: /^Running late\?/ }).getByRole("button", { name: /^15 min late/ }).click(); // oxfmt-ignore
    await expect(toast(page, "The business is notified that you are running late.")).toBeVisible();
    await shoot();
    await move(-1_440);
    await connection.close();
    await openAlive(page, "/reservations?when=past");
    await card.getByRole("link", { name: `Write a review of ${name}` }).click();
    await page.getByText("5 stars: Excellent").locator("..").click();
    await field(page, "Your review").fill("Four of us, and no one wanted to leave.");
    await page.getByRole("button", { name: "Post Review" }).click();
    await expect(toast(page, "Review added successfully")).toBeVisible();
    await shoot();
    await alive(page);
    await main(page)
      .getByRole("button", { name: `Save ${name}`, exact: true })
      .first()
      .click();
    await expect(toast(page, "Saved in Saved.")).toBeVisible();
    await openAlive(page, "/saved");
    await main(page).getByRole("link", { name: "Saved", exact: true }).click();
    await expect(main(page)).toContainText(name);
    await shoot();
  },
);
