import { ArrowLeftRight, Check, ImagePlus } from "lucide-react";
import { useId, useRef, type ChangeEvent } from "react";
import { LIMITS } from "#contract/limits.ts";
import { photoTexts } from "#contract/photos/photo-texts.ts";
import { arrangeTexts, ownerPhotosTexts } from "./owner-photos-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

/** Minimum number of pins that can be sorted. */
const ARRANGED = 2;

interface OwnerToolsProps {
  count: number;
  pinnedCount: number;
  isArranging: boolean;
  onFiles: (files: readonly File[]) => void;
  onArrange: (isArranging: boolean) => void;
}

/** Above the grid: a button to add photos, and one to sort pins. */
export function OwnerTools({ count, pinnedCount, isArranging, onFiles, onArrange }: OwnerToolsProps) {
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const canArrange = pinnedCount >= ARRANGED;

  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(currentTarget.files ?? [])]);
    // allows choosing the same file again
    currentTarget.value = "";
  }

  return (
    <div className="owner-tools">
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={ownerPhotosTexts.photosToAdd}
        onChange={onChange}
      />
      <button type="button" className="btn primary" aria-describedby={hintId} onClick={() => input.current?.click()}>
        <ImagePlus className="i" strokeWidth={1.75} aria-hidden />
        {photoTexts.addPhotos}
      </button>
      {count > 0 && (
        <button
          type="button"
          className="btn"
          aria-pressed={isArranging}
          disabled={!canArrange}
          title={canArrange ? undefined : arrangeTexts.startHint}
          onClick={() => onArrange(!isArranging)}
        >
          {isArranging ? (
            <Check className="i" strokeWidth={1.75} aria-hidden />
          ) : (
            <ArrowLeftRight className="i" strokeWidth={1.75} aria-hidden />
          )}
          {isArranging ? arrangeTexts.done : arrangeTexts.start}
        </button>
      )}
      <p className="help owner-hint" id={hintId}>
        {richText(
          ownerPhotosTexts.addHint({
            count,
            maximum: LIMITS.imagesPerListing,
            pinned: pinnedCount,
            maximumPinned: LIMITS.pinnedImages,
            number: (parts) => <span className="num">{parts}</span>,
          }),
        )}
      </p>
    </div>
  );
}
