/** The search field's placeholder, typed out and deleted again (rules: site, 3): pure steps, driven by `typed-placeholder.tsx`. */
import { TIMES } from "#contract/limits.ts";
import { SEARCH_PLACEHOLDERS } from "#contract/messages.ts";

export interface Typing {
  /** Which of the phrases. */
  phrase: number;
  /** How many of its characters stand there. */
  length: number;
  isDeleting: boolean;
}

/** The first phrase whole, as the page is sent. */
export const TYPING_START: Typing = { phrase: 0, length: SEARCH_PLACEHOLDERS[0].length, isDeleting: false };

function phraseOf({ phrase }: Typing): string {
  return SEARCH_PLACEHOLDERS[phrase] ?? "";
}

export function typedText(typing: Typing): string {
  return phraseOf(typing).slice(0, typing.length);
}

/** Milliseconds that this state stands. */
export function typingDelay(typing: Typing): number {
  if (typing.isDeleting) return typing.length === 0 ? TIMES.typeNext : TIMES.typeDelete;
  return typing.length === phraseOf(typing).length ? TIMES.typePause : TIMES.typeCharacter;
}

export function nextTyping(typing: Typing): Typing {
  const { phrase, length, isDeleting } = typing;
  if (isDeleting) {
    if (length > 0) return { ...typing, length: length - 1 };
    return { phrase: (phrase + 1) % SEARCH_PLACEHOLDERS.length, length: 1, isDeleting: false };
  }
  if (length === phraseOf(typing).length) return { phrase, length: length - 1, isDeleting: true };
  return { ...typing, length: length + 1 };
}
