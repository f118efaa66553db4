/** Languages: configuration, prefixes, translations and pseudo-locales. */
import compile from "icu-minify/compile";
import format from "icu-minify/format";
import { describe, expect, test } from "vitest";
import { pathIn, pathWithout, type SiteLanguage } from "#contract/site/site-language.ts";
import { catalog, translateBy } from "#contract/text/catalog.ts";
import { languageOfPath, withoutOwnPrefix } from "#server/languages/languages.ts";
import { messageProblem } from "#server/languages/message-problem.ts";
import { inLanguage } from "#server/platform/current-language.ts";
import { pseudoMessage } from "#server/languages/pseudo-locale.ts";
import { closestLanguage, withLocalLinks } from "#server/languages/readers.ts";
import { readLocales } from "#server/languages/settings.ts";
import {
  readTranslations,
  translatedLanguages,
  translationFile,
  translationsOf,
} from "#server/languages/translations.ts";
import { readFileSync } from "node:fs";
import { isBuildOf } from "../../scripts/build.ts";
import { allMessages } from "../../scripts/texts/catalogs.ts";
import { updatedFile } from "../../scripts/texts/po-file.ts";

const language = (code: string, prefix = `/${code}`): SiteLanguage => ({ code, prefix, name: code, offer: "" });
const LANGUAGES = [language("de", ""), language("en"), language("ar")];

describe("LOCALES", () => {
  test("names languages with texts, the first without a prefix", () => {
    expect(readLocales({})).toEqual(["en"]);
    expect(readLocales({ LOCALES: "" })).toEqual(["en"]);
    expect(readLocales({ LOCALES: "DE-at, en" })).toEqual(["de-AT", "en"]);
    expect(readLocales({ LOCALES: "en-XA,ar-XB" })).toEqual(["en-XA", "ar-XB"]);
  });

  test("is refused with the list of languages", () => {
    expect(() => readLocales({ LOCALES: "xx" })).toThrow(/'xx' has no texts.*en, ar, de, es, fr/);
    expect(() => readLocales({ LOCALES: "de,not a language" })).toThrow(/'not a language' has no texts/);
    expect(() => readLocales({ LOCALES: "de,de" })).toThrow(/twice/);
  });
});

test("a build replaces builds in its language only", () => {
  const folders = ["en-0123456789abcdef-17", "en-XA-0123456789abcdef-17", "es-419-0123456789abcdef-17"];
  expect(["en", "en-XA", "es", "es-419"].map((locale) => folders.filter((name) => isBuildOf(locale, name)))).toEqual([
    [folders[0]],
    [folders[1]],
    [],
    [folders[2]],
  ]);
});

describe("addresses", () => {
  test("have the language's prefix, and no other beginning counts as one", () => {
    expect(["/", "/search?q=x", "/listing/1"].map((path) => pathIn("/de", path))).toEqual([
      "/de",
      "/de/search?q=x",
      "/de/listing/1",
    ]);
    expect(pathIn("", "/")).toBe("/");
    for (const [address, path] of [
      ["/de", "/"],
      ["/de/", "/"],
      ["/de?a=b", "/?a=b"],
      ["/de/search?q=x", "/search?q=x"],
      ["/desk/1", null],
      ["/search", null],
      ["/DE/search", null],
    ] as const)
      expect(pathWithout("/de", address), address).toBe(path);
  });

  test("give the language", () => {
    const found = ["/", "/en", "/ar/search?q=x", "/de/search", "/enter"].map((address) => {
      const { language: each, path } = languageOfPath(LANGUAGES, address);
      return [each.code, path];
    });
    // the first language has no prefix, so that each page has one address
    expect(found).toEqual([
      ["de", "/"],
      ["en", "/"],
      ["ar", "/search?q=x"],
      ["de", "/de/search"],
      ["de", "/enter"],
    ]);
  });
});

describe("the first language's own prefix", () => {
  test("leads to the address without it, and never to another site", () => {
    for (const [address, path] of [
      ["/de", "/"],
      ["/de/search?q=x", "/search?q=x"],
      ["/de//evil.example", "/"],
      ["/de/\\\\evil.example", "/"],
      ["/de/%2f%2fevil.example", "/"],
      ["/desk/1", null],
      ["/en/search", null],
      ["/", null],
    ] as const)
      expect(withoutOwnPrefix(LANGUAGES, address), address).toBe(path);
    expect(withoutOwnPrefix(LANGUAGES.slice(0, 1), "/de/faqs")).toBe("/faqs");
  });
});

