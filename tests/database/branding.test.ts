/** SITE_DIR: an operator's custom pages, stylesheet, home picture and email footer. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, onTestFinished } from "vitest";
import { EXAMPLE_MAILS, MAIL_SITE } from "#contract/notifications/mail-examples.ts";
import { loadBuiltPages } from "#server/pages/built-pages.ts";
import { readBranding } from "#server/site/branding.ts";
import { test } from "../support/database.ts";
import { serveSite } from "../support/site.ts";

function folder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const made = mkdtempSync(join(tmpdir(), "ms-branding-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    if (name.includes("/")) mkdirSync(join(made, "pages"), { recursive: true });
    writeFileSync(join(made, name), content);
  }
  return made;
}

const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: "#345" } })
    .webp()
    .toBuffer();

describe("SITE_DIR", () => {
  test("gives pages, colours and a home picture", async ({ connection }) => {
    const bytes = await picture();
    const directory = folder({
      "pages/about-us.md": "# About & us\n\nWe are **here**. <script>alert(1)</script>\n",
      "theme.css": ":root { --accent: rebeccapurple; }\n",
      "home.webp": bytes,
    });
    const site = await serveSite(connection, { SITE_DIR: directory, JOBS: "off" });
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
      expect(theme.headers.get("content-type")).toBe("text/css; charset=utf-8");
      expect(theme.headers.get("cache-control")).toContain("immutable");
      const [, image = ""] = /<img src="(\/site\/[^"]+)"/.exec(home.text) ?? [];
      const sent = await fetch(site.url + image);
      expect(Buffer.from(await sent.arrayBuffer()).equals(bytes)).toBe(true);
      expect(sent.headers.get("content-type")).toBe("image/webp");
      expect(home.text).not.toContain("/art/street/");
    } finally {
      await site.close();
    }
  });

  test("ends every email, as HTML and as text", async () => {
    const { branding } = await readBranding(folder({ "email-footer.txt": "Town <Office>\r\n1 Main Street\n" }));
    const pages = await loadBuiltPages("en");
    for (const mail of Object.values(EXAMPLE_MAILS)) {
      const { html, text } = await pages.renderMail(mail, { ...MAIL_SITE, branding });
      expect(html).toContain("Town &lt;Office&gt;<br/>1 Main Street");
      expect(text.trimEnd()).toMatch(/Town <Office>\n1 Main Street$/);
    }
  });

  test.for<[string, Record<string, string | Uint8Array>, string]>([
    ["no file", {}, "has no file"],
    ["an unknown file", { "style.css": "a{}" }, "has style.css"],
    ["a page without a title", { "pages/about.md": "Hello" }, "needs a title"],
    ["a page with a name that is no address", { "pages/About us.md": "# Hello" }, "cannot be a page"],
    ["a page that is not UTF-8", { "pages/about.md": Uint8Array.of(0x23, 0x20, 0xff) }, "is not UTF-8"],
    ["an empty stylesheet", { "theme.css": "" }, "is empty"],
    ["a stylesheet that is too large", { "theme.css": "a".repeat(100_001) }, "is larger than 100 kB"],
    ["a text as a picture", { "home.png": "hello" }, "is not a picture of the type"],
    ["an email footer that is too long", { "email-footer.txt": "a".repeat(1_001) }, "is larger than 1 kB"],
  ])("is refused with %s", async ([, files, why]) => {
    await expect(readBranding(folder(files))).rejects.toThrow(why);
  });

  test("is refused with two home pictures", async () => {
    const bytes = await picture();
    await expect(readBranding(folder({ "home.webp": bytes, "home.png": bytes }))).rejects.toThrow(
      "home.webp and home.png. Leave one of them there",
    );
  });
});
