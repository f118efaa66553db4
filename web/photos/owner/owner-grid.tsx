import { Pin, PinOff, Trash2 } from "lucide-react";
import type { Image } from "#contract/photos/image.ts";
import { LIMITS } from "#contract/limits.ts";
import { sharedErrorTexts } from "#contract/shared-error-texts.ts";
import { PhotoImage } from "../photo-image.tsx";
import { showToast } from "../../platform/toast.ts";
import { photoAlt } from "../photo-alt.ts";
import { TILE } from "../tile.ts";
import { pinnedOf } from "./photo-order.ts";
import { richText } from "#contract/text/rich-text.ts";
import { ownerPhotosTexts } from "./owner-photos-texts.ts";

interface PinButtonProps {
  image: Image;
  alt: string;
  isFull: boolean;
  onPin: (image: Image) => void;
  onUnpin: (image: Image) => void;
}

/** A sixth pin is refused with the reason, which a disabled button could not show. */
export function PinButton({ image, alt, isFull, onPin, onUnpin }: PinButtonProps) {
  const isPinned = image.rank !== null;
  const isRefused = !isPinned && isFull;
  function onClick() {
    if (isRefused) showToast(sharedErrorTexts.too_many_pinned, "note");
    else if (isPinned) onUnpin(image);
    else onPin(image);
  }
  const Icon = isPinned ? PinOff : Pin;
  return (
    <button
      type="button"
      className="btn quiet photo-act"
      aria-label={isPinned ? ownerPhotosTexts.unpinLabel({ alt }) : ownerPhotosTexts.pinLabel({ alt })}
      aria-disabled={isRefused}
      onClick={onClick}
    >
      <Icon className="i" strokeWidth={1.75} aria-hidden />
      {isPinned ? ownerPhotosTexts.unpin : ownerPhotosTexts.pin}
    </button>
  );
}

interface OwnerGridProps {
  name: string;
  images: readonly Image[];
  onPick: (index: number) => void;
  onPin: (image: Image) => void;
  onUnpin: (image: Image) => void;
  onDelete: (image: Image) => void;
}

/** All photos, with the owner's actions. */
export function OwnerGrid({ name, images, onPick, onPin, onUnpin, onDelete }: OwnerGridProps) {
  const isFull = pinnedOf(images).length >= LIMITS.pinnedImages;
  return (
    <ul className="photo-tiles" aria-label={ownerPhotosTexts.photos}>
      {images.map((image, index) => {
        const alt = photoAlt(image, index, name);
        return (
          <li key={image.id}>
            <button type="button" className="photo-tile" onClick={() => onPick(index)}>
              <PhotoImage
                fileName={image.file_name}
                alt={alt}
                width={image.width}
                height={image.height}
                colour={image.colour}
                {...TILE}
              />
              {image.rank !== null && (
                <span className="photo-rank num">
                  {richText(
                    ownerPhotosTexts.pinnedAs({
                      rank: image.rank,
                      hidden: (parts) => <span className="vh">{parts}</span>,
                    }),
                  )}
                </span>
              )}
            </button>
            {/* the button's accessible name has the same text */}
            <p className="photo-caption" aria-hidden>
              {image.description === null ? (
                <span className="photo-wordless">{ownerPhotosTexts.noDescription}</span>
              ) : (
                <bdi>{image.description}</bdi>
              )}
            </p>
            <div className="photo-acts">
              <PinButton image={image} alt={alt} isFull={isFull} onPin={onPin} onUnpin={onUnpin} />
              <button
                type="button"
                className="btn quiet icon photo-delete"
                aria-label={ownerPhotosTexts.deleteLabel({ alt })}
                onClick={() => onDelete(image)}
              >
                <Trash2 className="i" strokeWidth={1.75} aria-hidden />
              </button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
