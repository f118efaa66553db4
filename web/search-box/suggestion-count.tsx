import type { SuggestionBox } from "./use-suggestion-box.ts";

/** Tells those who do not see the list how long it is. */
export function SuggestionCount({ box: { isOpen, suggestions } }: { box: SuggestionBox }) {
  return (
    <span className="vh" role="status">
      {isOpen && suggestions.length > 0 && `${suggestions.length} suggestions`}
    </span>
  );
}
