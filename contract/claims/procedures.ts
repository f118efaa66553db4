/** Public procedures of claims. */
import { z } from "zod";
import { errors } from "../errors.ts";
import { forUser } from "../procedure.ts";
import {
  AnswerClaimInput,
  AskOperatorInput,
  AskOwnerInput,
  CheckClaimInput,
  CheckedClaim,
  Claiming,
  EnterClaimCodeInput,
  EnteredClaimCode,
  OfListing,
  SendClaimCodeInput,
} from "./claim.ts";

const {
  claim_check_busy,
  claim_code_sent,
  claim_code_wrong,
  claim_not_begun,
  claim_not_found,
  claim_not_possible,
  listing_not_found,
  owner_too_new,
} = errors;
const Nothing = z.strictObject({});

export const claimsContract = {
  get_claim: forUser("get_claim", "How one stands to a listing, and what would show that it is one's own")
    .errors({ listing_not_found })
    .input(OfListing)
    .output(Claiming),
  begin_claim: forUser("begin_claim", "Begin to claim a listing: makes the token that its website is to show")
    .errors({ listing_not_found, claim_not_possible })
    .input(OfListing)
    .output(Nothing),
  withdraw_claim: forUser("withdraw_claim", "Give one's claim up")
    .errors({ claim_not_begun })
    .input(OfListing)
    .output(Nothing),
  check_claim: forUser(
    "check_claim",
    "Look for the token at the listing's website; where it stands, the claim is settled",
  )
    .errors({ listing_not_found, claim_not_begun, claim_not_possible, claim_check_busy })
    .input(CheckClaimInput)
    .output(CheckedClaim),
  send_claim_code: forUser("send_claim_code", "Mail a code to an address at the website's domain")
    .errors({ listing_not_found, claim_not_begun, claim_not_possible, claim_code_sent })
    .input(SendClaimCodeInput)
    .output(Nothing),
  ask_claim_operator: forUser("ask_claim_operator", "Ask for a code by letter or telephone, or for the operator's look")
    .errors({ listing_not_found, claim_not_begun, claim_not_possible })
    .input(AskOperatorInput)
    .output(Nothing),
  ask_claim_owner: forUser(
    "ask_claim_owner",
    "Ask whoever looks after a listing to hand it over; they are told by mail",
  )
    .errors({ listing_not_found, claim_not_begun, claim_not_possible })
    .input(AskOwnerInput)
    .output(Nothing),
  answer_claim: forUser("answer_claim", "Keep a listing that somebody asks for, or hand it over to them")
    .errors({ claim_not_found, owner_too_new })
    .input(AnswerClaimInput)
    .output(Nothing),
  enter_claim_code: forUser("enter_claim_code", "Enter the code of a mail or a letter")
    .errors({ listing_not_found, claim_not_begun, claim_code_wrong })
    .input(EnterClaimCodeInput)
    .output(EnteredClaimCode),
};
