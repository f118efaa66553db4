/** Server context for loaders: the only way from a page to the server. */
import { createContext } from "react-router";
import type { ContractRouterClient } from "@orpc/contract";
import type { Profile } from "#contract/accounts/profile.ts";
import type { City } from "#contract/places/address.ts";
import type { AccountPages } from "#contract/accounts/waiting.ts";
import type { OperatorContract } from "#contract/operator/procedures.ts";
import type { Contract } from "#contract/procedures.ts";
import type { LegalTexts, TitledText } from "#contract/site/legal.ts";
import type { Notice } from "#contract/site/notice.ts";
import type { Site } from "#contract/site/site.ts";

/** Data that the root loads for every page. */
export interface RootData {
  site: Site;
  /** For the copyright line. */
  year: number;
  /** Null for a guest. */
  profile: Profile | null;
  /** Ids of the listings that the viewer has saved; absent for a guest, whose pages are the same for all. */
  saved?: readonly string[];
  /** Message left by the previous page. */
  notice?: Notice;
}

/** Messages for the next page. */
export interface NoticesContext {
  take: () => Notice | null;
  leave: (notice: Notice) => void;
}

export type PageApi = ContractRouterClient<Contract>;

/** POSTs JSON to a path of the site. */
export type Send = (path: string, body: string, headers?: Readonly<Record<string, string>>) => Promise<Response>;

export type OperatorApi = ContractRouterClient<OperatorContract>;

export const apiContext = createContext<PageApi>();
/** Client for the writes of an action, the same that scripts use (decision 28). Null for requests that only read. */
export const sendContext = createContext<Send | null>();
/** The operator's procedures; for all other callers they fail with `not_found`. */
export const operatorApiContext = createContext<OperatorApi>();
export const noticesContext = createContext<NoticesContext>();
/** The rendered document; null for data requests. */
export const documentContext = createContext<{ html: string } | null>(null);
export const siteContext = createContext<Site>();
export const nonceContext = createContext<string>("");
/** Probable city of the visitor, to prefill fields; null if unknown (docs/operations.md, 'Where visitors are'). */
export const cityContext = createContext<() => Promise<City | null>>();
/** Logs errors of loaders and components. */
export const reportContext = createContext<(error: unknown) => void>();
/** Emails that the account pages wait for, and the targets of their links. */
export const accountPagesContext = createContext<AccountPages>();
/** The operator's replacements of legal texts. */
export const legalContext = createContext<LegalTexts>();
/** The operator's additional pages, by slug. */
export const ownPagesContext = createContext<ReadonlyMap<string, TitledText>>();
/** Generates the OpenAPI document. */
export const describeApiContext = createContext<() => Promise<unknown>>();
