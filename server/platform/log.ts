import { pino, type Logger } from "pino";
import { AsyncLocalStorage } from "node:async_hooks";

/** The id of the request that is being answered: in its answer, and in every line of the log that belongs to it. */
const ids = new AsyncLocalStorage<string>();

export const withRequestId = <T>(id: string, act: () => T): T => ids.run(id, act);

/** Undefined outside of requests. */
export const currentRequestId = (): string | undefined => ids.getStore();

export type { Logger };

/** JSON lines on standard error, so that what a command prints stays clean; those of a request have its id. */
export function makeLogger(level: string): Logger {
  const mixin = () => {
    const requestId = currentRequestId();
    return requestId === undefined ? {} : { requestId };
  };
  // the level's name, which log collectors understand without a table of pino's numbers
  const formatters = { level: (name: string) => ({ level: name }) };
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, mixin, formatters };
  return pino(options, pino.destination({ fd: 2, sync: true }));
}
