import type { ReactNode } from "react";
import type { StripItem } from "./strip.ts";

interface StripProps<Item> {
  placed: readonly StripItem<Item>[];
  className: string;
  keyOf: (item: Item) => string;
  /** Is given what makes it as high as it lasts, and stands over it. */
  children: (item: Item, height: ReactNode) => ReactNode;
}

/** As high as a length of time. A height in the page's own style is refused by the security policy, so an empty picture has it. */
export function Height({ em }: { em: number }) {
  return <svg className="strip-height" width="1" height={`${em}em`} aria-hidden focusable="false" />;
}

/** Stretches of time under each other. */
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
