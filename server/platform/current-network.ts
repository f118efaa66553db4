/** The network of the current request, by which shared resources are divided (docs/decisions/0112-fair-shares.md). */
import { AsyncLocalStorage } from "node:async_hooks";

const networks = new AsyncLocalStorage<string>();

export const withNetwork = <T>(network: string, act: () => T): T => networks.run(network, act);

/** Empty outside of requests. */
export const currentNetwork = (): string => networks.getStore() ?? "";
