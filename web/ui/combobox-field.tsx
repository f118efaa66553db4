/**
 * A choice from a long list, filtered by typing. The menu takes 140 to 300 px and opens upwards if there is more space
 * (rules: site, 9).
 */
import { useEffect, useId, useState } from "react";
import { Check, ChevronDown } from "lucide-react";
import { entryId, useCombobox } from "./use-combobox.ts";

const MENU_MAX = 300;
const MENU_MIN = 140;

export interface ComboboxOption {
  value: string;
  label: string;
  /** Heading above the first of its choices. */
  group?: string;
}

interface ComboboxFieldProps {
  label: string;
  value: string;
  /** Label of the value, if it is not among the choices or they are loading. */
  valueLabel: string;
  /** Null while they are loading. */
  choices: readonly ComboboxOption[] | null;
  /** Returns the choices for the typed text. */
  search: ((typed: string) => readonly ComboboxOption[]) | undefined;
  texts: { noOptions: string; loading: string };
  error?: string | undefined;
  onFocus: () => void;
  onChange: (value: string) => void;
}

function placeMenu(menu: HTMLUListElement | null): void {
  const edge = menu?.parentElement?.getBoundingClientRect();
  if (menu === null || edge === undefined) return;
  const [below, above] = [window.innerHeight - edge.bottom - 12, edge.top - 12];
  const isAbove = below < MENU_MIN && above > below;
  menu.classList.toggle("above", isAbove);
  // not as an attribute, which the Content-Security-Policy refuses
  menu.style.maxHeight = `${Math.max(MENU_MIN, Math.min(MENU_MAX, isAbove ? above : below))}px`;
}

export function ComboboxField(props: ComboboxFieldProps) {
  const { label, value, valueLabel, choices, search, texts, error, onFocus, onChange } = props;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);

  const shown = choices === null ? [] : typed === null ? choices : (search?.(typed) ?? []);
  const isShown = shown.some((choice) => choice.value === value);
  const text = choices?.find((choice) => choice.value === value)?.label ?? valueLabel;
  const box = useCombobox({
    id,
    text: typed ?? text,
    onType: setTyped,
    opensOnFocus: false,
    onClose: () => setTyped(null),
  });
  const { isOpen, listId } = box;
  const { active, fieldProps } = box.fieldFor(
    shown.map((choice) => choice.value),
    typed === null && isShown ? value : shown[0]?.value,
  );

  useEffect(() => {
    if (isOpen && active !== null) document.getElementById(entryId(listId, active))?.scrollIntoView({ block: "nearest" }); // oxfmt-ignore
  }, [isOpen, listId, active]);

  function choose(chosen: string | null): void {
    if (chosen !== null) onChange(chosen);
    box.close();
  }

  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className="choose-box">
        <input
          {...fieldProps}
          className="input choose-input"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          spellCheck={false}
          onFocus={(event) => {
            fieldProps.onFocus?.(event);
            event.target.select();
            onFocus();
          }}
          onKeyDown={(event) => {
            fieldProps.onKeyDown?.(event);
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            if (isOpen) choose(active);
            else box.open();
          }}
        />
        <ChevronDown className="i choose-arrow" strokeWidth={1.75} aria-hidden />
        {isOpen && (
          <ul
            id={listId}
            ref={placeMenu}
            role="listbox"
            aria-label={label}
            className="menu choose-menu"
            // the field keeps the focus
            onMouseDown={(event) => event.preventDefault()}
          >
            {shown.map((choice, index) => (
              <li key={choice.value} role="presentation">
                {choice.group !== undefined && choice.group !== shown[index - 1]?.group && (
                  <span className="choose-group" role="presentation">
                    {choice.group}
                  </span>
                )}
                <span
                  id={entryId(listId, choice.value)}
                  role="option"
                  aria-selected={choice.value === value}
                  data-active={choice.value === active ? "" : undefined}
                  onClick={() => choose(choice.value)}
                >
                  <span>{choice.label}</span>
                  {choice.value === value && <Check className="i" strokeWidth={2} aria-hidden />}
                </span>
              </li>
            ))}
            {shown.length === 0 && (
              <li className="choose-none" role="presentation">
                <span role="option" aria-disabled aria-selected={false}>
                  {choices === null ? texts.loading : texts.noOptions}
                </span>
              </li>
            )}
          </ul>
        )}
      </div>
      {error !== undefined && (
        <p className="err" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
