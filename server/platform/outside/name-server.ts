/** DNS lookups by the system's name servers or one that the operator names. */
import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { z } from "zod";

export interface Names {
  addresses: (name: string) => Promise<string[]>;
  /** TXT records, each in its parts. */
  texts: (name: string) => Promise<string[][]>;
}

const TIMEOUT_MS = 2_500;
const TRIES = 2;

/** The name does not exist, or has no records of this kind: an answer, not a failure. */
const NOTHING: ReadonlySet<string> = new Set(["ENOTFOUND", "ENODATA"]);

async function orNothing<Record>(pending: Promise<Record[]>): Promise<Record[]> {
  try {
    return await pending;
  } catch (error) {
    if (error instanceof Error && "code" in error && NOTHING.has(String(error.code))) return [];
    throw error;
  }
}

/** `server` as `127.0.0.1:5353` or `[::1]:53`; null: the system's. Throws when none answers. */
export function nameServer(server: string | null): Names {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (server !== null) resolver.setServers([server]);
  return {
    addresses: async (name) => {
      const found = await Promise.all([orNothing(resolver.resolve4(name)), orNothing(resolver.resolve6(name))]);
      return found.flat();
    },
    texts: (name) => orNothing(resolver.resolveTxt(name)),
  };
}

/** In the format of Node's resolver: an address, optionally with a port. */
function isNameServer(value: string): boolean {
  const [, bracketed, plain, port = "53"] =
    /^(?:\[([^\]]+)\]|([^:]+|[^:]*:[^:]*:.*?))(?::(\d{1,5}))?$/.exec(value) ?? [];
  return isIP(bracketed ?? plain ?? "") !== 0 && Number(port) <= 65_535;
}

export const NameServer = z
  .string()
  .refine(isNameServer, "must be an address, or an address and a port as in 127.0.0.1:53");
