/** The pages: as built by Vite, or built by its development server. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { loadBuiltPages } from "../pages/built-pages.ts";
import type { WebModule } from "../pages/pages.ts";

export interface WebServer {
  /** Takes the code of a language. */
  load: (locale: string) => Promise<WebModule>;
  /** Vite's middleware in development. */
  before: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | null;
  close: () => Promise<void>;
}

async function developmentWeb(server: Server): Promise<WebServer> {
  const { createServer: createVite } = await import("vite");
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
  return {
    load: async () => (await vite.ssrLoadModule("/web/ssr.tsx")) as WebModule,
    before: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}

async function builtWeb(locales: readonly string[]): Promise<WebServer> {
  const loaded = new Map(
    await Promise.all(locales.map(async (locale) => [locale, await loadBuiltPages(locale)] as const)),
  );
  return {
    async load(locale) {
      const pages = loaded.get(locale);
      if (pages === undefined) throw new Error(`There are no pages in ${locale}.`);
      return pages;
    },
    before: null,
    close: async () => undefined,
  };
}

/** In development, pages are in one language. */
export const openWeb = (server: Server, locales: readonly string[], isDevelopment: boolean): Promise<WebServer> =>
  isDevelopment ? developmentWeb(server) : builtWeb(locales);
