import type { Procedure } from "../context/procedure.ts";
import { deleteReviewImage as removeImage, findReviewImage } from "./queries-images.ts";
import { lockVisibleReview } from "./visible-review.ts";

/** Its file goes with the next clean-up. */
export const deleteReviewImage: Procedure<"delete_review_image"> = async ({ input, viewer, context, refuse }) => {
  const { p_image_id: id } = input;
  await context.connection.db.transaction().execute(async (tx) => {
    const image = await findReviewImage(tx, id);
    const review = image === null ? null : await lockVisibleReview(tx, image.review_id, viewer);
    if (review === null) throw refuse("image_not_found");
    if (review.author_id !== viewer.id) throw refuse("not_author");
    if (!(await removeImage(tx, id))) throw refuse("image_not_found");
  });
  return {};
};
