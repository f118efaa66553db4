/** The keys of Today. They act on the row with the focus alone (WCAG 2.1.4). */
const KEYS = [
  ["J", "next row"],
  ["K", "previous row"],
  ["A", "arrived"],
  ["S", "seat or start"],
  ["F", "finish"],
  ["L", "running late"],
  ["E", "back to expected"],
  ["N", "no-show"],
  ["T", "lock or unlock the table or staff member"],
] as const;

/** `isOfServices`: nothing is seated. */
export function RowKeys({ isOfServices }: { isOfServices: boolean }) {
  return (
    <details className="desk-row-keys">
      <summary>Shortcuts</summary>
      <p className="help">These keys act on the row with the focus. Each change can be undone for 10 seconds.</p>
      <dl>
        {KEYS.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{key === "S" && isOfServices ? "start" : does}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
