import "./house-rules.css";
import type { OwnerText } from "../business/owner-text.ts";
import { bookingTexts } from "./booking-texts.ts";

/** Rules of the house that guests read before they book, collapsed on narrow screens. */
export function HouseRules({ rules: { text, lang }, isOpen = false }: { rules: OwnerText; isOpen?: boolean }) {
  if (text === "") return null;
  return (
    <details className="house-rules" open={isOpen || undefined}>
      <summary className="small">{bookingTexts.houseRules}</summary>
      <p className="help house-rules-text" lang={lang} dir="auto">
        {text}
      </p>
    </details>
  );
}
