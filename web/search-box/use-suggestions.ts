import { useEffect, useState } from "react";
import { TIMES } from "#contract/limits.ts";
import type { Suggestion } from "./entries.ts";

interface SuggestionResults {
  /** Null: no request was made yet. */
  text: string | null;
  list: readonly Suggestion[];
}

const NOTHING: SuggestionResults = { text: null, list: [] };

export type SuggestionFetcher = (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;

/**
 * Suggestions for the typed text, fetched with `ask` half a second after the last key, and at once for the empty field.
 * The previous ones stay until the response, except those of the empty field. After a failure only the indicator stops
 * (rules: search, 5).
 */
export function useSuggestions(text: string, isWanted: boolean, ask: SuggestionFetcher) {
  const [answer, setAnswer] = useState(NOTHING);
  const [params, setAsked] = useState<string | null>(null);

  useEffect(() => {
    if (!isWanted || answer.text === text) return;
    const controller = new AbortController();
    const timer = setTimeout(
      () => {
        setAsked(text);
        ask(text, controller.signal)
          .then((list) => setAnswer({ text, list }))
          .catch(() => undefined)
          .finally(() => setAsked((current) => (current === text ? null : current)));
      },
      text === "" ? 0 : TIMES.suggestDebounce,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, isWanted, ask, answer.text]);

  const isOfThis = (answer.text === "") === (text === "");
  return { suggestions: isOfThis ? answer.list : NOTHING.list, isLoading: params !== null && params === text };
}
