/** The outbox as the person at the machine uses it: finds a mail by its subject and address, and follows its link. */
import { expect, type Page } from "@playwright/test";

/** The address of the first link of the newest such mail; it arrives a moment after what caused it. */
export async function mailedLink(page: Page, subject: string, to: string): Promise<string> {
  const outbox = await page.context().newPage();
  try {
    const letter = outbox
      .getByRole("link")
      .filter({ hasText: subject })
      .filter({ hasText: `to ${to} ` })
      .first();
    await expect(async () => {
      await outbox.goto("/outbox");
      await expect(letter).toBeVisible({ timeout: 500 });
    }).toPass();
    await letter.click();
    const link = outbox
      .getByRole("link")
      .filter({ hasText: /token=|\/login|\/forgot-password/ })
      .first();
    return (await link.getAttribute("href")) ?? "";
  } finally {
    await outbox.close();
  }
}
