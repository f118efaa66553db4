import {
  useEffect,
  useId,
  useRef,
  useSyncExternalStore,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from "react";
import { X } from "lucide-react";
import { uiTexts } from "./ui-texts.ts";

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Sticks to the lower edge. */
  footer?: ReactNode;
}

/** Id of the page section that a link opens without scripts. */
export const DIALOG_ID = "asked";

const FIELD = "form :is(input:not([type=hidden]), select, textarea):enabled";

/** The element to focus: the first of the form, not Close; of radio buttons the checked one. */
function firstField(dialog: HTMLElement): HTMLElement | null {
  const first = dialog.querySelector<HTMLElement>(FIELD);
  const isChoice = first instanceof HTMLInputElement && first.type === "radio";
  return (isChoice ? dialog.querySelector<HTMLElement>("form input[type=radio]:checked") : null) ?? first;
}

const never = () => () => undefined;

/**
 * A native modal dialog, on phones a bottom sheet: traps the focus, closes with Esc and a click outside, and restores
 * the focus.
 */
export function Dialog({ title, isOpen, onClose, children, footer }: DialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === isOpen) return;
    if (isOpen) {
      element.showModal();
      firstField(element)?.focus();
    } else element.close();
  }, [isOpen, isHydrated]);

  function closeOnOutsidePress(event: MouseEvent) {
    if (event.target === dialog.current) onClose();
  }

  /** React also passes on the close events of nested dialogs. */
  function closed(event: SyntheticEvent) {
    if (event.target === dialog.current) onClose();
  }

  // no dialog opens without scripts: content selected by the URL is then part of the page
  if (isOpen && !isHydrated)
    return (
      <section id={DIALOG_ID} className="dialog" aria-labelledby={titleId}>
        <div className="dhead">
          <h2 id={titleId}>{title}</h2>
        </div>
        {children}
        {footer !== undefined && <div className="dfoot">{footer}</div>}
      </section>
    );

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={isOpen ? titleId : undefined}
      onClose={closed}
      onClick={closeOnOutsidePress}
    >
      {isOpen && (
        <>
          <div className="dhead">
            <h2 id={titleId}>{title}</h2>
            <button type="button" className="btn quiet icon" aria-label={uiTexts.close} onClick={onClose}>
              <X className="i" strokeWidth={1.75} aria-hidden />
            </button>
          </div>
          {children}
          {footer !== undefined && <div className="dfoot">{footer}</div>}
        </>
      )}
    </dialog>
  );
}
