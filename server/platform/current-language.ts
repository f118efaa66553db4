/** The language of the request or job that runs. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { SiteLanguage } from "#contract/site/site-language.ts";

const current = new AsyncLocalStorage<SiteLanguage>();

/** Runs in a language of the site. */
export const inLanguage = <Result>(language: SiteLanguage, run: () => Result): Result => current.run(language, run);

/** Undefined outside of requests and jobs, and on a site with one language. */
export const languageOfRequest = (): SiteLanguage | undefined => current.getStore();

/** Begins the addresses of pages in the language of this request: '/de', or ''. */
export const currentPrefix = (): string => current.getStore()?.prefix ?? "";
