/** Who is given the file of a photo (rules: photos, 5). */
import type { ReviewState } from "#contract/reviews/review.ts";

export interface PhotoStanding {
  businessId: string;
  /** Of its listing. */
  isDeleted: boolean;
  isHidden: boolean;
  /** Null for a photo that is the listing's. */
  reviewState: ReviewState | null;
}

/** `members`: those who look after the listing, and operators. */
export type PhotoAudience = "everyone" | "members" | "operators" | "no_one";

/** Null: no row shows it. */
export function audienceOf(standing: PhotoStanding | null): PhotoAudience {
  if (standing === null || standing.isDeleted) return "no_one";
  if (standing.reviewState !== null && standing.reviewState !== "shown") return "operators";
  return standing.isHidden ? "members" : "everyone";
}
