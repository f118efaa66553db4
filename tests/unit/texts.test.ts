/** Texts for people are in catalogs, and each message can be formatted (docs/decisions/0140-texts.md). */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import compile from "icu-minify/compile";
import { describe, expect, test } from "vitest";
import { sourceOf } from "#contract/text/catalog.ts";
import { readSources, ROOT } from "../../scripts/import-graph.ts";
import { literalTexts } from "../support/literal-texts.ts";
import { childrenOf, lineOf, nameOf, parseSource, type SyntaxNode } from "../support/syntax-tree.ts";

/** Files whose strings are for programs, or for programmers in English. */
const NOT_FOR_READERS = [
  "emails/palette.ts",
  "web/site/describe-api.ts",
  // stored as the note of a block, and compared with it
  "web/booking/manage/stop-time.ts",
];

const SOURCES = readSources("{web,emails,contract,server}/**/*.{ts,tsx}");
const CODE = SOURCES.filter(({ file }) => !file.endsWith("-texts.ts"));

const CATALOGS = await Promise.all(
  SOURCES.filter(({ file }) => file.endsWith("-texts.ts")).map(async ({ file }) => ({
    file,
    exported: Object.entries((await import(pathToFileURL(join(ROOT, file)).href)) as Record<string, object>),
  })),
);

/** Every catalog with the name of its export. */
const NAMED = CATALOGS.flatMap(({ file, exported }) =>
  exported.map(([name, value]) => ({ file, name, source: sourceOf(value) })),
);

const isFunction = ({ type }: SyntaxNode) =>
  /^(ArrowFunctionExpression|Function|MethodDefinition|PropertyDefinition)/.test(type);

/** Texts that a module reads while it loads, before the reader's language is known. */
function readAtLoading(file: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: SyntaxNode): void => {
    if (isFunction(node)) return;
    if (node.type === "MemberExpression" && /^texts$|Texts$/.test(nameOf(node["object"])))
      found.push(`${file}:${lineOf(source, node)}`);
    childrenOf(node).forEach(visit);
  };
  visit(parseSource(file, source));
  return found;
}

/** Kinds of joining that no translator can change: a list with 'and', quotation marks, an abbreviated day. */
const JOINED = /\.join\("(?:[^"\\]|\\.)*?(?<!\\)[a-z]{2,}[^"]*"\)|[“‘„«]\$\{|\b(?:dayName|dateText)\([^)]*\)\.slice/g;

