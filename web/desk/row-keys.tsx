/** Keys of Today. They act only on the focused row (WCAG 2.1.4). */
import { rowKeyTexts } from "./today-texts.ts";
const keysOf = (isOfServices: boolean): readonly [key: string, action: string][] => [
  ["J", rowKeyTexts.nextRow],
  ["K", rowKeyTexts.previousRow],
  ["A", rowKeyTexts.arrived],
  ["S", isOfServices ? rowKeyTexts.start : rowKeyTexts.seat],
  ["F", rowKeyTexts.finish],
  ["L", rowKeyTexts.late],
  ["E", rowKeyTexts.expected],
  ["N", rowKeyTexts.noShow],
  ["T", isOfServices ? rowKeyTexts.lockStaff : rowKeyTexts.lockTable],
];

export function RowKeys({ isOfServices }: { isOfServices: boolean }) {
  return (
    <details className="desk-row-keys">
      <summary>{rowKeyTexts.heading}</summary>
      <p className="help">{rowKeyTexts.help}</p>
      <dl>
        {keysOf(isOfServices).map(([key, action]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
