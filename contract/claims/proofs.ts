/** Proofs of claims and the limits of their rules, without schemas because pages load them (rules: listings, 4). */

/** open: a proof is required; asked: the present owner must answer; waiting: the operator decides. */
export const CLAIM_STATES = ["open", "asked", "waiting", "settled", "refused", "withdrawn"] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** Strongest first. */
export const CLAIM_PROOFS = ["file", "dns", "meta", "mail", "letter", "operator"] as const;

/** Proofs published at a website, which can be verified again. */
export const WEBSITE_PROOFS = ["file", "dns", "meta"] as const;

/** Limits of claims. */
export const CLAIMS = {
  /** Days that a website must be unchanged in the listing to count as proof. */
  websiteDays: 30,
  codeTries: 3,
  mailCodeHours: 24,
  /** Codes to one address for one listing within `mailCodeHours`, at most one per requesting network. */
  mailCodesToAddress: 3,
  letterCodeDays: 60,
  /** Days within which an owner can answer. */
  answerDays: 7,
  /** Days before a person whose claim was refused can claim again. */
  askAgainDays: 30,
  /** Days between verifications of a website proof, and days that it may be missing. */
  checkDays: 7,
  graceDays: 7,
} as const;
