/** References in comments and pages exist: file names, rules by page and number (docs/rules/README.md), decisions. */
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const list = (pattern: string): string[] => globSync(pattern, { cwd: ROOT });
const PACKAGES = "{art,bench,cli,contract,emails,sample,scripts,server,tests,web}";

const PAGES = list("{*.md,docs/**/*.md,sample/*.md}");
const SOURCES = list(`${PACKAGES}/**/*.{ts,tsx,css,sql,mjs}`);
const FILES = [...list(`${PACKAGES}/**/*.{ts,tsx,css,sql,mjs,md}`), ...list("*.{md,ts,js}"), ...PAGES];
const NAMES = new Set(FILES.map((file) => basename(file)));

/** An operator's own texts (docs/operations.md). */
const OF_OPERATORS = new Set(["imprint.md", "privacy.md", "terms.md", "theme.css"]);
const PAGE_OF_OPERATOR = /^(?:site\/)?pages\//;

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:"'`\w])\/\/[^\n]*/g;
const SQL_COMMENT = /--[^\n]*/g;

interface Read {
  file: string;
  /** Only the comments of a source file. */
  text: string;
}

function read(file: string): Read {
  const text = readFileSync(join(ROOT, file), "utf8");
  if (file.endsWith(".md")) return { file, text };
  const comments = text.match(file.endsWith(".sql") ? SQL_COMMENT : COMMENT) ?? [];
  return { file, text: comments.join("\n").replaceAll(/\n\s*\*\s/g, " ") };
}

const READ = [...PAGES, ...SOURCES].map(read);

/** Every match of `pattern` that `isThere` rejects. */
function lost(pattern: RegExp, isThere: (match: RegExpExecArray, file: string) => boolean): string[] {
  return READ.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].filter((match) => !isThere(match, file)).map(([all]) => `${file}: ${all}`),
  );
}

/** 'booking, 4' for each numbered heading of each page. */
const RULES = new Set(
  list("docs/rules/*.md").flatMap((file) =>
    [...readFileSync(join(ROOT, file), "utf8").matchAll(/^## (\d+)\. /gm)].map(
      ([, number = ""]) => `${basename(file, ".md")}, ${number}`,
    ),
  ),
);

/** Decisions that were merged into another one, by number (docs/decisions/README.md). */
const SUCCESSORS = new Map(
  [...readFileSync(join(ROOT, "docs/decisions/README.md"), "utf8").matchAll(/(\d{4})→(\d{4})/g)].map(
    ([, former = "", successor = ""]) => [Number(former), Number(successor)],
  ),
);
const DECISIONS = new Set(list("docs/decisions/[0-9]*.md").map((file) => Number(basename(file).slice(0, 4))));
/** Migrations never change: they may cite decisions by earlier numbers and file names. */
const isFormerCitation = (file: string, number: string | undefined): boolean =>
  file.startsWith("server/platform/db/migrations/") &&
  (SUCCESSORS.has(Number(number)) || DECISIONS.has(Number(number)));

describe("references are valid", () => {
  test("to files in comments and documents", () => {
    const found = lost(
      /(?:[\w$-]+\/)*[\w$-]+(?:\.[\w$-]+)*\.(?:md|tsx?|sql|css|mjs)\b/g,
      ([name], file) =>
        OF_OPERATORS.has(name) ||
        PAGE_OF_OPERATOR.test(name) ||
        NAMES.has(name) ||
        FILES.some((other) => other === name || other.endsWith(`/${name}`)) ||
        isFormerCitation(file, /^docs\/decisions\/(\d{4})-/.exec(name)?.[1]),
    );
    expect(found).toEqual([]);
  });

  test("to rules, by page and number", () => {
    expect(RULES.size).toBeGreaterThan(0);
    const found = lost(/\brules: ([\w-]+), (\d+)(?: (?:and|to) (\d+))?/g, ([, page = "", first = "", second = first]) =>
      [first, second].every((number) => RULES.has(`${page}, ${number}`)),
    );
    expect(found).toEqual([]);
  });

  test("to decisions, by number", () => {
    const found = lost(
      /\bdecisions?(?: |\/)\[?(\d{1,4})\b/gi,
      ([, number = ""], file) => DECISIONS.has(Number(number)) || isFormerCitation(file, number),
    );
    expect(found).toEqual([]);
  });

  test("former decisions have a successor, and decisions a line in their index", () => {
    for (const [former, successor] of SUCCESSORS) {
      expect(DECISIONS, `${former} is still there`).not.toContain(former);
      expect(DECISIONS, `${successor}, the successor of ${former}`).toContain(successor);
    }
    const index = readFileSync(join(ROOT, "docs/decisions/README.md"), "utf8");
    for (const file of list("docs/decisions/[0-9]*.md")) expect(index).toContain(`](${basename(file)})`);
  });

  test("to tests in documents, as in `unit/imports`", () => {
    const tests = new Set(
      list("tests/**/*.{test,spec}.ts").map((file) => file.replace(/^tests\/|\.(?:test|spec)\.ts$/g, "")),
    );
    const found = lost(/`((?:full\/)?(?:database|e2e|process|unit)\/[\w/-]+)`/g, ([, name = ""]) => tests.has(name));
    expect(found).toEqual([]);
  });

  test("each page of rules is in their table, and its headings count from one", () => {
    const table = readFileSync(join(ROOT, "docs/rules/README.md"), "utf8");
    for (const file of list("docs/rules/*.md").filter((page) => basename(page) !== "README.md")) {
      expect(table).toContain(`[${basename(file)}](${basename(file)})`);
      const numbers = [...readFileSync(join(ROOT, file), "utf8").matchAll(/^## (.*)$/gm)].map(([, heading = ""]) =>
        Number(heading.split(".")[0]),
      );
      expect(numbers, file).toEqual(numbers.map((_, index) => index + 1));
    }
  });
});
