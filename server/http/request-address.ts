import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { clientAddress, type TrustedProxies } from "./client-address.ts";

/** Whose request it is, as limits count it. */
export const addressOf = (c: Context, proxies: TrustedProxies): string =>
  clientAddress(getConnInfo(c).remote.address, c.req.header("x-forwarded-for") ?? null, proxies);
