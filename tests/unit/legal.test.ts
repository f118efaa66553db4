/** The operator's legal texts: shown as written, without any active content. */
import { describe, expect, test } from "vitest";
import { RETENTION } from "#contract/retention.ts";
import { ALLOWANCES } from "#server/context/limits.ts";
import { legalTextOf } from "#server/site/markdown.ts";

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

  test("drops HTML", () => {
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

  test("links only to the web, email, telephone numbers and pages of this site", () => {
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

test("counted attempts are deleted within the day that the privacy page states", () => {
  const seconds = Object.values(ALLOWANCES).map(({ burst, everySeconds }) => burst * everySeconds);
  expect(Math.max(...seconds)).toBeLessThan(86_400 - 3_600);
  expect(RETENTION.deviceDays).toBe(180);
});
