/** What the server hands to loaders: the only way from a page to the server. */
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

/** What the root reads for every page. */
export interface RootData {
  site: Site;
  /** Of the copyright line. */
  year: number;
  /** Null for a guest. */
  profile: Profile | null;
  /** What the page before has left to say. */
  notice?: Notice;
}

/** What one page says to the next. */
export interface NoticesContext {
  take: () => Notice | null;
  leave: (notice: Notice) => void;
}

export type PageApi = ContractRouterClient<Contract>;

/** POSTs JSON to one of our own paths. */
export type Send = (path: string, body: string, headers?: Readonly<Record<string, string>>) => Promise<Response>;

export type OperatorApi = ContractRouterClient<OperatorContract>;

export const apiContext = createContext<PageApi>();
/** How an action writes: as scripts would (decision 28). Null for a page that only shows. */
export const sendContext = createContext<Send | null>();
/** What operators may ask besides; answers everybody else that there is nothing here. */
export const operatorApiContext = createContext<OperatorApi>();
export const noticesContext = createContext<NoticesContext>();
/** The document that was rendered; null while there is none, as for data alone. */
export const documentContext = createContext<{ html: string } | null>(null);
export const siteContext = createContext<Site>();
export const nonceContext = createContext<string>("");
/** Where whoever asks probably is, for fields to begin with; null where nobody knows (docs/operations.md, 'Where visitors are'). */
export const cityContext = createContext<() => Promise<City | null>>();
/** Reports what a loader or a component could not do. */
export const reportContext = createContext<(error: unknown) => void>();
/** What the pages of accounts know of the mail that somebody waits for, and of where its links lead. */
export const accountPagesContext = createContext<AccountPages>();
/** What the operator says in place of our legal texts. */
export const legalContext = createContext<LegalTexts>();
/** The operator's own pages, by slug. */
export const ownPagesContext = createContext<ReadonlyMap<string, TitledText>>();
/** Makes the OpenAPI document. */
export const describeApiContext = createContext<() => Promise<unknown>>();
