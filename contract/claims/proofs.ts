/** Proofs of claims, and the numbers of their rules. Apart from the shapes, as pages load them (rules: listings, 4). */

/** open: something is to be proved; asked: whoever looks after the listing is; waiting: the operator decides. */
export const CLAIM_STATES = ["open", "asked", "waiting", "settled", "refused", "withdrawn"] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** From the strongest down. */
export const CLAIM_PROOFS = ["file", "dns", "meta", "mail", "letter", "operator"] as const;

/** What stands at a website, and can be looked for again. */
export const WEBSITE_PROOFS = ["file", "dns", "meta"] as const;

/** Numbers of the rules about claims. */
export const CLAIMS = {
  /** A website counts once it has stood in the listing unchanged for so long (days). */
  websiteDays: 30,
  codeTries: 3,
  mailCodeHours: 24,
  /** Codes to one address about one listing within those hours, one for each network that requests them. */
  mailCodesToAddress: 3,
  letterCodeDays: 60,
  /** An owner has so long to answer (days). */
  answerDays: 7,
  /** Who was refused asks again after so long (days). */
  askAgainDays: 30,
  /** A proof that stands at a website is looked for so often (days), and may be gone for as long. */
  checkDays: 7,
  graceDays: 7,
} as const;