describe("a reader's language", () => {
  test("is the stored one, its language without a region, or the first", () => {
    expect(["ar", "en-GB", "fr", null].map((locale) => closestLanguage(LANGUAGES, locale).code)).toEqual([
      "ar",
      "en",
      "de",
      "de",
    ]);
  });

  test("is that of the links, and other addresses stay", () => {
    const mail = {
      url: "https://town.example/reservations/1?a=b",
      home: "https://town.example/",
      other: "https://town.example.net/x",
      text: "see https://town.example/x",
      deep: [{ url: "https://town.example/x" }],
      none: null,
    };
    expect(withLocalLinks(mail, { baseUrl: "https://town.example", prefix: "/de" })).toEqual({
      ...mail,
      url: "https://town.example/de/reservations/1?a=b",
      home: "https://town.example/de",
      deep: [{ url: "https://town.example/de/x" }],
    });
    expect(withLocalLinks(mail, { baseUrl: "https://town.example", prefix: "" })).toBe(mail);
  });
});

describe("a translation", () => {
  test("has the placeholders of the English text, and no others", () => {
    const english = "{count, plural, one {# guest} other {# guests}} at <link>{name}</link>";
    expect(messageProblem(english, "<link>{name}</link>: {count, plural, other {# Gäste}}")).toBeNull();
    expect(messageProblem(english, "{count, number} bei {name}")).toBe("lacks <link>");
    expect(messageProblem(english, "{count, number} bei <link>{nmae}</link>")).toBe("lacks {name}");
    expect(messageProblem("Save", "{name} speichern")).toMatch(/^has \{name\}, which/);
    expect(messageProblem("Save", "Speichern {")).toMatch(/^is not an ICU message/);
  });

  test("of a text that has changed since is not used", () => {
    const translate = translationsOf("de");
    const [[name, { message, text }] = ["", { message: "", text: "" }]] = readTranslations("de");
    expect(translate(name, message)).toBe(text);
    expect(translate(name, `${message} now`)).toBeUndefined();
    expect(translationsOf("en")(name, message)).toBeUndefined();
  });
});

describe("pseudo-locales", () => {
  test("change each character and no placeholder", () => {
    const message = "{count, plural, one {# guest} other {# guests}} at <link>{name}</link>";
    const shown = (text: string) =>
      format(
        compile(text) as never,
        "en",
        { count: 2, name: "Ada", link: (parts: unknown) => parts } as never,
        {
          formatters: {
            getPluralRules: () => new Intl.PluralRules("en"),
            getNumberFormat: () => new Intl.NumberFormat("en"),
          },
        } as never,
      );
    const accented = pseudoMessage("en-XA", message) ?? "";
    const arabic = pseudoMessage("ar-XB", message) ?? "";
    for (const text of [accented, arabic]) expect(messageProblem(message, text)).toBeNull();
    expect(String(shown(accented))).not.toMatch(/guest|at /);
    expect(accented.length).toBeGreaterThan(message.length);
    const long = pseudoMessage("en-XA", "Reservations of this week that guests have not confirmed yet") ?? "";
    expect(long.match(/~/g)?.length, "two fifths of its letters").toBe(20);
    expect(long, "can be wrapped").not.toMatch(/~{8}/);
    expect(String(shown(arabic))).toMatch(/^2 [\u0600-\u06ff]+/);
    expect(pseudoMessage("de", message)).toBeUndefined();
  });

  test("have every message of the catalogs, with its placeholders", async () => {
    const found = (await allMessages()).flatMap(({ name, message }) =>
      ["en-XA", "ar-XB"].flatMap((locale) => {
        const problem = messageProblem(message, pseudoMessage(locale, message) ?? "");
        return problem === null ? [] : [`${name} ${problem}`];
      }),
    );
    expect(found).toEqual([]);
  });
});

describe("locales/*.po", async () => {
  const messages = await allMessages();

  test.each(translatedLanguages())("%s is whole, up to date and has the right placeholders", (code) => {
    const { text, translated, problems } = updatedFile(code, messages);
    expect(problems).toEqual([]);
    expect(translated).toBe(messages.length);
    // 'npm run texts' brings it up to date
    expect(readFileSync(translationFile(code), "utf8") === text).toBe(true);
  });
});

test("a text that was read before its language was loaded is translated afterwards", () => {
  const greetings = catalog("greetings of a test", { hello: "Hello" });
  const read = () => inLanguage(language("eo"), () => greetings.hello);
  expect(read()).toBe("Hello");
  translateBy("eo", () => "Saluton");
  expect(read()).toBe("Saluton");
});
