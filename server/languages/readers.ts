/** The language of a reader: the one stored with the account, else the site's own. */
import { findLanguage, pathIn, type SiteLanguage } from "#contract/site/site-language.ts";
import { inLanguage } from "../platform/current-language.ts";
import type { Database } from "../platform/db/pool.ts";

async function storedLocale(db: Database, email: string): Promise<string | null> {
  const row = await db
    .selectFrom("user_account")
    .innerJoin("profile", "profile.user_id", "user_account.id")
    .select("profile.locale")
    .where("user_account.email", "=", email)
    .executeTakeFirst();
  return row?.locale ?? null;
}

/** The stored language may be a browser's, such as 'de-CH', or of an earlier configuration. */
export function closestLanguage(languages: readonly SiteLanguage[], locale: string | null): SiteLanguage {
  const closest = (locale === null ? undefined : findLanguage(languages, locale)) ?? languages[0];
  if (closest === undefined) throw new Error("a site has a language");
  return closest;
}

type LanguageTask<Result> = (language: SiteLanguage) => Result | Promise<Result>;

export interface Readers {
  /** Runs in the language of the person with this email address. */
  inLanguageOf: <Result>(email: string, run: LanguageTask<Result>) => Promise<Result>;
}

/** Runs in the language closest to a stored one. */
export function inStoredLanguage<Result>(
  languages: readonly SiteLanguage[],
  locale: string | null,
  run: LanguageTask<Result>,
): Promise<Result> {
  const language = closestLanguage(languages, locale);
  return inLanguage(language, async () => run(language));
}

export function makeReaders(db: Database, languages: readonly SiteLanguage[]): Readers {
  return {
    async inLanguageOf(email, run) {
      return inStoredLanguage(languages, languages.length < 2 ? null : await storedLocale(db, email), run);
    },
  };
}

/** The same data with addresses of the site's pages in a language. */
export function withLocalLinks<Data>(data: Data, { baseUrl, prefix }: { baseUrl: string; prefix: string }): Data {
  if (prefix === "") return data;
  const start = `${baseUrl}/`;
  const json = JSON.stringify(data, (_, value: unknown) =>
    typeof value === "string" && value.startsWith(start)
      ? baseUrl + pathIn(prefix, value.slice(baseUrl.length))
      : value,
  );
  // the same shape with other texts
  return JSON.parse(json) as Data;
}
