/** Keys of Today. They act only on the focused row (WCAG 2.1.4). */
import { deskTexts } from "./desk-texts.ts";
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
      <summary>{deskTexts.shortcuts}</summary>
      <p className="help">{deskTexts.theseKeysActOnThe}</p>
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
