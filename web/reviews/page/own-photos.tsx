/** Photos of the viewer's review, to add and delete without scripts. */
import { guestPaths, paths } from "../../platform/paths.ts";
import { useId } from "react";
import { LIMITS } from "#contract/limits.ts";
import type { Review } from "#contract/reviews/review.ts";
import { PhotoForm } from "../../photos/photo-form.tsx";
import { PostForm, usePostForm } from "../../platform/post-form.tsx";
import { Refusal } from "../signed-in/refusal.tsx";

interface OwnPhotosProps {
  review: Review;
  here: string;
}

export function OwnPhotos({ review: { id, images }, here }: OwnPhotosProps) {
  const form = usePostForm("unphoto");
  const headingId = useId();
  return (
    <section className="section stack" aria-labelledby={headingId}>
      <h2 id={headingId}>Photos</h2>
      <Refusal {...form} here={here} />
      {images.length > 0 && (
        <ul className="plain row">
          {images.map(({ id: image, file_name: file, width, height }, index) => (
            <li key={image} className="stack own-photo">
              <img
                src={paths.image(file, 208)}
                alt={`Photo ${index + 1} of your review`}
                width={width}
                height={height}
              />
              <PostForm of={form}>
                <input type="hidden" name="p_image_id" value={image} />
                <button className="btn quiet sm">
                  Remove<span className="vh"> photo {index + 1}</span>
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
