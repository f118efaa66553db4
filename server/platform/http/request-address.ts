import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { clientAddress, type TrustedProxies } from "./client-address.ts";

/** Who is at the other end of the line, which may be a proxy. */
export const peerOf = (c: Context): string | undefined => getConnInfo(c).remote.address;

/** Whose request it is, as limits count it. */
export const addressOf = (c: Context, proxies: TrustedProxies): string =>
  clientAddress(peerOf(c), c.req.header("x-forwarded-for") ?? null, proxies);
