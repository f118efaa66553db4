/** Manage Reservations on a full day: no row is higher than 60 px, and all its details are one press away. */
import type { Locator, Page } from "@playwright/test";
import type { Business } from "#contract/listings/business.ts";
import { variants } from "../support/depth.ts";
import {
  alive,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectColours,
  openAlive,
  step,
  test,
} from "../support/e2e.ts";
import { CANCELLED, FULL_DAY, LONG_NOTE, makeFullDay, PAST_DAY, PHONE } from "../support/e2e-full-day.ts";
import { makePerson, signIn } from "../support/e2e-people.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Manage Reservations", exact: true });
const row = (page: Page, name: string) => dialog(page).getByRole("listitem").filter({ hasText: name });
const opener = (page: Page, name: string) => row(page, name).locator("[aria-expanded]").first();
const heightOf = async (one: Locator) => (await one.boundingBox())?.height ?? Infinity;

async function openFullDay(page: Page, name: string): Promise<string> {
  const email = `${name.toLowerCase().replace(/\W+/g, ".")}@example.com`;
  await makePerson(email);
  await signIn(page.context(), email);
  const id = await makeFullDay(page.context(), name);
  await openAlive(page, `/listing/${id}#manage`);
  await expect(row(page, FULL_DAY.waiting)).toBeVisible();
  return id;
}

/** Booked by a guest in another browser. */
async function bookNow(page: Page, id: string, name: string): Promise<void> {
  const context = await page.context().browser()?.newContext();
  if (context === undefined) throw new Error("no browser");
  const email = `fresh.${id}@example.com`;
  await makePerson(email);
  await signIn(context, email);
  const call = async (procedure: string, data: object) => {
    const answer = await context.request.post(`/rpc/${procedure}`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer;
  };
  await call("update_profile", { p_display_name: name });
  const read = (await (await call("get_business", { p_id: id })).json()) as Business;
  const p_reservation_time = `${new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10)}T11:00:00Z`;
  const said = { p_note: LONG_NOTE, p_phone: PHONE, p_party_size: 12 };
  const which = { p_business_id: id, p_reservation_type_id: read.reservation_types[0]?.id };
  await call("add_reservation", { ...which, p_reservation_time, ...said });
  await context.close();
}

async function showCancelled(page: Page): Promise<void> {
  await dialog(page).getByRole("button", { name: "Filters" }).click();
  await dialog(page).getByRole("button", { name: "Cancelled", exact: true }).click();
  await expect(row(page, CANCELLED)).toBeVisible();
}

/** Controls in a row that are too small, or extend beyond their row or over their neighbour. */
const badTargets = (page: Page) =>
  dialog(page).evaluate((whole) => {
    const bad: string[] = [];
    for (const one of whole.querySelectorAll<HTMLElement>("[data-reservation]")) {
      const box = one.getBoundingClientRect();
      let before = { right: -Infinity, bottom: -Infinity };
      for (const target of one.querySelectorAll<HTMLElement>(".managed-actions :is(a, button), .managed-contact a")) {
        const { width, height, left, right, top, bottom } = target.getBoundingClientRect();
        if (width === 0) continue;
        const said = `${target.textContent} ${Math.round(width)}×${Math.round(height)}`;
        const least =
          target.closest(".managed-contact") !== null ? 24 : matchMedia("(max-width: 768px)").matches ? 44 : 24;
        if (height < least || width < Math.min(least, target.matches(".managed-more") ? 32 : least)) bad.push(said);
        if (target.matches("button") && target.scrollWidth > target.clientWidth + 1) bad.push(`${said} spills`);
        // a control that does not fit in a line begins the next one
        const isOnLine = top < before.bottom - 1;
        if ((isOnLine && left < before.right - 1) || left < box.left - 1 || right > box.right + 1)
          bad.push(`${said} sideways`);
        if (top < box.top - 1 || bottom > box.bottom + 1) bad.push(`${said} over its row`);
        if (target.closest(".managed-actions") !== null) before = { right, bottom };
      }
    }
    return bad;
  });

/** Elements of the dialog that scroll sideways, which can happen even if the page does not. */
const wider = (page: Page) =>
  dialog(page).evaluate((whole) =>
    [whole, ...whole.querySelectorAll<HTMLElement>("*")]
      .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth)
      .map((one) => `${one.getAttribute("class")} ${one.scrollWidth - one.clientWidth}`),
  );

async function expectDense(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await expect(row(page, name)).toHaveCount(1);
    expect.soft(await heightOf(row(page, name)), name).toBeLessThanOrEqual(60);
  }
}

