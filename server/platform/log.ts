import { pino, type Logger } from "pino";
import { currentRequestId } from "./request-id.ts";

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
