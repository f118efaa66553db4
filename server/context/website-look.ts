/** Looking for a claim's token at a website: the edge to the outside world, which tests stand in for. */
import type { WebsiteProof } from "#contract/claims/claim.ts";

export interface Look {
  proof: WebsiteProof;
  /** The website as the listing has it, which is one that proves something. */
  website: URL;
  /** Its registrable domain. */
  domain: string;
  token: string;
}

/**
 * `there`: it stands where `at` says. `missing`: the website, or the name server, was asked and has it not. `away`: neither
 * could be asked, which says nothing. `found` is for a person: where was looked, and what was there.
 */
export type Looked = { outcome: "there"; at: string } | { outcome: "missing" | "away"; found: string[] };

/** Null when as many are being looked at as may be. */
export type LookAtWebsite = (look: Look) => Promise<Looked | null>;
