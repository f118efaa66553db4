/** A field with suggestions for the query or the place. */
import { useCallback, useState, type InputHTMLAttributes } from "react";
import { cleanQuery } from "../platform/clean-query.ts";
import { useCombobox } from "../ui/use-combobox.ts";
import { CUSTOM_ENTRY, type Suggestion } from "./entries.ts";
import { useSuggestions, type SuggestionFetcher } from "./use-suggestions.ts";

export interface SuggestionBox {
  /** Text as typed. */
  text: string;
  /** The text cleaned for the server; empty if there is nothing to request. */
  query: string;
  isFocused: boolean;
  isOpen: boolean;
  isLoading: boolean;
  suggestions: readonly Suggestion[];
  /** `CUSTOM_ENTRY` is after the suggestions instead of before them. */
  isCustomLast: boolean;
  /** The highlighted entry: a suggestion's id or `CUSTOM_ENTRY`, or null. */
  active: string | null;
  listId: string;
  close: () => void;
  clear: () => void;
  /** Appends a character to the text. */
  append: (character: string) => void;
  fieldProps: InputHTMLAttributes<HTMLInputElement>;
}

interface SuggestionBoxOptions {
  /** Escape clears a closed field, as browsers do for search inputs, which may not be comboboxes. */
  isSearch?: boolean;
  /** The list has entries for the empty field; for a typed text, its matches are before `CUSTOM_ENTRY`. */
  opensEmpty?: boolean;
}

/** `id` is the field's; `given` is its initial text, and a change replaces the typed text. */
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
    clear: () => setText(""),
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
