/** Actions of logged-in users on reviews, in one chunk. */
export { default as OwnerReply } from "./owner-reply.tsx";
export { default as ReviewActions } from "./review-actions.tsx";
export { default as ReviewState } from "./review-state.tsx";
