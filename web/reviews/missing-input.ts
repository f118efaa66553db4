/** Messages about missing input in the forms about reviews. */
import { reviewsTexts } from "./reviews-texts.ts";
export const CHOOSE_STARS = "Choose one to five stars.";
export const CHOOSE_REASON = "Choose what is wrong with it.";

/** By field; only the first problem, as the server reports it. */
export function missingIn({ stars, comment }: { stars: number; comment: string }): Readonly<Record<string, string>> {
  if (stars === 0) return { p_rating: CHOOSE_STARS };
  return comment.trim() === "" ? { p_comment: reviewsTexts.writeSomethingFirst } : {};
}
