import { catalog } from "#contract/text/catalog.ts";

export const photoEmailTexts = catalog("email.photo", {
  listingSubject: "A photo of {name} was removed",
  reviewSubject: "A photo from your review of {name} was removed",
  heading: "A photo was removed",
  listingBody: "We removed a photo of {name} on {productName}. It was deleted and can't be restored.",
  reviewBody: "We removed a photo from your review of {name} on {productName}. It was deleted and can't be restored.",
  why: "Reason",
  object: "If you think this was a mistake, email {supportEmail} with this subject: Photo {photoId}",
  listingReason: "You received this email because you own this listing on {productName}.",
  reviewReason: "You received this email because you wrote this review on {productName}.",
});
