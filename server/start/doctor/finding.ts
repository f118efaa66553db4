/** Results of checks, and wrappers that stop a check from throwing or running without end. */

export const ABOUT = ["configuration", "database", "jobs", "clock", "search", "backup", "mail", "storage"] as const;
/**
 * 'site', 'passwords', 'words', 'standby', 'operators', 'keys' and 'calendars' only where there is one, 'zones' with a
 * database.
 */
export type About =
  | (typeof ABOUT)[number]
  | "site"
  | "passwords"
  | "words"
  | "standby"
  | "operators"
  | "keys"
  | "calendars"
  | "zones";

export interface Finding {
  /** `skipped`: could not be checked, because of another problem that must be fixed first. */
  level: "ok" | "warning" | "mend" | "skipped";
  /** One sentence; then what to do. */
  text: string;
  /** The section that helps, where it is not the one of its subject. */
  help?: string;
}

export const ok = (text: string): Finding => ({ level: "ok", text });
export const warning = (text: string): Finding => ({ level: "warning", text });
export const remedy = (text: string): Finding => ({ level: "mend", text });
/** The same finding, with the section that helps. */
export const withHelp = (finding: Finding, help: string): Finding => ({ ...finding, help });
export const skipped = (text: string): Finding => ({ level: "skipped", text });

/** Formats an error as one line. */
export function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.replace(/\s+/g, " ").trim();
}

/** The result of `work`. Throws when it takes longer than `ms` or is stopped; `work` itself may continue. */
export async function within<Result>(ms: number, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const stop = () => reject(new Error("It was stopped."));
  const timer = setTimeout(() => reject(new Error(`It took longer than ${ms / 1_000} seconds.`)), ms);
  signal.addEventListener("abort", stop, { once: true });
  if (signal.aborted) stop();
  try {
    return await Promise.race([work(), ended]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
}

/** Never throws. */
export async function look(ms: number, signal: AbortSignal, work: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await within(ms, signal, work);
  } catch (error) {
    return [remedy(sentenceOf(error))];
  }
}
