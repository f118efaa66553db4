/** Our own small combobox (WAI-ARIA 'list autocomplete with manual selection'): a component kit's would be 45 kB on the home page. */
import { useCallback, useId, useRef, useState, type KeyboardEvent, type ReactNode, type SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { Search } from "lucide-react";
import { LIMITS } from "#contract/limits.ts";
import { SEARCH_PLACEHOLDERS } from "#contract/messages.ts";
import { paths } from "../../paths.ts";
import { cleanQuery } from "../../search-query.ts";
import { CUSTOM_ENTRY, entryId, SuggestionList } from "./suggestion-list.tsx";
import { useStrayKeys } from "./use-stray-keys.ts";
import { useSuggestions } from "./use-suggestions.ts";

interface SearchBoxProps {
  className: string;
  /** What the address searches for; a new one replaces what was typed. */
  searched?: string;
  takesStrayKeys?: boolean;
  /** Drawn over the empty, unfocused field in place of the placeholder. */
  overlay?: ReactNode;
  /** What stands at the end of the field. */
  children?: ReactNode;
}

export function SearchBox({ className, searched = "", takesStrayKeys = false, overlay, children }: SearchBoxProps) {
  const id = useId();
  const listId = `${id}-list`;
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [text, setText] = useState(searched);
  const [lastSearched, setLastSearched] = useState(searched);
  const [isFocused, setIsFocused] = useState(false);
  const [isDismissed, setIsDismissed] = useState(false);
  const [highlighted, setHighlighted] = useState<string | null>(null);

  if (searched !== lastSearched) {
    setLastSearched(searched);
    setText(searched);
  }

  const query = cleanQuery(text);
  const isOpen = isFocused && !isDismissed && query !== "";
  const { suggestions, isLoading } = useSuggestions(query, isOpen);
  const entries = [CUSTOM_ENTRY, ...suggestions.map((listing) => listing.id)];
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

  useStrayKeys(
    field,
    takesStrayKeys,
    useCallback((key: string) => setText((current) => current + key), []),
  );

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (query === "") return;
    close();
    void navigate(active === null || active === CUSTOM_ENTRY ? paths.search({ q: query }) : paths.listing(active));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && isOpen) {
      // or the browser would also empty the field
      event.preventDefault();
      close();
    }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || query === "" || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setIsDismissed(false);
    const from = active === null ? (step === 1 ? -1 : 0) : entries.indexOf(active);
    setHighlighted(entries.at((from + step) % entries.length) ?? null);
  }

  return (
    <form className={className} role="search" action={paths.search()} onSubmit={submit}>
      <label className="vh" htmlFor={id}>
        Search
      </label>
      {isLoading ? <span className="spin" /> : <Search className="i" strokeWidth={1.75} aria-hidden />}
      {!isFocused && text === "" && overlay}
      <input
        ref={field}
        id={id}
        name="q"
        type="search"
        role="combobox"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={LIMITS.queryLength}
        placeholder={overlay != null && !isFocused ? "" : SEARCH_PLACEHOLDERS[0]}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active !== null ? entryId(listId, active) : undefined}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        onFocus={() => {
          setIsFocused(true);
          setIsDismissed(false);
        }}
        onBlur={() => {
          setIsFocused(false);
          setHighlighted(null);
        }}
        onClick={() => setIsDismissed(false)}
      />
      {children}
      {isOpen && <SuggestionList id={listId} text={query} suggestions={suggestions} active={active} onChosen={close} />}
      <span className="vh" role="status">
        {isOpen && suggestions.length > 0 && `${suggestions.length} suggestions`}
      </span>
    </form>
  );
}
