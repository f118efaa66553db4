/** The pages: as built by Vite, or built by its development server. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { loadBuiltPages } from "../pages/built-pages.ts";
import type { WebModule } from "../pages/pages.ts";

export interface WebServer {
  load: () => Promise<WebModule>;
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

async function builtWeb(): Promise<WebServer> {
  const loaded = await loadBuiltPages();
  return { load: async () => loaded, before: null, close: async () => undefined };
}

export const openWeb = (server: Server, isDevelopment: boolean): Promise<WebServer> =>
  isDevelopment ? developmentWeb(server) : builtWeb();
