import { pino, type Logger } from "pino";
import { AsyncLocalStorage } from "node:async_hooks";

/** The id of the current request: in its answer, and in every log line that belongs to it. */
const ids = new AsyncLocalStorage<string>();

export const withRequestId = <T>(id: string, act: () => T): T => ids.run(id, act);

/** Undefined outside of requests. */
export const currentRequestId = (): string | undefined => ids.getStore();

export type { Logger };

/** JSON lines on standard error, so that the output of commands stays clean; lines of a request have its id. */
export function makeLogger(level: string): Logger {
  const mixin = () => {
    const requestId = currentRequestId();
    return requestId === undefined ? {} : { requestId };
  };
  // the level's name, which log collectors understand without pino's table of numbers
  const formatters = { level: (name: string) => ({ level: name }) };
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, mixin, formatters };
  return pino(options, pino.destination({ fd: 2, sync: true }));
}
