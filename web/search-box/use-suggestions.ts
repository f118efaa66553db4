import { useEffect, useState } from "react";
import { LIMITS, TIMES } from "#contract/limits.ts";
import type { LightSummary } from "#contract/search/search.ts";
import { api } from "../platform/api.ts";

interface Answer {
  text: string;
  list: readonly LightSummary[];
}

const NOTHING: Answer = { text: "", list: [] };

/**
 * Suggestions for what is typed, half a second after the last key. Until they come the ones before stay,
 * and a failure leaves things as they are: only the indicator stops (rules: search, 5).
 */
export function useSuggestions(text: string, isWanted: boolean) {
  const [answer, setAnswer] = useState(NOTHING);
  const [asked, setAsked] = useState<string | null>(null);

  useEffect(() => {
    if (!isWanted || text === "" || answer.text === text) return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      setAsked(text);
      api
        .search_businesses_light({ search_query: text }, { signal })
        .then((list) => setAnswer({ text, list: list.slice(0, LIMITS.suggestions) }))
        .catch(() => undefined)
        .finally(() => setAsked((current) => (current === text ? null : current)));
    }, TIMES.suggestDebounce);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, isWanted, answer.text]);

  return { suggestions: text === "" ? NOTHING.list : answer.list, isLoading: asked !== null && asked === text };
}
