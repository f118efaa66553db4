import type { Temporal } from "temporal-polyfill";
import type { Activity } from "./activity.ts";
import type { Freshness } from "./freshness.ts";
import type { Connection, Database } from "../platform/db/pool.ts";
import type { Reads } from "../platform/db/replica.ts";
import type { Readers } from "../languages/readers.ts";
import type { Charge } from "./limits.ts";
import type { Mail } from "#contract/notifications/mail.ts";
import type { AnswerLinks } from "./answer-links.ts";
import type { Lexicon } from "#contract/search/lexicon.ts";
import type { WebsiteProof } from "#contract/claims/claim.ts";
import type { MapFrame } from "#contract/places/place.ts";

/** The account that calls a procedure; null is a guest. */
export interface Viewer {
  id: string;
  email: string;
  sessionId: string;
  signedInAt: Date;
}

/** The map picture of a place, and what it shows in the size 'place'. */
export interface PlaceMap {
  version: string;
  frame: MapFrame;
}

/** Context of every procedure. The clock is a parameter, so that a test can set any instant. */
export interface ProcedureContext {
  connection: Connection;
  /** A standby, for reading only; null for a caller who may have written recently, and if none exists. */
  replica: Reads | null;
  /** Looked up on first use. */
  viewer: () => Promise<Viewer | null>;
  now: () => Temporal.Instant;
  freshness: Freshness;
  /** Null when the attempt is allowed; else the seconds to wait. */
  attempt: (charges: readonly Charge[]) => Promise<number | null>;
  /** Key under which a request may be repeated without being executed twice; null without one. */
  idempotencyKey: string | null;
  /** Prefix of the links in emails. */
  baseUrl: () => string;
  /** Enqueues an email in the transaction that `db` is in. */
  sendMail: (db: Database, mail: Mail) => Promise<void>;
  /** Records account events in the log and for the account's owner. */
  activity: Activity;
  /** The caller's network, as limits count it; null for calls from inside the server. */
  network: string | null;
  /** First reviews of new accounts are held for an operator. */
  moderatesFirstReviews: boolean;
  /** For names in emails, which are in the language of their recipient. */
  inLanguageOf: Readers["inLanguageOf"];
  /** Codes of the site's languages, the first one first. */
  locales: readonly string[];
  /** Synonyms, for search. */
  lexicon: Lexicon;
  /** Version of the picture of the streets around a point; null where no map covers it. */
  mapVersionAt: (lat: number, lng: number) => string | null;
  /** The picture of a place, by its slug; null where no map covers it. */
  mapOfPlace: (slug: string) => Promise<PlaceMap | null>;
  /** Looks for a claim's token at a listing's website. */
  lookAtWebsite: LookAtWebsite;
  calendars: CalendarAccess;
  /** The site's public key for Web Push: a point of P-256, base64url. */
  pushPublicKey: string;
  /** Verifies the links in emails. */
  answerLinks: AnswerLinks;
}

/** For procedures that connect another calendar: encryption of its credentials, and Google where it is configured. */
export interface CalendarAccess {
  seal: (text: string, context: string) => string;
  open: (sealed: string, context: string) => string;
  /** Null: connecting Google's calendars is not offered. */
  google: {
    consentUrl: (request: { redirectUri: string; state: string; challenge: string }) => Promise<string>;
    exchange: (
      code: string,
      verifier: string,
      redirectUri: string,
    ) => Promise<{ accessToken: string; refreshToken: string; expiresIn: number }>;
  } | null;
}

/** A search for a claim's token at a website, which tests replace. */
export interface WebsiteCheck {
  proof: WebsiteProof;
  /** The listing's website, of a kind that can prove ownership. */
  website: URL;
  /** Its registrable domain. */
  domain: string;
  token: string;
}

/**
 * `there`: the token is where `at` says. `missing`: the website or the name server answered without it. `away`: neither
 * answered, which proves nothing. `found` is shown to a person: the places that were checked and their contents.
 */
export type WebsiteCheckResult = { outcome: "there"; at: string } | { outcome: "missing" | "away"; found: string[] };

/** Null when the limit of concurrent checks is reached. */
export type LookAtWebsite = (look: WebsiteCheck) => Promise<WebsiteCheckResult | null>;
