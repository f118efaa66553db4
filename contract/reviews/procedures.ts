/** Public procedures of reviews. */
import { z } from "zod";
import { BODY_BYTES } from "../limits.ts";
import { errors } from "../errors.ts";
import { forUser, NoInput, procedure } from "../procedure.ts";
import {
  AddReviewInput,
  DeleteReviewImageInput,
  DeleteReviewInput,
  EditReviewInput,
  GetReviewInput,
  GetReviewsInput,
  ModerationCounts,
  RepliedReview,
  ReplyToReviewInput,
  ReportReviewInput,
  Review,
  ReviewPage,
  VoteReviewInput,
  VotedReview,
  WrittenReview,
} from "./review.ts";

const {
  already_reviewed,
  image_not_found,
  listing_not_found,
  not_author,
  not_owner,
  own_listing_review,
  own_review,
  review_hidden,
  review_not_found,
  reviewer_name_required,
  too_many_attempts,
} = errors;

export const reviewsContract = {
  get_reviews: procedure("get_reviews", "A listing's reviews, twenty a page")
    .errors({ listing_not_found })
    .input(GetReviewsInput)
    .output(ReviewPage),
  get_review: procedure("get_review", "One review of a listing")
    .errors({ review_not_found })
    .input(GetReviewInput)
    .output(Review),
  add_review: forUser("add_review", "Review a listing, once", BODY_BYTES.rpcReviewBytes)
    .errors({ listing_not_found, already_reviewed, own_listing_review, reviewer_name_required, too_many_attempts })
    .input(AddReviewInput)
    .output(WrittenReview),
  edit_review: forUser("edit_review", "Change one's review; what is not sent stays", BODY_BYTES.rpcReviewBytes)
    .errors({ review_not_found, not_author, review_hidden, too_many_attempts })
    .input(EditReviewInput)
    .output(WrittenReview),
  delete_review: forUser("delete_review", "Delete one's review")
    .errors({ review_not_found, not_author })
    .input(DeleteReviewInput)
    .output(z.strictObject({ message: z.string() })),
  reply_to_review: forUser("reply_to_review", "Answer a review of one's listing publicly, or take the answer back")
    .errors({ review_not_found, not_owner, too_many_attempts })
    .input(ReplyToReviewInput)
    .output(RepliedReview),
  vote_review: forUser("vote_review", "Say that somebody else's review is helpful, or take that back")
    .errors({ review_not_found, own_review, too_many_attempts })
    .input(VoteReviewInput)
    .output(VotedReview),
  report_review: forUser("report_review", "Have an operator look at a review")
    .errors({ review_not_found, own_review, too_many_attempts })
    .input(ReportReviewInput)
    .output(z.strictObject({ message: z.string() })),
  delete_review_image: forUser("delete_review_image", "Remove a photo from one's review")
    .errors({ image_not_found, not_author })
    .input(DeleteReviewImageInput)
    .output(z.strictObject({})),
  get_moderation_counts: procedure("get_moderation_counts", "What moderation has done, in numbers")
    .input(NoInput)
    .output(ModerationCounts),
};
