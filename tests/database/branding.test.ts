/** The operator's folder as visitors and readers of emails see it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect } from "vitest";
import { EXAMPLE_MAILS, MAIL_SITE } from "#contract/notifications/mail-examples.ts";
import { NO_BRANDING } from "#contract/site/site.ts";
import { loadBuiltPages } from "#server/pages/built-pages.ts";
import { shareCardTexts } from "#server/listings/rules-pictures.ts";
import { inLanguage } from "#server/platform/current-language.ts";
import { suggestKinds } from "#server/search/queries-kinds.ts";
import { requireFiles } from "#server/start/configuration-files.ts";
import { readConfiguration } from "#server/start/configuration.ts";
import { test } from "../support/database.ts";
import { makeBusiness } from "../support/factories.ts";
import { serveSite } from "../support/site.ts";
import { siteFolder } from "../support/site-folder.ts";

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><path d="M0 0h60v20z"/></svg>';

const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: "#345" } })
    .webp()
    .toBuffer();

describe("the operator's folder", () => {
  test("gives names, pages, colours, a logo and a home picture", async ({ connection }) => {
    const bytes = await picture();
    const directory = siteFolder({
      "site.json": JSON.stringify({
        name: { en: "Our Town", de: "Unsere Stadt" },
        controller: "Ada Ltd",
        accent: { light: "#00539c", dark: "#7fb8f0" },
        categories: { Fashion: { en: "Clothes", de: "Mode & Schuhe" } },
      }),
      "logo.svg": LOGO,
      "pages/de/imprint.md": "# Impressum\n\nAda",
      "pages/en/about-us.md": "# About & us\n\nWe are **here**. <script>alert(1)</script>\n",
      "theme.css": ":root { --accent: rebeccapurple; }\n",
      "home.webp": bytes,
    });
    const site = await serveSite(connection, { SITE_DIR: directory, JOBS: "off", LOCALES: "en,de" });
    try {
      const read = async (path: string) => {
        const response = await fetch(site.url + path);
        return { status: response.status, headers: response.headers, text: await response.text() };
      };
      const page = await read("/page/about-us");
      expect(page.status).toBe(200);
      expect(page.text).toMatch(/<h1[^>]*>About &amp; us<\/h1>/);
      expect(page.text).toContain("<strong>here</strong>");
      expect(page.text).not.toContain("<script>alert");
      for (const path of ["/", "/faqs"]) expect((await read(path)).text).toContain('href="/page/about-us"');
      expect((await read("/sitemap/1.xml")).text).toContain("/page/about-us</loc>");
      for (const path of ["/page/none", "/page/about-us.md", "/page/..%2Ftheme.css", "/page/%00"])
        expect((await read(path)).status, path).toBe(404);

      const home = await read("/");
      const [, stylesheet = ""] = /<link rel="stylesheet" href="(\/site\/[^"]+)"/.exec(home.text) ?? [];
      const theme = await read(stylesheet);
      expect(theme.text).toContain("rebeccapurple");
      expect(theme.text).toContain("--accent: light-dark(#00539c, #7fb8f0)");
      expect(theme.headers.get("content-type")).toBe("text/css; charset=utf-8");
      expect(theme.headers.get("cache-control")).toContain("immutable");
      const [, image = ""] = /<img src="(\/site\/[^"]+)"/.exec(home.text) ?? [];
      const sent = await fetch(site.url + image);
      expect(Buffer.from(await sent.arrayBuffer()).equals(bytes)).toBe(true);
      expect(sent.headers.get("content-type")).toBe("image/webp");
      expect(home.text).not.toContain("/art/street/");

      const [, logo = ""] = /<img src="(\/site\/[^"]+)" alt="Our Town" width="60" height="20"/.exec(home.text) ?? [];
      const drawn = await read(logo);
      expect(drawn.text).toBe(LOGO);
      expect(drawn.headers.get("content-type")).toBe("image/svg+xml");
      expect(drawn.headers.get("content-security-policy")).toMatch(/default-src 'none'.* sandbox/);

      const german = await read("/de");
      expect(home.text).toMatch(/>Clothes<\/a>/);
      expect(german.text).toMatch(/>Mode &amp; Schuhe<\/a>/);
      expect(german.text).toContain('alt="Unsere Stadt"');
      // written in one of the languages
      expect((await read("/imprint")).text).toMatch(
        /<main[^>]* lang="de" dir="ltr"><header class="phead"><h1>Impressum/,
      );
      expect((await read("/de/page/about-us")).text).toMatch(/<main[^>]* lang="en" dir="ltr"/);
      expect((await read("/page/about-us")).text).not.toMatch(/<main[^>]* lang=/);
      expect(german.text).toMatch(/<a lang="en" href="\/de\/page\/about-us"/);
    } finally {
      await site.close();
    }
  });

  test("names categories in feeds, pictures and search too", async ({ connection }) => {
    const id = await makeBusiness(connection.db, { name: "Zwirn", categories: ["Fashion"], keywords: [] });
    await makeBusiness(connection.db, { name: "Linse", categories: ["Education"], keywords: [] });
    const directory = siteFolder({
      "site.json": JSON.stringify({ categories: { Fashion: { en: "Clothes", de: "Kleider, Hüte" } } }),
    });
    const site = await serveSite(connection, { SITE_DIR: directory, JOBS: "off", LOCALES: "en,de" });
    try {
      const read = async (path: string) => await (await fetch(site.url + path)).text();
      expect(await read("/feeds/listings.atom?category=Fashion")).toMatch(/<title>[^<]*Clothes/);
      expect(await read("/de/feeds/listings.atom?category=Fashion")).toMatch(/<title>[^<]*Kleider, Hüte/);
      expect(await read("/de/feeds/listings.atom?category=Education")).toMatch(/<title>[^<]*Bildung/);
      // the operator's name, the built-in one and the English one
      for (const query of ["Kleider Hüte", "Mode", "Fashion"]) {
        const results = await read(`/de/search?q=${encodeURIComponent(query)}`);
        expect(results, query).toContain(`/de/listing/${id}"`);
        expect(results, query).not.toContain("Linse");
      }
      const german = { code: "de", prefix: "/de", name: "Deutsch", offer: "" };
      await inLanguage(german, async () => {
        const listing = { name: "Zwirn", category: "Fashion" as const, rating: null, reviewCount: 0 };
        expect(shareCardTexts(listing, "Town").categoryName).toBe("Kleider, Hüte");
        for (const typed of ["Kleid", "Hüte", "Mod", "Fash"])
          expect((await suggestKinds(connection.db, typed, 5)).categories, typed).toEqual(["Fashion"]);
      });
    } finally {
      await site.close();
    }
  });

  test("starts with the example of the documentation", async ({ connection }) => {
    const page = readFileSync(join(import.meta.dirname, "../../docs/operations.md"), "utf8");
    const files: Record<string, string> = {};
    for (const [, name = "", text = ""] of page.matchAll(/^`site\/([^`\n]+)`\n\n```\w+\n([^]*?)^```$/gm))
      files[name] = text;
    expect(Object.keys(files)).toContain("site.json");
    expect(Object.keys(files).length).toBeGreaterThan(3);
    const configuration = readConfiguration({ SITE_DIR: siteFolder(files), LOCALES: "de,en" });
    await requireFiles(configuration);
    const site = await serveSite(connection, { SITE_DIR: configuration.siteDirectory, LOCALES: "de,en", JOBS: "off" });
    try {
      const read = async (path: string) => await (await fetch(site.url + path)).text();
      const home = await read("/en");
      for (const text of ["Discover Seeheim", "Food and drink</a>", ">Fashion</a>", ">About us</a>"])
        expect(home).toContain(text);
      expect(await read("/imprint")).toContain("<h1>Impressum</h1>");
    } finally {
      await site.close();
    }
  });

  test("ends every email, as HTML and as text", async () => {
    const emailFooter = "Town <Office>\n1 Main Street";
    const pages = await loadBuiltPages("en");
    for (const mail of Object.values(EXAMPLE_MAILS)) {
      const { html, text } = await pages.renderMail(mail, { ...MAIL_SITE, branding: { ...NO_BRANDING, emailFooter } });
      expect(html).toContain("Town &lt;Office&gt;<br/>1 Main Street");
      expect(text.trimEnd()).toMatch(/Town <Office>\n1 Main Street$/);
    }
  });
});
