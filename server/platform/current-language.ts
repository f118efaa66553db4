/** The language of the request or job that runs. */
import { AsyncLocalStorage } from "node:async_hooks";
import { pathIn, type SiteLanguage } from "#contract/site/site-language.ts";

const current = new AsyncLocalStorage<SiteLanguage>();

/** For texts that are English on all sites: the description of the API, stored remarks about hours. */
export const ENGLISH: SiteLanguage = { code: "en", prefix: "", name: "English", offer: "" };

/** Runs in a language of the site. */
export const inLanguage = <Result>(language: SiteLanguage, run: () => Result): Result => current.run(language, run);

/** Undefined outside of requests and jobs, and on a site with one language. */
export const languageOfRequest = (): SiteLanguage | undefined => current.getStore();

/** Begins the addresses of pages in the language of this request: '/de', or ''. */
export const currentPrefix = (): string => current.getStore()?.prefix ?? "";

/** The path of a page in the language of this request: '/de/faqs' for '/faqs'. */
export const currentPath = (path: string): string => pathIn(currentPrefix(), path);
