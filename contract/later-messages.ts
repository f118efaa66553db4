/** What people read and more than one room says, once they do more than look: so that what they look at need not load it. */
export const LATER_MESSAGES = {
  /** To a guest whose time was free a moment ago. */
  slotTaken: "Sorry, this time was just taken. Please choose another.",
  formerMember: "Former member",
  noListings: "No listings found",
  createAnother: "Create Another Listing",
  createYourOwn: "Create your listing",
  fillInDetails: "Fill in the details to customize your listing page",
  deleteListing: "Are you sure you want to delete this listing?",
  businessAdded: "Business added successfully",
  businessUpdated: "Business updated successfully",
  businessDeleted: "Business deleted successfully",
  noOptions: "No options",
  imageNotDeleted: "Failed to delete image",
  descriptionUpdated: "Description updated successfully",
  descriptionNotUpdated: "Failed to update description",
  pinOrderUpdated: "Pin order updated successfully",
  pinOrderNotUpdated: "Failed to update pin order",
  imageUnpinned: "Image unpinned",
  pinStatusNotUpdated: "Failed to update image pin status",
  uploadUnauthenticated: "Authentication required to upload images",
  uploadsFailed: "Failed to upload images",
  invalidImage: "Invalid image data",
  imageTooLarge: "The photo is larger than 5 MB.",
  tooManyPinned: "Five photos are pinned already. Unpin one first.",
  noReservations: "No reservations found",
  loginToReserve: "Login to Reserve",
  loginToWait: "Login to join the waitlist",
  listingGone: "This business has left the directory.",
  nobodyAnswers: "Nobody looks after this business here any more.",
  guestGone: "The guest has closed their account.",
  reviewEdited: "Review edited successfully",
  reviewDeleted: "Review deleted successfully",
  reviewReported: "Thank you. We will look at this review.",
} as const;

export const imagePinned = (rank: number): string => `Image pinned as #${rank}`;

export const uploadFailed = (file: string, message: string): string => `Failed to upload ${file}: ${message}`;

export const uploaded = (count: number): string => `Successfully uploaded ${count} image${count === 1 ? "" : "s"}`;

/** 'Reservation confirmed successfully'. */
export const reservationMarked = (status: "pending" | "confirmed" | "cancelled" | "no_show"): string =>
  `Reservation ${status === "no_show" ? "marked as no-show" : status} successfully`;
