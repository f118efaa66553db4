/** Texts in a listing's pictures, in the language of the request. */
import { categoryTexts } from "#contract/listings/category-texts.ts";
import type { Category } from "#contract/listings/categories.ts";
import { numberFormat } from "#contract/text/formats.ts";
import { currentLocale } from "#contract/text/locale.ts";
import { windowTexts } from "./window-texts.ts";

interface RatedListing {
  name: string;
  /** Null without reviews. */
  rating: number | null;
  reviewCount: number;
}

/** 4.6 → '4.6', in German '4,6'. */
const ratingTextOf = (rating: number): string =>
  numberFormat(currentLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rating);

export function shareCardTexts(
  { category, rating, reviewCount: count }: RatedListing & { category: Category },
  productName: string,
): { categoryName: string; rating: number | null; ratingText: string; reviewsText: string } {
  const isRated = rating !== null && count > 0;
  return {
    categoryName: categoryTexts[category],
    rating: isRated ? rating : null,
    ratingText: isRated ? ratingTextOf(rating) : "",
    reviewsText: isRated ? windowTexts.reviews({ count }) : windowTexts.newOn({ productName }),
  };
}

export function badgeTexts(
  { name, rating: stars, reviewCount: count }: RatedListing,
  productName: string,
): { facts: string; title: string } {
  if (stars === null)
    return { facts: windowTexts.findUs({ productName }), title: windowTexts.newBadgeTitle({ name, productName }) };
  const rating = ratingTextOf(stars);
  return {
    facts: windowTexts.badgeFacts({ rating, count, productName }),
    title: windowTexts.badgeTitle({ name, rating, count, productName }),
  };
}
