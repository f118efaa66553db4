/** Pages for readers: their links and pictures exist, and the guides name what the screens show. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { GUIDE_PICTURES } from "../../scripts/screenshots-guides.ts";

const ROOT = join(import.meta.dirname, "../..");
const list = (pattern: string): string[] => globSync(pattern, { cwd: ROOT }).toSorted();
const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");

const GUIDES = list("docs/guides/*.md");
const LINK = /\]\(([^)\s]+)\)/g;

/** As GitHub makes them of headings. */
const anchorsOf = (page: string): Set<string> =>
  new Set(
    [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );

function brokenLinks(page: string): string[] {
  return [...read(page).matchAll(LINK)]
    .map(([, link = ""]) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [path = "", anchor] = link.split("#");
      const file = path === "" ? page : relative(ROOT, join(ROOT, dirname(page), path));
      if (!existsSync(join(ROOT, file))) return true;
      return anchor !== undefined && file.endsWith(".md") && !anchorsOf(file).has(anchor);
    })
    .map((link) => `${page}: ${link}`);
}

/** Put together from two words of the source. */
const COMPOSED = new Set(["Add staff member"]);

const PICTURES = list("docs/screenshots/*.png").map((file) => basename(file));

describe("pages for readers", () => {
  test("links and pictures of all pages lead somewhere", () => {
    const pages = list("{*.md,docs/*.md,docs/guides/*.md,docs/rules/*.md}");
    expect(pages.flatMap(brokenLinks)).toEqual([]);
  });

  test("each guide is in the list of guides, and has a picture at each of two widths", () => {
    const index = read("docs/guides/README.md");
    for (const guide of GUIDES.filter((file) => basename(file) !== "README.md")) {
      expect(index).toContain(`](${basename(guide)})`);
      const pictures = [...read(guide).matchAll(/screenshots\/([\w-]+\.png)/g)].map(([, name = ""]) => name);
      for (const width of ["1280", "390"])
        expect(pictures.some((name) => name.endsWith(`-${width}.png`)), `${guide}, ${width}`).toBe(true); // oxfmt-ignore
    }
  });

  test("pictures of the guides are those that the script takes", () => {
    const taken = GUIDE_PICTURES.map(({ name, theme = "light", width }) => `${name}-${theme}-${width}.png`);
    expect(taken.filter((name) => !PICTURES.includes(name))).toEqual([]);
  });

  test("each stored picture is one that the script takes", () => {
    const scripts = list("scripts/*screenshots*.ts").map(read).join("\n");
    const names = PICTURES.map((file) => file.replace(/-(?:light|dark)-\d+\.png$/, ""));
    expect([...new Set(names)].filter((name) => !scripts.includes(`"${name}"`) && !scripts.includes(` ${name}:`))).toEqual([]); // oxfmt-ignore
  });

  test("what the guides print in bold stands on a screen", () => {
    const screens = list("{web,contract}/**/*.{ts,tsx}").map(read).join("\n").replaceAll(/\s+/g, " ");
    const bold = GUIDES.flatMap((guide) =>
      [...read(guide).matchAll(/\*\*([^*]+)\*\*/g)].map(([, said = ""]) => ({ guide, said })),
    );
    expect(bold.length).toBeGreaterThan(100);
    const missing = bold
      .filter(({ said }) => /\p{L}/u.test(said) && !COMPOSED.has(said))
      // of 'Book 8:30 PM' the word alone is in the source
      .map(({ guide, said }) => ({ guide, said: said.replace(/ \d+:\d\d [AP]M$/, " ") }))
      .filter(({ said }) => !screens.includes(said.replaceAll("'", "’")));
    expect(missing).toEqual([]);
  });
});
