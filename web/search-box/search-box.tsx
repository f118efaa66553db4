import { lazy, Suspense, useId, useRef, type ReactNode, type SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { Search } from "lucide-react";
import { LIMITS } from "#contract/limits.ts";
import { SEARCH_PLACEHOLDERS } from "#contract/messages.ts";
import { paths } from "../platform/paths.ts";
import { api } from "../platform/api.ts";
import { CUSTOM_ENTRY, entryId, listingEntry } from "./entries.ts";
import { SuggestionCount } from "./suggestion-count.tsx";
import { useCombobox } from "./use-combobox.ts";
import type { Ask } from "./use-suggestions.ts";
import { useStrayKeys } from "./use-stray-keys.ts";

// nobody needs it before they type, and whoever cannot have it can still search
const SuggestionList = lazy(() => import("./suggestion-list.tsx").catch(() => ({ default: () => null })));

/** What can be searched for, and names. */
const askForAll: Ask = async (search_query, signal) => {
  const { categories, terms, listings } = await api.get_suggestions({ search_query }, { signal });
  return [
    ...categories.map((category) => ({ id: paths.search({ categories: [category] }), category })),
    ...terms.map((term) => ({ id: paths.search({ q: term }), term })),
    ...listings.map(listingEntry),
  ];
};

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
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const box = useCombobox(id, searched, askForAll, true);
  const { text, query, isFocused, isOpen, isLoading, active, listId } = box;
  useStrayKeys(field, takesStrayKeys, box.append);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (query === "") return;
    box.close();
    if (active === null || active === CUSTOM_ENTRY) void navigate(paths.search({ q: query }));
    else document.getElementById(entryId(listId, active))?.click();
  }

  return (
    <form className={className} role="search" action={paths.search()} onSubmit={submit}>
      <label className="vh" htmlFor={id}>
        Search
      </label>
      {isLoading ? <span className="spin" /> : <Search className="i" strokeWidth={1.75} aria-hidden />}
      {!isFocused && text === "" && overlay}
      <input
        {...box.fieldProps}
        ref={field}
        name="q"
        inputMode="search"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={LIMITS.queryLength}
        placeholder={overlay != null && !isFocused ? "" : SEARCH_PLACEHOLDERS[0]}
      />
      {children}
      {isOpen && (
        <Suspense>
          <SuggestionList
            box={box}
            custom={{
              to: paths.search({ q: query }),
              face: (
                <>
                  <Search className="i" strokeWidth={1.75} aria-hidden />
                  <span className="what">
                    Search for <b>“{query}”</b>
                  </span>
                </>
              ),
            }}
            addressOf={({ id: listing }) => paths.listing(listing)}
          />
        </Suspense>
      )}
      <SuggestionCount box={box} />
    </form>
  );
}
