/** Rate limits of operations, for /openapi.json and its page. */
import { ALLOWANCES, type AllowanceName } from "../context/limits.ts";
import { allowanceOf } from "./write-limits.ts";

/** `burst` in a row; after that one more every `every_seconds`. */
export interface RateLimit {
  burst: number;
  every_seconds: number;
  /** Attempts with the same value share a limit. */
  per: "person" | "address and account" | "address" | "address and recipient" | "session";
}

/** Limits of operations that `write-limits.ts` does not list. */
const LIMITED: Readonly<Record<string, readonly [AllowanceName, RateLimit["per"]]>> = {
  sign_in: ["signInPair", "address and account"],
  sign_up: ["signUpAddress", "address"],
  begin_google_sign_in: ["signInAddress", "address"],
  request_password_reset: ["mailPair", "address and recipient"],
  send_confirmation: ["mailPair", "address and recipient"],
  change_address: ["mailPair", "address and recipient"],
  reset_password: ["tokenAddress", "address"],
  confirm_address: ["tokenAddress", "address"],
  undo_address_change: ["tokenAddress", "address"],
  change_password: ["passwordUser", "session"],
  end_session: ["passwordUser", "session"],
  delete_account: ["passwordUser", "session"],
  add_business: ["newListing", "person"],
  upload_image: ["uploadUser", "person"],
  upload_review_image: ["uploadUser", "person"],
  add_reservation: ["booking", "person"],
  reschedule_reservation: ["booking", "person"],
  say_late: ["late", "person"],
  update_reservation_words: ["guestWords", "person"],
  message_guest: ["guestMessage", "person"],
  add_review: ["review", "person"],
  edit_review: ["review", "person"],
  reply_to_review: ["review", "person"],
  vote_review: ["vote", "person"],
  vote_saved: ["listVote", "address"],
  answer_plan: ["answer", "address"],
  report_review: ["report", "person"],
  zoom: ["zoomUser", "person"],
};

/** Null: unlimited. */
export function rateLimitOf(operation: string): RateLimit | null {
  const [name, per] = LIMITED[operation] ?? [allowanceOf(operation), "person" as const];
  if (name === null) return null;
  const { burst, everySeconds } = ALLOWANCES[name];
  return { burst, every_seconds: everySeconds, per };
}
