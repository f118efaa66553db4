/** What the claim page says in more than one place. */
import type { ClaimProof } from "#contract/claims/claim.ts";

export const CLAIM_WORDS = {
  claimed: "The listing is yours now.",
  noted: "Your proof is recorded. The owner still has to answer.",
  waits: "That is noted. A person will look at it.",
  withdrawn: "Your claim is withdrawn.",
  asked: "The owner is notified, and has seven days to answer.",
  operatorAsked: "We have it, and are in touch.",
  kept: "It stays yours.",
  handedOver: "The listing is handed over.",
  codeSent: "The code is on its way.",
} as const;

/** How much each shows, in words that a list can be read by. */
export const STRENGTH: Readonly<Record<ClaimProof, string>> = {
  file: "Strongest",
  dns: "Strongest",
  meta: "Strongest",
  mail: "Strong",
  letter: "Takes days",
  operator: "Takes days",
};

/** Behind 'Shown by'. */
export const PROOF_WORDS: Readonly<Record<ClaimProof, string>> = {
  file: "a file on the website",
  dns: "a record of the domain",
  meta: "a tag on the website",
  mail: "a mail to the domain",
  letter: "a code that we sent",
  operator: "a look at it by us",
};

/** At Greenwich, so that server and browser say the same day. */
export const dayText = (instant: string): string =>
  new Date(instant).toLocaleDateString("en-US", { month: "long", day: "numeric", timeZone: "UTC" });
