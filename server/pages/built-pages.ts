/** The pages and emails as built by Vite (web/ssr.tsx). */
import { join } from "node:path";
import type { WebModule } from "./pages.ts";

const SSR_MODULE = join(import.meta.dirname, "..", "..", "build", "server", "index.js");

/** Throws when nothing is built. */
export async function loadBuiltPages(): Promise<WebModule> {
  return (await import(SSR_MODULE)) as WebModule;
}
