/** A review that is being written, kept in the tab: it survives a login that has expired, and a page that is loaded again. */

export interface ReviewDraft {
  /** Who writes it: nobody else at the same computer gets to read it. */
  authorId: string;
  /** The review that is edited; null for a new one. */
  reviewId: string | null;
  /** 0 while none are chosen. */
  stars: number;
  comment: string;
}

type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const keyOf = (businessId: string) => `review:${businessId}`;
// asking for it fails where storage is switched off
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

/** Nothing is kept where storage is full or switched off. */
export function keepDraft(businessId: string, draft: ReviewDraft, shelf = ownShelf): void {
  try {
    shelf().setItem(keyOf(businessId), JSON.stringify(draft));
  } catch {
    // then it lasts as long as the page
  }
}

/** Null where there is none by this person of this review. */
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
