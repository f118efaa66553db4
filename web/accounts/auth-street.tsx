import { ThemedPicture } from "../drawings/themed-picture.tsx";
import { paths } from "../platform/paths.ts";

/** A row of shop fronts at the foot of the page, decorative. */
export function AuthStreet() {
  return (
    <div className="authstreet" aria-hidden>
      <ThemedPicture at={paths.shopRow} decoding="async" />
    </div>
  );
}
