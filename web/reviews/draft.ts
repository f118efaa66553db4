/** Draft of a review, stored in the tab: it survives an expired session and a reload. */

export interface ReviewDraft {
  /** The author: no other user of the same computer sees the draft. */
  authorId: string;
  /** The review being edited; null for a new one. */
  reviewId: string | null;
  /** 0: not chosen. */
  stars: number;
  comment: string;
}

type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const keyOf = (businessId: string) => `review:${businessId}`;
// throws if storage is disabled
const ownShelf = (): DraftStorage => sessionStorage;

function isDraft(value: unknown): value is ReviewDraft {
  if (typeof value !== "object" || value === null) return false;
  const { authorId, reviewId, stars, comment } = value as Partial<Record<keyof ReviewDraft, unknown>>;
  return (
    typeof authorId === "string" &&
    (reviewId === null || typeof reviewId === "string") &&
    typeof stars === "number" &&
    [0, 1, 2, 3, 4, 5].includes(stars) &&
    typeof comment === "string"
  );
}

/** Stores nothing if storage is full or disabled. */
export function keepDraft(businessId: string, draft: ReviewDraft, shelf = ownShelf): void {
  try {
    shelf().setItem(keyOf(businessId), JSON.stringify(draft));
  } catch {
    // then the draft lasts as long as the page
  }
}

/** Null if there is no draft of this author for this review. */
export function readDraft(
  businessId: string,
  { authorId, reviewId }: Pick<ReviewDraft, "authorId" | "reviewId">,
  shelf = ownShelf,
): ReviewDraft | null {
  try {
    const draft: unknown = JSON.parse(shelf().getItem(keyOf(businessId)) ?? "null");
    return isDraft(draft) && draft.authorId === authorId && draft.reviewId === reviewId ? draft : null;
  } catch {
    return null;
  }
}

export function dropDraft(businessId: string, shelf = ownShelf): void {
  try {
    shelf().removeItem(keyOf(businessId));
  } catch {
    // as above
  }
}
