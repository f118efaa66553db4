/** Pictures attached to an email: embedded in it, and shown in the outbox. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { readEmail } from "#server/outbox/eml.ts";
import { framed } from "#server/outbox/pages.ts";
import { listOutbox, outboxMailer, readFromOutbox } from "#server/platform/mail/outbox.ts";
import { FROM } from "../support/post.ts";

const EMAIL = {
  to: "ada@people.example",
  id: "abc",
  subject: "Confirmed",
  text: "Confirmed.",
  html: '<html><head></head><body><img src="cid:map" alt="Map"><img src="cid:another"></body></html>',
};

async function stored(email: Parameters<ReturnType<typeof outboxMailer>["send"]>[0]): Promise<Buffer> {
  const directory = mkdtempSync(join(tmpdir(), "ms-outbox-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  await outboxMailer(directory, FROM).send(email);
  const [name = ""] = await listOutbox(directory);
  const bytes = await readFromOutbox(directory, name);
  if (bytes === null) throw new Error("nothing was kept");
  return bytes;
}

test("a picture is attached byte for byte, next to the calendar", async () => {
  const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#bcd6e3" } })
    .png()
    .toBuffer();
  const calendar = { method: "REQUEST" as const, content: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n" };
  const bytes = await stored({ ...EMAIL, calendar, pictures: [{ cid: "map", png }] });
  const source = bytes.toString("latin1");
  expect(source).toMatch(/^Content-Id: <map>/im);
  expect(source).toMatch(/^Content-Disposition: inline/im);
  const email = readEmail(bytes);
  expect(email.calendar).toContain("BEGIN:VCALENDAR");
  expect(email.pictures.get("map")).toBe(`data:image/png;base64,${png.toString("base64")}`);
  const html = framed(email);
  expect(html).toContain(`<img src="data:image/png;base64,${png.toString("base64")}" alt="Map">`);
  // a missing picture is not requested from anywhere
  expect(html).toContain('<img src="cid:another">');
});

test("an email without a picture is unchanged", async () => {
  const email = readEmail(await stored(EMAIL));
  expect(email.pictures.size).toBe(0);
  expect(email.text).toBe("Confirmed.");
});
