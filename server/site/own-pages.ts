/** The operator's pages and legal texts: `pages/<language>/<name>.md`. */
import { stat } from "node:fs/promises";
import { join } from "node:path";
import {
  LEGAL_PAGES,
  type LegalPage,
  type LegalTexts,
  type TextLanguage,
  type TitledText,
} from "#contract/site/legal.ts";
import { directionOf } from "#contract/text/locale.ts";
import { isConfigured, keyFor } from "./local-text.ts";
import { legalTextOf } from "./markdown.ts";
import { listFiles, readText } from "./own-files.ts";

const MOST_BYTES = 500_000;
const MOST_PAGES = 20;
const PAGE_FILE = /^([a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?)\.md$/;

export interface OwnPages {
  /** Additional pages by slug. */
  pages: ReadonlyMap<string, TitledText>;
  legalTexts: LegalTexts;
}

async function readPage(path: string): Promise<TitledText> {
  const { title, html } = legalTextOf(await readText(path, MOST_BYTES));
  if (title === null) throw new Error(`${path} needs a title. Begin it with a line such as '# About us'`);
  return { title, html };
}

async function readFolder(directory: string, names: readonly string[]): Promise<Map<string, TitledText>> {
  if (names.length > MOST_PAGES) throw new Error(`${directory} has more than ${MOST_PAGES} pages`);
  const pages = names.map(async (name): Promise<[string, TitledText]> => {
    const slug = PAGE_FILE.exec(name)?.[1];
    const path = join(directory, name);
    if (slug === undefined)
      throw new Error(`${path} cannot be a page. Name it with a–z, digits and hyphens, as in about-us.md`); // oxfmt-ignore
    return [slug, await readPage(path)];
  });
  return new Map(await Promise.all(pages));
}

/** By language, which is the name of a folder. */
async function readFolders(
  directory: string,
  locales: readonly string[],
): Promise<Map<string, Map<string, TitledText>>> {
  const found = new Map<string, Map<string, TitledText>>();
  for (const name of await listFiles(directory)) {
    const path = join(directory, name);
    if (!(await stat(path)).isDirectory())
      throw new Error(`${path} must be in the folder of its language, such as ${join(directory, locales[0] ?? "en")}`);
    if (!isConfigured(name, locales))
      throw new Error(`${path} is not for a language of the site. LOCALES names ${locales.join(", ")}`);
    found.set(name, await readFolder(path, await listFiles(path)));
  }
  return found;
}

const isLegalPage = (slug: string): slug is LegalPage => LEGAL_PAGES.some((page) => page === slug);

/**
 * For each language of the site; a page that is not written in it is shown in the first language that has it.
 * `directory` null: no pages.
 */
export async function readOwnPages(
  directory: string | null,
  locales: readonly string[],
): Promise<ReadonlyMap<string, OwnPages>> {
  const folders = directory === null ? new Map<string, Map<string, TitledText>>() : await readFolders(directory, locales); // oxfmt-ignore
  const slugs = [...new Set([...folders.values()].flatMap((pages) => [...pages.keys()]))].sort();
  return new Map(
    locales.map((locale): [string, OwnPages] => {
      const pages = new Map<string, TitledText>();
      const legalTexts: LegalTexts = {};
      const own = keyFor((key) => folders.has(key), locale, [locale]);
      for (const slug of slugs) {
        const key = keyFor((one) => folders.get(one)?.has(slug) === true, locale, locales);
        const text = key === undefined ? undefined : folders.get(key)?.get(slug);
        if (key === undefined || text === undefined) continue;
        const language: TextLanguage = { code: key, direction: directionOf(key) ?? "ltr" };
        const shown = key === own ? text : { ...text, language };
        if (isLegalPage(slug)) legalTexts[slug] = shown;
        else pages.set(slug, shown);
      }
      return [locale, { pages, legalTexts }];
    }),
  );
}
