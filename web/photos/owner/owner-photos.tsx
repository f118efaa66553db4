/** The owner's actions on photos. Loaded only for owners. Stays mounted after closing, so that uploads continue. */
import { useEffect, useState, useSyncExternalStore } from "react";
import type { Business } from "#contract/listings/business.ts";
import type { Image } from "#contract/photos/image.ts";
import { unansweredTexts } from "../../platform/platform-texts.ts";
import { ownerPaths } from "../../platform/paths.ts";
import { showToast } from "../../platform/toast.ts";
import type { PhotoView } from "../use-photo-view.ts";
import { OwnerDialog } from "./owner-dialog.tsx";
import { sendPhoto } from "./send-photo.ts";
import { shrink } from "./shrink.ts";
import { UploadList } from "./upload-list.ts";
import { useOwnedPhotos } from "./use-owned-photos.ts";

interface OwnerPhotosProps {
  business: Pick<Business, "id" | "name">;
  /** The whole list, initially. */
  images: readonly Image[];
  /** Null while the dialog is closed. */
  view: PhotoView | null;
  /** Dropped on the banner, to be added once. */
  files: readonly File[];
  onFilesTaken: () => void;
  onClose: () => void;
}

export function OwnerPhotos({ business, images, view, files, onFilesTaken, onClose }: OwnerPhotosProps) {
  const photos = useOwnedPhotos(images);
  const { add, describeNew } = photos;
  const [list] = useState(
    () =>
      new UploadList({
        send: async (file, options) =>
          sendPhoto<Image>(
            ownerPaths.uploadImage(),
            await shrink(file),
            { businessId: business.id },
            { ...options, unanswered: unansweredTexts.nothingEntered },
          ),
        onAdded: add,
        describe: (image, description) => void describeNew(image, description),
        say: showToast,
      }),
  );
  const [{ addFiles, cancel, retry, write, written }] = useState(() => ({
    addFiles: (more: readonly File[]) => list.add(more),
    cancel: (id: number) => list.cancel(id),
    retry: (id: number) => list.retry(id),
    write: (id: number, description: string) => list.write(id, description),
    written: (id: number) => list.written(id),
  }));
  const items = useSyncExternalStore(list.subscribe, list.items, list.items);

  useEffect(() => {
    if (files.length === 0) return;
    addFiles(files);
    onFilesTaken();
  }, [files, addFiles, onFilesTaken]);

  if (view === null) return null;
  return (
    <OwnerDialog
      business={business}
      photos={photos}
      uploads={{ items, add: addFiles, cancel, retry, write, written }}
      initialView={view}
      onClose={onClose}
    />
  );
}
