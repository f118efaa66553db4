import type { ReactNode } from "react";
import { Dialog } from "./dialog.tsx";
import { uiTexts } from "./ui-texts.ts";

interface ConfirmDialogProps {
  /** The question as a sentence: the accessible name of the dialog. */
  question: string;
  /** Consequences, if the question does not include them. */
  children?: ReactNode;
  /** Label of the confirming button. */
  confirm: string;
  isOpen: boolean;
  onClose: () => void;
  /** Called after the dialog has closed. */
  onConfirm: () => void;
}

/**
 * Asks for confirmation of an irreversible action (rules: site, 7): Cancel, Esc and a click outside close it, the other
 * button closes it and confirms.
 */
export function ConfirmDialog({ question, children, confirm, isOpen, onClose, onConfirm }: ConfirmDialogProps) {
  return (
    <Dialog
      title={question}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {uiTexts.cancel}
          </button>
          <button
            type="button"
            className="btn danger"
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            {confirm}
          </button>
        </>
      }
    >
      {children !== undefined && <div className="dbody">{children}</div>}
    </Dialog>
  );
}
