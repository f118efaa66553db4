/** Who may see the file of a photo (rules: photos, 5). */
import type { ReviewState } from "#contract/reviews/review.ts";

export interface PhotoStanding {
  businessId: string;
  /** The listing of the photo is deleted. */
  isDeleted: boolean;
  isHidden: boolean;
  /** Null for a photo of the listing. */
  reviewState: ReviewState | null;
}

/** `members`: the listing's members, and operators. */
export type PhotoAudience = "everyone" | "members" | "operators" | "no_one";

/** Null: no row shows the photo. */
export function audienceOf(standing: PhotoStanding | null): PhotoAudience {
  if (standing === null || standing.isDeleted) return "no_one";
  if (standing.reviewState !== null && standing.reviewState !== "shown") return "operators";
  return standing.isHidden ? "members" : "everyone";
}
