/** Emails with an invitation: through a real mail server and back, and in the outbox. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ICAL from "ical.js";
import { describe, expect, onTestFinished } from "vitest";
import { EXAMPLE_RESERVATION_MAILS, MAIL_SITE as SITE } from "#contract/notifications/mail-examples.ts";
import type { ReservationMail } from "#contract/notifications/reservation-mail.ts";
import { inviteOf } from "#server/booking/calendar/invite.ts";
import type { CalendarPart } from "#server/platform/mail/email.ts";
import { readEmail } from "#server/outbox/eml.ts";
import { listOutbox, outboxMailer } from "#server/platform/mail/outbox.ts";
import { smtpMailer } from "#server/platform/mail/smtp.ts";
import { renderMail } from "#emails/render.tsx";
import { test } from "../support/database.ts";
import { OUTBOX_ENTRY, OUTBOX_KEY, serveApp } from "../support/http.ts";
import { mailServer } from "../support/mail.ts";

const FROM = { name: "Mainstreet", address: "noreply@mainstreet.example" };
const [EMAIL] = EXAMPLE_RESERVATION_MAILS.filter(({ news, audience }) => news === "requested" && audience === "owner");
if (EMAIL === undefined) throw new Error("There is no example");

const inviteFor = (email: ReservationMail): CalendarPart =>
  inviteOf({
    letter: email,
    reservationId: "019aa0c4-7d10-7c3e-9a55-0c4c7d0f1a2b",
    sequence: 1,
    happenedAt: new Date("2026-11-21T10:00:00Z"),
    address: "12 Main Street, Springfield",
    organizer: FROM,
    baseUrl: SITE.baseUrl,
  });

async function sent(email: ReservationMail, unsubscribeUrl?: string): Promise<string> {
  const server = await mailServer();
  onTestFinished(() => server.close());
  const answer = await smtpMailer(server.url, FROM).send({
    to: email.to,
    id: "1.a",
    ...renderMail(email, SITE),
    calendar: inviteFor(email),
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
  });
  expect(answer).toEqual({ outcome: "sent" });
  const [{ to, raw } = { to: [], raw: "" }, ...others] = server.received;
  expect([to, others]).toEqual([[email.to], []]);
  return raw;
}

/** The headers of the email, one on each line. */
const headersOf = (raw: string) => raw.slice(0, raw.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ").split("\r\n"); // oxfmt-ignore

const ordinary = (raw: string) => headersOf(raw).map((line) => line.slice(0, line.indexOf(":")));

/** The types of the parts in order, each from the line after a boundary. */
const typesOf = (raw: string) =>
  [...raw.matchAll(/^--[^\r\n]+\r\nContent-Type: ([^\r\n]*(?:\r\n[ \t][^\r\n]*)*)/gm)].map(([, type = ""]) =>
    type.replace(/\s+/g, " ").replace(/; boundary=.*/, ""),
  );

describe("an email with an invitation", () => {
  test("has it as an alternative part and as a file, and parses again", async () => {
    const raw = await sent(EMAIL);
    expect(headersOf(raw).filter((line) => line.startsWith("Content-Type: multipart/mixed;"))).toHaveLength(1);
    expect(typesOf(raw)).toEqual([
      "multipart/alternative",
      "text/plain; charset=utf-8",
      "text/html; charset=utf-8",
      "text/calendar; charset=utf-8; method=REQUEST",
      "application/ics; name=invite.ics",
    ]);
    expect(raw).toContain("Content-Disposition: attachment; filename=invite.ics");
    const rendered = renderMail(EMAIL, SITE);
    const { content } = inviteFor(EMAIL);
    expect(readEmail(Buffer.from(raw, "latin1"))).toEqual({
      subject: rendered.subject,
      to: EMAIL.to,
      from: "Mainstreet <noreply@mainstreet.example>",
      text: rendered.text.trimEnd(),
      html: rendered.html,
      calendar: content.replaceAll("\r\n", "\n").trimEnd(),
      pictures: new Map(),
    });
    const [, file = ""] = /application\/ics[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(raw) ?? [];
    expect(Buffer.from(file, "base64").toString("utf8")).toBe(content);
  });

  test("says that it cancels when it does", async () => {
    const raw = await sent({ ...EMAIL, news: "cancelled", isPending: false, cancelledBy: "guest" });
    expect(typesOf(raw)).toContain("text/calendar; charset=utf-8; method=CANCEL");
  });

  test("has one-click unsubscribe where an address for it exists", async () => {
    const url = "https://mainstreet.example/answer?do=reminders&token=abc>\r\nX-Evil:1";
    const raw = await sent(EMAIL, url);
    expect(headersOf(raw)).toContain(
      "List-Unsubscribe: <https://mainstreet.example/answer?do=reminders&token=abc%3EX-Evil:1>",
    );
    expect(headersOf(raw)).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(headersOf(await sent(EMAIL)).filter((line) => line.startsWith("List-"))).toEqual([]);
  });
});

test.each([
  "Tom\r\nBcc: eve@people.example\r\nContent-Type: text/html\r\n\r\n<script>alert(1)</script>",
  "Tom\nBcc: eve@people.example",
  "Tom\rX-Evil: 1\r.\r\nMAIL FROM:<eve@people.example>\r\n",
  "Tom\u2028Bcc: eve@people.example\u2029\u0085X-Evil: 1",
  "Tom\0Bcc: eve@people.example",
  "----sinikael-?=_1\r\n--\r\nEND:VCALENDAR\r\nMETHOD:PUBLISH",
  "=?utf-8?q?Bcc=3A_eve=40people=2Eexample?=",
  "🏪".repeat(5_000),
])("names and reasons cannot add headers, parts or calendar lines: %j", async (evil) => {
  const expected = ordinary(await sent(EMAIL));
  const email = { ...EMAIL, businessName: evil, typeName: evil, guestName: evil, reason: evil, meetingLink: evil };
  const raw = await sent(email);
  expect(ordinary(raw).toSorted()).toEqual(expected.toSorted());
  expect(typesOf(raw)).toEqual(typesOf(await sent(EMAIL)));
  for (const line of raw.split("\r\n")) expect(Buffer.byteLength(line, "latin1")).toBeLessThanOrEqual(998);
  // only 7-bit lines are sent, so no server has to guess
  expect(raw.replaceAll("\r\n", "")).not.toMatch(/[^\x20-\x7e\t]/);

  const { subject, text, html, calendar } = readEmail(Buffer.from(raw, "latin1"));
  expect(subject).toBe(renderMail(email, SITE).subject);
  expect(text).toContain("Waiting for confirmation");
  // except for data for mail programs
  expect(html.replace('<script type="application/ld+json">', "")).not.toContain("<script");
  const parsed = new ICAL.Component(ICAL.parse(calendar ?? "") as unknown[]);
  expect(parsed.getFirstPropertyValue("method")).toBe("REQUEST");
  expect(parsed.getAllSubcomponents("vevent")).toHaveLength(1);
});

describe("/outbox", () => {
  test("shows the calendar part and the source", async ({ connection }) => {
    const directory = mkdtempSync(join(tmpdir(), "ms-outbox-"));
    onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
    const outbox = outboxMailer(directory, FROM);
    const email = { ...EMAIL, businessName: "<b>Ann's & Co</b>", typeName: "Dinner\r\nEND:VEVENT" };
    await outbox.send({ to: email.to, id: "1.a", ...renderMail(email, SITE), calendar: inviteFor(email) });
    await outbox.send({ to: email.to, id: "2.a", ...renderMail(email, SITE) });
    const served = await serveApp(connection, {
      outbox: { directory, hasSmtp: false, baseUrl: null, productName: "Town", key: OUTBOX_KEY },
    });
    onTestFinished(() => served.close());
    const [plain = "", invited = ""] = await listOutbox(directory);
    const get = async (name: string) => (await fetch(`${served.url}/outbox/${name}`, { headers: OUTBOX_ENTRY })).text();

    const page = await get(invited);
    expect(page).toContain("As a calendar takes it");
    const [card = ""] = /<div class="card">[\s\S]*?<details>/.exec(page) ?? [];
    for (const fact of [
      "Dinner END:VEVENT: Ada Lovelace (4)",
      "Fri, Nov 27, 2026, 6:30 PM – 8:00 PM, America/New_York",
      "12 Main Street, Springfield",
      "TENTATIVE",
      "sent as REQUEST, version 1",
    ])
      expect(card).toContain(fact);
    expect(page).toContain("BEGIN:VTIMEZONE\nTZID:America/New_York\n");
    expect(page).not.toMatch(/<script|\sstyle=|<b>/);
    expect(await get(plain)).not.toContain("As a calendar takes it");
  });
});
