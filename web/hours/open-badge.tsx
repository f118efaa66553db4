import type { OpenState } from "#contract/hours/hours.ts";
import { richText } from "#contract/text/rich-text.ts";
import { openingHoursTexts } from "#contract/hours/hours-texts.ts";
import { openTexts } from "./hours-texts.ts";

/**
 * Dot, word and next change; the word has the meaning, the dot repeats it. Renders nothing if the hours are unknown.
 */
export function OpenBadge({ open }: { open: OpenState | null }) {
  if (open === null) return null;
  const { state, text, changes_at: changesAt } = open;
  if (state === "closed" && changesAt === null)
    return (
      <span className="open paused">
        <b>{openTexts.temporarilyClosed}</b>
      </span>
    );
  // these have the state in them
  const isWhole = text === openingHoursTexts.openAlways || text === openingHoursTexts.openAllDay;
  return (
    <span className={`open ${state}`}>
      <span>
        {isWhole ? (
          <b>{text}</b>
        ) : text === "" ? (
          <b>{openTexts[state]}</b>
        ) : (
          richText(openTexts.next({ state: openTexts[state], change: text, b: (parts) => <b>{parts}</b> }))
        )}
      </span>
    </span>
  );
}
