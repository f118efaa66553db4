/** The React pages: which of them may be cached, and rendering one for a visitor. */
import { randomBytes } from "node:crypto";
import type { AccountPages } from "#contract/accounts/waiting.ts";
import type { City } from "#contract/places/address.ts";
import type { LegalTexts, TitledText } from "#contract/site/legal.ts";
import type { Notice } from "#contract/site/notice.ts";
import type { Mail, RenderedMail } from "#contract/notifications/mail.ts";
import type { Site } from "#contract/site/site.ts";
import { pathIn, type SiteLanguage } from "#contract/site/site-language.ts";
import { currentDirection, currentLanguage } from "#contract/text/locale.ts";
import { transportErrors } from "#contract/errors.ts";
import { isDatabaseUnreachable } from "../platform/db/unreachable.ts";
import { languageOfPath } from "../languages/languages.ts";
import { currentPrefix, inLanguage } from "../platform/current-language.ts";
import type { OperatorServerApi } from "../operator/operator-api.ts";
import type { FindCity } from "../places/city.ts";
import type { Logger } from "../platform/log.ts";
import { callInProcess, type ServerApi } from "../api/router.ts";
import type { ProcedureContext } from "../context/context.ts";
import { report, type Reported, setRetryAfter } from "../platform/http/failure.ts";
import { noNoticeCookie, noticeCookie, noticeOf } from "../platform/http/notice-cookie.ts";
import type { OwnRequests } from "../platform/http/own-requests.ts";
import { PageFreshness, type Freshness } from "../context/freshness.ts";
import type { Rendered } from "./cached-page.ts";
import { inlineScriptHashes, securityHeaders, type HttpsOnly } from "../platform/http/security-headers.ts";
import { plainFailureTexts } from "./failure-texts.ts";

/** Notices that one page leaves for the next. */
export interface PageNotices {
  /** The notice of the previous page, removed by reading it; null if none exists. */
  take: () => Notice | null;
  leave: (notice: Notice) => void;
}

/** Exports of the built `web/ssr.tsx`. */
export interface WebModule {
  handle(
    request: Request,
    options: {
      api: ServerApi;
      operatorApi: OperatorServerApi;
      site: Site;
      /** Prefix of the addresses in the page's language. */
      prefix: string;
      nonce: string;
      describeApi: () => Promise<unknown>;
      legalTexts: LegalTexts;
      ownPages: ReadonlyMap<string, TitledText>;
      city: () => Promise<City | null>;
      /** Null for requests that only read. */
      send: OwnRequests["send"] | null;
      notices: PageNotices;
      accountPages: AccountPages;
      report: (error: unknown) => void;
    },
  ): Promise<{ response: Response; html: string | null }>;
  renderMail(mail: Mail, site: Site): Promise<RenderedMail>;
  /** The paths of all screens, in React Router's notation. */
  paths: readonly string[];
}

export interface PageContext extends ProcedureContext {
  /** Cookies that prolong the viewer's session. */
  cookies: () => Promise<string[]>;
}

export interface PageOptions {
  load: (locale: string) => Promise<WebModule>;
  contextFor: (headers: Headers, freshness: Freshness) => PageContext;
  operatorApiFor: (context: PageContext) => OperatorServerApi;
  site: () => Promise<Site>;
  languages: readonly SiteLanguage[];
  describeApi: () => Promise<unknown>;
  ownTexts: (locale: string) => { legalTexts: LegalTexts; pages: ReadonlyMap<string, TitledText> };
  findCity: FindCity;
  accountPages: (headers: Headers) => AccountPages;
  httpsOnly: HttpsOnly;
  log: Logger;
  isDevelopment: boolean;
}

export interface Pages {
  /**
   * For a cached page: without a nonce, with hashes. Null when this answer may not be cached; throws when the database
   * is unavailable.
   */
  renderCached(key: string): Promise<Rendered | null>;
  /** The error page for a failure that is known already; it uses no database. */
  renderFailed(request: Request, failure: unknown): Promise<Response>;
  /** For one visitor; `peer` is the address that the request came from. */
  render(request: Request, peer: string | undefined, form?: PostedForm): Promise<Response>;
}

