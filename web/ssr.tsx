/** Interface between the server and the pages, built by Vite. */
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import type { AccountPages } from "#contract/accounts/waiting.ts";
import type { City } from "#contract/places/address.ts";
import type { LegalTexts, TitledText } from "#contract/site/legal.ts";
import type { Mail, RenderedMail } from "#contract/notifications/mail.ts";
import type { Site } from "#contract/site/site.ts";
import { nameCategoriesBy } from "#contract/listings/category-names.ts";
import { readLanguageFrom } from "#contract/text/locale.ts";
import { BUILD_LANGUAGE } from "./platform/build-language.ts";
import { setLocalPrefix } from "./platform/local-path.ts";
import {
  accountPagesContext,
  apiContext,
  cityContext,
  operatorApiContext,
  describeApiContext,
  documentContext,
  legalContext,
  ownPagesContext,
  nonceContext,
  noticesContext,
  reportContext,
  sendContext,
  siteContext,
  type PageApi,
  type OperatorApi,
  type NoticesContext,
  type Send,
} from "./platform/context.ts";

readLanguageFrom(() => BUILD_LANGUAGE);

/**
 * Addresses begin with the prefix of the language. The virtual module types optional members as "or undefined", which
 * exactOptionalPropertyTypes does not accept.
 */
const handlerFor = (prefix: string) =>
  createRequestHandler({ ...(build as ServerBuild), basename: prefix || "/" }, import.meta.env.MODE);

let handler: { prefix: string; handle: ReturnType<typeof handlerFor> } | null = null;

/** Paths of all screens, in the router's syntax. */
export const paths: readonly string[] = Object.values(build.routes).flatMap((route) => {
  if (route === undefined) return [];
  const parts: string[] = [];
  for (let at: typeof route | undefined = route; at !== undefined; at = build.routes[at.parentId ?? ""])
    if (at.path !== undefined && at.path !== "") parts.unshift(at.path);
  return route.index === true || route.path !== undefined ? [`/${parts.join("/")}`] : [];
});

interface RenderOptions {
  api: PageApi;
  operatorApi: OperatorApi;
  site: Site;
  /** Prefix of the addresses in the page's language: a build is in one language. */
  prefix: string;
  nonce: string;
  describeApi: () => Promise<unknown>;
  legalTexts: LegalTexts;
  ownPages: ReadonlyMap<string, TitledText>;
  city: () => Promise<City | null>;
  send: Send | null;
  notices: NoticesContext;
  accountPages: AccountPages;
  report: (error: unknown) => void;
}

/** The response, and the HTML document that is its body; null if it is not a document. */
export interface RenderedResponse {
  response: Response;
  html: string | null;
}

export async function handle(
  request: Request,
  {
    api,
    operatorApi,
    site,
    prefix,
    nonce,
    describeApi,
    legalTexts,
    ownPages,
    city,
    send,
    notices,
    accountPages,
    report,
  }: RenderOptions,
): Promise<RenderedResponse> {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  context.set(operatorApiContext, operatorApi);
  context.set(siteContext, site);
  context.set(nonceContext, nonce);
  context.set(describeApiContext, describeApi);
  context.set(legalContext, legalTexts);
  context.set(ownPagesContext, ownPages);
  context.set(cityContext, city);
  context.set(sendContext, send);
  context.set(noticesContext, notices);
  context.set(accountPagesContext, accountPages);
  context.set(reportContext, report);
  if (handler?.prefix !== prefix) handler = { prefix, handle: handlerFor(prefix) };
  setLocalPrefix(prefix);
  nameCategoriesBy(() => site.branding.categories);
  const response = await handler.handle(request, context);
  return { response, html: context.get(documentContext)?.html ?? null };
}

/** In a separate chunk, so that pages do not load what only emails need. */
export async function renderMail(mail: Mail, site: Site): Promise<RenderedMail> {
  const mails = await import("#emails/render.tsx");
  return mails.renderMail(mail, site);
}
