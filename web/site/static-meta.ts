import type { Site } from "#contract/site/site.ts";
import { pageMeta, titleOf } from "../platform/meta.ts";

/** What a page of text says of itself. */
export function staticMeta(name: string, description: string, path: string, site: Site) {
  return pageMeta({ title: titleOf(name, site), description, path, site });
}
