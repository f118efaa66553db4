/** What is done with reviews by whoever is signed in, in one file. */
export { default as OwnerReply } from "./owner-reply.tsx";
export { default as ReviewDeeds } from "./review-deeds.tsx";
export { default as ReviewState } from "./review-state.tsx";
