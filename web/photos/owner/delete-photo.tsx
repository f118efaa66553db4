import type { Image } from "#contract/photos/image.ts";
import { Dialog } from "../../ui/dialog.tsx";

interface DeletePhotoProps {
  /** Null: the dialog is closed. */
  image: Image | null;
  onCancel: () => void;
  onConfirm: (image: Image) => void;
}

export function DeletePhoto({ image, onCancel, onConfirm }: DeletePhotoProps) {
  return (
    <Dialog
      title="Delete photo"
      isOpen={image !== null}
      onClose={onCancel}
      footer={
        <>
          <button type="button" className="btn" onClick={onCancel}>
            Cancel
          </button>
          <button type="button" className="btn danger" onClick={() => image !== null && onConfirm(image)}>
            Delete
          </button>
        </>
      }
    >
      <p className="delete-photo">Are you sure you want to delete this photo? This can’t be undone.</p>
    </Dialog>
  );
}
