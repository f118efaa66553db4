import { useId, useRef, type ReactNode, type SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { Search } from "lucide-react";
import { LIMITS } from "#contract/limits.ts";
import { SEARCH_PLACEHOLDERS } from "#contract/messages.ts";
import { paths } from "../platform/paths.ts";
import { CUSTOM_ENTRY } from "./entries.ts";
import { SuggestionCount, SuggestionList } from "./suggestion-list.tsx";
import { useCombobox } from "./use-combobox.ts";
import { useStrayKeys } from "./use-stray-keys.ts";

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
  const box = useCombobox(id, searched, true);
  const { text, query, isFocused, isLoading, active } = box;
  useStrayKeys(field, takesStrayKeys, box.append);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (query === "") return;
    box.close();
    void navigate(active === null || active === CUSTOM_ENTRY ? paths.search({ q: query }) : paths.listing(active));
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
        addressOf={paths.listing}
      />
      <SuggestionCount box={box} />
    </form>
  );
}
