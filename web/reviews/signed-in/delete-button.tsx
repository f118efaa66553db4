import { useState, type ReactNode } from "react";
import { BusyButton } from "../../ui/busy-button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { tellRefusal } from "./refused.ts";

interface DeleteButtonProps {
  label: string;
  question: string;
  here: string;
  onDelete: () => Promise<void>;
  /** What deleting means, where the question does not say it all. */
  children?: ReactNode;
}

/** Asks, deletes, and tells why when the server refuses. */
export function DeleteButton({ label, question, here, onDelete, children }: DeleteButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    try {
      await onDelete();
    } catch (error) {
      tellRefusal(error, here);
    } finally {
      setBusy(false);
    }
  }

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
        onConfirm={() => void remove()}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
