import { Dialog } from "../../ui/dialog.tsx";

interface LeaveDialogProps {
  isOpen: boolean;
  /** True: Cancel was pressed, which discards the changes; false: a link, which leaves them as a draft. */
  isCancel: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Confirms that a page with unsaved changes is left. */
export function LeaveDialog({ isOpen, isCancel, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      title={isCancel ? "Discard your changes?" : "Leave without saving?"}
      isOpen={isOpen}
      onClose={onStay}
      footer={
        <>
          <button type="button" className="btn" onClick={onStay}>
            Keep editing
          </button>
          <button type="button" className={isCancel ? "btn danger" : "btn primary"} onClick={onLeave}>
            {isCancel ? "Discard" : "Leave"}
          </button>
        </>
      }
    >
      <p className="leave-words">
        {isCancel
          ? "What you have changed here is lost. The listing stays as it is."
          : "Visitors do not see your changes yet. They stay in this browser as a draft for when you come back."}
      </p>
    </Dialog>
  );
}
