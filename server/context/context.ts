import type { Temporal } from "temporal-polyfill";
import type { Activity } from "./activity.ts";
import type { Freshness } from "./freshness.ts";
import type { Connection, Database } from "../platform/db/pool.ts";
import type { Reads } from "../platform/db/replica.ts";
import type { Charge } from "./limits.ts";
import type { Mail } from "#contract/notifications/mail.ts";
import type { AnswerLinks } from "./answer-links.ts";
import type { Lexicon } from "#contract/search/lexicon.ts";
import type { WebsiteProof } from "#contract/claims/claim.ts";

/** The person who asks; null is a guest. */
export interface Viewer {
  id: string;
  email: string;
  sessionId: string;
  signedInAt: Date;
}

/** What every procedure is given. The clock is a parameter, so that a test can stand at any instant. */
export interface ProcedureContext {
  connection: Connection;
  /** A standby, for what only reads; null for whoever may have written, and where there is none. */
  replica: Reads | null;
  /** Looked up when first asked for. */
  viewer: () => Promise<Viewer | null>;
  now: () => Temporal.Instant;
  freshness: Freshness;
  /** Null when the attempt is let through; else the seconds to wait. */
  attempt: (charges: readonly Charge[]) => Promise<number | null>;
  /** Under which a request may be sent again without being carried out again; null without one. */
  idempotencyKey: string | null;
  /** What links in mails begin with. */
  baseUrl: () => string;
  /** Puts a mail among the jobs of the transaction that `db` is in. */
  sendMail: (db: Database, mail: Mail) => Promise<void>;
  /** Tells the log and the person what happened to an account. */
  activity: Activity;
  /** Of whoever asks, as far as it counts for limits; null where nobody asks from outside. */
  network: string | null;
  /** New accounts' first reviews wait for an operator's look. */
  moderatesFirstReviews: boolean;
  /** What means the same, for search. */
  lexicon: Lexicon;
  /** Of the picture of the streets around a spot; null where no map covers it. */
  mapVersionAt: (lat: number, lng: number) => string | null;
  /** Looks for a claim's token at a listing's website. */
  lookAtWebsite: LookAtWebsite;
  /** Takes calendars of elsewhere in. */
  calendars: CalendarAccess;
  /** The site's public key for Web Push: a point of P-256, base64url. */
  pushPublicKey: string;
  /** Reads the links in letters. */
  answerLinks: AnswerLinks;
}

/** For procedures that connect another calendar: sealing its credentials, and Google where it is configured. */
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

/** Looking for a claim's token at a website: the edge to the outside world, which tests stand in for. */
export interface WebsiteCheck {
  proof: WebsiteProof;
  /** The website as the listing has it, which is one that proves something. */
  website: URL;
  /** Its registrable domain. */
  domain: string;
  token: string;
}

/**
 * `there`: it stands where `at` says. `missing`: the website, or the name server, answered and does not have it. `away`: neither
 * answered, which says nothing. `found` is for a person: where was looked, and what was there.
 */
export type WebsiteCheckResult = { outcome: "there"; at: string } | { outcome: "missing" | "away"; found: string[] };

/** Null when as many are being looked at as may be. */
export type LookAtWebsite = (look: WebsiteCheck) => Promise<WebsiteCheckResult | null>;
