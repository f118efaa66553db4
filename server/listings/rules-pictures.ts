/** Texts in a listing's pictures, in the language of the request. */
import { categoryTexts } from "#contract/listings/category-texts.ts";
import type { Category } from "#contract/listings/categories.ts";
import { decimalText } from "#contract/text/count-text.ts";
import { windowTexts } from "./window-texts.ts";

interface RatedListing {
  name: string;
  /** Null without reviews. */
  rating: number | null;
  reviewCount: number;
}

export function shareCardTexts(
  { category, rating, reviewCount: count }: RatedListing & { category: Category },
  productName: string,
): { categoryName: string; rating: number | null; ratingText: string; reviewsText: string } {
  const isRated = rating !== null && count > 0;
  return {
    categoryName: categoryTexts[category],
    rating: isRated ? rating : null,
    ratingText: isRated ? decimalText(rating) : "",
    reviewsText: isRated ? windowTexts.reviews({ count }) : windowTexts.newOn({ productName }),
  };
}

export function badgeTexts(
  { name, rating: stars, reviewCount: count }: RatedListing,
  productName: string,
): { facts: string; title: string } {
  if (stars === null)
    return { facts: windowTexts.findUs({ productName }), title: windowTexts.newBadgeTitle({ name, productName }) };
  const rating = decimalText(stars);
  return {
    facts: windowTexts.badgeFacts({ rating, count, productName }),
    title: windowTexts.badgeTitle({ name, rating, count, productName }),
  };
}
