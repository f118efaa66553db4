/** The id of the request that is being answered: in its answer, and in every line of the log that belongs to it. */
import { AsyncLocalStorage } from "node:async_hooks";

const ids = new AsyncLocalStorage<string>();

export const withRequestId = <T>(id: string, act: () => T): T => ids.run(id, act);

/** Undefined outside of requests. */
export const currentRequestId = (): string | undefined => ids.getStore();
