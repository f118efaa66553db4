/**
 * Which statements are prepared: PostgreSQL stores them by name for a connection, and plans them once instead of each
 * time (docs/decisions/0021-database-connections.md). Frequent statements get a name, derived from their text.
 */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** Marks a statement whose best plan depends on its values: it is planned each time. */
export const PLANNED_EACH_TIME = "/* planned each time */";

/** A statement that was executed this often is likely to be executed again. */
const OFTEN = 3;
/** A connection stores each name, so their number is limited: the first frequent statements get them. */
const MOST_NAMES = 400;
/** Number of recent statements without a name that are counted. */
const MOST_COUNTED = 1_000;

/** Statements that have a plan. A text of several statements cannot be prepared. */
const IS_PLANNED = /^\s*(?:select|with|insert|update|delete)\b[^;]*$/i;
/**
 * With a parameter in the predicate, a generic plan cannot infer the partial index of `on conflict`: PostgreSQL refuses
 * it.
 */
const HAS_OPEN_ARBITER = /\bon\s+conflict\s*\([^)]*\)\s*where\b(?:(?!\bdo\b)[\s\S])*\$\d/i;
/**
 * A column that an upgrade adds while this process runs would change the result of such a statement, which a cached
 * plan does not allow.
 */
const ANSWERS_WITH_ALL = /^\s*select\s+(?:"?\w+"?\.)?\*|\breturning\s+(?:"?\w+"?\.)?\*/i;

export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #counts = new LRUCache<string, number>({ max: MOST_COUNTED });

  /** Null for a statement that is planned each time, including one that is not frequent. */
  nameOf(text: string): string | null {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= MOST_NAMES) return null;
    const times = (this.#counts.get(text) ?? 0) + 1;
    if (times < OFTEN) {
      this.#counts.set(text, times);
      return null;
    }
    this.#counts.delete(text);
    if (text.includes(PLANNED_EACH_TIME) || !IS_PLANNED.test(text)) return null;
    if (ANSWERS_WITH_ALL.test(text) || HAS_OPEN_ARBITER.test(text)) return null;
    const name = `often_${createHash("sha256").update(text).digest("base64url").slice(0, 16)}`;
    this.#names.set(text, name);
    return name;
  }
}

/** Shared by all connections of this process. */
export const statementNames = new StatementNames();
