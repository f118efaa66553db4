import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isTrustedPeer, type TrustedProxies } from "./client-address.ts";

/** Nothing that could be mistaken for something else in a log. */
const SANE = /^[\w.:=+/-]{8,128}$/;

/** The id of a request: that of a proxy that is trusted, else one of our own. */
export function requestIdOf({ headers, socket }: IncomingMessage, proxies: TrustedProxies): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && SANE.test(given) && isTrustedPeer(socket.remoteAddress, proxies)
    ? given
    : randomUUID();
}