/** A Latin comma between two values, which Arabic writes '،'. */
const LATIN_COMMA =
  /\.join\(", "\)|\}, \$?\{(?!\s*\w+[,:]|\s*\.\.\.)(?=[^\n]*(?:`|\}$))|^\s*, (?:<|\{)|(?<!")\}, <\w|<\/?[a-z]+(?: [^<>]*)?>, [<{]/gm;

/** Here programs read the comma: coordinates, keywords, widths of pictures, fields that are read back. */
const WITH_COMMAS_FOR_PROGRAMS = [
  "emails/reservation-facts.ts",
  "web/guests/guest-item.tsx",
  "web/listings/edit/listing-form.ts",
  "web/listings/listing/json-ld.ts",
  "web/map/pin-map.tsx",
  "web/members/change-words.ts",
  "web/photos/photo-image.tsx",
  "web/photos/photo-slideshow.tsx",
];

const placesOf = (pattern: RegExp, file: string, source: string): string[] =>
  Array.from(source.matchAll(pattern), ({ index }) => `${file}:${source.slice(0, index).split("\n").length}`);

const joinedTexts = (file: string, source: string): string[] => placesOf(JOINED, file, source);

describe("texts of screens and emails", () => {
  test("are in catalogs, not in code", () => {
    const files = CODE.filter(({ file }) => /^(web|emails)\//.test(file) && !NOT_FOR_READERS.includes(file));
    expect(files.length).toBeGreaterThan(600);
    expect(files.flatMap(({ file, text }) => literalTexts(file, text))).toEqual([]);
  });

  test("are found in code", () => {
    const source = [
      'const label = "Add to calendar";',
      "const line = `${count} reviews of ${name}`;",
      'const button = <button className="wide button" aria-label="Close" type="submit">Save</button>;',
      'const word = <Field label="Name" value={isDone ? "All done" : ""} />;',
      'throw new Error("This is for programmers");',
      'if (key === "Not a text") select("main > p");',
    ];
    expect(source.flatMap((line) => literalTexts("screen.tsx", line))).toEqual([
      "screen.tsx:1: Add to calendar",
      "screen.tsx:1: {} reviews of {}",
      "screen.tsx:1: Close",
      "screen.tsx:1: Save",
      "screen.tsx:1: Name",
    ]);
  });

  test("are not joined with words, and have no quotation marks of one language around a value", () => {
    const files = CODE.filter(
      ({ file }) => /^(?:web|emails|contract)\//.test(file) && !file.startsWith("web/site/api-"),
    );
    expect(files.flatMap(({ file, text }) => joinedTexts(file, text))).toEqual([]);
    const source = [
      'names.join(" and ")',
      "`“${name}”`",
      "dayName(0).slice(0, 3)",
      'parts.join("\\n")',
      'names.join(", ")',
    ];
    expect(source.flatMap((line, at) => joinedTexts(`${at}.ts`, line))).toEqual(["0.ts:1", "1.ts:1", "2.ts:1"]);
  });

  test("are joined with the language's comma", () => {
    const files = CODE.filter(
      ({ file }) => /^(?:web|emails|contract)\//.test(file) && !WITH_COMMAS_FOR_PROGRAMS.includes(file),
    );
    expect(files.flatMap(({ file, text }) => placesOf(LATIN_COMMA, file, text))).toEqual([]);
    const source = ['names.join(", ")', "`${day}, ${time}`", "          {day}, {time}", "  , <bdi>{name}</bdi>"];
    expect(source.flatMap((line, at) => placesOf(LATIN_COMMA, `${at}.tsx`, line))).toHaveLength(source.length);
  });

  test("are not read while a module loads", () => {
    expect(CODE.flatMap(({ file, text }) => readAtLoading(file, text))).toEqual([]);
    expect(readAtLoading("a.ts", "const LABEL = xTexts.label;\nconst label = () => xTexts.label;")).toEqual(["a.ts:1"]);
  });
});

describe("catalogs", () => {
  test("are the only exports of their files, with an id each", () => {
    expect(NAMED.filter(({ source }) => source === undefined)).toEqual([]);
    const ids = NAMED.map(({ source }) => source?.id);
    expect(ids.length).toBeGreaterThan(70);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { name } of NAMED) expect(name).toMatch(/Texts$/);
    expect(new Set(NAMED.map(({ name }) => name)).size).toBe(NAMED.length);
  });

  test("have messages that can be compiled", () => {
    for (const { source } of NAMED)
      for (const [key, message] of Object.entries(source?.messages ?? {}))
        expect(() => compile(message), `${source?.id}.${key}`).not.toThrow();
  });

  test("have no message that is not used", () => {
    const code = CODE.map(({ text }) => text.replace(/^import\b[^;]*;/gm, "")).join("\n");
    const used = new Set(Array.from(code.matchAll(/\b(\w+Texts)\s*\.(\w+)/g), ([, name, key]) => `${name}.${key}`));
    // under another name, or to a function
    const aliased = CODE.flatMap(({ text }) =>
      Array.from(text.matchAll(/\b(\w+Texts) as (?!const)/g), ([, name]) => name),
    );
    const passed = new Set(aliased.concat(Array.from(code.matchAll(/\b(\w+Texts)\b(?!\s*\.)/g), ([, name]) => name)));
    const unused = NAMED.filter(({ name }) => !passed.has(name)).flatMap(({ name, source }) =>
      Object.keys(source?.messages ?? {})
        .map((key) => `${name}.${key}`)
        .filter((text) => !used.has(text)),
    );
    expect(unused).toEqual([]);
  });
});
