/** Placeholder of the search field, typed and deleted again (rules: site, 3). Driven by `typed-placeholder.tsx`. */
import { TIMES } from "#contract/limits.ts";

export interface Typing {
  phrases: readonly string[];
  /** Index of the phrase. */
  phrase: number;
  /** Number of its visible characters. */
  length: number;
  isDeleting: boolean;
}

/** The complete first phrase, as rendered by the server. */
export const startTyping = (phrases: readonly string[]): Typing => ({
  phrases,
  phrase: 0,
  length: phrases[0]?.length ?? 0,
  isDeleting: false,
});

function phraseOf({ phrases, phrase }: Typing): string {
  return phrases[phrase] ?? "";
}

export function typedText(typing: Typing): string {
  return phraseOf(typing).slice(0, typing.length);
}

/** Duration of this state in milliseconds. */
export function typingDelay(typing: Typing): number {
  if (typing.isDeleting) return typing.length === 0 ? TIMES.typeNext : TIMES.typeDelete;
  return typing.length === phraseOf(typing).length ? TIMES.typePause : TIMES.typeCharacter;
}

export function nextTyping(typing: Typing): Typing {
  const { phrases, phrase, length, isDeleting } = typing;
  if (isDeleting) {
    if (length > 0) return { ...typing, length: length - 1 };
    return { phrases, phrase: (phrase + 1) % phrases.length, length: 1, isDeleting: false };
  }
  if (length === phraseOf(typing).length) return { ...typing, length: length - 1, isDeleting: true };
  return { ...typing, length: length + 1 };
}
