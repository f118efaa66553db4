/** Keys of a day's grid, which also describe it for screen readers. */
import type { TimeAxis } from "./use-grid-drag.tsx";

const WORDS: Readonly<Record<TimeAxis, { line: string; longer: string; begin: string }>> = {
  across: { line: "table", longer: "Alt with Left or Right", begin: "seat" },
  down: { line: "column", longer: "Alt with Up or Down", begin: "start" },
};

export function GridKeys({ id, axis }: { id: string; axis: TimeAxis }) {
  const { line, longer, begin } = WORDS[axis];
  return (
    <details className="day-keys">
      <summary>Keyboard shortcuts</summary>
      {/* screen readers read it even while it is collapsed */}
      <ul id={id}>
        <li>
          Arrow keys move between times and {line}s, Home and End within a {line}, Page Up and Page Down between its
          bookings.
        </li>
        <li>
          On a booking: Enter opens it. Shift with an arrow key moves it by a quarter of an hour or to the next {line},{" "}
          {longer} makes it shorter or longer. Enter confirms, Escape cancels.
        </li>
        <li>
          On a booking: A arrived, S {begin}, F finish, L running late, E back to expected, N no-show, T lock or unlock.
          Each can be undone for 10 seconds.
        </li>
        <li>On a free time: Enter books or blocks it.</li>
      </ul>
    </details>
  );
}
