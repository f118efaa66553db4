/**
 * Texts for people: screens, emails and errors (docs/decisions/0140-texts.md). A file of catalogs contains nothing else,
 * because `scripts/compile-catalogs.ts` replaces it with compiled messages when it builds the pages.
 */
import compile from "icu-minify/compile";
import type { CompiledMessage } from "icu-minify/format";
import { catalogOf, type Catalog } from "./compiled-catalog.ts";

export interface CatalogSource {
  id: string;
  messages: Readonly<Record<string, string>>;
}

/** Shared by all copies of this module: the build has one in its configuration. */
const SOURCE = Symbol.for("catalog source");

/** The id and the messages of a catalog; undefined if the object is none. */
export const sourceOf = (catalog: object): CatalogSource | undefined =>
  SOURCE in catalog ? (catalog[SOURCE] as CatalogSource) : undefined;

/**
 * A catalog of messages in the ICU format: '{count, plural, one {# guest} other {# guests}}', '<link>Terms</link>'.
 * `id` is unique; so is each key within it.
 */
export function catalog<const Messages extends Readonly<Record<string, string>>>(
  id: string,
  messages: Messages,
): Catalog<Messages> {
  const compiled = new Map<string, CompiledMessage>();
  const created = catalogOf<Messages>(Object.keys(messages), (key) => {
    const known = compiled.get(key) ?? compile(messages[key] ?? "");
    compiled.set(key, known);
    return known;
  });
  return Object.defineProperty(created, SOURCE, { value: { id, messages } satisfies CatalogSource });
}
