import type { SuggestionBox } from "./use-suggestion-box.ts";

/** Announces the number of suggestions to screen readers. */
export function SuggestionCount({ box: { isOpen, suggestions } }: { box: SuggestionBox }) {
  return (
    <span className="vh" role="status">
      {isOpen && suggestions.length > 0 && `${suggestions.length} suggestions`}
    </span>
  );
}
