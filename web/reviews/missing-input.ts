import { reviewsTexts } from "./reviews-texts.ts";

interface ReviewInput {
  stars: number;
  comment: string;
  /** Undefined if the author has a display name. */
  name?: string | undefined;
}

/** Everything that is missing, by field. */
export function missingIn({ stars, comment, name }: ReviewInput): Readonly<Record<string, string>> {
  return {
    ...(stars === 0 && { p_rating: reviewsTexts.chooseStars }),
    ...(comment.trim() === "" && { p_comment: reviewsTexts.commentRequired }),
    ...(name?.trim() === "" && { p_display_name: reviewsTexts.nameRequired }),
  };
}
