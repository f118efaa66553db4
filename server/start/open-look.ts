/** Looking at the websites of claimed listings, as it is configured. */
import { makeLook } from "../claims/fetch-proof.ts";
import { nameServer } from "../platform/outside/name-server.ts";
import { isReachable } from "../platform/outside/reachable-address.ts";
import type { LookAtWebsite } from "../context/website-look.ts";
import type { Configuration } from "./configuration.ts";

export function openLook({ claims: { nameServer: server, networks } }: Pick<Configuration, "claims">): LookAtWebsite {
  return makeLook({ names: nameServer(server), isReachable: (address) => isReachable(address, networks) });
}
