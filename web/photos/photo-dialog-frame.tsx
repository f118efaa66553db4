/** Common frame of both photo dialogs, the visitor's and the owner's: a native modal dialog with two views. */
import { GalleryHorizontal, LayoutGrid, X } from "lucide-react";
import {
  useLayoutEffect,
  useRef,
  useState,
  type DialogHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from "react";
import type { PhotoView } from "./use-photo-view.ts";
import "./photos.css";
import { photosTexts } from "./photos-texts.ts";

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
  // the grid starts at the photo that was shown last
  const [current, setCurrent] = useState(isGrid ? 0 : view.index);
  if (!isGrid && view.index !== current) setCurrent(view.index);
  const [wasGrid, setWasGrid] = useState(isGrid);
  if (isGrid && !wasGrid) setWasGrid(true);
  const shownKind = useRef(view.kind);

  // closing restores the focus, so it must happen before the element is removed
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    closeButton.current?.focus();
    return () => element?.close();
  }, []);

  // the pressed control was removed with its view: the photo gets the focus, unless the focus is on the choice of views
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null || shownKind.current === view.kind) return;
    shownKind.current = view.kind;
    if (document.activeElement?.closest(".seg") != null) return;
    const tile = () => element.querySelectorAll<HTMLElement>(".photo-tile")[current];
    const photo = view.kind === "grid" ? tile() : element.querySelector<HTMLElement>(".slides");
    photo?.focus();
  }, [view.kind, current]);

  function onCancel(event: SyntheticEvent) {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    // one step back, not all
    if (!isGrid && wasGrid) onView({ kind: "grid" });
    else onClose();
  }

  /** Some browsers close it without a cancel event when Escape is pressed repeatedly. */
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
          <h2 id="photos-heading">{photosTexts.photos}</h2>
          <p className="photos-place num">{isGrid ? photosTexts.count({ count }) : `${view.index + 1} / ${count}`}</p>
        </div>
        <div className="row">
          {count > 0 && (
            <div className="seg" role="group" aria-label={photosTexts.view}>
              <button
                type="button"
                aria-label={photosTexts.grid}
                aria-pressed={isGrid}
                onClick={() => onView({ kind: "grid" })}
              >
                <LayoutGrid className="i" strokeWidth={1.75} aria-hidden />
                <span>{photosTexts.grid}</span>
              </button>
              <button
                type="button"
                aria-label={photosTexts.slideshow}
                aria-pressed={!isGrid}
                onClick={() => onView({ kind: "slideshow", index: Math.min(current, count - 1) })}
              >
                <GalleryHorizontal className="i" strokeWidth={1.75} aria-hidden />
                <span>{photosTexts.slideshow}</span>
              </button>
            </div>
          )}
          <button
            type="button"
            className="btn quiet icon"
            aria-label={photosTexts.close}
            ref={closeButton}
            onClick={onClose}
          >
            <X className="i" strokeWidth={1.75} aria-hidden />
          </button>
        </div>
      </div>
      {children}
    </dialog>
  );
}
