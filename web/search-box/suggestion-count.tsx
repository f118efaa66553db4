import type { Combobox } from "./use-combobox.ts";

/** Tells those who do not see the list how long it is. */
export function SuggestionCount({ box: { isOpen, suggestions } }: { box: Combobox }) {
  return (
    <span className="vh" role="status">
      {isOpen && suggestions.length > 0 && `${suggestions.length} suggestions`}
    </span>
  );
}
