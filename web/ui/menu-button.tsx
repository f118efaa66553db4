import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";

interface MenuButtonProps {
  /** What is on the button. */
  face: ReactNode;
  className: string;
  isDisabled?: boolean;
  /** Items of a list with links and buttons in them; a choice closes the menu. */
  children: ReactNode;
}

/** Pixels at the lower edge that a bar may cover on phones. */
const BOTTOM_BAR = 64;

/**
 * A button that shows a few more links and buttons under it. Esc, a press beside it and leaving it by keyboard close it. No
 * native popover: those cannot be placed under a button in every browser that the site is for.
 */
export function MenuButton({ face, className, isDisabled = false, children }: MenuButtonProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [isAbove, setAbove] = useState(false);

  // above the button where there is no room under it
  useLayoutEffect(() => {
    if (!isOpen || list.current === null || button.current === null) {
      setAbove(false);
      return;
    }
    const { top, bottom } = button.current.getBoundingClientRect();
    const { height } = list.current.getBoundingClientRect();
    const edge = window.innerHeight - BOTTOM_BAR;
    setAbove(bottom + height > edge && top > edge - bottom);
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return;
    function closeBeside({ target }: PointerEvent) {
      if (target instanceof Node && whole.current?.contains(target) !== true) setIsOpen(false);
    }
    document.addEventListener("pointerdown", closeBeside);
    return () => document.removeEventListener("pointerdown", closeBeside);
  }, [isOpen]);

  function close() {
    setIsOpen(false);
    button.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || !isOpen) return;
    event.preventDefault();
    close();
  }

  return (
    <div
      ref={whole}
      className="menu-button"
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        // null where the focus went to nothing, as on a press in some browsers: `closeBeside` sees to those
        if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={className}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-disabled={isDisabled}
        onClick={() => setIsOpen(!isOpen && !isDisabled)}
      >
        {face}
      </button>
      {/* bubbling up, after the item's own; the focus goes to the button, for what is opened to give back there */}
      {isOpen && (
        <ul ref={list} id={id} className={isAbove ? "menu is-above" : "menu"} onClick={close}>
          {children}
        </ul>
      )}
    </div>
  );
}
