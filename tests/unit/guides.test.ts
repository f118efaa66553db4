/** The guides for owners: a script takes their pictures, and their button texts exist on the screens. */
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { GUIDE_PICTURES } from "../../scripts/screenshots-guides.ts";

const ROOT = join(import.meta.dirname, "../..");
const list = (pattern: string): string[] => globSync(pattern, { cwd: ROOT }).toSorted();
const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");

const GUIDES = list("docs/guides/*.md");

const PICTURES = list("docs/screenshots/*.png").map((file) => basename(file));

describe("guides for owners", () => {
  test("are all in the list of guides, and each has a picture at each of two widths", () => {
    const index = read("docs/guides/README.md");
    for (const guide of GUIDES.filter((file) => basename(file) !== "README.md")) {
      expect(index).toContain(`](${basename(guide)})`);
      const pictures = [...read(guide).matchAll(/screenshots\/([\w-]+\.png)/g)].map(([, name = ""]) => name);
      for (const width of ["1280", "390"])
        expect(pictures.some((name) => name.endsWith(`-${width}.png`)), `${guide}, ${width}`).toBe(true); // oxfmt-ignore
    }
  });

  test("have the pictures that the script takes", () => {
    const taken = GUIDE_PICTURES.map(({ name, theme = "light", width }) => `${name}-${theme}-${width}.png`);
    expect(taken.filter((name) => !PICTURES.includes(name))).toEqual([]);
  });

  test("use every stored picture", () => {
    const scripts = list("scripts/*screenshots*.ts").map(read).join("\n");
    const names = PICTURES.map((file) => file.replace(/-(?:light|dark)-\d+\.png$/, ""));
    expect([...new Set(names)].filter((name) => !scripts.includes(`"${name}"`) && !scripts.includes(` ${name}:`))).toEqual([]); // oxfmt-ignore
  });

  test("have bold texts that exist on a screen", () => {
    const screens = list("{web,contract}/**/*.{ts,tsx}").map(read).join("\n").replaceAll(/\s+/g, " ");
    const bold = GUIDES.flatMap((guide) =>
      [...read(guide).matchAll(/\*\*([^*]+)\*\*/g)].map(([, said = ""]) => ({ guide, said })),
    );
    expect(bold.length).toBeGreaterThan(100);
    const missing = bold
      .filter(({ said }) => /\p{L}/u.test(said))
      // of 'Book 8:30 PM' only the word is in the source
      .map(({ guide, said }) => ({ guide, said: said.replace(/ \d+:\d\d [AP]M$/, " ") }))
      .filter(({ said }) => !screens.includes(said.replaceAll("'", "’")));
    expect(missing).toEqual([]);
  });
});
