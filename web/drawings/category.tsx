import {
  Briefcase,
  GraduationCap,
  PaintRoller,
  Scissors,
  Shirt,
  Store,
  Ticket,
  Utensils,
  type LucideIcon,
} from "lucide-react";
import type { Category } from "#contract/listings/categories.ts";

const ICONS: Readonly<Record<Category, LucideIcon>> = {
  Restaurants: Utensils,
  Fashion: Shirt,
  Beauty: Scissors,
  Education: GraduationCap,
  "Event Services": Ticket,
  "Professional Services": Briefcase,
  "Home Services": PaintRoller,
  "Local Services": Store,
};

/** Icon of a category, in its color. */
export function CategoryIcon({ category }: { category: Category }) {
  const Icon = ICONS[category];
  return <Icon className="i cat" data-cat={category} strokeWidth={1.75} aria-hidden />;
}
