/** Names that stored photos are given: an id of ours, `review-` before it where a review shows it, and an ending. */
export const REVIEW_PHOTO = "review-";

const PHOTO_FILE = /^(?:review-)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z]{3,4}$/;

/** Whether a photo of this name is here or was. */
export const isPhotoFile = (fileName: string): boolean => PHOTO_FILE.test(fileName);
