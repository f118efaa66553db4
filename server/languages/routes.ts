/** `POST /language`: a person chooses the language of pages and emails, with and without scripts. */
import { Hono } from "hono";
import { generateCookie } from "hono/cookie";
import { sitePath } from "#contract/accounts/login-target.ts";
import { LANGUAGE_COOKIE, LANGUAGE_PATH, pathIn, type SiteLanguage } from "#contract/site/site-language.ts";
import type { TakeBody } from "../platform/http/read-body.ts";
import { redirectTo } from "../platform/http/redirect.ts";

const MOST_BYTES = 8_192;
const YEAR_SECONDS = 31_536_000;

interface LanguageRouteOptions {
  languages: readonly SiteLanguage[];
  takeBody: TakeBody;
  /** Stores the choice of a signed-in person; does nothing for a guest. */
  store: (headers: Headers, locale: string) => Promise<void>;
  isSecure: () => boolean;
}

export function languageRoutes({ languages, takeBody, store, isSecure }: LanguageRouteOptions): Hono {
  const routes = new Hono();
  routes.post(LANGUAGE_PATH, (c) =>
    takeBody(c, { mostBytes: MOST_BYTES }, async (bytes) => {
      const form = new URLSearchParams(bytes.toString("utf8"));
      const to = sitePath(form.get("to"));
      const language = languages.find(({ code }) => code === form.get("language"));
      if (language === undefined) return redirectTo(to);
      await store(c.req.raw.headers, language.code);
      // not HttpOnly: cached pages read it to offer the language
      const cookie = generateCookie(LANGUAGE_COOKIE, language.code, {
        path: "/",
        sameSite: "Lax",
        secure: isSecure(),
        maxAge: YEAR_SECONDS,
      });
      return redirectTo(pathIn(language.prefix, to), { headers: { "set-cookie": cookie } });
    }),
  );
  return routes;
}
