/** Our own small combobox (WAI-ARIA 'list autocomplete with manual selection'): a component kit's would be 45 kB on the home page. */
import { useCallback, useState, type InputHTMLAttributes, type KeyboardEvent } from "react";
import { cleanQuery } from "../platform/clean-query.ts";
import { CUSTOM_ENTRY, entryId, type Suggestion } from "./entries.ts";
import { useSuggestions, type Ask } from "./use-suggestions.ts";

export interface Combobox {
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

interface Options {
  /** What is searched for is emptied by Escape once the list is closed, as browsers do with search fields; those may not be comboboxes. */
  isSearch?: boolean;
  /** The list has something to offer before anything is typed; once something is, its matches come before `CUSTOM_ENTRY`. */
  opensEmpty?: boolean;
}

/** `id` is the field's; `given` stands in it at first, and a new one replaces what was typed. */
export function useCombobox(
  id: string,
  given: string,
  ask: Ask,
  { isSearch = false, opensEmpty = false }: Options = {},
): Combobox {
  const listId = `${id}-list`;
  const [text, setText] = useState(given);
  const [lastGiven, setLastGiven] = useState(given);
  const [isFocused, setIsFocused] = useState(false);
  const [isDismissed, setIsDismissed] = useState(false);
  const [highlighted, setHighlighted] = useState<string | null>(null);

  if (given !== lastGiven) {
    setLastGiven(given);
    setText(given);
  }

  const query = cleanQuery(text);
  const isOpen = isFocused && !isDismissed && (opensEmpty || query !== "");
  const { suggestions, isLoading } = useSuggestions(query, isOpen, ask);
  const isCustomLast = opensEmpty && query !== "";
  const ids = suggestions.map(({ id: entry }) => entry);
  const entries = isCustomLast ? [...ids, CUSTOM_ENTRY] : [CUSTOM_ENTRY, ...ids];
  const active = highlighted !== null && entries.includes(highlighted) ? highlighted : null;

  function close() {
    setIsDismissed(true);
    setHighlighted(null);
  }

  function write(value: string) {
    setText(value);
    setIsDismissed(false);
    setHighlighted(null);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && isOpen) {
      // or a browser that fills the screen would also leave it
      event.preventDefault();
      close();
    } else if (event.key === "Escape" && isSearch) write("");
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || (query === "" && !opensEmpty) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setIsDismissed(false);
    const from = active === null ? (step === 1 ? -1 : 0) : entries.indexOf(active);
    setHighlighted(entries.at((from + step) % entries.length) ?? null);
  }

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
      id,
      role: "combobox",
      autoComplete: "off",
      "aria-autocomplete": "list",
      "aria-expanded": isOpen,
      "aria-controls": isOpen ? listId : undefined,
      "aria-activedescendant": isOpen && active !== null ? entryId(listId, active) : undefined,
      value: text,
      onChange: (event) => write(event.target.value),
      onKeyDown,
      onFocus: () => {
        setIsFocused(true);
        setIsDismissed(false);
      },
      onBlur: () => {
        setIsFocused(false);
        setHighlighted(null);
      },
      onClick: () => setIsDismissed(false),
    },
  };
}
