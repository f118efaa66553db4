import {
  Briefcase,
  GraduationCap,
  PaintRoller,
  PartyPopper,
  Scissors,
  Shirt,
  Store,
  Utensils,
  type LucideIcon,
} from "lucide-react";
import type { Category } from "#contract/listings/categories.ts";

/** Each category's icon, and the name of its tint in tokens.css (`--cat-…`). */
export const CATEGORY_LOOKS: Readonly<Record<Category, { Icon: LucideIcon; tint: string }>> = {
  Restaurants: { Icon: Utensils, tint: "restaurants" },
  Fashion: { Icon: Shirt, tint: "fashion" },
  Beauty: { Icon: Scissors, tint: "beauty" },
  Education: { Icon: GraduationCap, tint: "education" },
  "Event Services": { Icon: PartyPopper, tint: "event" },
  "Professional Services": { Icon: Briefcase, tint: "professional" },
  "Home Services": { Icon: PaintRoller, tint: "home" },
  "Local Services": { Icon: Store, tint: "local" },
};

export function CategoryIcon({ category }: { category: Category }) {
  const { Icon } = CATEGORY_LOOKS[category];
  return <Icon className="i cat" data-cat={category} strokeWidth={1.75} aria-hidden />;
}
