/**
 * A choice out of a list (the combobox pattern of WAI-ARIA): opened by click, arrows, Enter or typing; with `isSearchable` what
 * is typed narrows the list. The menu takes 140 to 300 px, opens upwards where there is more room, and Page keys move by five
 * (rules: site, 9).
 */
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { Check, ChevronDown } from "lucide-react";

const MENU_MAX = 300;
const MENU_MIN = 140;
const PAGE = 5;

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** Shown above the first of its choices. */
  group?: string;
  /** Found by these words too. */
  keywords?: string;
}

interface SelectFieldProps<Value extends string> {
  label: string;
  isLabelHidden?: boolean;
  value: Value;
  /** Of a value that is none of the choices, or while they are loading. */
  valueLabel?: string;
  /** Null while they are being fetched. */
  choices: readonly Choice<Value>[] | null;
  isSearchable?: boolean;
  /** What is found by what was typed, instead of the choices that have its words. */
  search?: ((typed: string) => readonly Choice<Value>[]) | undefined;
  texts: { noOptions: string; loading: string };
  error?: string | undefined;
  onOpen?: () => void;
  onChange: (value: Value) => void;
}

const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

function matching<Value extends string>(choices: readonly Choice<Value>[], typed: string): readonly Choice<Value>[] {
  const words = folded(typed)
    .split(/\s+/)
    .filter((word) => word !== "");
  return choices.filter(({ label, group = "", keywords = "" }) => {
    const text = folded(`${label} ${group} ${keywords}`);
    return words.every((word) => text.includes(word));
  });
}

export function SelectField<Value extends string>({
  label,
  isLabelHidden = false,
  value,
  valueLabel,
  choices,
  isSearchable = false,
  search = (words) => matching(choices ?? [], words),
  texts,
  error,
  onOpen,
  onChange,
}: SelectFieldProps<Value>) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLUListElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const [place, setPlace] = useState({ isAbove: false, height: MENU_MAX });

  const shown = choices === null ? [] : typed === null ? choices : search(typed);
  const chosen = choices?.find((choice) => choice.value === value);
  const text = chosen?.label ?? valueLabel ?? value;

  useEffect(() => {
    if (isOpen) menu.current?.querySelector(`[data-index="${active}"]`)?.scrollIntoView({ block: "nearest" });
  }, [isOpen, active]);

  function open(): void {
    const edge = box.current?.getBoundingClientRect();
    if (edge !== undefined) {
      const [below, above] = [window.innerHeight - edge.bottom - 12, edge.top - 12];
      const isAbove = below < MENU_MIN && above > below;
      setPlace({ isAbove, height: Math.max(MENU_MIN, Math.min(MENU_MAX, isAbove ? above : below)) });
    }
    setActive(Math.max(0, choices?.findIndex((choice) => choice.value === value) ?? 0));
    setOpen(true);
    onOpen?.();
  }

  function close(): void {
    setOpen(false);
    setTyped(null);
  }

  function choose(choice: Choice<Value> | undefined): void {
    if (choice !== undefined) onChange(choice.value);
    close();
  }

  function move(to: number): void {
    if (isOpen) setActive(Math.min(Math.max(0, to), Math.max(0, shown.length - 1)));
    else open();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const moves: Partial<Record<string, number>> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + PAGE,
      PageUp: active - PAGE,
      ...(typed === null ? { Home: 0, End: shown.length - 1 } : {}),
    };
    const to = moves[event.key];
    if (to !== undefined) move(to);
    else if (event.key === "Enter") {
      if (isOpen) choose(shown[active]);
      else open();
    } else if (event.key === " " && !isSearchable) {
      if (isOpen) choose(shown[active]);
      else open();
    } else if (event.key === "Escape" && isOpen) {
      // the dialog around it stays open
      event.stopPropagation();
      close();
    } else return;
    event.preventDefault();
  }

  return (
    <div className="field choose">
      <label className={isLabelHidden ? "vh" : "label"} htmlFor={id}>
        {label}
      </label>
      <div
        className="choose-box"
        ref={box}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) close();
        }}
      >
        <input
          id={id}
          className="input choose-input"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-menu` : undefined}
          aria-autocomplete={isSearchable ? "list" : "none"}
          aria-activedescendant={isOpen && shown[active] !== undefined ? `${id}-${active}` : undefined}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          autoComplete="off"
          spellCheck={false}
          readOnly={!isSearchable}
          value={typed ?? text}
          onClick={() => {
            if (!isOpen) open();
            else if (!isSearchable) close();
          }}
          onFocus={(event) => {
            if (isSearchable) event.target.select();
          }}
          onChange={(event) => {
            if (!isOpen) open();
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <ChevronDown className="i choose-arrow" strokeWidth={1.75} aria-hidden />
        {isOpen && (
          <ul
            id={`${id}-menu`}
            ref={(element) => {
              menu.current = element;
              // not as an attribute: the security policy would refuse it
              if (element !== null) element.style.maxHeight = `${place.height}px`;
            }}
            role="listbox"
            aria-label={label}
            className={place.isAbove ? "menu choose-menu above" : "menu choose-menu"}
          >
            {shown.map((choice, index) => (
              <li key={choice.value} role="presentation">
                {choice.group !== undefined && choice.group !== shown[index - 1]?.group && (
                  <span className="choose-group" role="presentation">
                    {choice.group}
                  </span>
                )}
                <span
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={choice.value === value}
                  data-index={index}
                  data-active={index === active ? "" : undefined}
                  // the field keeps the focus
                  onPointerDown={(event) => event.preventDefault()}
                  onPointerMove={() => setActive(index)}
                  onClick={() => choose(choice)}
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
