/**
 * Loaded before a program (`node --import`) by `npm run test:late`. Its servers handle each request up to a number of
 * milliseconds late, so that answers overtake each other as on a busy machine.
 */
import { Server } from "node:http";
import { isLate } from "./depth.ts";

const LATEST_MS = 400;

if (isLate) {
  const emit = Reflect.get(Server.prototype, "emit") as (this: Server, event: string, ...given: unknown[]) => boolean;
  Server.prototype.emit = function (this: Server, event: string, ...given: unknown[]) {
    if (event !== "request") return emit.call(this, event, ...given);
    setTimeout(() => emit.call(this, event, ...given), Math.random() ** 2 * LATEST_MS);
    return true;
  };
}
