/** Components only for logged-in users, in separate chunks. */
import { lazy } from "react";
import { loadChunk } from "../platform/chunk.ts";

const loadParts = () => loadChunk("review-parts", () => import("./signed-in/parts.ts"));

export const ReviewForm = lazy(() => loadChunk("review-form", () => import("./signed-in/review-form.tsx")));
export const ReviewActions = lazy(async () => ({ default: (await loadParts()).ReviewActions }));
export const OwnerReply = lazy(async () => ({ default: (await loadParts()).OwnerReply }));
export const ReviewState = lazy(async () => ({ default: (await loadParts()).ReviewState }));
