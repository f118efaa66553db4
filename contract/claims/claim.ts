/** Claiming a listing: what is asked and answered (rules: listings, 4). */
import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { SafeText } from "../text/text.ts";
import { CLAIM_PROOFS, WEBSITE_PROOFS } from "./proofs.ts";

/** From the strongest down. */
export const ClaimProof = z.enum(CLAIM_PROOFS);
export type ClaimProof = z.infer<typeof ClaimProof>;

/** What stands at a website, and can be looked for again. */
export const WebsiteProof = z.enum(WEBSITE_PROOFS);
export type WebsiteProof = z.infer<typeof WebsiteProof>;

/** What the operator is asked for: a code by letter, one by telephone, or their word alone. */
export const ClaimWay = z.enum(["letter", "call", "word"]);
export type ClaimWay = z.infer<typeof ClaimWay>;

/** Of whoever looks after a listing that somebody else asks for. */
export const ClaimAnswer = z.enum(["keep", "hand_over"]);
export type ClaimAnswer = z.infer<typeof ClaimAnswer>;

/** Why a website proves nothing: there is none, it is a page at somebody else's, or it was changed lately or by an owner. */
export const WebsiteProblem = z.enum(["none", "shared", "changed"]);
export type WebsiteProblem = z.infer<typeof WebsiteProblem>;

/** One's own claim, as long as it is under way. */
export const OwnClaim = z.strictObject({
  state: z.enum(["open", "asked", "waiting"]),
  /** What has to stand at the website. */
  token: z.string(),
  /** What was written to the owner or the operator; empty before. */
  reason: z.string(),
  way: ClaimWay.nullable(),
  /** What has been shown already, and was not enough by itself. */
  proof: ClaimProof.nullable(),
  answer_until: z.iso.datetime().nullable(),
  /** The owner has said that it stays theirs. */
  is_kept: z.boolean(),
  /** Where a code was mailed that still works; null without one. */
  mailed_to: z.string().nullable(),
  /** A letter with a code is on its way. */
  has_letter: z.boolean(),
});
export type OwnClaim = z.infer<typeof OwnClaim>;

/** Somebody else asks for a listing: for whoever looks after it. */
export const ClaimRequest = z.strictObject({
  id: z.uuid(),
  /** The asker's account. */
  email: z.string(),
  reason: z.string(),
  proof: ClaimProof.nullable(),
  answer_until: z.iso.datetime(),
});
export type ClaimRequest = z.infer<typeof ClaimRequest>;

/** How the signed-in person stands to a listing, and what they may do about that. */
export const Claiming = z.strictObject({
  standing: z.enum(["unclaimed", "owned", "yours"]),
  claim: OwnClaim.nullable(),
  website: z.strictObject({
    /** Where a file, a tag or a record is looked for; empty with a problem. */
    host: z.string(),
    /** Of the file; empty with a problem. */
    file_url: z.string(),
    /** Whose mail addresses count; empty with a problem. */
    domain: z.string(),
    problem: WebsiteProblem.nullable(),
  }),
  /** For the owner alone; the oldest first. */
  requests: z.array(ClaimRequest),
  /** What one's own claim was settled by; null for one that was given otherwise. */
  proved: z
    .strictObject({
      proof: ClaimProof,
      evidence: z.string(),
      /** Since when it is gone from there. */
      lost_at: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type Claiming = z.infer<typeof Claiming>;

export const OfListing = z.strictObject({ p_business_id: z.uuid() });

const Words = SafeText.trim().min(1, "Say why, in a sentence or two.").max(LIMITS.claimReasonLength);

export const CheckClaimInput = OfListing.extend({ p_proof: WebsiteProof });

/** What a look at the website has come to. */
export const CheckedClaim = z.strictObject({
  /** claimed: the listing is yours; noted: somebody has it, and the proof is kept; missing: it is not there. */
  outcome: z.enum(["claimed", "noted", "missing"]),
  /** For a person: where was looked, and what was there instead. */
  found: z.array(z.string()),
});
export type CheckedClaim = z.infer<typeof CheckedClaim>;

export const SendClaimCodeInput = OfListing.extend({
  /** What stands before the @. */
  p_local_part: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9](?:[a-z0-9._+-]{0,62}[a-z0-9])?$/, "Only what stands before the @, like info."),
});

export const EnterClaimCodeInput = OfListing.extend({
  p_code: z
    .string()
    .transform((code) => code.replace(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, "Enter the six digits of the code.")),
});

/** waiting: shown, and for the operator to decide. */
export const EnteredClaimCode = z.strictObject({ outcome: z.enum(["claimed", "noted", "waiting"]) });
export type EnteredClaimCode = z.infer<typeof EnteredClaimCode>;

export const AskOperatorInput = OfListing.extend({ p_way: ClaimWay, p_reason: Words });
export const AskOwnerInput = OfListing.extend({ p_reason: Words });
export const AnswerClaimInput = z.strictObject({ p_claim_id: z.uuid(), p_answer: ClaimAnswer });
