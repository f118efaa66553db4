import type { Site } from "#contract/site/site.ts";
import { pageMeta, titleOf } from "../platform/meta.ts";

/** Screens for accounts are of no use to a search engine. */
export function authMeta(name: string, path: string, site: Site) {
  const description = `${name} on ${site.productName}.`;
  return pageMeta({ title: titleOf(name, site), description, path, site, noindex: true });
}
