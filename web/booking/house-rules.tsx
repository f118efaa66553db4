import "./house-rules.css";
import { bookingTexts } from "./booking-texts.ts";

/** Rules of the house that guests read before they book, collapsed on narrow screens. */
export function HouseRules({ rules, isOpen = false }: { rules: string; isOpen?: boolean }) {
  if (rules === "") return null;
  return (
    <details className="house-rules" open={isOpen || undefined}>
      <summary className="small">{bookingTexts.houseRules}</summary>
      <p className="help house-rules-text" dir="auto">
        {rules}
      </p>
    </details>
  );
}
