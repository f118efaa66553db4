/** The operator's legal texts: shown as written, without any active content. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { RETENTION } from "#contract/retention.ts";
import { ALLOWANCES } from "#server/context/limits.ts";
import { readConfiguration } from "#server/start/configuration.ts";
import { legalTextOf } from "#server/site/markdown.ts";
import { readLegalTexts } from "#server/site/legal-pages.ts";

const html = (source: string) => legalTextOf(source).html;

describe("Markdown", () => {
  test("becomes headings, lists, tables and links below the page's own title", () => {
    const text = legalTextOf(
      "\uFEFF# Who we *are*\n\n## Address\n\nAda Ltd  \n1 Main Street\n\n- one\n- **two**\n\n[Mail](mailto:a@b.example) or [ours](/contact)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n",
    );
    expect(text.title).toBe("Who we *are*");
    expect(text.html).toContain("<h2>Address</h2>");
    expect(text.html).toContain("<li><strong>two</strong></li>");
    expect(text.html).toContain('<a href="mailto:a@b.example" rel="noopener">Mail</a>');
    expect(text.html).toContain('<a href="/contact" rel="noopener">ours</a>');
    expect(text.html).toContain("<td>2</td>");
    expect(legalTextOf("No heading").title).toBeNull();
  });

  test("brings nothing of HTML along", () => {
    for (const source of [
      "<script>alert(1)</script>",
      "text <img src=x onerror=alert(1)> text",
      "<div\nonclick='x()'>\n\nhello</div>",
      "<!-- --><svg/onload=alert(1)>",
      "`<b>`",
      "    <i>code</i>",
      "![<b>x</b>](https://elsewhere.example/pixel.png)",
      '[a](https://x.example "on<mouseover>")',
      "&lt;script&gt;",
    ]) {
      const shown = html(source);
      const tags = [...shown.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)].map(([, name, rest]) => `${name}${rest}`);
      for (const tag of tags)
        expect(tag, source).toMatch(/^(?:p|pre|code|br|a href="https:\/\/x\.example\/" rel="noopener"|a)$/);
      expect(shown, source).not.toContain("elsewhere.example");
    }
  });

  test("links to the web, to mail, to telephones and to our own pages, and nowhere else", () => {
    const linked = (address: string) => /href="([^"]*)"/.exec(html(`[x](<${address}>)`))?.[1] ?? null;
    expect(linked("https://x.example/a?b=c&d")).toBe("https://x.example/a?b=c&amp;d");
    expect(linked("tel:+4930123456")).toBe("tel:+4930123456");
    expect(linked("#rights")).toBe("#rights");
    for (const address of [
      "javascript:alert(1)",
      "JaVaScRiPt:alert(1)",
      "java\tscript:alert(1)",
      "&#106;avascript:alert(1)",
      "data:text/html,x",
      "vbscript:x",
      "file:///etc/passwd",
      "//elsewhere.example",
      "/\\elsewhere.example",
      "relative",
    ])
      expect(linked(address), address).toBeNull();
    expect(html("<javascript:alert(1)>")).not.toContain("href");
    expect(html('[x](https://x.example/"onmouseover="y)')).not.toMatch(/"\s*onmouseover=/);
  });
});

describe("the files", () => {
  function folder(files: Record<string, string | Uint8Array>): string {
    const made = mkdtempSync(join(tmpdir(), "ms-legal-"));
    onTestFinished(() => rmSync(made, { recursive: true, force: true }));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(made, name), text);
    return made;
  }

  test("that are there take the place of ours, and only those", async () => {
    const texts = await readLegalTexts(folder({ "imprint.md": "# Imprint\n\nAda", "notes.md": "no" }));
    expect(texts).toEqual({ imprint: { title: "Imprint", html: "<p>Ada</p>\n" } });
    expect(await readLegalTexts(null)).toEqual({});
  });

  test("that cannot be shown are told when the program starts", async () => {
    await expect(readLegalTexts(folder({}))).rejects.toThrow("none of privacy.md, terms.md and imprint.md");
    await expect(readLegalTexts(folder({ "terms.md": " \n" }))).rejects.toThrow("terms.md is empty");
    await expect(readLegalTexts(folder({ "terms.md": Uint8Array.of(0xff, 0xfe) }))).rejects.toThrow("is not UTF-8");
    await expect(readLegalTexts(folder({ "terms.md": "x".repeat(600_000) }))).rejects.toThrow("longer than");
    await expect(readLegalTexts("/nowhere/at/all")).rejects.toThrow("none of");
  });

  test("and the controller's lines are told apart, however they are written", () => {
    const read = (CONTROLLER: string) => readConfiguration({ CONTROLLER }).controller;
    expect(read("Ada Ltd\\n1 Main Street\\n12345 Town")).toBe("Ada Ltd\n1 Main Street\n12345 Town");
    expect(read("Ada Ltd\r\n  1 Main Street")).toBe("Ada Ltd\n1 Main Street");
    expect(readConfiguration({}).controller).toBeNull();
  });
});

test("counted attempts are forgotten within the day that the privacy page says", () => {
  const seconds = Object.values(ALLOWANCES).map(({ burst, everySeconds }) => burst * everySeconds);
  expect(Math.max(...seconds)).toBeLessThan(86_400 - 3_600);
  expect(RETENTION.deviceDays).toBe(180);
});
