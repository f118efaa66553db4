/** What only signed-in people need, in chunks of their own. */
import { lazy } from "react";
import { loadChunk } from "../platform/chunk.ts";

export const ReviewForm = lazy(() => loadChunk("review-form", () => import("./signed-in/review-form.tsx")));
export const ReviewDeeds = lazy(() => loadChunk("review-deeds", () => import("./signed-in/review-deeds.tsx")));
export const OwnerReply = lazy(() => loadChunk("owner-reply", () => import("./signed-in/owner-reply.tsx")));
export const ReviewState = lazy(() => loadChunk("review-state", () => import("./signed-in/review-state.tsx")));
