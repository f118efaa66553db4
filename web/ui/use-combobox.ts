/**
 * A text field with a list of entries (the combobox pattern of WAI-ARIA): when the list is open and which entry is highlighted.
 * Our own: a component kit's would be 45 kB on the home page.
 */
import { useState, type InputHTMLAttributes, type KeyboardEvent } from "react";

/** Entries that Page Up and Page Down move by (rules: site, 9). */
const PAGE = 5;

/** The id of an entry's element, for `aria-activedescendant`. */
export function entryId(listId: string, entry: string): string {
  return `${listId}-${entry.replaceAll(" ", "-")}`;
}

interface ComboboxOptions {
  /** Of the field. */
  id: string;
  /** Shown in the field. */
  text: string;
  onType: (text: string) => void;
  /** There is a list to open. */
  canOpen?: boolean;
  opensOnFocus?: boolean;
  /** The list was closed, or the field was left. */
  onClose?: () => void;
}

export interface ComboboxFieldProps {
  /** The highlighted entry; null when there is none. */
  active: string | null;
  fieldProps: InputHTMLAttributes<HTMLInputElement>;
}

export interface ComboboxState {
  isFocused: boolean;
  isOpen: boolean;
  listId: string;
  open: () => void;
  close: () => void;
  /** Props of the field for the entries that are shown; `preferred` is highlighted until another entry is. */
  fieldFor: (entries: readonly string[], preferred?: string | null) => ComboboxFieldProps;
}

export function useCombobox({
  id,
  text,
  onType,
  canOpen = true,
  opensOnFocus = true,
  onClose,
}: ComboboxOptions): ComboboxState {
  const listId = `${id}-list`;
  const [isFocused, setIsFocused] = useState(false);
  const [isDismissed, setIsDismissed] = useState(false);
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const isOpen = isFocused && !isDismissed && canOpen;

  function open() {
    setIsDismissed(false);
  }

  function close() {
    setIsDismissed(true);
    setHighlighted(null);
    onClose?.();
  }

  function fieldFor(entries: readonly string[], preferred: string | null = null): ComboboxFieldProps {
    const has = (entry: string | null) => entry !== null && entries.includes(entry);
    const active = has(highlighted) ? highlighted : has(preferred) ? preferred : null;

    function onKeyDown(event: KeyboardEvent) {
      if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
      const { key } = event;
      const isArrow = key === "ArrowDown" || key === "ArrowUp";
      const isPage = isOpen && (key === "PageDown" || key === "PageUp");
      if (key === "Escape" && isOpen) close();
      else if (isArrow && canOpen) {
        open();
        const step = key === "ArrowDown" ? 1 : -1;
        const from = active === null ? (step === 1 ? -1 : 0) : entries.indexOf(active);
        if (isOpen || active === null) setHighlighted(entries.at((from + step) % entries.length) ?? null);
      } else if (isPage) {
        const to = entries.indexOf(active ?? "") + (key === "PageDown" ? PAGE : -PAGE);
        setHighlighted(entries[Math.min(Math.max(0, to), entries.length - 1)] ?? null);
      } else return;
      // or the caret moves, the page scrolls, or a browser that fills the screen leaves it
      event.preventDefault();
    }

    return {
      active,
      fieldProps: {
        id,
        role: "combobox",
        autoComplete: "off",
        "aria-autocomplete": "list",
        "aria-expanded": isOpen,
        "aria-controls": isOpen ? listId : undefined,
        "aria-activedescendant": isOpen && active !== null ? entryId(listId, active) : undefined,
        value: text,
        onChange: (event) => {
          onType(event.target.value);
          setIsDismissed(false);
          setHighlighted(null);
        },
        onKeyDown,
        onFocus: () => {
          setIsFocused(true);
          setIsDismissed(!opensOnFocus);
        },
        onBlur: () => {
          setIsFocused(false);
          setHighlighted(null);
          onClose?.();
        },
        onClick: open,
      },
    };
  }

  return { isFocused, isOpen, listId, open, close, fieldFor };
}
