import { Dialog } from "../../ui/dialog.tsx";
import { leaveTexts } from "./listing-editor-texts.ts";

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
      title={isCancel ? leaveTexts.discardTitle : leaveTexts.leaveTitle}
      isOpen={isOpen}
      onClose={onStay}
      footer={
        <>
          <button type="button" className="btn" onClick={onStay}>
            {leaveTexts.keepEditing}
          </button>
          <button type="button" className={isCancel ? "btn danger" : "btn primary"} onClick={onLeave}>
            {isCancel ? leaveTexts.discard : leaveTexts.leave}
          </button>
        </>
      }
    >
      <p className="leave-words">{isCancel ? leaveTexts.discardDetail : leaveTexts.leaveDetail}</p>
    </Dialog>
  );
}