for (const width of variants(390, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 860 } });

    test("a full day is dense, visible and one press away", { tag: "@full" }, async ({ page }) => {
      const id = await openFullDay(page, `Full Day ${width}`);
      await step("no row of a full day is higher than 60 px", async () => {
        await expectDense(page, Object.values(FULL_DAY));
        expect(await badTargets(page)).toEqual([]);
        expect(await wider(page)).toEqual([]);
      });
      await step("nor is one that arrives while the list is open", async () => {
        const fresh = "Frederick Fresh-from-the-Oven";
        await bookNow(page, id, fresh);
        await expect(row(page, fresh).getByText("New", { exact: true })).toBeVisible();
        await expectDense(page, [fresh]);
        expect(await wider(page)).toEqual([]);
        await expect(row(page, fresh).locator(".managed-party")).toBeInViewport();
      });
      await step("guest, telephone number, note, party and state are visible", async () => {
        for (const name of [FULL_DAY.waiting, FULL_DAY.wordy, FULL_DAY.confirmed, FULL_DAY.mail, FULL_DAY.outside]) {
          const one = row(page, name);
          const box = await one.boundingBox();
          const parts = {
            who: one.getByText(name, { exact: true }).first(),
            telephone: one.getByRole("link", { name: PHONE }),
            note: one.getByText(LONG_NOTE).first(),
            party: one.locator(".managed-party"),
          };
          for (const [part, at] of Object.entries(parts)) {
            await expect(at, `${part} of ${name}`).toBeVisible();
            const seen = await at.boundingBox();
            expect.soft(seen?.width, `${part} of ${name}`).toBeGreaterThanOrEqual(part === "party" ? 10 : 24);
            expect
              .soft((seen?.y ?? 0) + (seen?.height ?? 99), `${part} of ${name}`)
              .toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0) + 1);
          }
        }
        await expect(row(page, FULL_DAY.confirmed).locator(".chip .i")).toBeVisible();
        await expect(row(page, FULL_DAY.outside)).toContainText("Outside your hours");
        await expect(row(page, FULL_DAY.mail)).toContainText("Email not delivered");
        await expect(row(page, FULL_DAY.link)).toContainText("No meeting link");
        await expect(row(page, FULL_DAY.late)).toContainText("Running late: about 20 minutes");
        await expect(row(page, FULL_DAY.barred)).toContainText("Blocked guest");
      });
      await step("no name is truncated while there are words next to it", async () => {
        const truncated = await page.locator(".managed-name").evaluateAll((lines) =>
          lines.flatMap((line) => {
            const name = line.querySelector(".managed-open b");
            const others = [...line.querySelectorAll(":scope > :is(.managed-type, .managed-rest)")];
            const isTruncated = name !== null && name.scrollWidth > name.clientWidth;
            return isTruncated && others.some(({ clientWidth }) => clientWidth > 0) ? [name.textContent] : [];
          }),
        );
        expect(truncated).toEqual([]);
      });
      await step("all details of a row are one press and one key away", async () => {
        const whole = row(page, FULL_DAY.wordy).locator(".managed-all");

        // a press anywhere on the row except on its buttons and its number
        const box = await row(page, FULL_DAY.wordy).boundingBox();
        await page.mouse.click((box?.x ?? 0) + 12, (box?.y ?? 0) + (box?.height ?? 0) - 8);
        await expect(opener(page, FULL_DAY.wordy)).toHaveAttribute("aria-expanded", "true");
        const note = whole.getByText(LONG_NOTE);
        await expect(note).toBeVisible();
        await expect(whole.getByRole("link", { name: PHONE })).toHaveAttribute("href", /^tel:/);
        await expect(whole).toContainText(/8:00 PM – 8:30 PM · Waiting for confirmation/);
        // the complete text, and the complete name
        expect(await note.evaluate((one) => one.scrollWidth <= one.clientWidth + 1 || one.clientWidth === 0)).toBe(
          true,
        );
        const name = (width === 390 ? whole : row(page, FULL_DAY.wordy)).getByText(FULL_DAY.wordy).first();
        expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(1);
        await expect(row(page, FULL_DAY.wordy).getByText(LONG_NOTE)).toHaveCount(1);

        // by keyboard: the row's first control, and the same key closes it again
        await opener(page, FULL_DAY.wordy).press("Enter");
        await expect(whole).toHaveCount(0);
        await row(page, FULL_DAY.mail).focus();
        await page.keyboard.press("Tab");
        await expect(opener(page, FULL_DAY.mail)).toBeFocused();
        await page.keyboard.press("Space");
        await page.keyboard.press("Tab");
        await page.keyboard.press("Tab");
        const opened = row(page, FULL_DAY.mail);
        await expect(opened.getByText("The mailbox does not exist.")).toBeVisible();
        await expect(opened.getByRole("button", { name: `Retry ${FULL_DAY.mail}, 10:00 AM – 10:30 AM` })).toBeVisible();
        await row(page, FULL_DAY.link).focus();
        await page.keyboard.press("Tab");
        await page.keyboard.press("Enter");
        await expect(row(page, FULL_DAY.link).getByRole("button", { name: /^Retry Lena/ })).toBeVisible();
        await expectNoSidewaysScroll(page);
        for (const [theme, expectRight] of [
          ["light", expectAccessible],
          ["dark", expectColours],
        ] as const) {
          await page.evaluate((which) => (document.documentElement.dataset["theme"] = which), theme);
          await expectRight(page);
        }

        // the number and the buttons still work separately
        await row(page, FULL_DAY.waiting)
          .getByRole("button", { name: /^Decline/ })
          .click();
        await expect(page.getByRole("dialog", { name: "Decline this request?" })).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(opener(page, FULL_DAY.waiting)).toHaveAttribute("aria-expanded", "false");
        for (const name of [FULL_DAY.mail, FULL_DAY.link]) {
          await opener(page, name).press("Enter");
          await expect(opener(page, name)).toHaveAttribute("aria-expanded", "false");
        }
      });
      await step("nor is one that is cancelled or past", async () => {
        await showCancelled(page);
        await expect(row(page, CANCELLED).locator(".chip .i")).toBeVisible();
        await expect(row(page, CANCELLED)).toContainText("Cancelled by the guest");
        await expectDense(page, [CANCELLED]);
        expect(await badTargets(page)).toEqual([]);
        await dialog(page).getByRole("button", { name: "Clear filters" }).click();
        await dialog(page).getByRole("button", { name: "Past", exact: true }).click();
        await expect(row(page, PAST_DAY.missed)).toBeVisible();
        await expectDense(page, Object.values(PAST_DAY));
        expect(await badTargets(page)).toEqual([]);
        await expect(row(page, PAST_DAY.missed).getByRole("button", { name: /^Undo no-show/ })).toBeVisible();
      });
    });
  });
}

