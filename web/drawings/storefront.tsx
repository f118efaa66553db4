import type { Category } from "#contract/listings/categories.ts";
import { paths } from "../platform/paths.ts";
import { ThemedPicture } from "./themed-picture.tsx";

interface StorefrontProps {
  id: string;
  name: string;
  category: Category;
  isEager?: boolean;
}

/** The listing's own drawn shop front, by day or by night as the theme is. Decorative: the name stands beside it. */
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
