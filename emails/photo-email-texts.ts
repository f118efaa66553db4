import { catalog } from "#contract/text/catalog.ts";

export const photoEmailTexts = catalog("photoEmail", {
  aPhotoWasRemoved: "A photo was removed",
  aPhotoFromYourReview: "a photo from your review of",
  aPhotoOf: "a photo of",
  weRemovedOnItWas: "We removed {what} {businessName} on {productName}. It was deleted and cannot be restored.",
  why: "Why",
  ifYouThinkThatThis:
    "If you think that this was a mistake, write to {supportEmail} with this as the subject: Photo {photoId}",
  aPhotoOfWasRemoved: "A photo {value}of {shortName} was removed",
  thisEmailCameBecauseYou: "This email came because you wrote this review on {productName}.",
  thisEmailCameBecauseYou2: "This email came because you own this listing on {productName}.",
});
