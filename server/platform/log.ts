import { pino, type Logger } from "pino";

export type { Logger };

/** JSON lines on standard error, so that what a command prints stays clean. */
export function makeLogger(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ fd: 2, sync: true }));
}
