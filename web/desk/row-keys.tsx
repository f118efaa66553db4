/** Keys of Today. They act only on the focused row (WCAG 2.1.4). */
const KEYS = [
  ["J", "next row"],
  ["K", "previous row"],
  ["A", "arrived"],
  ["S", "seat or start"],
  ["F", "finish"],
  ["L", "running late"],
  ["E", "back to expected"],
  ["N", "no-show"],
  ["T", "lock or unlock the table"],
] as const;

/** For listings without seating. */
const OF_SERVICES: Readonly<Partial<Record<string, string>>> = { S: "start", T: "lock or unlock the staff member" };

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
            <dd>{(isOfServices && OF_SERVICES[key]) || does}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
