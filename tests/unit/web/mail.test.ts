/** Every email in both forms, HTML and text. */
import { describe, expect, test } from "vitest";
import { EXAMPLE_MAILS as MAILS, MAIL_SITE as SITE } from "#contract/notifications/mail-examples.ts";
import { Mail, type RenderedMail } from "#contract/notifications/mail.ts";
import { lengthText } from "#emails/account-emails.tsx";
import { renderMail } from "#emails/render.tsx";

/** An address as written in an attribute. */
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

function linksOf(mail: Mail): string[] {
  return Object.values(mail).filter(
    (value): value is string => typeof value === "string" && value.startsWith("https:"),
  );
}

const hrefs = ({ html }: RenderedMail) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);

/** The visible text, without tags. */
const shown = ({ html }: RenderedMail) => html.replace(/<style>[\s\S]*?<\/style>/, "").replace(/<[^>]*>/g, " ");

describe.each(Object.values(MAILS))("$template", (mail) => {
  const rendered = renderMail(mail, SITE);
  const { subject, html, text } = rendered;

  test("matches its schema", () => {
    expect(Mail.parse(JSON.parse(JSON.stringify(mail)))).toEqual(mail);
  });

  test("has a short subject of one line that names the site or the business", () => {
    expect(subject).toContain("businessName" in mail ? mail.businessName : "Mainstreet");
    expect(subject).toMatch(/^[^\r\n]{10,70}$/);
  });

  test("has no half of an emoji in its subject", () => {
    if (!("businessName" in mail)) return;
    for (const before of ["", "x", "xx"]) {
      const { subject: cut } = renderMail({ ...mail, businessName: before + "👩‍🍳".repeat(60) }, SITE);
      expect(cut.isWellFormed()).toBe(true);
      expect(cut.replaceAll("👩‍🍳", "")).not.toMatch(/👩|🍳/u);
    }
  });

  test("has the same links in the text and in the HTML, and only the site's", () => {
    for (const link of linksOf(mail)) {
      expect(text).toContain(link);
      expect(hrefs(rendered)).toContain(escaped(link));
    }
    const own = [SITE.baseUrl, `mailto:${SITE.supportEmail}`, ...linksOf(mail).map(escaped)];
    const others = hrefs(rendered).filter((href) => !own.includes(href));
    // an answer that names its subject; the address, and the telephone number
    expect(
      others.filter(
        (href) =>
          !/^(?:tel:|https:\/\/maps\.example\/)/.test(href) && !href.startsWith(`mailto:${SITE.supportEmail}?subject=`),
      ),
    ).toEqual([]);
  });

  test("shows the address of its button", () => {
    const [, button] = /<a href="([^"]*)" class="m-button-text"/.exec(html) ?? [];
    expect(button === undefined).toBe(linksOf(mail).length === 0);
    const [, address, subject] = /^mailto:([^?]*)\?subject=(.*)$/.exec(button ?? "") ?? [];
    for (const part of address === undefined ? [button ?? ""] : [address, decodeURIComponent(subject ?? "")])
      expect(shown(rendered)).toContain(part);
  });

  test("has the same content in the text and in the HTML", () => {
    const words = shown(rendered).replaceAll("&#x27;", "'").replaceAll("&amp;", "&").split(/\s+/);
    const heading = text.split("\n")[0] ?? "";
    expect(heading).not.toBe("");
    for (const word of heading.split(" ")) expect(words).toContain(word);
    expect(text).toContain(SITE.supportEmail);
    expect(text).toContain(SITE.baseUrl);
    expect(text).not.toMatch(/<[a-z]|&[a-z]+;|undefined|\[object/);
    expect(html).not.toMatch(/undefined|\[object/);
  });

  test("is a complete page: language, both themes, no picture, no script", () => {
    expect(html).toMatch(/^<!doctype html><html lang="en"/);
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).toContain("@media (prefers-color-scheme: dark)");
    // except for data for mail programs (reservation-markup.test.ts)
    const program = html.replace('<script type="application/ld+json">', "");
    expect(program).not.toMatch(/<script|<img|<link|src=|url\(/);
    // Gmail truncates emails at 102 kB
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
  });
});

describe("hostile values", () => {
  const hostile = `<script>alert("1")</script>' & "quoted"`;

  test("are escaped", () => {
    const url = `${SITE.baseUrl}/?token="><script>alert(1)</script>`;
    const { html, text } = renderMail(
      { template: "confirm-address", to: hostile, url },
      { ...SITE, productName: `Ann's <b>"Town"</b> & Co` },
    );
    expect(html).not.toMatch(/<script|<b>/);
    expect(html).toContain("&lt;script&gt;alert(");
    expect(hrefs({ subject: "", html, text })).toContain(escaped(url).replaceAll(">", "&gt;"));
    expect(text).toContain(hostile);
  });

  test.each([
    { ...MAILS.test, to: "ada@people.example\r\nBcc: all@people.example" },
    { ...MAILS.test, to: "ada@people.example, eve@people.example" },
    { ...MAILS.test, to: "Ada <ada@people.example>" },
    { ...MAILS.test, to: "<script>@people.example" },
    { ...MAILS.test, to: "" },
    { ...MAILS.test, more: "than it should" },
    { template: "test" },
    { ...MAILS["confirm-address"], url: "javascript:alert(1)" },
    { ...MAILS["confirm-address"], url: "/relative" },
    { ...MAILS["address-changed"], newEmail: "eve@people.example\nX: y" },
    { ...MAILS["reset-password"], minutes: 0 },
    { template: "no-such-template", to: "ada@people.example" },
  ])("are refused before rendering: %j", (mail) => {
    expect(Mail.safeParse(mail).success).toBe(false);
  });
});

test.each([
  [1, "1 minute"],
  [45, "45 minutes"],
  [60, "1 hour"],
  [90, "90 minutes"],
  [1440, "24 hours"],
])("%i minutes are %s", (minutes, text) => {
  expect(lengthText(minutes)).toBe(text);
});
