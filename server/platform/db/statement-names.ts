/**
 * Which statements PostgreSQL prepares: it keeps them for a connection, by a name, and plans them once instead of each time
 * (docs/decisions/0021-database-connections.md). One that is asked again and again is given a name, by its text.
 */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** Stands in the text of a statement whose best plan depends on its values: it is planned each time. */
export const PLANNED_EACH_TIME = "/* planned each time */";

/** A statement that was asked as often as this is likely to be asked again. */
const OFTEN = 3;
/** A connection keeps each name, so there is an end to them: what was asked often first has them. */
const MOST_NAMES = 400;
/** Of texts that have no name yet, the last ones are remembered. */
const MOST_COUNTED = 1_000;

/** What is planned at all. Several statements at once have no plan of their own. */
const IS_PLANNED = /^\s*(?:select|with|insert|update|delete)\b[^;]*$/i;
/** A plan for all values cannot tell which partial index `on conflict` means where a value says it: PostgreSQL refuses it then. */
const HAS_OPEN_ARBITER = /\bon\s+conflict\s*\([^)]*\)\s*where\b(?:(?!\bdo\b)[\s\S])*\$\d/i;
/** A column more, by an upgrade while this serves, would change what such a statement answers with, which a kept plan may not. */
const ANSWERS_WITH_ALL = /^\s*select\s+(?:"?\w+"?\.)?\*|\breturning\s+(?:"?\w+"?\.)?\*/i;

export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #asked = new LRUCache<string, number>({ max: MOST_COUNTED });

  /** Null where it is planned each time, as a statement that has not been asked often is. */
  nameOf(text: string): string | null {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= MOST_NAMES) return null;
    const times = (this.#asked.get(text) ?? 0) + 1;
    if (times < OFTEN) {
      this.#asked.set(text, times);
      return null;
    }
    this.#asked.delete(text);
    if (text.includes(PLANNED_EACH_TIME) || !IS_PLANNED.test(text)) return null;
    if (ANSWERS_WITH_ALL.test(text) || HAS_OPEN_ARBITER.test(text)) return null;
    const name = `often_${createHash("sha256").update(text).digest("base64url").slice(0, 16)}`;
    this.#names.set(text, name);
    return name;
  }
}

/** Of this process: the same for each of its connections. */
export const statementNames = new StatementNames();
