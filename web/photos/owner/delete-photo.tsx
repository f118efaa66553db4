import type { Image } from "#contract/photos/image.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ownerPhotosTexts } from "./owner-photos-texts.ts";

interface DeletePhotoProps {
  /** Null: the dialog is closed. */
  image: Image | null;
  onCancel: () => void;
  onConfirm: (image: Image) => void;
}

export function DeletePhoto({ image, onCancel, onConfirm }: DeletePhotoProps) {
  return (
    <Dialog
      title={ownerPhotosTexts.deleteTitle}
      isOpen={image !== null}
      onClose={onCancel}
      footer={
        <>
          <button type="button" className="btn" onClick={onCancel}>
            {ownerPhotosTexts.cancel}
          </button>
          <button type="button" className="btn danger" onClick={() => image !== null && onConfirm(image)}>
            {ownerPhotosTexts.delete}
          </button>
        </>
      }
    >
      <p className="delete-photo">{ownerPhotosTexts.deleteQuestion}</p>
    </Dialog>
  );
}
