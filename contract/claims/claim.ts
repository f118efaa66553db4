/** Claims of listings: input and output (rules: listings, 4). */
import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { SafeText } from "../text/text.ts";
import { CLAIM_PROOFS, WEBSITE_PROOFS } from "./proofs.ts";
import { inputTexts } from "../input-texts.ts";

/** Strongest first. */
export const ClaimProof = z.enum(CLAIM_PROOFS);
export type ClaimProof = z.infer<typeof ClaimProof>;

/** Proofs published at a website, which can be verified again. */
export const WebsiteProof = z.enum(WEBSITE_PROOFS);
export type WebsiteProof = z.infer<typeof WebsiteProof>;

/** Requested from the operator: a code by postal letter, a code by telephone, or a decision without a code. */
export const ClaimWay = z.enum(["letter", "call", "word"]);
export type ClaimWay = z.infer<typeof ClaimWay>;

/** Answer of the present owner to a claim. */
export const ClaimAnswer = z.enum(["keep", "hand_over"]);
export type ClaimAnswer = z.infer<typeof ClaimAnswer>;

/** Why a website is no proof: none exists, it is on a shared host, or it was changed recently or by an owner. */
export const WebsiteProblem = z.enum(["none", "shared", "changed"]);
export type WebsiteProblem = z.infer<typeof WebsiteProblem>;

/** A pending claim of the viewer. */
export const OwnClaim = z.strictObject({
  state: z.enum(["open", "asked", "waiting"]),
  /** Text to publish at the website. */
  token: z.string(),
  /** The claimant's message to the owner or the operator; empty before. */
  reason: z.string(),
  way: ClaimWay.nullable(),
  /** Proof given so far, which was not sufficient alone. */
  proof: ClaimProof.nullable(),
  answer_until: z.iso.datetime().nullable(),
  /** The owner has answered that they keep the listing. */
  is_kept: z.boolean(),
  /** Address that was sent a code that is still valid; null: none. */
  mailed_to: z.string().nullable(),
  /** A code was sent by postal letter and is still valid. */
  has_letter: z.boolean(),
});
export type OwnClaim = z.infer<typeof OwnClaim>;

/** Another person's claim, for the owner. */
export const ClaimRequest = z.strictObject({
  id: z.uuid(),
  /** Address of the claimant's account. */
  email: z.string(),
  reason: z.string(),
  proof: ClaimProof.nullable(),
  answer_until: z.iso.datetime(),
});
export type ClaimRequest = z.infer<typeof ClaimRequest>;

/** The viewer's relation to a listing, and the available ways to claim it. */
export const Claiming = z.strictObject({
  standing: z.enum(["unclaimed", "owned", "yours"]),
  claim: OwnClaim.nullable(),
  website: z.strictObject({
    /** Host that is checked for a file, tag or record; empty if there is a problem. */
    host: z.string(),
    /** URL of the file; empty if there is a problem. */
    file_url: z.string(),
    /** Domain whose email addresses count; empty if there is a problem. */
    domain: z.string(),
    problem: WebsiteProblem.nullable(),
  }),
  /** For the owner only, oldest first. */
  requests: z.array(ClaimRequest),
  /** Proof of the viewer's approved claim; null if the listing was acquired otherwise. */
  proved: z
    .strictObject({
      proof: ClaimProof,
      evidence: z.string(),
      /** When it was found to be missing from the website. */
      lost_at: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type Claiming = z.infer<typeof Claiming>;

export const OfListing = z.strictObject({ p_business_id: z.uuid() });

const Words = SafeText.trim()
  .min(1, { error: () => inputTexts.claimReason })
  .max(LIMITS.claimReasonLength);

export const CheckClaimInput = OfListing.extend({ p_proof: WebsiteProof });

/** Result of a check of the website. */
export const CheckedClaim = z.strictObject({
  /**
   * claimed: the viewer is now the owner; noted: the proof is stored, but there is another owner; missing: no proof.
   */
  outcome: z.enum(["claimed", "noted", "missing"]),
  /** For a person: places that were checked, and what was found there. */
  found: z.array(z.string()),
});
export type CheckedClaim = z.infer<typeof CheckedClaim>;

export const SendClaimCodeInput = OfListing.extend({
  /** The part before the @. */
  p_local_part: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9](?:[a-z0-9._+-]{0,62}[a-z0-9])?$/, { error: () => inputTexts.localPart }),
});

export const EnterClaimCodeInput = OfListing.extend({
  p_code: z
    .string()
    .transform((code) => code.replace(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, { error: () => inputTexts.sixDigits })),
});

/** waiting: the code was right, and the operator decides. */
export const EnteredClaimCode = z.strictObject({ outcome: z.enum(["claimed", "noted", "waiting"]) });
export type EnteredClaimCode = z.infer<typeof EnteredClaimCode>;

export const AskOperatorInput = OfListing.extend({ p_way: ClaimWay, p_reason: Words });
export const AskOwnerInput = OfListing.extend({ p_reason: Words });
export const AnswerClaimInput = z.strictObject({ p_claim_id: z.uuid(), p_answer: ClaimAnswer });
