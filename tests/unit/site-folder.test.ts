/** The operator's folder: each wrong file is reported with its name, and what is written in another language is marked. */
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigurationError, readConfiguration } from "#server/start/configuration.ts";
import { accentColors, contrast, contrastProblem } from "#server/site/colors.ts";
import { brandingOf, siteFolder } from "../support/site-folder.ts";

const svg = (inside: string, start = "") => `${start}<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20">${inside}</svg>`; // oxfmt-ignore
const site = (file: unknown) => ({ "site.json": JSON.stringify(file) });
const ACCENT = { light: "#00539c", dark: "#7fb8f0" };

describe("a start ends with", () => {
  test.for<[string, Record<string, string | Uint8Array>, RegExp]>([
    ["an unknown key", site({ title: "x" }), /site\.json: has the unknown key 'title'\. It may have name, contact/],
    ["a broken file", { "site.json": "{ name: }" }, /site\.json is not JSON: /],
    ["a list", { "site.json": "[]" }, /site\.json: must be an object/],
    ["a long name", site({ name: "x".repeat(41) }), /site\.json: name must be a text of 1 to 40 characters/],
    ["a name in no language", site({ name: {} }), /site\.json: name must be a text/],
    ["an address", site({ contact: "me" }), /site\.json: contact must be an email address/],
    ["a language without pages", site({ name: { en: "A", fr: "B" } }), /name\.fr is not a language.* en, de$/],
    [
      "an unknown category",
      site({ categories: { Food: "x" } }),
      /categories has the unknown key 'Food'\. It may have Restaurants, Fashion/,
    ],
    ["a colour by name", site({ accent: { ...ACCENT, light: "navy" } }), /accent\.light must be a colour with six/],
    ["one theme", site({ accent: { light: "#00539c" } }), /accent\.dark must have a colour for each theme/],
    ["a third theme", site({ accent: { ...ACCENT, high: "#000000" } }), /unknown key 'high'\. It may have light, dark/],
    ["a pale colour", site({ accent: { ...ACCENT, light: "#f2a33a" } }), /accent\.light .*is 1\.\d to 1\. .*darker/],
    ["a colour too dark", site({ accent: { ...ACCENT, dark: "#00539c" } }), /accent\.dark .*lighter colour/],
    ["an unknown file", { "style.css": "a{}" }, /has style\.css/],
    ["an empty stylesheet", { "theme.css": "" }, /theme\.css is empty/],
    ["a large stylesheet", { "theme.css": "a".repeat(100_001) }, /is larger than 100 kB/],
    ["a page outside of a language", { "pages/about.md": "# A" }, /about\.md must be in the folder of its language/],
    ["pages in another language", { "pages/fr/about.md": "# A" }, /fr is not for a language of the site\. .*en, de/],
    ["a page without a title", { "pages/en/about.md": "Hello" }, /about\.md needs a title/],
    ["a page with a bad name", { "pages/en/About us.md": "# Hello" }, /About us\.md cannot be a page/],
    ["a page in another encoding", { "pages/de/about.md": Uint8Array.of(0x23, 0x20, 0xff) }, /about\.md is not UTF-8/],
    ["an empty page", { "pages/de/imprint.md": " \n" }, /imprint\.md is empty/],
    ["a text as a picture", { "home.png": "hello" }, /home\.png is not a picture of the type/],
    ["a text as an SVG", { "logo.svg": "hello" }, /logo\.svg is not a picture of the type/],
    [
      "an SVG that ends early",
      { "logo.svg": "<svg xmlns='http://www.w3.org/2000/svg'><g>" },
      /logo\.svg cannot be drawn/,
    ],
    ["two logos", { "logo.svg": svg(""), "logo.png": "x" }, /logo\.png and logo\.svg\. Leave one/],
  ])("%s", async ([, files, said]) => {
    await expect(brandingOf(files, ["en", "de"])).rejects.toThrow(said);
  });

  test.for([
    svg("<script>alert(1)</script>"),
    svg("<x:script xmlns:x='http://www.w3.org/2000/svg'>alert(1)</x:script>"),
    svg('<g onload="alert(1)"/>'),
    svg("<g\nonclick = 'alert(1)'/>"),
    svg('<a href="javascript:alert(1)"><path/></a>'),
    svg('<a href="&#106;avascript:alert(1)"><path/></a>'),
    svg('<image href="https://elsewhere.example/pixel.png"/>'),
    svg('<image xlink:href="//elsewhere.example/pixel.png"/>'),
    svg('<use href="data:image/svg+xml;base64,PHN2Zy8+#a"/>'),
    svg('<image href="data:text/html,hello"/>'),
    svg('<rect style="fill:url(https://elsewhere.example/a.svg#b)"/>'),
    svg("<style>@import 'https://elsewhere.example/a.css'</style>"),
    svg("<style>a{fill:u\\72l(https://elsewhere.example/)}</style>"),
    svg("<foreignObject><p>hello</p></foreignObject>"),
    svg('<a><set attributeName="href" to="x"/></a>'),
    svg("<text>&a;</text>", '<!DOCTYPE svg [<!ENTITY a "x">]>'),
    svg("", '<?xml-stylesheet href="https://elsewhere.example/a.css"?>'),
  ])("an SVG with more than shapes: %s", async (logo) => {
    await expect(brandingOf({ "logo.svg": logo })).rejects.toThrow(/logo\.svg .*Export it again as a plain SVG/);
  });

  test("one line for each problem of site.json, before anything is opened", () => {
    const SITE_DIR = siteFolder(site({ nme: "x", contact: "me" }));
    const problems = (() => {
      try {
        return readConfiguration({ SITE_DIR });
      } catch (error) {
        return error instanceof ConfigurationError ? error.problems : error;
      }
    })();
    expect(problems).toEqual([
      expect.stringContaining(`${join(SITE_DIR, "site.json")}: contact must be`),
      expect.stringContaining("has the unknown key 'nme'"),
    ]);
  });
});

