import type { SuggestionBox } from "./use-suggestion-box.ts";
import { searchBoxTexts } from "./search-box-texts.ts";

/** Announces the number of suggestions to screen readers. */
export function SuggestionCount({ box: { isOpen, suggestions } }: { box: SuggestionBox }) {
  return (
    <span className="vh" role="status">
      {isOpen && suggestions.length > 0 && searchBoxTexts.suggestionCount({ count: suggestions.length })}
    </span>
  );
}
