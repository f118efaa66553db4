import type { ReactNode } from "react";
import type { StripItem } from "./strip.ts";

interface StripProps<Item> {
  placed: readonly StripItem<Item>[];
  className: string;
  keyOf: (item: Item) => string;
  /** Receives an element of the item's height, and is drawn above it. */
  children: (item: Item, height: ReactNode) => ReactNode;
}

/** An element as high as a length of time: an empty SVG, as the security policy allows no inline styles. */
export function Height({ em }: { em: number }) {
  return <svg className="strip-height" width="1" height={`${em}em`} aria-hidden focusable="false" />;
}

/** Time spans from top to bottom. */
export function Strip<Item>({ placed, className, keyOf, children }: StripProps<Item>) {
  return (
    <div className={`strip ${className}`} role="presentation">
      {placed.map(({ item, gap, length }) => (
        <div key={keyOf(item)} className="strip-part" role="presentation">
          {gap > 0 && <Height em={gap} />}
          {children(item, <Height em={length} />)}
        </div>
      ))}
    </div>
  );
}
