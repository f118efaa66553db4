/** The pages and emails as built by Vite (web/ssr.tsx). */
import { join } from "node:path";
import type { WebModule } from "./pages.ts";

const BUILD = join(import.meta.dirname, "..", "..", "build");

/** The directory of the client's files. */
export const clientDirectory = (locale: string): string => join(BUILD, locale, "client");

/** Each language has a separate build. Throws when nothing is built. */
export async function loadBuiltPages(locale: string): Promise<WebModule> {
  return (await import(join(BUILD, locale, "server", "index.js"))) as WebModule;
}
