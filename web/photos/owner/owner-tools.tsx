import { ArrowLeftRight, Check, ImagePlus } from "lucide-react";
import { useId, useRef, type ChangeEvent } from "react";
import { LIMITS } from "#contract/limits.ts";
import { PHOTO_WORDS } from "#contract/photos/photo-words.ts";

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
      <input ref={input} type="file" accept="image/*" multiple hidden aria-label="Photos to add" onChange={onChange} />
      <button type="button" className="btn primary" aria-describedby={hintId} onClick={() => input.current?.click()}>
        <ImagePlus className="i" strokeWidth={1.75} aria-hidden />
        {PHOTO_WORDS.addPhotos}
      </button>
      {count > 0 && (
        <button
          type="button"
          className="btn"
          aria-pressed={isArranging}
          disabled={!canArrange}
          title={canArrange ? undefined : "Pin two photos first"}
          onClick={() => onArrange(!isArranging)}
        >
          {isArranging ? (
            <Check className="i" strokeWidth={1.75} aria-hidden />
          ) : (
            <ArrowLeftRight className="i" strokeWidth={1.75} aria-hidden />
          )}
          {isArranging ? "Done" : "Rearrange pins"}
        </button>
      )}
      <p className="help owner-hint" id={hintId}>
        Drop photos here, paste them, or choose them. The first one is the cover.{" "}
        <span className="num">
          {count} of {LIMITS.imagesPerListing}, {pinnedCount} of {LIMITS.pinnedImages} pinned.
        </span>
      </p>
    </div>
  );
}
