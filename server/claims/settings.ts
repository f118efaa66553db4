/** Settings for looking up and fetching websites of claims. */
import { z } from "zod";
import { readWith } from "../platform/environment.ts";
import { parseTrustedProxies, type TrustedProxies } from "../platform/http/client-address.ts";
import { NameServer } from "../platform/outside/name-server.ts";

export const ClaimVariables = z.object({
  CLAIM_DNS: NameServer.optional(),
  CLAIM_NETWORKS: z.string().default("").transform(readWith(parseTrustedProxies)),
});

export interface ClaimSettings {
  /** The name server for these websites; null for the system's. */
  nameServer: string | null;
  /** Networks in which these websites may be, in addition to the public internet. */
  networks: TrustedProxies;
}

export function configureClaims(read: z.output<typeof ClaimVariables>): ClaimSettings {
  return { nameServer: read.CLAIM_DNS ?? null, networks: read.CLAIM_NETWORKS };
}
