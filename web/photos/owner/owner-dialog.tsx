import { lazy, Suspense, useEffect, useState } from "react";
import type { Business } from "#contract/listings/business.ts";
import type { Image } from "#contract/photos/image.ts";
import { LIMITS, TIMES } from "#contract/limits.ts";
import { loadChunk } from "../../platform/chunk.ts";
import { Toaster } from "../../ui/toaster.tsx";
import { photoAlt } from "../photo-alt.ts";
import { PhotoDialogFrame } from "../photo-dialog-frame.tsx";
import { PhotoSlideshow } from "../photo-slideshow.tsx";
import { useFileDrop } from "../use-file-drop.ts";
import type { PhotoView } from "../use-photo-view.ts";
import { DeletePhoto } from "./delete-photo.tsx";
import { OwnerGrid } from "./owner-grid.tsx";
import { OwnerTools } from "./owner-tools.tsx";
import { PhotoDetails } from "./photo-details.tsx";
import { pinnedOf } from "./photo-order.ts";
import type { UploadItem } from "./upload-list.ts";
import { UploadRows } from "./upload-rows.tsx";
import type { OwnedPhotos } from "./use-owned-photos.ts";
import "./owner.css";

const ArrangePins = lazy(async () => ({
  default: (await loadChunk("arrange-pins", () => import("./arrange-pins.tsx"))).ArrangePins,
}));

interface Uploads {
  items: readonly UploadItem[];
  add: (files: readonly File[]) => void;
  cancel: (id: number) => void;
  retry: (id: number) => void;
  write: (id: number, description: string) => void;
  written: (id: number) => void;
}

interface OwnerDialogProps {
  business: Pick<Business, "name">;
  photos: OwnedPhotos;
  uploads: Uploads;
  initialView: PhotoView;
  onClose: () => void;
}

/** The photo in the slideshow, and its position when it was opened; null: the grid. */
interface OpenPhoto {
  id: string | undefined;
  index: number;
}

function requestedPhoto(view: PhotoView, images: readonly Image[]): OpenPhoto | null {
  return view.kind === "grid" ? null : { id: images[view.index]?.id, index: view.index };
}

/** Takes images from the clipboard; pasted text is left to the browser. */
function usePaste(onFiles: (files: File[]) => void): void {
  useEffect(() => {
    function onPaste(event: ClipboardEvent) {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    }
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, [onFiles]);
}

/** Photo dialog of the listing's owner. */
export function OwnerDialog({ business: { name }, photos, uploads, initialView, onClose }: OwnerDialogProps) {
  const { images } = photos;
  const [params, setAsked] = useState(() => requestedPhoto(initialView, images));
  const [isArranging, setArranging] = useState(false);
  const [leaving, setLeaving] = useState<Image | null>(null);
  const drop = useFileDrop(true, uploads.add);
  usePaste(uploads.add);

  const pinned = pinnedOf(images);
  const isFull = pinned.length >= LIMITS.pinnedImages;
  const setView = (next: PhotoView) => setAsked(requestedPhoto(next, images));
  // pinning moves a photo, and deleting removes it
  const place = images.findIndex(({ id }) => id === params?.id);
  const index = params === null ? 0 : place === -1 ? Math.min(params.index, images.length - 1) : place;
  const shown = params === null ? undefined : images[index];
  const view: PhotoView = shown === undefined ? { kind: "grid" } : { kind: "slideshow", index };

  const onPin = (image: Image) => void photos.pin(image);
  const onUnpin = (image: Image) => void photos.unpin(image);
  function onDelete(image: Image) {
    setLeaving(null);
    void photos.remove(image);
  }

  return (
    <>
      <PhotoDialogFrame
        {...drop.handlers}
        view={view}
        count={images.length}
        className={drop.isOver ? "owned photos-dropping" : "owned"}
        onView={setView}
        onClose={onClose}
      >
        {shown === undefined ? (
          <div className="owned-body">
            <OwnerTools
              count={images.length}
              pinnedCount={pinned.length}
              isArranging={isArranging && pinned.length > 1}
              onFiles={uploads.add}
              onArrange={setArranging}
            />
            <UploadRows
              items={uploads.items}
              onCancel={uploads.cancel}
              onRetry={uploads.retry}
              onWrite={uploads.write}
              onWritten={uploads.written}
            />
            {isArranging && pinned.length > 1 ? (
              <Suspense fallback={<div className="arrange" aria-busy />}>
                <ArrangePins name={name} pinned={pinned} onMove={(image, rank) => void photos.move(image, rank)} />
              </Suspense>
            ) : (
              <OwnerGrid
                name={name}
                images={images}
                onPick={(at) => setView({ kind: "slideshow", index: at })}
                onPin={onPin}
                onUnpin={onUnpin}
                onDelete={setLeaving}
              />
            )}
          </div>
        ) : (
          <PhotoSlideshow
            name={name}
            images={images}
            index={index}
            onMove={(at) => setView({ kind: "slideshow", index: at })}
            caption={
              <PhotoDetails
                key={shown.id}
                image={shown}
                alt={photoAlt(shown, index, name)}
                isFull={isFull}
                onDescribe={photos.describe}
                onPin={onPin}
                onUnpin={onUnpin}
                onDelete={setLeaving}
              />
            }
          />
        )}
        {/* the page's toaster is behind the dialog, and inert */}
        <Toaster lastsMs={TIMES.toast} />
      </PhotoDialogFrame>
      <DeletePhoto image={leaving} onCancel={() => setLeaving(null)} onConfirm={onDelete} />
    </>
  );
}
