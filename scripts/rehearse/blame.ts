/**
 * Attributes failed requests to acts. A request that began under one act and failed under the next may fail if either
 * act permits it.
 */
import type { RehearsalAct } from "./acts.ts";
import type { LoadFailure } from "./load.ts";

type Blamed = Pick<RehearsalAct, "title" | "mayFail">;

/** One sentence for each failure that no act permits. `from` and `to` of a failure are indexes of acts. */
export function unexcused(acts: readonly Blamed[], failures: readonly LoadFailure[]): string[] {
  const counts = new Map<string, number>();
  for (const { kind, reason, from, to } of failures) {
    const under = acts.slice(from, to + 1);
    if (under.some(({ mayFail }) => mayFail.includes(kind))) continue;
    const said = `${under.map(({ title }) => title).join(", then ")}: ${kind}, ${reason}`;
    counts.set(said, (counts.get(said) ?? 0) + 1);
  }
  return [...counts].map(([said, count]) => `${said} (${count} ×)`);
}
