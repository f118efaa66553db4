/** Builds the pages in each language if their sources have changed since the last build. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import zlib from "node:zlib";
import { readLocales } from "#server/languages/settings.ts";
import { languageOf } from "#contract/text/locale.ts";
import { translationFile } from "#server/languages/translations.ts";

const ROOT = join(import.meta.dirname, "..");
/** Links to the builds in use by language: one rename replaces a link, so that two processes that build at once never see half a build. */
const BUILD = join(ROOT, "build");
const BUILDS = join(ROOT, ".cache", "builds");
const BUILDER = join(ROOT, "node_modules", "@react-router", "dev", "bin.cjs");
const SOURCES = [
  "web/**/*",
  "contract/**/*",
  "emails/**/*",
  "package-lock.json",
  "vite.config.ts",
  "scripts/compile-catalogs.ts",
  "server/languages/*",
  "scripts/page-modules.ts",
  "react-router.config.ts",
];
const COMPRESSIBLE = /\.(?:m?js|css|svg|json)$/;

/** A hash of the contents, not of the times: a fresh clone of the same commit has the same one. */
function fingerprint(locale: string): string {
  const hash = createHash("sha256").update(locale);
  const translations = translationFile(languageOf(locale));
  if (existsSync(translations)) hash.update(readFileSync(translations));
  for (const entry of globSync(SOURCES, { cwd: ROOT, withFileTypes: true }).sort((a, b) =>
    join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1,
  )) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    hash.update(path.slice(ROOT.length)).update("\0").update(readFileSync(path)).update("\0");
  }
  return hash.digest("hex").slice(0, 16);
}

function compressAssets(directory: string): void {
  const assets = join(directory, "client", "assets");
  for (const name of globSync("*", { cwd: assets })) {
    if (!COMPRESSIBLE.test(name)) continue;
    const bytes = readFileSync(join(assets, name));
    writeFileSync(join(assets, `${name}.br`), zlib.brotliCompressSync(bytes));
    writeFileSync(join(assets, `${name}.gz`), zlib.gzipSync(bytes, { level: 9 }));
  }
}

/** Whether this is the folder of a build in the language; 'es-419-…' is of another one than 'es-…'. */
export const isBuildOf = (locale: string, name: string): boolean =>
  /^-[0-9a-f]{16}-\d+$/.test(name.slice(locale.length)) && name.startsWith(locale);

/** Replaces the link to the build in use, and deletes builds of other sources in this language. */
function putIntoUse(directory: string, { locale, wanted }: WantedBuild): void {
  const link = join(BUILD, locale);
  // a link to the only build, or the build itself, of earlier versions
  if (lstatSync(BUILD, { throwIfNoEntry: false })?.isSymbolicLink() === true) rmSync(BUILD);
  mkdirSync(BUILD, { recursive: true });
  symlinkSync(relative(dirname(link), directory), `${directory}.link`);
  renameSync(`${directory}.link`, link);
  for (const name of globSync(`${locale}-*-*`, { cwd: BUILDS, exclude: [`${locale}-${wanted}-*`] }))
    if (isBuildOf(locale, name)) rmSync(join(BUILDS, name), { recursive: true, force: true });
}

interface WantedBuild {
  locale: string;
  /** Hash of the sources. */
  wanted: string;
}

function isBuilt({ locale, wanted }: WantedBuild): boolean {
  const stamp = join(BUILD, locale, "stamp");
  return existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
}

async function checkTranslations(locale: string): Promise<void> {
  const language = languageOf(locale);
  if (!existsSync(translationFile(language))) return;
  const [{ allMessages }, { problemsOf }] = await Promise.all([
    import("./texts/catalogs.ts"),
    import("./texts/po-file.ts"),
  ]);
  const problems = problemsOf(language, await allMessages());
  if (problems.length > 0) throw new Error(`Translations cannot be used:\n${problems.join("\n")}`);
}

async function buildLocale(build: WantedBuild, say: (line: string) => void): Promise<void> {
  const { locale, wanted } = build;
  if (!existsSync(BUILDER))
    throw new Error(
      "The pages are not built, and this installation has no build tools. Run 'npm ci && npm run build && npm ci --omit=dev' with the same LOCALES.",
    );
  await checkTranslations(locale);
  say(locale === "en" ? "Building the pages…" : `Building the pages in ${locale}…`);
  const directory = join(BUILDS, `${locale}-${wanted}-${process.pid}`);
  rmSync(directory, { recursive: true, force: true });
  const { status, stdout, stderr } = spawnSync(process.execPath, [BUILDER, "build"], {
    cwd: ROOT,
    encoding: "utf8",
    env: {
      ...process.env,
      NODE_ENV: "production",
      VITE_LOCALE: locale,
      BUILD_DIRECTORY: relative(ROOT, directory),
    },
  });
  if (status !== 0) throw new Error(`The pages could not be built.\n${stderr || stdout}`);
  compressAssets(directory);
  writeFileSync(join(directory, "stamp"), wanted);
  // another process may have finished the same build meanwhile
  if (isBuilt(build)) rmSync(directory, { recursive: true });
  else putIntoUse(directory, build);
}

/** Does nothing for a language whose last build has the same sources. Throws with the builder's message if it fails. */
export async function buildIfStale(locales: readonly string[], say: (line: string) => void): Promise<void> {
  for (const locale of locales) {
    const build = { locale, wanted: fingerprint(locale) };
    if (!isBuilt(build)) await buildLocale(build, say);
  }
}

if (process.argv[1] === import.meta.filename)
  await buildIfStale(readLocales(process.env), (line) => process.stdout.write(`${line}\n`));
