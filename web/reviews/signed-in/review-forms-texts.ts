import { catalog } from "#contract/text/catalog.ts";

/** The texts of one to five stars. */
export const starTexts = catalog("reviewForms.stars", {
  1: "Poor",
  2: "Fair",
  3: "Good",
  4: "Very good",
  5: "Excellent",
});

export const reviewFormsTexts = catalog("reviewForms", {
  // writing a review
  errorsToFix: "{count, plural, one {One field needs a change:} other {# fields need a change:}}",
  newReview: "Review {name}",
  editYourReview: "Edit your review",
  yourRating: "Your rating",
  starsAre: "{stars, plural, one {# star} other {# stars}}: {meaning}",
  yourReview: "Your review",
  charactersLeft: "{left, plural, one {# character left} other {# characters left}}",
  displayName: "Display name",
  displayNameHelp: "Shown next to your reviews.",
  postReview: "Post Review",
  saveChanges: "Save Changes",
  cancel: "Cancel",
  edit: "Edit",
  delete: "Delete",
  deleteReviewQuestion: "Are you sure you want to delete your review?",
  deleteReviewHelp: "Its photos and any reply are deleted too. This can’t be undone.",
  logInAgain: "<link>Log in again</link>",
  logInAgainTextKept: "<link>Log in again</link>: your text is saved in this tab.",
  logInAgainPhotosStored: "<link>Log in again</link>: your text and photos are saved in this tab.",
  logInAgainPhotosLost: "<link>Log in again</link>: your text is saved in this tab. Add your photos again afterwards.",
  held: "An operator checks your review before it is shown.",
  hidden: "This review is hidden: {reason}",
  hiddenContact: "If you think this is a mistake, write to <link>{email}</link>.",

  // photos of a review
  photos: "Photos",
  photosOptional: "Photos <faint>(optional)</faint>",
  photosHelp: "Up to three. You can also drop or paste them here.",
  photosNeedScripts: "You can add photos after posting your review.",
  photo: "Photo {number}",
  removePhoto: "Remove photo {number}",
  removeFile: "Remove {name}",
  uploadOf: "Upload of {name}",
  addPhotos: "Add photos",
  photosToAdd: "Photos to add",
  photosMissing: "Your review is saved, but some photos could not be uploaded. Press the button again to retry them.",
  tooManyPhotos: "A review can have up to three photos.",

  // votes, reports and the owner's reply
  helpful: "Helpful",
  foundHelpful: "{count, plural, one {{shown} person found this helpful} other {{shown} people found this helpful}}",
  report: "Report",
  reported: "Reported",
  reportTitle: "Report this review",
  reportReason: "What’s wrong with it?",
  reportNote: "Details (optional)",
  reportPrivacy: "Only the operators of this directory see your report.",
  reply: "Reply",
  yourPublicReply: "Your public reply",
  saveReply: "Save reply",
  editReply: "Edit reply",
  deleteReply: "Delete reply",
  deleteReplyQuestion: "Are you sure you want to delete your reply?",
  deleteReplyHelp: "Visitors won’t see it any more. You can write another reply.",
});
