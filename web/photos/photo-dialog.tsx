/** All photos of a listing, as a grid or a slideshow. Loaded when first needed. */
import { useState } from "react";
import { MissingPhotos } from "./missing-photos.tsx";
import { PhotoDialogFrame } from "./photo-dialog-frame.tsx";
import { PhotoGrid } from "./photo-grid.tsx";
import { PhotoSlideshow } from "./photo-slideshow.tsx";
import type { AllPhotos } from "./use-all-photos.ts";
import type { PhotoView } from "./use-photo-view.ts";

interface PhotoDialogProps {
  name: string;
  photos: AllPhotos;
  initialView: PhotoView;
  onClose: () => void;
}

export function PhotoDialog({ name, photos, initialView, onClose }: PhotoDialogProps) {
  const { images, count, isWhole } = photos;
  // state of the component: browsers limit how often the address can change, and arrow keys repeat faster
  const [params, setView] = useState(initialView);
  // the last photo may have been deleted when all are loaded
  const view: PhotoView = params.kind === "slideshow" && params.index >= count ? { kind: "grid" } : params;
  const missing = isWhole ? null : <MissingPhotos photos={photos} />;
  const onPick = (index: number) => setView({ kind: "slideshow", index });
  return (
    <PhotoDialogFrame view={view} count={count} onView={setView} onClose={onClose}>
      {view.kind === "grid" ? (
        <PhotoGrid name={name} images={images} missing={missing} onPick={onPick} />
      ) : (
        <PhotoSlideshow
          name={name}
          images={images}
          count={count}
          index={view.index}
          missing={missing}
          onMove={onPick}
        />
      )}
    </PhotoDialogFrame>
  );
}
