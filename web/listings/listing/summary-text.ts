/** Text for search engines and shared links. */
import { shortened } from "#contract/text/cut.ts";
import { cleanLine } from "#contract/text/plain-line.ts";
import { commaList } from "#contract/text/text-list.ts";
import type { Business } from "#contract/listings/business.ts";
import { descriptionOf, type DescribedListing } from "../../business/owner-text.ts";
import { categoryTexts } from "#contract/listings/category-texts.ts";

/** Search engines truncate at about this length. */
const LONGEST = 160;

/** One line of at most 160 characters, cut between words if there are any. */
export const summaryText = (description: string): string => shortened(cleanLine(description), LONGEST);

/** Without a description and a line of facts, type and address: 'Restaurants · 48 Exchange Street, Portland'. */
export function listingSummary(business: DescribedListing & Pick<Business, "categories" | "address" | "city">): string {
  const { categories, address, city } = business;
  const summary = summaryText(descriptionOf(business).text);
  if (summary !== "") return summary;
  const where = commaList([address, city]);
  return summaryText(
    [commaList(categories.map((one) => categoryTexts[one])), where].filter((part) => part !== "").join(" · "),
  );
}