test("an SVG of shapes, gradients and both themes is accepted, with its size", async () => {
  const logo = svg(
    '<style>@media (prefers-color-scheme: dark) { path { fill: #fff } }</style><defs><linearGradient id="g"/></defs><path fill="url(#g)" d="M0 0h9v9z"/><use href="#g"/>',
    '<?xml version="1.0" encoding="UTF-8"?>\n',
  );
  const { textsIn, assets } = await brandingOf({ "logo.svg": logo });
  expect(textsIn("en").branding.logo).toEqual({ path: assets[0]?.path, width: 60, height: 20 });
  expect(assets[0]?.type).toBe("image/svg+xml");
});

test("texts are in the page's language, else in the first that has them, which is marked", async () => {
  const files = {
    ...site({
      name: { de: "Unsere Stadt", ar: "مدينتنا" },
      emailFooter: "Rathaus",
      categories: { Fashion: { de: "Mode & Schuhe" } },
    }),
    "pages/de/imprint.md": "# Impressum\n\nAda",
    "pages/de/about.md": "# Über uns\n\nWir",
    "pages/ar/about.md": "# من نحن\n\nنحن",
    "pages/ar/events.md": "# فعاليات\n\nهنا",
  };
  const { textsIn } = await brandingOf(files, ["de-AT", "en", "ar"]);
  const [german, english, arabic] = [textsIn("de-AT"), textsIn("en"), textsIn("ar")];
  expect([german, english, arabic].map(({ productName }) => productName)).toEqual([
    "Unsere Stadt",
    "Unsere Stadt",
    "مدينتنا",
  ]);
  expect(english.branding.emailFooter).toBe("Rathaus");
  expect(english.branding.categories).toEqual({ Fashion: "Mode & Schuhe" });
  const inGerman = { code: "de", direction: "ltr" };
  const inArabic = { code: "ar", direction: "rtl" };
  expect(german.branding.pages).toEqual([
    { slug: "about", title: "Über uns", language: null },
    { slug: "events", title: "فعاليات", language: inArabic },
  ]);
  expect(english.branding.pages.map(({ language }) => language)).toEqual([inGerman, inArabic]);
  expect(arabic.branding.pages.map(({ title, language }) => [title, language])).toEqual([
    ["من نحن", null],
    ["فعاليات", null],
  ]);
  expect(german.legalTexts.imprint).toEqual({ title: "Impressum", html: "<p>Ada</p>\n" });
  expect(arabic.legalTexts.imprint?.language).toEqual(inGerman);
});

test("colours that follow from an accepted accent can be read on each other", () => {
  let accepted = 0;
  for (const theme of ["light", "dark"] as const)
    for (let hue = 0; hue < 0x1000; hue += 5) {
      const digits = hue.toString(16).padStart(3, "0");
      const accent = `#${digits.replaceAll(/./g, "$&$&")}`;
      if (contrastProblem(theme, accent) !== null) continue;
      accepted += 1;
      const colors = accentColors(theme, accent);
      const pairs = [
        ["--on-accent", "--accent"],
        ["--on-accent", "--accent-hover"],
        ["--accent-ink", "--accent-soft"],
      ] as const;
      for (const [text, behind] of pairs)
        expect(contrast(colors[text] ?? "", colors[behind] ?? ""), `${theme} ${accent} ${text}`).toBeGreaterThanOrEqual(4.5); // oxfmt-ignore
    }
  expect(accepted).toBeGreaterThan(300);
});
