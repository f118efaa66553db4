/**
 * Loaded before a program (`node --import`) by `npm run test:late`. Its servers handle each request up to a number of
 * milliseconds late, so that answers overtake each other as on a busy machine.
 */
import { Server } from "node:http";

const LATEST_MS = Number(process.env["LATE_ANSWERS"] ?? 0);

if (LATEST_MS > 0) {
  const emit = Reflect.get(Server.prototype, "emit") as (this: Server, event: string, ...given: unknown[]) => boolean;
  Server.prototype.emit = function (this: Server, event: string, ...given: unknown[]) {
    if (event !== "request") return emit.call(this, event, ...given);
    setTimeout(() => emit.call(this, event, ...given), Math.random() ** 2 * LATEST_MS);
    return true;
  };
}
