/** Public procedures of photos. */
import { errors } from "../errors.ts";
import { forUser, procedure } from "../procedure.ts";
import { DeleteImageInput, GetImagesInput, ImageList, UpdateImageInput } from "./image.ts";

const { image_not_found, listing_not_found, not_owner, too_many_pinned } = errors;

export const photosContract = {
  get_images: procedure("get_images", "All photos of a listing")
    .errors({ listing_not_found })
    .input(GetImagesInput)
    .output(ImageList),
  update_image: forUser("update_image", "Describe, pin, move or unpin a photo; what is not sent stays, null empties")
    .errors({ image_not_found, not_owner, too_many_pinned })
    .input(UpdateImageInput)
    .output(ImageList),
  delete_image: forUser("delete_image", "Delete a photo")
    .errors({ image_not_found, not_owner })
    .input(DeleteImageInput)
    .output(ImageList),
};
