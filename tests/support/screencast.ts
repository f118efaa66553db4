/** Pictures of a page while it changes, for `scripts/screenshots-evening.ts`. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";

/** Writes each frame that the browser draws to a file named by its time in epoch milliseconds. */
export async function recordFrames(page: Page, directory: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    const at = Math.round((metadata.timestamp ?? Date.now() / 1_000) * 1_000);
    writeFileSync(join(directory, `${at}.png`), Buffer.from(data, "base64"));
    // the page may be closed
    session.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
  });
  await session.send("Page.startScreencast", { format: "png" });
}
