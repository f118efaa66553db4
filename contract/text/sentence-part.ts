import { currentLanguage, currentLocale } from "./locale.ts";

/** A label within a sentence: 'Owner' → 'owner'. German nouns keep their capital. */
export const sentencePart = (label: string): string =>
  /^de\b/.test(currentLanguage()) ? label : label.toLocaleLowerCase(currentLocale());
