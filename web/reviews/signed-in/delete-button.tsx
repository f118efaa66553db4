import { useState, type ReactNode } from "react";
import { BusyButton } from "../../ui/busy-button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

interface DeleteButtonProps {
  label: string;
  question: string;
  isBusy: boolean;
  onDelete: () => void;
  /** What deleting means, where the question does not say it all. */
  children?: ReactNode;
}

/** Asks before it deletes. */
export function DeleteButton({ label, question, isBusy, onDelete, children }: DeleteButtonProps) {
  const [isAsking, setAsking] = useState(false);

  return (
    <>
      <BusyButton
        type="button"
        className="btn danger-quiet sm"
        isBusy={isBusy}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {label}
      </BusyButton>
      <ConfirmDialog
        question={question}
        confirm="Delete"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={onDelete}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
