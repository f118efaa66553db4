/** Photos of the viewer's review, to add and delete without scripts. */
import { guestPaths, paths } from "../../platform/paths.ts";
import { useId } from "react";
import { LIMITS } from "#contract/limits.ts";
import type { Review } from "#contract/reviews/review.ts";
import { PhotoForm } from "../../photos/photo-form.tsx";
import { PostForm, usePostForm } from "../../platform/post-form.tsx";
import { Refusal } from "../signed-in/refusal.tsx";
import { reviewsPageTexts } from "./reviews-page-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

interface OwnPhotosProps {
  review: Review;
  here: string;
}

export function OwnPhotos({ review: { id, images }, here }: OwnPhotosProps) {
  const form = usePostForm("unphoto");
  const headingId = useId();
  return (
    <section className="section stack" aria-labelledby={headingId}>
      <h2 id={headingId}>{reviewsPageTexts.photos}</h2>
      <Refusal {...form} here={here} />
      {images.length > 0 && (
        <ul className="plain row">
          {images.map(({ id: image, file_name: file, width, height }, index) => (
            <li key={image} className="stack own-photo">
              <img
                src={paths.image(file, 208)}
                alt={reviewsPageTexts.photo({ number: index + 1 })}
                width={width}
                height={height}
              />
              <PostForm of={form}>
                <input type="hidden" name="p_image_id" value={image} />
                <button className="btn quiet sm">
                  {richText(
                    reviewsPageTexts.removePhoto({
                      number: index + 1,
                      hidden: (parts) => <span className="vh">{parts}</span>,
                    }),
                  )}
                </button>
              </PostForm>
            </li>
          ))}
        </ul>
      )}
      {images.length < LIMITS.imagesPerReview && (
        <PhotoForm action={guestPaths.uploadReviewImage()} to={here}>
          <input type="hidden" name="reviewId" value={id} />
        </PhotoForm>
      )}
    </section>
  );
}
