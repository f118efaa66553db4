/** Server actions of the claim page's forms. */
import type { ClaimWay, WebsiteProof } from "#contract/claims/claim.ts";
import { WEBSITE_PROOFS } from "#contract/claims/proofs.ts";
import type { FormHandlers, FormRequest } from "../platform/form-action.ts";
import { guestPaths, paths } from "../platform/paths.ts";
import { FieldError } from "../platform/refused-form.ts";
import { refusedFormTexts } from "../platform/refused-form-texts.ts";
import { redirect } from "../platform/redirect.ts";
import { claimNoticeTexts } from "./claims-texts.ts";

const ClaimWays: Readonly<Record<string, ClaimWay>> = { letter: "letter", call: "call", word: "word" };

export function claimActs(id: string): FormHandlers {
  const here = guestPaths.claimListing(id);
  const params = { p_business_id: id };

  const claimed = ({ leave }: FormRequest) => {
    leave(claimNoticeTexts.claimed);
    return redirect(paths.listing(id), 303);
  };

  /** One form for each place where the token can be. */
  const check = (proof: WebsiteProof) => async (work: FormRequest) => {
    const { outcome, found } = await work.api.check_claim({ ...params, p_proof: proof });
    if (outcome === "claimed") return claimed(work);
    if (outcome === "missing") return work.stay(null, { found: found.join("\n") });
    work.say(claimNoticeTexts.noted);
    return work.stay(here);
  };

  return {
    async begin({ api, stay }) {
      await api.begin_claim(params);
      return stay(here);
    },
    async withdraw({ api, stay, say }) {
      await api.withdraw_claim(params);
      say(claimNoticeTexts.withdrawn);
      return stay(here);
    },
    ...Object.fromEntries(WEBSITE_PROOFS.map((proof) => [proof, check(proof)])),
    async mail({ api, field, say, stay }) {
      await api.send_claim_code({ ...params, p_local_part: field("p_local_part") });
      say(claimNoticeTexts.codeSent);
      return stay(here);
    },
    async operator({ api, field, say, stay }) {
      const way = ClaimWays[field("p_way")];
      if (way === undefined) throw new FieldError("p_way", refusedFormTexts.chooseOne);
      await api.ask_claim_operator({ ...params, p_way: way, p_reason: field("p_reason") });
      say(claimNoticeTexts.operatorAsked);
      return stay(here);
    },
    async owner({ api, field, say, stay }) {
      await api.ask_claim_owner({ ...params, p_reason: field("p_reason") });
      say(claimNoticeTexts.asked);
      return stay(here);
    },
    async keep({ api, field, say, stay }) {
      await api.answer_claim({ p_claim_id: field("p_claim_id"), p_answer: "keep" });
      say(claimNoticeTexts.kept);
      return stay(here);
    },
    async hand_over({ api, field, isTicked, leave }) {
      if (!isTicked("sure")) throw new FieldError("sure", refusedFormTexts.tickIt);
      await api.answer_claim({ p_claim_id: field("p_claim_id"), p_answer: "hand_over" });
      leave(claimNoticeTexts.handedOver);
      return redirect(paths.listing(id), 303);
    },
    async code(work) {
      const { outcome } = await work.api.enter_claim_code({ ...params, p_code: work.field("p_code") });
      if (outcome === "claimed") return claimed(work);
      work.say(outcome === "noted" ? claimNoticeTexts.noted : claimNoticeTexts.waits);
      return work.stay(here);
    },
  };
}
