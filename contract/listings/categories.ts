/** The eight categories, in the order in which they are offered. A listing has one to three of them. */
export const CATEGORIES = [
  "Restaurants",
  "Fashion",
  "Beauty",
  "Education",
  "Event Services",
  "Professional Services",
  "Home Services",
  "Local Services",
] as const;

export type Category = (typeof CATEGORIES)[number];

export function isCategory(value: string): value is Category {
  return (CATEGORIES as readonly string[]).includes(value);
}
