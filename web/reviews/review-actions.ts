/** Server actions of the forms about a listing's reviews. */
import { photoTexts } from "#contract/photos/photo-texts.ts";
import { reportReasonTexts } from "#contract/reviews/review-texts.ts";
import type { ReportReason, WrittenReview } from "#contract/reviews/review.ts";
import type { FormHandlers } from "../platform/form-action.ts";
import { guestPaths, paths } from "../platform/paths.ts";
import { FieldError } from "../platform/refused-form.ts";
import { missingIn } from "./missing-input.ts";
import { reviewsTexts } from "./reviews-texts.ts";

const isReason = (text: string): text is ReportReason => Object.hasOwn(reportReasonTexts, text);

export function reviewActs(businessId: string): FormHandlers {
  const theirs = (of: string) => guestPaths.review(businessId, { of });
  return {
    /** Adds a review, or edits the one that is named. */
    async review({ field, api, say, stay }) {
      const stars = field("p_rating");
      const missing = missingIn({ stars: Number(stars), comment: field("p_comment") });
      for (const [name, wrong] of Object.entries(missing)) throw new FieldError(name, wrong, missing);
      if (field("p_display_name") !== "") await api.update_profile({ p_display_name: field("p_display_name") });
      const fields = { p_rating: Number(stars), p_comment: field("p_comment") };
      const id = field("p_review_id");
      const { review, message } =
        id === ""
          ? await api.add_review({ p_business_id: businessId, ...fields })
          : await api.edit_review({ p_review_id: id, ...fields });
      // with photos, the message is shown after their upload
      if (field("photos") === "") say(message);
      return stay(`${paths.listing(businessId)}#review-${review.id}`, {}, { review, message } satisfies WrittenReview);
    },
    async delete({ field, api, say, stay }) {
      const { message } = await api.delete_review({ p_review_id: field("p_review_id") });
      say(message);
      return stay(`${paths.listing(businessId)}#reviews`);
    },
    async unphoto({ field, api, say, stay }) {
      await api.delete_review_image({ p_image_id: field("p_image_id") });
      say(photoTexts.imageDeleted);
      return stay(guestPaths.review(businessId));
    },
    async helpful({ field, api, stay }) {
      const id = field("p_review_id");
      const voted = await api.vote_review({ p_review_id: id, p_helpful: field("p_helpful") === "yes" });
      return stay(theirs(id), {}, voted);
    },
    async report({ field, api, say, stay }) {
      const reason = field("p_reason");
      if (!isReason(reason)) throw new FieldError("p_reason", reviewsTexts.chooseReason);
      const id = field("p_review_id");
      const { message } = await api.report_review({ p_review_id: id, p_reason: reason, p_note: field("p_note") });
      say(message);
      return stay(theirs(id));
    },
    async reply({ field, api, say, stay }) {
      const id = field("p_review_id");
      const { reply, message } = await api.reply_to_review({ p_review_id: id, p_comment: field("p_comment") });
      say(message);
      return stay(theirs(id), {}, reply);
    },
    async unreply({ field, api, say, stay }) {
      const id = field("p_review_id");
      const { message } = await api.reply_to_review({ p_review_id: id, p_comment: null });
      say(message);
      return stay(theirs(id));
    },
  };
}
