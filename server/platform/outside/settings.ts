/** How a name server is named in the environment. */
import { isIP } from "node:net";
import { z } from "zod";

/** As node's resolver takes it: an address, and a port behind it. */
function isNameServer(value: string): boolean {
  const [, bracketed, plain, port = "53"] =
    /^(?:\[([^\]]+)\]|([^:]+|[^:]*:[^:]*:.*?))(?::(\d{1,5}))?$/.exec(value) ?? [];
  return isIP(bracketed ?? plain ?? "") !== 0 && Number(port) <= 65_535;
}

export const NameServer = z
  .string()
  .refine(isNameServer, "must be an address, or an address and a port as in 127.0.0.1:53");
