/** People's text may be in another language than the page: it is isolated with `<bdi>`, or has `dir="auto"`. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The only content of an element: `{name}`, `{listing.name}`, `{saved.note}`. */
const SHOWN = /<([A-Za-z]+)((?:\s+[\w-]+(?:="[^"]*"|=\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})?)*)\s*>\s*\{((?:\w+\.)*(?:name|note|comment|answer|description))\}\s*<\//g; // oxfmt-ignore
/** Names of files and of the program's own parts, in drawings, and texts of catalogs. */
const OTHERS =
  /^web\/(?:site\/|operator\/(?:backups|commands|audit|claim-item|imports))|^web\/(?:landing\/place-map|plans\/answer-form)/;

function bareIn(file: string, source: string): string[] {
  return [...source.matchAll(SHOWN)].flatMap(([, tag = "", attributes = "", text = ""]) =>
    tag === "bdi" ||
    attributes.includes('dir="auto"') ||
    attributes.includes("lang=") ||
    tag === "option" ||
    text.includes("Texts.")
      ? []
      : `${file}: <${tag}> ${text}`,
  );
}

test("names and words of people have their own direction on every screen", () => {
  expect(bareIn("x.tsx", '<b className="y">{listing.name}</b> <p onClick={() => go({ a })}>\n{saved.note}\n</p>')).toHaveLength(2); // oxfmt-ignore
  expect(bareIn("x.tsx", '<bdi>{name}</bdi><p dir="auto">{note}</p>')).toEqual([]);
  const files = globSync("web/**/*.tsx").filter((file) => !OTHERS.test(file));
  expect(files.flatMap((file) => bareIn(file, readFileSync(file, "utf8")))).toEqual([]);
});
