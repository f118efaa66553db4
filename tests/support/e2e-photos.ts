/** Pictures, and ways to pass them to a page. */
import type { Page } from "@playwright/test";
import sharp from "sharp";

export async function picture(colour: string, side = 640): Promise<Buffer> {
  return sharp({ create: { width: side, height: (side * 3) / 4, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
}

/** Drops or pastes files as a browser does. */
export async function give(
  page: Page,
  selector: string,
  kind: "drop" | "paste",
  name: string,
  bytes: Buffer,
): Promise<void> {
  await page.evaluate(
    ([where, event, fileName, base64]) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      data.items.add(new File([content], fileName, { type: "image/jpeg" }));
      const target = document.querySelector(where);
      const init = { bubbles: true, cancelable: true };
      if (event === "paste") target?.dispatchEvent(new ClipboardEvent("paste", { ...init, clipboardData: data }));
      else
        for (const each of ["dragover", "drop"])
          target?.dispatchEvent(new DragEvent(each, { ...init, dataTransfer: data }));
    },
    [selector, kind, name, bytes.toString("base64")] as const,
  );
}

/** The number of reviews whose photos the browser stores while their author logs in again. */
export const countStoredPhotos = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opened = indexedDB.open("review-photos", 1);
        opened.onsuccess = () => {
          const counted = opened.result.transaction("drafts").objectStore("drafts").count();
          counted.onsuccess = () => {
            opened.result.close();
            resolve(counted.result);
          };
        };
      }),
  );
