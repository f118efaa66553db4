import type { Category } from "#contract/listings/categories.ts";
import { paths } from "../platform/paths.ts";
import { ThemedPicture } from "./themed-picture.tsx";
import { drawingsTexts } from "./drawings-texts.ts";

interface StorefrontProps {
  id: string;
  name: string;
  category: Category;
  isEager?: boolean;
}

/** The storefront of a listing, by day or by night with the theme. Decorative: the name is next to it. */
export function Storefront({ id, name, category, isEager = false }: StorefrontProps) {
  const shop = { id, name, category };
  return (
    <ThemedPicture
      at={(theme) => paths.storefront(shop, theme)}
      width={400}
      height={300}
      loading={isEager ? "eager" : "lazy"}
      decoding="async"
    />
  );
}

/** An empty shop with closed shutters. */
const EMPTY_SHOP = {
  id: "00000000-0000-4000-8000-000000000001",
  category: "Local Services",
} as const;

/** Shown above the text of an empty state. */
export function EmptyShop() {
  return (
    <div className="art">
      <Storefront {...EMPTY_SHOP} name={drawingsTexts.emptyShop} isEager />
    </div>
  );
}
