import "./house-rules.css";

/** What guests are to know before they book: folded where there is little room. */
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