/** Text that is cut off in a row, except for the line that opens; and elements that extend beyond the dialog. */
const lost = (page: Page) =>
  dialog(page).evaluate((whole) => {
    const found: string[] = [];
    const edge = whole.getBoundingClientRect().right + 1;
    for (const one of whole.querySelectorAll<HTMLElement>(
      ".managed :is(.managed-time *, .managed-name, .managed-name *, .managed-contact, .managed-actions *, .chip)",
    )) {
      if (one.closest(".is-clear") !== null) continue;
      const { clientWidth, scrollWidth, clientHeight, scrollHeight } = one;
      const box = one.getBoundingClientRect();
      if (box.width <= 1 || getComputedStyle(one).clipPath !== "none") continue;
      if (box.right > edge) found.push(`out: ${one.className} ${one.textContent}`);
      const isCut = (all: number, shown: number) => shown > 0 && all > shown + 2;
      if (
        getComputedStyle(one).overflow === "hidden" &&
        (isCut(scrollWidth, clientWidth) || isCut(scrollHeight, clientHeight))
      )
        found.push(`cut: ${one.className} ${one.textContent}`);
    }
    return found;
  });

test.describe("with less space", () => {
  test.use({ bypassCSP: true });

  test("rows grow and nothing is lost", { tag: "@full" }, async ({ page }) => {
    await openFullDay(page, "Little Room");
    for (const { of, width, css } of [
      { of: "at 320 px", width: 320, css: "html { font-size: 100%; }" },
      { of: "at 390 px and twice the size of text", width: 390, css: "html { font-size: 200%; }" },
      { of: "at 1280 px and twice the size of text", width: 1280, css: "html { font-size: 200%; }" },
    ])
      await step(of, async () => {
        await page.setViewportSize({ width, height: 860 });
        await page.reload();
        await alive(page);
        await expect(row(page, FULL_DAY.waiting)).toBeVisible();
        await page.addStyleTag({ content: css });
        expect(await lost(page)).toEqual([]);
        expect(await badTargets(page)).toEqual([]);
        await opener(page, FULL_DAY.wordy).press("Enter");
        await opener(page, FULL_DAY.mail).press("Enter");
        expect(await lost(page)).toEqual([]);
        expect(await wider(page)).toEqual([]);
      });
  });
});
