import { reviewsTexts } from "./reviews-texts.ts";

/** By field; only the first problem, as the server reports it. */
export function missingIn({ stars, comment }: { stars: number; comment: string }): Readonly<Record<string, string>> {
  if (stars === 0) return { p_rating: reviewsTexts.chooseStars };
  return comment.trim() === "" ? { p_comment: reviewsTexts.commentRequired } : {};
}