const PLAIN_FAILURE = (message: string, requestId: string) => `<!doctype html>
<html lang="${currentLanguage()}" dir="${currentDirection()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(message)}</title></head>
<body><main><h1>${escapeHtml(message)}</h1><p>${escapeHtml(plainFailureTexts.reference({ id: requestId }))}</p><p><a href="${currentPrefix() || "/"}">${escapeHtml(plainFailureTexts.home)}</a></p></main></body></html>`;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** With the document as a text: reading a response's body makes a stream of it. */
const whole = ({ response, html }: Pick<HandledPage, "response" | "html">): Response =>
  html === null ? response : new Response(html, { status: response.status, headers: response.headers });

/** The same page with the status of its failure, and the id of its log entry. */
function failed({ response: { body, headers }, html }: HandledPage, { code, requestId }: Reported): Response {
  const response = new Response(html ?? body, { status: transportErrors[code].status, headers });
  response.headers.set("x-request-id", requestId);
  return response;
}

/** A form posted to a page, and the functions that the page's action may use. */
export interface PostedForm {
  body: Buffer;
  requests: OwnRequests;
  /** Its origin, as limits count it. */
  network: string;
}

/**
 * The request as React Router gets it. Its body was read before, bounded and paced. Its origin was checked before
 * (server/platform/http/origin.ts) against the public address; behind a proxy, React Router would compare it with
 * another address.
 */
function forReact({ url, method, headers: given, signal }: Request, { body }: PostedForm): Request {
  const headers = new Headers(given);
  headers.delete("origin");
  return new Request(url, { method, headers, signal, body: new Uint8Array(body) });
}

/** The server takes the prefix of a language off an address, and React Router knows it as its basename. */
function withPrefix(prefix: string, request: Request): Request {
  if (prefix === "") return request;
  const url = new URL(request.url);
  url.pathname = pathIn(prefix, url.pathname);
  return new Request(url, request);
}

/** The next page's notice is a cookie; reading it removes the cookie. */
function noticesOf(headers: Headers, baseUrl: string): PageNotices & { cookies: string[] } {
  const cookies: string[] = [];
  return {
    cookies,
    take() {
      const notice = noticeOf(headers, baseUrl);
      if (notice !== null) cookies.push(noNoticeCookie(baseUrl));
      return notice;
    },
    leave: (notice) => void cookies.push(noticeCookie(notice, baseUrl)),
  };
}

/** Inputs of a page besides its request. */
interface Surroundings {
  city: () => Promise<City | null>;
  /** Why no procedure can be called. */
  failure?: unknown;
  requests?: OwnRequests;
  network?: string | null;
}

interface HandledPage {
  /** The response without its body, which is `html`. */
  response: Response;
  html: string | null;
  freshness: PageFreshness;
  context: PageContext;
  /** Thrown by a loader or a component; the response is then the error page. */
  failure: Error | null;
  /** Cookies of notices. */
  cookies: readonly string[];
  /**
   * The page shows a person's input, or an address that an email was sent to, to a browser in which no one need be
   * signed in.
   */
  isPersonal: boolean;
}

/** A page with data of one person is stored nowhere, not even for the back button after signing out. */
async function addSession(
  response: Response,
  context: PageContext,
  { isPersonal, more }: { isPersonal: boolean; more: readonly string[] },
): Promise<void> {
  // if the page failed because the database is unavailable, an unreadable session is no second failure
  const [viewer, cookies] = await Promise.all([context.viewer(), context.cookies()]).catch(() => [null, []] as const);
  // cookies of an action come last and win: it may have signed a user in or out
  for (const cookie of [...cookies, ...more]) response.headers.append("set-cookie", cookie);
  response.headers.set("cache-control", isPersonal || viewer !== null ? "private, no-store" : "private, no-cache");
  response.headers.append("vary", "cookie");
}

/** Every procedure throws the failure. */
const failing = (failure: unknown): ServerApi & OperatorServerApi =>
  new Proxy({} as ServerApi & OperatorServerApi, {
    get: () => async () => {
      throw failure;
    },
  });

/** Cached pages are rendered without a visitor's city. */
const nowhere = async () => null;

