/** All photos of a listing, as a grid or one after another. Loaded when first wanted. */
import { useState } from "react";
import type { Image } from "#contract/image.ts";
import { PhotoDialogFrame } from "./photo-dialog-frame.tsx";
import { PhotoGrid } from "./photo-grid.tsx";
import { PhotoSlideshow } from "./photo-slideshow.tsx";
import type { PhotoView } from "./use-photo-view.ts";

interface PhotoDialogProps {
  name: string;
  images: readonly Image[];
  initialView: PhotoView;
  onClose: () => void;
}

export function PhotoDialog({ name, images, initialView, onClose }: PhotoDialogProps) {
  // kept here: browsers refuse to write the address as often as an arrow key repeats
  const [view, setView] = useState(initialView);
  return (
    <PhotoDialogFrame view={view} count={images.length} onView={setView} onClose={onClose}>
      {view.kind === "grid" ? (
        <PhotoGrid name={name} images={images} onPick={(index) => setView({ kind: "slideshow", index })} />
      ) : (
        <PhotoSlideshow
          name={name}
          images={images}
          index={view.index}
          onMove={(index) => setView({ kind: "slideshow", index })}
        />
      )}
    </PhotoDialogFrame>
  );
}
