/**
 * Stands in for React Router's own loader of route modules (vite.config.ts puts it there): that one reloads the page at once
 * when a module cannot be had, which without a connection throws away a page that could still be read.
 */
import { loadChunk } from "./chunk.ts";

interface Route {
  id: string;
  module: string;
}

function fileName(address: string): string {
  return address.slice(address.lastIndexOf("/") + 1);
}

export async function loadRouteModule(route: Route, cache: Record<string, unknown>): Promise<unknown> {
  if (route.id in cache) return cache[route.id];
  const module: unknown = await loadChunk(fileName(route.module), () => import(/* @vite-ignore */ route.module));
  cache[route.id] = module;
  return module;
}
