import "./house-rules.css";

/** Rules of the house that guests read before they book, collapsed on narrow screens. */
export function HouseRules({ rules, isOpen = false }: { rules: string; isOpen?: boolean }) {
  if (rules === "") return null;
  return (
    <details className="house-rules" open={isOpen || undefined}>
      <summary className="small">House rules</summary>
      <p className="help house-rules-text" dir="auto">
        {rules}
      </p>
    </details>
  );
}
