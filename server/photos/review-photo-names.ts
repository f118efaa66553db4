/** What names of review photos begin with: who may see one depends on its review, and of other photos nobody has to ask. */
export const REVIEW_PHOTO = "review-";

export const isReviewPhoto = (fileName: string): boolean => fileName.startsWith(REVIEW_PHOTO);
