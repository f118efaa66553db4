/** All photos of a listing, as a grid or one after another. Loaded when first wanted. */
import { GalleryHorizontal, LayoutGrid, X } from "lucide-react";
import { useLayoutEffect, useRef, useState, type MouseEvent, type SyntheticEvent } from "react";
import type { Image } from "#contract/image.ts";
import { PhotoGrid } from "./photo-grid.tsx";
import { PhotoSlideshow } from "./photo-slideshow.tsx";
import type { PhotoView } from "./use-photo-view.ts";
import "./photos.css";

interface PhotoDialogProps {
  name: string;
  images: readonly Image[];
  initialView: PhotoView;
  onClose: () => void;
}

export function PhotoDialog({ name, images, initialView, onClose }: PhotoDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  // kept here: browsers refuse to write the address as often as an arrow key repeats
  const [view, setView] = useState(initialView);
  const current = view.kind === "slideshow" ? view.index : 0;

  // closing gives the focus back to what had it, so it must come before the element goes
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    closeButton.current?.focus();
    return () => element?.close();
  }, []);

  function onCancel(event: SyntheticEvent) {
    event.preventDefault();
    onClose();
  }

  /** A browser that is pressed hard closes it without asking. */
  function onClosed() {
    if (dialog.current?.open === false) onClose();
  }

  function onBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) onClose();
  }

  const isGrid = view.kind === "grid";
  return (
    <dialog
      ref={dialog}
      className={isGrid ? "dialog photos" : "dialog photos slideshow"}
      aria-labelledby="photos-heading"
      onCancel={onCancel}
      onClose={onClosed}
      onClick={onBackdrop}
    >
      <div className="dhead">
        <div>
          <h2 id="photos-heading">Photos</h2>
          <p className="photos-place num">
            {isGrid
              ? `${images.length} ${images.length === 1 ? "photo" : "photos"}`
              : `${current + 1} / ${images.length}`}
          </p>
        </div>
        <div className="row">
          <div className="seg" role="group" aria-label="View">
            <button type="button" aria-pressed={isGrid} onClick={() => setView({ kind: "grid" })}>
              <LayoutGrid className="i" strokeWidth={1.75} aria-hidden />
              <span>Grid</span>
            </button>
            <button type="button" aria-pressed={!isGrid} onClick={() => setView({ kind: "slideshow", index: current })}>
              <GalleryHorizontal className="i" strokeWidth={1.75} aria-hidden />
              <span>Slideshow</span>
            </button>
          </div>
          <button type="button" className="btn quiet icon" aria-label="Close" ref={closeButton} onClick={onClose}>
            <X className="i" strokeWidth={1.75} aria-hidden />
          </button>
        </div>
      </div>
      {isGrid ? (
        <PhotoGrid name={name} images={images} onPick={(index) => setView({ kind: "slideshow", index })} />
      ) : (
        <PhotoSlideshow
          name={name}
          images={images}
          index={current}
          onMove={(index) => setView({ kind: "slideshow", index })}
        />
      )}
    </dialog>
  );
}
