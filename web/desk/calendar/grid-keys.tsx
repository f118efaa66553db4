/** Keys of a day's grid, which also describe it for screen readers. */
import type { TimeAxis } from "./use-grid-drag.tsx";
import { deskCalendarTexts } from "./desk-calendar-texts.ts";

const WORDS: Readonly<Record<TimeAxis, { line: string; longer: string; begin: string }>> = {
  across: { line: "table", longer: "Alt with Left or Right", begin: "seat" },
  down: { line: "column", longer: "Alt with Up or Down", begin: "start" },
};

export function GridKeys({ id, axis }: { id: string; axis: TimeAxis }) {
  const { line, longer, begin } = WORDS[axis];
  return (
    <details className="day-keys">
      <summary>{deskCalendarTexts.keyboardShortcuts}</summary>
      {/* screen readers read it even while it is collapsed */}
      <ul id={id}>
        <li>{deskCalendarTexts.arrowKeysMoveBetweenTimes({ line })}</li>
        <li>{deskCalendarTexts.onABookingEnterOpens({ line, longer })}</li>
        <li>{deskCalendarTexts.onABookingAArrived({ begin })}</li>
        <li>{deskCalendarTexts.onAFreeTimeEnter}</li>
      </ul>
    </details>
  );
}
