import type { OpenState } from "#contract/hours/hours.ts";
import { hoursTexts } from "./hours-texts.ts";

const WORDS = { open: "Open", closing_soon: "Closing soon", closed: "Closed" } as const;

/**
 * Dot, word and next change; the word has the meaning, the dot repeats it. Renders nothing if the hours are unknown.
 */
export function OpenBadge({ open }: { open: OpenState | null }) {
  if (open === null) return null;
  const { state, text, changes_at: changesAt } = open;
  if (state === "closed" && changesAt === null)
    return (
      <span className="open closed">
        <b>{hoursTexts.temporarilyClosed}</b>
      </span>
    );
  // 'Open 24/7' needs no further text
  const isWhole = state === "open" && text.startsWith(WORDS.open);
  return (
    <span className={`open ${state}`}>
      <span>
        <b>{isWhole ? WORDS.open : WORDS[state]}</b>
        {isWhole ? text.slice(WORDS.open.length) : text !== "" && ` · ${text}`}
      </span>
    </span>
  );
}
