import { useEffect, useState } from "react";
import { TIMES } from "#contract/limits.ts";
import { api } from "../platform/api.ts";
import { paths } from "../platform/paths.ts";
import { listingEntry, type Suggestion } from "./entries.ts";

interface Answer {
  text: string;
  list: readonly Suggestion[];
}

const NOTHING: Answer = { text: "", list: [] };

type Ask = (text: string, signal: AbortSignal) => Promise<Suggestion[]>;

/** What can be searched for, and names. */
const askForAll: Ask = async (search_query, signal) => {
  const { categories, terms, listings } = await api.get_suggestions({ search_query }, { signal });
  return [
    ...categories.map((category) => ({ id: paths.search({ categories: [category] }), category })),
    ...terms.map((term) => ({ id: paths.search({ q: term }), term })),
    ...listings.map(listingEntry),
  ];
};

const askForNames: Ask = async (search_query, signal) =>
  (await api.search_businesses_light({ search_query }, { signal })).map(listingEntry);

/**
 * Suggestions for what is typed, half a second after the last key. Until they come the ones before stay,
 * and a failure leaves things as they are: only the indicator stops (rules: search, 5).
 */
export function useSuggestions(text: string, isWanted: boolean, isSearch: boolean) {
  const [answer, setAnswer] = useState(NOTHING);
  const [asked, setAsked] = useState<string | null>(null);

  useEffect(() => {
    if (!isWanted || text === "" || answer.text === text) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      setAsked(text);
      (isSearch ? askForAll : askForNames)(text, controller.signal)
        .then((list) => setAnswer({ text, list }))
        .catch(() => undefined)
        .finally(() => setAsked((current) => (current === text ? null : current)));
    }, TIMES.suggestDebounce);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, isWanted, isSearch, answer.text]);

  return { suggestions: text === "" ? NOTHING.list : answer.list, isLoading: asked !== null && asked === text };
}
