/** Dependencies are used as published (decision 134). This detects each kind of access to their internals. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { compileCatalogs } from "../../scripts/compile-catalogs.ts";

const ROOT = join(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");
const FILES = [
  ...globSync("{art,bench,cli,contract,emails,sample,scripts,server,tests,web}/**/*.{ts,tsx,mjs}", { cwd: ROOT }),
  ...globSync("*.ts", { cwd: ROOT }),
].filter((file) => file !== join("tests", "unit", "seams.test.ts"));

const IMPORT =
  /^(?:import|export)\s+(?:[^;"`]*?from\s+)?"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)|\brequire(?:\.resolve)?\(\s*"([^"]+)"\s*\)|\bimport\.meta\.resolve\(\s*"([^"]+)"\s*\)/gm;

function specifiersOf(source: string): string[] {
  return [...source.matchAll(IMPORT)].map((match) => match.slice(1).join(""));
}

type Exports = string | null | readonly Exports[] | { readonly [key: string]: Exports };

/** Whether a package with these `exports` offers this path (`.`, `./dom`); one without them offers every file. */
function offers(exports: Exports | undefined, path: string): boolean {
  if (exports === undefined) return true;
  if (exports === null) return false;
  if (typeof exports === "string" || Array.isArray(exports) || !Object.keys(exports)[0]?.startsWith("."))
    return path === ".";
  const paths = exports as { readonly [key: string]: Exports };
  if (path in paths) return paths[path] !== null;
  return Object.entries(paths).some(([pattern, target]) => {
    const [start, end] = pattern.split("*");
    return target !== null && end !== undefined && start !== undefined && path.startsWith(start) && path.endsWith(end);
  });
}

function isInside(specifier: string): boolean {
  if (specifier.includes("node_modules")) return true;
  const [bare = ""] = specifier.split("?");
  const parts = bare.split("/");
  const name = parts.slice(0, bare.startsWith("@") ? 2 : 1).join("/");
  const manifest = join(ROOT, "node_modules", name, "package.json");
  if (!/^[@a-z]/.test(bare) || !existsSync(manifest)) return false;
  const { exports } = JSON.parse(readFileSync(manifest, "utf8")) as { exports?: Exports };
  return !offers(exports, `.${bare.slice(name.length)}`);
}

/** Names with two underscores that belong to a language or a standard, or are documented: React's `__html`. */
const OUR_UNDERSCORES = /^__(?:proto__|html$|Host$|Secure$|dirname$|filename$)/;
const UNDERSCORES = /(?<!\w)__[a-zA-Z]\w*|\bUNSAFE_\w+/g;
/** The one marker of a hydrated page, for tests. */
const HYDRATION = join("scripts", "hydration.ts");

const globalsOf = (source: string): string[] =>
  (source.match(UNDERSCORES) ?? []).filter((name) => !OUR_UNDERSCORES.test(name));

/** Hooks and options by which a build replaces modules; a configuration must not contain them. */
const REPLACING =
  /\b(?:resolveId|transform|load|renderChunk|generateBundle|writeBundle|transformIndexHtml|alias|replacement|inject)\b(?=\s*[(:,])/g;
const PLUGINS = /\bplugins:\s*\[[^\]]*\]/g;

const replacingOf = (source: string): string[] => [
  ...(source.match(REPLACING) ?? []),
  ...(source.match(PLUGINS) ?? []).filter((plugins) => plugins !== "plugins: [compileCatalogs(LOCALE), reactRouter()]"),
];

const MOCK = /\bvi\.(?:doMock|mock)\(\s*(?:import\(\s*)?"([^"]+)"/g;
const mocksOf = (source: string): string[] =>
  [...source.matchAll(MOCK)].map(([, specifier = ""]) => specifier).filter((specifier) => !/^[.#]/.test(specifier));

/** Entries that replace a package by another, or edit it after installation. */
function swapsOf(manifest: object): string[] {
  const {
    overrides,
    resolutions,
    patchedDependencies,
    imports = {},
    scripts = {},
  } = manifest as Record<string, object>;
  const targets = Object.values(imports).filter((target) => !String(target).startsWith("./"));
  const after = Object.keys(scripts).filter((name) => /^(?:pre|post)?(?:install|prepare)$/.test(name));
  const named = Object.entries({ overrides, resolutions, patchedDependencies }).filter(
    ([, value]) => value !== undefined,
  );
  return [...named.map(([name]) => name), ...targets.map(String), ...after];
}

const found = (breaches: (source: string) => readonly string[], files: readonly string[] = FILES): string[] =>
  files.flatMap((file) => breaches(read(file)).map((breach) => `${file}: ${breach}`));

describe("dependencies are used as they are published", () => {
  test("imports use names that a package exports", () => {
    expect(FILES.length).toBeGreaterThan(1_000);
    expect(found((source) => specifiersOf(source).filter(isInside))).toEqual([]);
  });

  test("the build uses two plugins: React Router's, and ours that replaces texts only", async () => {
    expect(found(replacingOf, ["vite.config.ts", "react-router.config.ts"])).toEqual([]);
    const { transform } = compileCatalogs("en");
    for (const file of ["node_modules/react-dom/client.js", "node_modules/any/error-texts.ts", "web/root.tsx"])
      expect(await (transform as (code: string, file: string) => Promise<unknown>)("", join(ROOT, file))).toBeNull();
    expect(globSync("patches/**", { cwd: ROOT })).toEqual([]);
    expect(swapsOf(JSON.parse(read("package.json")) as object)).toEqual([]);
  });

  test("no global or internal property of a library is used", () => {
    const files = FILES.filter((file) => file !== HYDRATION);
    expect(found(globalsOf, files)).toEqual([]);
    expect(globalsOf(read(HYDRATION))).toEqual(["__reactProps"]);
  });

  test("tests replace no module of a package", () => {
    expect(
      found(
        mocksOf,
        FILES.filter((file) => file.startsWith("tests")),
      ),
    ).toEqual([]);
  });
});

describe("the check finds", () => {
  test.each([
    ["react-router/dist/development/lib/router/router.js", true],
    ["../../node_modules/react-dom/cjs/react-dom-client.production.js", true],
    ["react-dom/client", false],
    ["lucide-react/icons/clock-3", false],
    ["react-router", false],
    ["#contract/limits.ts", false],
    ["./posted.ts", false],
    ["node:fs", false],
  ])("an import of %s", (specifier, isBreach) => {
    expect(specifiersOf(`import { x } from "${specifier}";`).filter(isInside)).toEqual(isBreach ? [specifier] : []);
    expect(specifiersOf(`const x = await import("${specifier}");`).filter(isInside)).toEqual(
      isBreach ? [specifier] : [],
    );
  });

  test("exports with conditions, patterns and gaps", () => {
    expect(offers("./index.js", ".")).toBe(true);
    expect(offers({ import: "./index.js" }, "./lib/a.js")).toBe(false);
    expect(offers({ ".": "./index.js", "./lib/*": "./lib/*.js" }, "./lib/a")).toBe(true);
    expect(offers({ ".": "./index.js", "./lib/*": null }, "./lib/a")).toBe(false);
    expect(offers(undefined, "./lib/a.js")).toBe(true);
  });

  test.each([
    "plugins: [ours(), reactRouter()]",
    "resolveId(source, importer) { return source; }",
    "transform: { filter: {}, handler: (source) => source }",
    'resolve: { alias: { "react-dom": "./web/dom.ts" } }',
  ])("in a build: %s", (line) => {
    expect(replacingOf(line)).not.toEqual([]);
  });

  test.each(["window.__reactRouterContext.streamController", "__reactRouterManifest", "UNSAFE_createRouter"])(
    "a use of %s",
    (text) => {
      expect(globalsOf(text)).not.toEqual([]);
    },
  );

  test("only names of libraries", () => {
    expect(globalsOf('{ __html: html } "__proto__" "__Host-session" a__b')).toEqual([]);
  });

  test("a replaced package", () => {
    expect(swapsOf({ overrides: { react: "npm:other" } })).toEqual(["overrides"]);
    expect(swapsOf({ imports: { "#dom": "react-dom/client" } })).toEqual(["react-dom/client"]);
    expect(swapsOf({ scripts: { postinstall: "patch" } })).toEqual(["postinstall"]);
    expect(mocksOf('vi.mock("react-router", () => ({}))')).toEqual(["react-router"]);
    expect(mocksOf('vi.mock("../a.ts")')).toEqual([]);
  });
});
