import type { ReactNode } from "react";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  /** What is asked, as a whole sentence: the dialog's name. */
  question: string;
  /** What it means, where the question does not say it all. */
  children?: ReactNode;
  /** What the button that goes on says. */
  confirm: string;
  isOpen: boolean;
  onClose: () => void;
  /** Called once the dialog is closed. */
  onConfirm: () => void;
}

/** Asks before what cannot be undone (rules: site, 7): Cancel, Esc and a press beside it close it, the other button closes it and goes on. */
export function ConfirmDialog({ question, children, confirm, isOpen, onClose, onConfirm }: ConfirmDialogProps) {
  return (
    <Dialog
      title={question}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn" onClick={onClose}>
            Cancel
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
