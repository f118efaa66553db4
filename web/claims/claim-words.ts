/** Texts that the claim page uses more than once. */
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

/** Strength of each proof, as text. */
export const STRENGTH: Readonly<Record<ClaimProof, string>> = {
  file: "Strongest",
  dns: "Strongest",
  meta: "Strongest",
  mail: "Strong",
  letter: "Takes days",
  operator: "Takes days",
};

/** Used after 'Shown by'. */
export const PROOF_WORDS: Readonly<Record<ClaimProof, string>> = {
  file: "a file on the website",
  dns: "a record of the domain",
  meta: "a tag on the website",
  mail: "a mail to the domain",
  letter: "a code that we sent",
  operator: "a look at it by us",
};

/** In UTC, so that server and browser render the same day. */
export const dayText = (instant: string): string =>
  new Date(instant).toLocaleDateString("en-US", { month: "long", day: "numeric", timeZone: "UTC" });
