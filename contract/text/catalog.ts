/**
 * Texts for people: screens, emails and errors (docs/decisions/0140-texts.md). A file of catalogs contains nothing else,
 * because `scripts/compile-catalogs.ts` replaces it with compiled messages when it builds the pages.
 */
import compile from "icu-minify/compile";
import type { CompiledMessage } from "icu-minify/format";
import { catalogOf, type Catalog } from "./compiled-catalog.ts";
import { currentLanguage } from "./locale.ts";

export interface CatalogSource {
  id: string;
  messages: Readonly<Record<string, string>>;
}

/** Shared by all copies of this module: the build has one in its configuration. */
const SOURCE = Symbol.for("catalog source");

/** The id and the messages of a catalog; undefined if the object is none. */
export const sourceOf = (catalog: object): CatalogSource | undefined =>
  SOURCE in catalog ? (catalog[SOURCE] as CatalogSource) : undefined;

/** The translation of a message, whose name is '<id of its catalog>.<key>'; undefined: it stays English. */
export type Translate = (name: string, message: string) => string | undefined;

const translations = new Map<string, Translate>();

/** The server calls it at start for each configured language. */
export function translateBy(locale: string, translate: Translate): void {
  translations.set(locale, translate);
}

/**
 * A catalog of messages in the ICU format: '{count, plural, one {# guest} other {# guests}}', '<link>Terms</link>'.
 * `id` is unique; so is each key within it.
 */
export function catalog<const Messages extends Readonly<Record<string, string>>>(
  id: string,
  messages: Messages,
): Catalog<Messages> {
  const compiled = new Map<string, { by: Translate | undefined; message: CompiledMessage }>();
  const created = catalogOf<Messages>(Object.keys(messages), (key) => {
    const locale = currentLanguage();
    const name = `${locale} ${key}`;
    const by = translations.get(locale);
    const before = compiled.get(name);
    // a text may be read before its language is loaded
    if (before !== undefined && before.by === by) return before.message;
    const english = messages[key] ?? "";
    const message = compile(by?.(`${id}.${key}`, english) ?? english);
    compiled.set(name, { by, message });
    return message;
  });
  return Object.defineProperty(created, SOURCE, { value: { id, messages } satisfies CatalogSource });
}
