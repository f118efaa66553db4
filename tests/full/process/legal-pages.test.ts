/** The legal pages as served: the built-in ones with the site's configuration, and the operator's replacements. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { RETENTION } from "#contract/retention.ts";
import { startApp } from "../../support/app-process.ts";
import { siteFolder } from "../../support/site-folder.ts";

/** The visible text, in one line. */
async function read(url: string, path: string) {
  const response = await fetch(`${url}${path}`);
  const html = await response.text();
  const main = /<main[^>]*>([^]*?)<\/main>/.exec(html)?.[1] ?? "";
  const text = main
    .replace(/<!--[^]*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
  return { status: response.status, html, main, text };
}

test("the default pages describe the program, the operator's replace them, and an imprint exists when given", async () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), "ms-app-"));
  onTestFinished(() => rmSync(dataDirectory, { recursive: true, force: true }));
  const first = await startApp({ dataDirectory });
  onTestFinished(() => first.stop());
  const [privacy, none] = [await read(first.url, "/privacy"), await read(first.url, "/imprint")];
  expect(privacy.text).toContain("Effective March 31, 2025");
  for (const days of [
    RETENTION.deviceDays,
    RETENTION.sessionDays,
    RETENTION.sessionEndDays,
    RETENTION.addressUndoDays,
    RETENTION.accountEventDays,
    RETENTION.unconfirmedDays,
    RETENTION.reservationMailDays,
    RETENTION.givenUpDays,
  ])
    expect(privacy.text).toMatch(new RegExp(`\\b${days} days\\b`));
  // neither is configured, so neither receives data
  expect(privacy.text).not.toMatch(/Google|Zoom/);
  expect(none.status).toBe(404);
  expect(privacy.html).not.toContain('href="/imprint"');
  expect(await (await fetch(`${first.url}/sitemap/1.xml`)).text()).not.toContain("/imprint");

  const SITE_DIR = siteFolder({
    "pages/en/terms.md": "# House rules\n\nBe kind. <script>alert(1)</script>\n\n[x](javascript:alert(1))\n",
    "site.json": JSON.stringify({ controller: "Ada <b>Ltd</b>\n1 Main Street" }),
  });
  await first.stop();
  const second = await startApp({
    dataDirectory,
    environment: {
      SITE_DIR,
      GOOGLE_CLIENT_ID: "x",
      GOOGLE_CLIENT_SECRET: "y",
      GEOIP_URL: "https://geo.example/{ip}",
    },
  });
  onTestFinished(() => second.stop());
  const terms = await read(second.url, "/terms");
  expect(terms.main).toContain("<h1>House rules</h1>");
  expect(terms.main).toContain("&lt;script&gt;");
  expect(terms.main).not.toMatch(/<script|javascript:/);
  const imprint = await read(second.url, "/imprint");
  expect([imprint.status, imprint.html.includes('href="/imprint"')]).toEqual([200, true]);
  expect(imprint.main).toContain("Ada &lt;b&gt;Ltd");
  expect(imprint.text).toContain("1 Main Street");
  const withProviders = await read(second.url, "/privacy");
  expect(withProviders.text).toMatch(/Google, if you log in with it/);
  expect(withProviders.text).toMatch(/we ask a service of another company about your network address/);
  expect(await (await fetch(`${second.url}/sitemap/1.xml`)).text()).toContain("/imprint</loc>");
});
