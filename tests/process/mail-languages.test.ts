/** In a separate process: a command sets the language of texts for its whole process. */
import { expect, test } from "vitest";
import { EXAMPLE_MAILS, MAIL_SITE } from "#contract/notifications/mail-examples.ts";
import { renderMail } from "#emails/render.tsx";
import { openLanguages } from "#server/languages/languages.ts";
import { readConfiguration } from "#server/start/configuration.ts";
import { mailRendering } from "../../cli/mail-site.ts";
import { buildIfStale } from "../../scripts/build.ts";

test("commands write emails in the first language of the site, which alone may be built", async () => {
  await buildIfStale(["de"], () => undefined);
  const configuration = readConfiguration({ LOCALES: "de", BASE_URL: "https://town.example" });
  const { html } = await mailRendering(configuration)({ template: "test", to: "ada@town.example" });
  expect(html).toContain('<html lang="de"');
});

test("emails in Arabic are read from right to left, with telephone numbers from left to right", () => {
  openLanguages(["ar"]);
  const htmls = Object.values(EXAMPLE_MAILS).map((mail) => renderMail(mail, MAIL_SITE).html);
  for (const html of htmls) {
    expect(html).toMatch(/<html [^>]*dir="rtl"/);
    expect(html).not.toMatch(/text-align:left|padding-right:12px|border-left:3px|letter-spacing:-/);
  }
  const all = htmls.join("");
  expect(all).toMatch(/border-right:3px/);
  expect(all).toMatch(/\u2066[^<]*\d[^<]*\u2069/);
});
