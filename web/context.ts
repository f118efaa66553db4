/** What the server hands to loaders: the only way from a page to the server. */
import { createContext } from "react-router";
import type { ContractRouterClient } from "@orpc/contract";
import type { Contract } from "#contract/procedures.ts";
import type { Site } from "#contract/site.ts";

export type Api = ContractRouterClient<Contract>;

export const apiContext = createContext<Api>();
export const siteContext = createContext<Site>();
export const nonceContext = createContext<string>("");
/** Told of what a loader or a component could not do. */
export const reportContext = createContext<(error: unknown) => void>();
/** Makes the OpenAPI document. */
export const describeApiContext = createContext<() => Promise<unknown>>();
