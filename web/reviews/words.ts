/** What forms around reviews say of what is missing. */
export const CHOOSE_STARS = "Choose one to five stars.";
export const CHOOSE_REASON = "Choose what is wrong with it.";

/** By the names of the fields; the first alone, as the server says it. */
export function missingIn({ stars, comment }: { stars: number; comment: string }): Readonly<Record<string, string>> {
  if (stars === 0) return { p_rating: CHOOSE_STARS };
  return comment.trim() === "" ? { p_comment: "Write something first." } : {};
}
