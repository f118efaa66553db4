/** The name of a listing in the language of its reader. */
import { currentLanguage, languageOf } from "#contract/text/locale.ts";
import { fold } from "../../platform/text/fold.ts";

interface NamedListing {
  name: string;
  /** From its source, by language. */
  names: Readonly<Record<string, string>> | null;
}

/** In the language of the request; null if no source states one that differs from the local name. */
export function readerName({ name, names }: NamedListing): string | null {
  if (names === null) return null;
  const language = currentLanguage();
  const known = new Map(Object.entries(names));
  const found = known.get(language) ?? known.get(languageOf(language));
  return found === undefined || fold(found) === fold(name) ? null : found;
}

/** The only language that sources state for the local name; null if it is the request's, or not known. */
export function nameLanguage({ name, names }: NamedListing): string | null {
  const stated = Object.entries(names ?? {}).flatMap(([code, one]) => (one === name ? [code] : []));
  const [code, ...others] = stated;
  return code === undefined || others.length > 0 || code === languageOf(currentLanguage()) ? null : code;
}
