/** Where claims' websites are looked up and fetched, as it is configured. */
import { isIP } from "node:net";
import { z } from "zod";
import { readWith } from "../platform/environment.ts";
import { parseTrustedProxies, type TrustedProxies } from "../platform/http/client-address.ts";

/** As node's resolver takes it: an address, and a port behind it. */
function isNameServer(value: string): boolean {
  const [, bracketed, plain, port = "53"] =
    /^(?:\[([^\]]+)\]|([^:]+|[^:]*:[^:]*:.*?))(?::(\d{1,5}))?$/.exec(value) ?? [];
  return isIP(bracketed ?? plain ?? "") !== 0 && Number(port) <= 65_535;
}

export const ClaimVariables = z.object({
  CLAIM_DNS: z
    .string()
    .refine(isNameServer, "must be an address, or an address and a port as in 127.0.0.1:53")
    .optional(),
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
