/** The rooms of the house (docs/architecture.md): who may import whom, and where SQL may stand. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const ALIASES: Readonly<Record<string, string>> = {
  "#contract/": "contract/",
  "#art/": "art/",
  "#server/": "server/",
  "#sample/": "sample/",
};
const IMPORT = /(?:import|export)\s[^;]*?from\s+"([^"]+)"|import\s*\(\s*"([^"]+)"\s*\)|^import\s+"([^"]+)"/gm;

interface Source {
  file: string;
  text: string;
  /** Files of ours, from the root; packages by name. */
  imports: string[];
}

function target(file: string, specifier: string): string {
  if (specifier.startsWith(".")) return relative(ROOT, resolve(dirname(join(ROOT, file)), specifier));
  for (const [alias, room] of Object.entries(ALIASES))
    if (specifier.startsWith(alias)) return specifier.replace(alias, room);
  return specifier;
}

function read(pattern: string): Source[] {
  return globSync(pattern, { cwd: ROOT }).map((file) => {
    const text = readFileSync(join(ROOT, file), "utf8");
    const imports = [...text.matchAll(IMPORT)].map((match) => target(file, match[1] ?? match[2] ?? match[3] ?? ""));
    return { file, text, imports };
  });
}

const OURS = /^(?:art|bench|cli|contract|sample|scripts|server|tests|web)\//;

/** Imports of ours, from files in `room`, that lie outside the `allowed` rooms. */
function breaches(room: string, allowed: readonly string[]): string[] {
  const sources = read(`${room}/**/*.{ts,tsx}`);
  return sources.flatMap(({ file, imports }) =>
    imports
      .filter(
        (path) => OURS.test(path) && !path.startsWith(`${room}/`) && !allowed.some((prefix) => path.startsWith(prefix)),
      )
      .map((path) => `${file} imports ${path}`),
  );
}

describe("imports run one way", () => {
  const rules: readonly (readonly [string, readonly string[]])[] = [
    ["contract", []],
    ["art", ["contract/"]],
    ["web", ["contract/"]],
    ["server", ["contract/", "art/"]],
    ["server/domain", ["contract/"]],
    ["server/db/queries", ["contract/", "server/db/", "server/domain/"]],
    ["server/calendar", ["contract/", "server/domain/", "server/db/queries/"]],
    [
      "server/mail",
      ["contract/", "server/calendar/", "server/domain/", "server/secrets/", "server/env.ts", "server/log.ts"],
    ],
    [
      "server/jobs",
      [
        "contract/",
        "server/calendar/",
        "server/db/",
        "server/domain/",
        "server/mail/",
        "server/zoom/",
        "server/log.ts",
      ],
    ],
    ["server/secrets", []],
    ["server/zoom", ["contract/", "server/db/", "server/secrets/", "server/log.ts", "server/read-short.ts"]],
    ["web/ui", []],
    ["web/mail", ["contract/"]],
    ["cli", ["contract/", "server/", "scripts/build.ts"]],
  ];
  for (const [room, allowed] of rules) {
    test(`${room} → ${allowed.join(", ") || "nothing of ours"}`, () => {
      expect(breaches(room, allowed)).toEqual([]);
    });
  }

  test("the server reaches React only through the built pages", () => {
    const packages = /^(?:react|react-dom|react-router|@react-router)(?:\/|$)/;
    expect(
      read("server/**/*.ts").flatMap(({ file, imports }) =>
        imports.filter((path) => packages.test(path)).map((path) => `${file}: ${path}`),
      ),
    ).toEqual([]);
  });

  test("zod and oRPC stay out of the browser", () => {
    const packages = /^(?:zod|@orpc\/|kysely|pg$|sharp|temporal-polyfill|node:)/;
    const found = read("web/**/*.{ts,tsx}").flatMap(({ file, text }) =>
      [...text.matchAll(/^import\s+(?!type\b)[^;]*?from\s+"([^"]+)"/gm)]
        .filter(([, specifier = ""]) => packages.test(specifier))
        .map(([statement]) => `${file}: ${statement}`),
    );
    expect(found).toEqual([]);
  });
});

describe("what stands only in one place", () => {
  test("SQL stands in server/db", () => {
    const statement = /\b(?:select\s[\s\S]{0,200}?\sfrom\s|insert\s+into\s|delete\s+from\s|update\s+\w+\s+set\s)/i;
    const found = read("{server,cli,web,contract}/**/*.{ts,tsx}")
      .filter(({ file }) => !file.startsWith("server/db/"))
      .filter(({ text }) => statement.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "")) || /\bsql[`<]/.test(text))
      .map(({ file }) => file);
    expect(found).toEqual([]);
  });

  test("addresses are built in web/paths.ts", () => {
    const found = read("web/**/*.tsx").flatMap(({ file, text }) =>
      [...text.matchAll(/\b(?:href|to|src|action)="(\/[^"]*)"/g)].map(([all]) => `${file}: ${all}`),
    );
    expect(found).toEqual([]);
  });

  test("nothing is styled inline: the security policy would refuse it", () => {
    expect(
      read("web/**/*.tsx")
        // mail programs drop style sheets, and no policy of ours reaches them
        .filter(({ file, text }) => !file.startsWith("web/mail/") && /\bstyle=\{/.test(text))
        .map(({ file }) => file),
    ).toEqual([]);
  });

  test("the domain knows no clock", () => {
    const clock = /\bDate\.now\(|new Date\(\)|Temporal\.Now|performance\.now|Math\.random/;
    expect(
      read("server/domain/**/*.ts")
        .filter(({ text }) => clock.test(text))
        .map(({ file }) => file),
    ).toEqual([]);
  });
});
