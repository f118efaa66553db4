/** Where claims' websites are looked up and fetched, as it is configured. */
import { z } from "zod";
import { readWith } from "../platform/environment.ts";
import { parseTrustedProxies, type TrustedProxies } from "../platform/http/client-address.ts";
import { NameServer } from "../platform/outside/name-server.ts";

export const ClaimVariables = z.object({
  CLAIM_DNS: NameServer.optional(),
  CLAIM_NETWORKS: z.string().default("").transform(readWith(parseTrustedProxies)),
});

export interface ClaimSettings {
  /** Which name server claims' websites are looked up at; null: the system's. */
  nameServer: string | null;
  /** Which networks they may be in besides the internet. */
  networks: TrustedProxies;
}

export function configureClaims(read: z.output<typeof ClaimVariables>): ClaimSettings {
  return { nameServer: read.CLAIM_DNS ?? null, networks: read.CLAIM_NETWORKS };
}