export function makePages(options: PageOptions): Pages {
  const {
    load,
    contextFor,
    operatorApiFor,
    site,
    languages,
    describeApi,
    ownTexts,
    findCity,
    accountPages,
    httpsOnly,
    log,
    isDevelopment,
  } = options;

  async function handle(
    request: Request,
    nonce: string,
    { city, failure, requests, network = null }: Surroundings,
  ): Promise<HandledPage> {
    const language = currentLanguage();
    const prefix = currentPrefix();
    const web = await load(language);
    const freshness = new PageFreshness();
    const failures: Error[] = [];
    const context = { ...contextFor(request.headers, freshness), network };
    const current = await site();
    const { legalTexts, pages: ownPages } = ownTexts(language);
    const notices = noticesOf(request.headers, current.baseUrl);
    const accounts = accountPages(request.headers);
    const { response, html } = await web.handle(withPrefix(prefix, request), {
      api: failure === undefined ? callInProcess(context) : failing(failure),
      operatorApi: failure === undefined ? operatorApiFor(context) : failing(failure),
      site: current,
      prefix,
      nonce,
      describeApi,
      legalTexts,
      ownPages,
      city,
      send: requests?.send ?? null,
      notices,
      accountPages: accounts,
      report: (error) => failures.push(error instanceof Error ? error : new Error("A page failed", { cause: error })),
    });
    const cookies = [...(requests?.cookies() ?? []), ...notices.cookies];
    const isPersonal = freshness.unlisted || request.method === "POST" || accounts.waiting !== null || accounts.isHeld;
    return { response, html, freshness, context, failure: failures[0] ?? null, cookies, isPersonal };
  }

  function headersFor(current: Site, scripts: readonly string[], freshness: PageFreshness): Record<string, string> {
    const { baseUrl } = current;
    const { unlisted: isUnlisted } = freshness;
    const headers = { ...securityHeaders({ scripts, baseUrl, httpsOnly, isUnlisted, isDevelopment }) };
    return freshness.unlisted ? { ...headers, "x-robots-tag": "noindex" } : headers;
  }

  async function respond(request: Request, surroundings: Surroundings): Promise<Response> {
    const nonce = randomBytes(16).toString("base64url");
    const path = new URL(request.url).pathname;
    try {
      const handled = await handle(request, nonce, surroundings);
      const { freshness, context, failure, cookies, isPersonal } = handled;
      const response = failure === null ? whole(handled) : failed(handled, report(log, failure, path));
      for (const [name, value] of Object.entries(headersFor(await site(), [`'nonce-${nonce}'`], freshness))) {
        response.headers.set(name, value);
      }
      await addSession(response, context, { isPersonal, more: cookies });
      const clears = surroundings.requests?.clears() ?? null;
      if (clears !== null) response.headers.set("clear-site-data", clears);
      setRetryAfter(response);
      return response;
    } catch (error) {
      const { code, requestId } = report(log, error, path);
      const { status, message } = transportErrors[code];
      const html = PLAIN_FAILURE(message, requestId);
      const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
      const response = new Response(html, { status, headers });
      setRetryAfter(response);
      return response;
    }
  }

  return {
    async renderCached(key) {
      const current = await site();
      const { language, path } = languageOfPath(languages, key);
      const request = new Request(new URL(path, current.baseUrl));
      const { response, html, freshness, failure } = await inLanguage(language, () =>
        handle(request, "", { city: nowhere }),
      );
      if (failure !== null && isDatabaseUnreachable(failure)) throw failure;
      if (response.status !== 200 || failure !== null || freshness.unlisted) return null;
      const contentType = response.headers.get("content-type") ?? "";
      const body = html ?? (await response.text());
      const scripts = contentType.startsWith("text/html") ? inlineScriptHashes(body) : [];
      const headers = headersFor(current, scripts, freshness);
      // React Router's own headers tell its client how to parse a .data answer
      for (const [name, value] of response.headers) if (name.startsWith("x-remix")) headers[name] = value;
      return { status: 200, contentType, body, headers, freshness };
    },

    render(request, peer, form) {
      const city = () => findCity({ peer, headers: request.headers });
      if (form === undefined) return respond(request, { city });
      return respond(forReact(request, form), { city, requests: form.requests, network: form.network });
    },
    renderFailed: (request, failure) => respond(request, { city: nowhere, failure }),
  };
}
