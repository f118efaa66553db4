import { useEffect, useId, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from "react";
import { X } from "lucide-react";

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Stuck to the lower edge. */
  footer?: ReactNode;
}

/** A native modal dialog, on phones a bottom sheet: keeps the focus inside, closes on Esc and beside it, and gives the focus back. */
export function Dialog({ title, isOpen, onClose, children, footer }: DialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === isOpen) return;
    if (isOpen) element.showModal();
    else element.close();
  }, [isOpen]);

  function closeBeside(event: MouseEvent) {
    if (event.target === dialog.current) onClose();
  }

  /** React tells of the closing of a dialog inside this one too. */
  function closed(event: SyntheticEvent) {
    if (event.target === dialog.current) onClose();
  }

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={isOpen ? titleId : undefined}
      onClose={closed}
      onClick={closeBeside}
    >
      {isOpen && (
        <>
          <div className="dhead">
            <h2 id={titleId}>{title}</h2>
            <button type="button" className="btn quiet icon" aria-label="Close" onClick={onClose}>
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
