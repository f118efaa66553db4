/**
 * State of a combobox (pattern of WAI-ARIA): whether the list is open, and the highlighted entry. A component library's
 * would add 45 kB to the home page.
 */
import { useState, type InputHTMLAttributes, type KeyboardEvent } from "react";

/** Entries per Page Up or Page Down (rules: site, 9). */
const PAGE = 5;

/** The id of an entry's element, for `aria-activedescendant`. */
export function entryId(listId: string, entry: string): string {
  return `${listId}-${entry.replaceAll(" ", "-")}`;
}

interface ComboboxOptions {
  /** Id of the field. */
  id: string;
  /** Text of the field. */
  text: string;
  onType: (text: string) => void;
  /** The list has entries to show. */
  canOpen?: boolean;
  opensOnFocus?: boolean;
  /** Called when the list closes or the field loses the focus. */
  onClose?: () => void;
}

export interface ComboboxFieldProps {
  /** The highlighted entry, or null. */
  active: string | null;
  fieldProps: InputHTMLAttributes<HTMLInputElement>;
}

export interface ComboboxState {
  isFocused: boolean;
  isOpen: boolean;
  listId: string;
  open: () => void;
  close: () => void;
  /** Props of the field for the shown entries; `preferred` is highlighted by default. */
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
      // prevents moving the caret, scrolling the page, or leaving full screen
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
