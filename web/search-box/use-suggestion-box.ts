/** A field that suggests what can be searched for, or where. */
import { useCallback, useState, type InputHTMLAttributes } from "react";
import { cleanQuery } from "../platform/clean-query.ts";
import { useCombobox } from "../ui/use-combobox.ts";
import { CUSTOM_ENTRY, type Suggestion } from "./entries.ts";
import { useSuggestions, type SuggestionFetcher } from "./use-suggestions.ts";

export interface SuggestionBox {
  /** As it is typed. */
  text: string;
  /** The same as the server takes it; empty when there is nothing to ask for. */
  query: string;
  isFocused: boolean;
  isOpen: boolean;
  isLoading: boolean;
  suggestions: readonly Suggestion[];
  /** `CUSTOM_ENTRY` stands after the suggestions instead of before them. */
  isCustomLast: boolean;
  /** The highlighted entry: a suggestion's id or `CUSTOM_ENTRY`; null when there is none. */
  active: string | null;
  listId: string;
  close: () => void;
  /** Puts a character behind what is typed. */
  append: (character: string) => void;
  fieldProps: InputHTMLAttributes<HTMLInputElement>;
}

interface SuggestionBoxOptions {
  /** What is searched for is emptied by Escape once the list is closed, as browsers do with search fields; those may not be comboboxes. */
  isSearch?: boolean;
  /** The list has something to offer before anything is typed; once something is, its matches come before `CUSTOM_ENTRY`. */
  opensEmpty?: boolean;
}

/** `id` is the field's; `given` stands in it at first, and a new one replaces what was typed. */
export function useSuggestionBox(
  id: string,
  given: string,
  ask: SuggestionFetcher,
  { isSearch = false, opensEmpty = false }: SuggestionBoxOptions = {},
): SuggestionBox {
  const [text, setText] = useState(given);
  const [lastGiven, setLastGiven] = useState(given);

  if (given !== lastGiven) {
    setLastGiven(given);
    setText(given);
  }

  const query = cleanQuery(text);
  const { isFocused, isOpen, listId, close, fieldFor } = useCombobox({
    id,
    text,
    onType: setText,
    canOpen: opensEmpty || query !== "",
  });
  const { suggestions, isLoading } = useSuggestions(query, isOpen, ask);
  const isCustomLast = opensEmpty && query !== "";
  const ids = suggestions.map(({ id: entry }) => entry);
  const { active, fieldProps } = fieldFor(isCustomLast ? [...ids, CUSTOM_ENTRY] : [CUSTOM_ENTRY, ...ids]);

  return {
    text,
    query,
    isFocused,
    isOpen,
    isLoading,
    suggestions,
    isCustomLast,
    active,
    listId,
    close,
    append: useCallback((character: string) => setText((current) => current + character), []),
    fieldProps: {
      ...fieldProps,
      onKeyDown: (event) => {
        if (isSearch && !isOpen && event.key === "Escape" && !event.nativeEvent.isComposing) setText("");
        fieldProps.onKeyDown?.(event);
      },
    },
  };
}
