/** What is done with reviews by whoever is signed in, in one file. */
export { default as OwnerReply } from "./owner-reply.tsx";
export { default as ReviewActions } from "./review-actions.tsx";
export { default as ReviewState } from "./review-state.tsx";
