import { Storefront } from "./storefront.tsx";

/** A shop with its shutters up and nothing in it yet. */
const EMPTY_SHOP = {
  id: "00000000-0000-4000-8000-000000000001",
  name: "Nothing here yet",
  category: "Local Services",
} as const;

/** Over an empty state. */
export function EmptyShop() {
  return (
    <div className="art">
      <Storefront {...EMPTY_SHOP} isEager />
    </div>
  );
}
