import { Suspense, useId, useRef, type ReactNode, type SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { Search } from "lucide-react";
import { LIMITS } from "#contract/limits.ts";
import { searchPlaceholders } from "#contract/search/search-words.ts";
import { paths } from "../platform/paths.ts";
import { api } from "../platform/api.ts";
import { entryId } from "../ui/use-combobox.ts";
import { ClearButton } from "./clear-button.tsx";
import { CUSTOM_ENTRY, listingEntry } from "./entries.ts";
import { SuggestionCount } from "./suggestion-count.tsx";
import { useSuggestionBox } from "./use-suggestion-box.ts";
import type { SuggestionFetcher } from "./use-suggestions.ts";
import { ANYWHERE, type GivenWhere, useOnMap } from "./where.ts";
import { useWhere, WhereField, whereOf } from "./where-field.tsx";
import { useStrayKeys } from "./use-stray-keys.ts";
import { searchBoxTexts } from "./search-box-texts.ts";
import { richText } from "#contract/text/rich-text.ts";
import { localPath } from "../platform/local-path.ts";
import { optionalPart } from "../platform/chunk.ts";

// loaded on typing; the search works without it
const SuggestionList = optionalPart(() => import("./suggestion-list.tsx"));

/** Fetches suggestions of queries and listings. */
const ask: SuggestionFetcher = async (search_query, signal) => {
  const { categories, terms, listings } = await api.get_suggestions({ search_query }, { signal });
  return [
    ...categories.map((category) => ({ id: category, category })),
    ...terms.map((term) => ({ id: term, term })),
    ...listings.map(listingEntry),
  ];
};

const NOWHERE_YET: GivenWhere = { ...ANYWHERE, text: "" };

interface SearchBoxProps {
  className: string;
  /** Query of the URL; a change replaces the typed text. */
  searched?: string;
  /** Area of the present search. */
  given?: GivenWhere;
  takesStrayKeys?: boolean;
  /** Drawn over the empty, unfocused field instead of the placeholder. */
  overlay?: ReactNode;
  /** Control at the end of the empty field; a filled one has a button that clears it. Absent: neither. */
  emptyEnd?: ReactNode;
  /** Content after the fields. */
  children?: ReactNode;
}

export function SearchBox({
  className,
  searched = "",
  given = NOWHERE_YET,
  takesStrayKeys = false,
  overlay,
  emptyEnd,
  children,
}: SearchBoxProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const box = useSuggestionBox(id, searched, ask, { isSearch: true });
  const { text, query, isFocused, isOpen, isLoading, active } = box;
  const whereBox = useWhere(given);
  const where = { ...whereOf(whereBox, given), map: useOnMap() };
  useStrayKeys(field, takesStrayKeys, box.append);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    // closes the keyboard of a phone, which would cover the results; they get the focus when they arrive
    const leave = () => document.activeElement instanceof HTMLElement && document.activeElement.blur();
    // the highlighted entry of either list is used
    for (const one of [box, whereBox]) {
      one.close();
      if (one.active === null || (one === box && active === CUSTOM_ENTRY)) continue;
      document.getElementById(entryId(one.listId, one.active))?.click();
      leave();
      return;
    }
    if (query === "" && whereBox.query === "" && given.text === "") return;
    leave();
    void navigate(paths.search({ q: query, ...where }));
  }

  return (
    <form className={className} role="search" action={localPath(paths.search())} onSubmit={submit}>
      <label className="vh" htmlFor={id}>
        {searchBoxTexts.search}
      </label>
      <div className="field">
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
          placeholder={overlay != null && !isFocused ? "" : searchPlaceholders()[0]}
        />
        {emptyEnd !== undefined &&
          (text === "" ? emptyEnd : <ClearButton box={box} label={searchBoxTexts.clearSearch} />)}
        {isOpen && (
          <Suspense>
            <SuggestionList
              box={box}
              custom={{
                to: paths.search({ q: query, ...where }),
                face: (
                  <>
                    <Search className="i" strokeWidth={1.75} aria-hidden />
                    <span className="what">
                      {richText(searchBoxTexts.searchFor({ query, b: (parts) => <b>{parts}</b> }))}
                    </span>
                  </>
                ),
              }}
              label={searchBoxTexts.suggestions}
              addressOfWords={(words) => paths.search({ ...words, ...where })}
            />
          </Suspense>
        )}
      </div>
      <WhereField box={whereBox} what={query} canClear={emptyEnd !== undefined} />
      {children}
      <SuggestionCount box={box} />
    </form>
  );
}
