import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";

interface MenuButtonProps {
  /** Content of the button. */
  face: ReactNode;
  className: string;
  isDisabled?: boolean;
  /** List items with links and buttons; a choice closes the menu. */
  children: ReactNode;
}

/** Pixels at the lower edge that a bar may cover on phones. */
const BOTTOM_BAR = 64;

/**
 * A button with a small menu of links and buttons below it. Esc, a click outside and leaving it by keyboard close it.
 * Not a native popover, because not every supported browser can anchor one to a button.
 */
export function MenuButton({ face, className, isDisabled = false, children }: MenuButtonProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [isAbove, setAbove] = useState(false);

  // above the button if there is no space below
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
    function closeOnOutsidePress({ target }: PointerEvent) {
      if (target instanceof Node && whole.current?.contains(target) !== true) setIsOpen(false);
    }
    document.addEventListener("pointerdown", closeOnOutsidePress);
    return () => document.removeEventListener("pointerdown", closeOnOutsidePress);
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
        // null if no element gets the focus, as after a click in some browsers: `closeBeside` handles those
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
      {/* runs after the item's handler; focuses the button, so that what opens next restores the focus there */}
      {isOpen && (
        <ul ref={list} id={id} className={isAbove ? "menu is-above" : "menu"} onClick={close}>
          {children}
        </ul>
      )}
    </div>
  );
}
