import type { IncomingMessage } from "node:http";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import { withNetwork } from "../current-network.ts";
import { clientAddress, type TrustedProxies } from "./client-address.ts";

/** The address of the peer, which may be a proxy. */
export const peerOf = (c: Context): string | undefined => getConnInfo(c).remote.address;

/** The client's address, as limits count it. */
export const addressOf = (c: Context, proxies: TrustedProxies): string =>
  clientAddress(peerOf(c), c.req.header("x-forwarded-for") ?? null, proxies);

/** The same for a request that has not reached the app. */
export function addressOfIncoming({ socket, headers }: IncomingMessage, proxies: TrustedProxies): string {
  const forwardedFor = headers["x-forwarded-for"];
  return clientAddress(socket.remoteAddress, forwardedFor === undefined ? null : String(forwardedFor), proxies);
}

/** Sets the network during a request: shared resources are divided by it. */
export function forNetwork(proxies: TrustedProxies): MiddlewareHandler {
  return (c, next) => withNetwork(addressOf(c, proxies), next);
}
