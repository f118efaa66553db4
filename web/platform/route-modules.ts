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

/**
 * A screen that fails with `error`, for the error boundary above it. Rejecting instead would be lost: the router waits for
 * a route's loader, and shows nothing at all when only its component is missing.
 */
function failedModule(error: unknown) {
  const fail = () => {
    throw error;
  };
  return { default: fail, clientLoader: fail, clientAction: fail };
}

export async function loadRouteModule(route: Route, cache: Record<string, unknown>): Promise<unknown> {
  if (route.id in cache) return cache[route.id];
  const file = fileName(route.module);
  const module: unknown = await loadChunk(file, () => import(/* @vite-ignore */ route.module)).catch(failedModule);
  cache[route.id] = module;
  return module;
}
