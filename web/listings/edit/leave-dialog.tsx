import { Dialog } from "../../ui/dialog.tsx";
import { listingEditorTexts } from "./listing-editor-texts.ts";

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
      title={isCancel ? listingEditorTexts.discardYourChanges : listingEditorTexts.leaveWithoutSaving}
      isOpen={isOpen}
      onClose={onStay}
      footer={
        <>
          <button type="button" className="btn" onClick={onStay}>
            {listingEditorTexts.keepEditing}
          </button>
          <button type="button" className={isCancel ? "btn danger" : "btn primary"} onClick={onLeave}>
            {isCancel ? listingEditorTexts.discard : listingEditorTexts.leave}
          </button>
        </>
      }
    >
      <p className="leave-words">
        {isCancel ? listingEditorTexts.whatYouHaveChangedHere : listingEditorTexts.visitorsDoNotSeeYour}
      </p>
    </Dialog>
  );
}
