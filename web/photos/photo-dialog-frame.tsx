/** What the visitor's and the owner's photo dialog share: a native modal dialog with its head and the choice of views. */
import { GalleryHorizontal, LayoutGrid, X } from "lucide-react";
import {
  useLayoutEffect,
  useRef,
  type DialogHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from "react";
import type { PhotoView } from "./use-photo-view.ts";
import "./photos.css";

interface PhotoDialogFrameProps extends Pick<
  DialogHTMLAttributes<HTMLDialogElement>,
  "onDragOver" | "onDragLeave" | "onDrop"
> {
  view: PhotoView;
  count: number;
  className?: string;
  onView: (view: PhotoView) => void;
  onClose: () => void;
  children: ReactNode;
}

export function PhotoDialogFrame({
  view,
  count,
  className = "",
  onView,
  onClose,
  children,
  ...drop
}: PhotoDialogFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const isGrid = view.kind === "grid";
  const current = isGrid ? 0 : view.index;

  // closing gives the focus back to what had it, so it must come before the element goes
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    closeButton.current?.focus();
    return () => element?.close();
  }, []);

  function onCancel(event: SyntheticEvent) {
    if (event.target !== dialog.current) return;
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

  return (
    <dialog
      {...drop}
      ref={dialog}
      className={`dialog photos ${isGrid ? "" : "slideshow"} ${className}`}
      aria-labelledby="photos-heading"
      onCancel={onCancel}
      onClose={onClosed}
      onClick={onBackdrop}
    >
      <div className="dhead">
        <div>
          <h2 id="photos-heading">Photos</h2>
          <p className="photos-place num">
            {isGrid ? `${count} ${count === 1 ? "photo" : "photos"}` : `${current + 1} / ${count}`}
          </p>
        </div>
        <div className="row">
          {count > 0 && (
            <div className="seg" role="group" aria-label="View">
              <button type="button" aria-label="Grid" aria-pressed={isGrid} onClick={() => onView({ kind: "grid" })}>
                <LayoutGrid className="i" strokeWidth={1.75} aria-hidden />
                <span>Grid</span>
              </button>
              <button
                type="button"
                aria-label="Slideshow"
                aria-pressed={!isGrid}
                onClick={() => onView({ kind: "slideshow", index: current })}
              >
                <GalleryHorizontal className="i" strokeWidth={1.75} aria-hidden />
                <span>Slideshow</span>
              </button>
            </div>
          )}
          <button type="button" className="btn quiet icon" aria-label="Close" ref={closeButton} onClick={onClose}>
            <X className="i" strokeWidth={1.75} aria-hidden />
          </button>
        </div>
      </div>
      {children}
    </dialog>
  );
}
