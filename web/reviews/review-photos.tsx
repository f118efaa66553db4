import { lazy, Suspense, useState, type MouseEvent } from "react";
import type { Image } from "#contract/photos/image.ts";
import type { ReviewImage } from "#contract/reviews/review.ts";
import { loadChunk } from "../platform/chunk.ts";
import { PhotoImage } from "../photos/photo-image.tsx";
import { paths } from "../platform/paths.ts";
import { isPlainClick } from "../platform/plain-click.ts";
import { reviewsTexts } from "./reviews-texts.ts";

const PhotoDialog = lazy(async () => ({
  default: (await loadChunk("photo-dialog", () => import("../photos/photo-dialog.tsx"))).PhotoDialog,
}));

/** A review's photo for the dialog of a listing's photos: without description and pin. */
const asPhoto = (image: ReviewImage, at: string): Image => ({
  ...image,
  description: null,
  rank: null,
  created_at: at,
});

interface ReviewPhotosProps {
  images: readonly ReviewImage[];
  /** Name of the reviewer. */
  name: string;
  /** When the review was written, ISO. */
  at: string;
}

/** Thumbnails that open the photo dialog. */
export function ReviewPhotos({ images, name, at }: ReviewPhotosProps) {
  const [index, setIndex] = useState<number | null>(null);

  function onPick(event: MouseEvent, picked: number) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setIndex(picked);
  }

  if (images.length === 0) return null;
  return (
    <div className="review-photos">
      {images.map((image, each) => (
        // without scripts the link opens the photo file
        <a key={image.id} href={paths.image(image.file_name, 1920)} onClick={(event) => onPick(event, each)}>
          <PhotoImage
            fileName={image.file_name}
            alt={reviewsTexts.photoBy({ number: each + 1, name })}
            width={image.width}
            height={image.height}
            colour={image.colour}
            sizes="96px"
            widths={[208]}
          />
        </a>
      ))}
      {index !== null && (
        <Suspense>
          <PhotoDialog
            name={reviewsTexts.photosOfReview({ name })}
            photos={{
              images: images.map((image) => asPhoto(image, at)),
              count: images.length,
              isWhole: true,
              isLoading: false,
              failure: null,
              readAgain: () => undefined,
            }}
            initialView={{ kind: "slideshow", index }}
            onClose={() => setIndex(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
