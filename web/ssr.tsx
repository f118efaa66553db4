/** The one door between the server and the pages, built by Vite. */
import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import type { Site } from "#contract/site.ts";
import { apiContext, describeApiContext, nonceContext, siteContext, type Api } from "./context.ts";

const handler = createRequestHandler(build, import.meta.env.MODE);

interface Options {
  api: Api;
  site: Site;
  nonce: string;
  describeApi: () => Promise<unknown>;
}

export function handle(request: Request, { api, site, nonce, describeApi }: Options): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  context.set(siteContext, site);
  context.set(nonceContext, nonce);
  context.set(describeApiContext, describeApi);
  return handler(request, context);
}
