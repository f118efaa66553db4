import { X } from "lucide-react";
import type { SuggestionBox } from "./use-suggestion-box.ts";

/** Empties a field, and leaves the focus in it. */
export function ClearButton({ box, label }: { box: SuggestionBox; label: string }) {
  const clear = () => {
    box.clear();
    document.getElementById(box.fieldProps.id ?? "")?.focus();
  };
  return (
    <button type="button" className="btn quiet icon at-end" aria-label={label} onClick={clear}>
      <X className="i" strokeWidth={1.75} aria-hidden />
    </button>
  );
}
