/** Links, anchors and pictures of all Markdown pages, and the headings that the program's messages refer to. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const list = (pattern: string): string[] => globSync(pattern, { cwd: ROOT }).toSorted();

const PAGES = globSync("**/*.md", { cwd: ROOT, exclude: ["**/node_modules", "**/.*", "build", "data"] }).toSorted();

/** Without code blocks, where `#` begins a comment and not a heading. */
const read = (page: string): string => readFileSync(join(ROOT, page), "utf8").replaceAll(/^ *```[\s\S]*?^ *```$/gm, "");
const headingsOf = (page: string): string[] =>
  [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) => heading);

/** The anchor that GitHub makes of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(" ", "-");

const linksOf = (page: string): string[] => [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);

function isBroken(page: string, link: string): boolean {
  const [path = "", anchor] = link.split("#");
  const file = path === "" ? page : relative(ROOT, join(ROOT, dirname(page), path));
  if (!existsSync(join(ROOT, file))) return true;
  return anchor !== undefined && file.endsWith(".md") && !headingsOf(file).map(anchorOf).includes(anchor);
}

describe("Markdown pages", () => {
  test.each(PAGES)("%s has no broken link, anchor or picture", (page) => {
    const relativeLinks = linksOf(page).filter((link) => !/^[a-z]+:/.test(link));
    expect(relativeLinks.filter((link) => isBroken(page, link))).toEqual([]);
  });

  test("have no two headings with one anchor", () => {
    const linked = new Set(PAGES.flatMap((page) => linksOf(page).map((link) => link.split("#")[1] ?? "")));
    const doubled = PAGES.flatMap((page) => {
      const anchors = headingsOf(page).map(anchorOf);
      return anchors
        .filter((anchor, index) => linked.has(anchor) && anchors.indexOf(anchor) !== index)
        .map((anchor) => `${page}#${anchor}`);
    });
    expect(doubled).toEqual([]);
  });

  test("show every picture in docs/screenshots", () => {
    const shown = new Set(PAGES.flatMap((page) => linksOf(page).map((link) => basename(link))));
    const pictures = list("docs/screenshots/*").map((file) => basename(file));
    expect(pictures.filter((picture) => !shown.has(picture))).toEqual([]);
  });
});

test("messages name existing headings of docs/operations.md", () => {
  const headings = new Set(headingsOf("docs/operations.md"));
  const named = list("{cli,contract,server,web}/**/*.{ts,tsx}").flatMap((file) =>
    [...readFileSync(join(ROOT, file), "utf8").matchAll(/docs\/operations\.md, '([^']+)'/g)].map(([, heading = ""]) =>
      heading.replaceAll(/\s+/g, " "),
    ),
  );
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((heading) => !headings.has(heading))).toEqual([]);
});

test("commands in documents exist", () => {
  // released changes and decisions may refer to commands that no longer exist
  const pages = PAGES.filter((page) => page !== "CHANGELOG.md" && !page.startsWith("docs/decisions/"));
  const commands = new Set(list("cli/commands/*.ts").map((file) => basename(file, ".ts")));
  const named = pages.flatMap((page) =>
    [...readFileSync(join(ROOT, page), "utf8").matchAll(/npx mainstreet ([a-z][\w-]*)/g)].map(
      ([, command = ""]) => command,
    ),
  );
  expect(new Set(named).size).toBeGreaterThan(15);
  expect(named.filter((command) => !commands.has(command))).toEqual([]);
});
