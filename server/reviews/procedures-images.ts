import type { z } from "zod";
import type { DeleteReviewImageInput } from "#contract/reviews/review.ts";
import { deleteReviewImage as removeImage, findReviewImage } from "./queries-images.ts";
import type { ProcedureContext, Viewer } from "../context/context.ts";
import { holdVisible } from "./held-review.ts";

/** Its file goes with the next clean-up. */
export async function deleteReviewImage(
  { p_image_id: id }: z.output<typeof DeleteReviewImageInput>,
  viewer: Viewer,
  { connection }: ProcedureContext,
): Promise<"deleted" | "image_not_found" | "not_author"> {
  return connection.db.transaction().execute(async (tx) => {
    const image = await findReviewImage(tx, id);
    const held = image === null ? null : await holdVisible(tx, image.review_id, viewer);
    if (held === null) return "image_not_found";
    if (held.author_id !== viewer.id) return "not_author";
    return (await removeImage(tx, id)) ? "deleted" : "image_not_found";
  });
}
