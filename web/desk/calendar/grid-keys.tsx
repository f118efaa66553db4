/** Keys of a day's grid, which also describe it for screen readers. */
import type { TimeAxis } from "./use-grid-drag.tsx";
import { gridKeyTexts } from "./desk-calendar-texts.ts";

export function GridKeys({ id, axis }: { id: string; axis: TimeAxis }) {
  const isByTable = axis === "across";
  return (
    <details className="day-keys">
      <summary>{gridKeyTexts.heading}</summary>
      {/* screen readers read it even while it is collapsed */}
      <ul id={id}>
        <li>{isByTable ? gridKeyTexts.moveFocusTables : gridKeyTexts.moveFocusColumns}</li>
        <li>{isByTable ? gridKeyTexts.changeTables : gridKeyTexts.changeColumns}</li>
        <li>{isByTable ? gridKeyTexts.stepsTables : gridKeyTexts.stepsColumns}</li>
        <li>{gridKeyTexts.freeTime}</li>
      </ul>
    </details>
  );
}
