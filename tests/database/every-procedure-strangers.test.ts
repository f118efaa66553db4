/** Every procedure there is, with the ids of others: signed out, and as somebody they are not for. */
import { describe, expect } from "vitest";
import type { ProcedureName } from "#contract/procedures.ts";
import { newId } from "#server/platform/db/id.ts";
import { PASSWORD, Visitor } from "../support/browserless.ts";
import { book, EVERY_DAY, makeBookable, makeGuest, makeType, TEN } from "../support/bookings.ts";
import { makeBusiness, makeImage, makeReview } from "../support/factories.ts";
import { makeAsked } from "../support/claims.ts";
import { LISTING } from "../support/owned-listings.ts";
import { test } from "../support/served.ts";
import { written } from "../support/written.ts";

/** What belongs to others; the listing that is hidden is theirs, too. */
interface Theirs {
  listing: string;
  hidden: string;
  type: string;
  hiddenType: string;
  reservation: string;
  review: string;
  hiddenReview: string;
  image: string;
  reviewImage: string;
  session: string;
  /** Of the victim, at the listing. */
  claim: string;
}

interface Case {
  input: (theirs: Theirs) => Record<string, unknown>;
  /** Of an answer to somebody signed out. */
  guest: number;
  /** Of an answer to a stranger who is signed in. */
  stranger: number;
}

const asked = (guest: number, stranger: number, input: Case["input"]): Case => ({ input, guest, stranger });
/** What is public, of a listing that is not; and what needs an account to be asked at all. */
const unseen = (input: Case["input"]): Case => asked(404, 404, input);
const unknown = (input: Case["input"]): Case => asked(401, 404, input);
const forbidden = (input: Case["input"]): Case => asked(401, 403, input);
/** Answers with what is one's own, or public; nothing of others can be named. */
const nameless = (guest: number, input: Record<string, unknown> = {}): Case => asked(guest, 200, () => input);

const REVIEW = { p_rating: 1, p_comment: "Mine now" };
const LATER = "2026-11-23T12:00:00Z";

const CASES: Record<ProcedureName, Case> = {
  search_businesses: nameless(200),
  search_map: nameless(200, { view: null }),
  search_businesses_light: nameless(200, { search_query: "shop" }),
  get_suggestions: nameless(200, { search_query: "shop" }),
  suggest_places: nameless(200, { query: "shop" }),
  get_place: asked(404, 404, () => ({ p_slug: "nowhere" })),
  find_address: nameless(401, { address: "1 High Street" }),
  get_moderation_counts: nameless(200),
  get_business: unseen(({ hidden }) => ({ p_id: hidden })),
  get_reviews: unseen(({ hidden }) => ({ p_business_id: hidden })),
  get_review: unseen(({ hidden, hiddenReview }) => ({ p_business_id: hidden, p_review_id: hiddenReview })),
  get_images: unseen(({ hidden }) => ({ p_business_id: hidden })),
  get_available_time_slots: unseen(({ hidden, hiddenType, reservation }) => ({
    p_business_id: hidden,
    p_reservation_type_id: hiddenType,
    p_date: "2026-11-23",
    p_reservation_id: reservation,
  })),
  get_available_days: unseen(({ hidden, hiddenType }) => ({
    p_business_id: hidden,
    p_reservation_type_id: hiddenType,
    p_month: "2026-11",
  })),
  get_answer: unseen(({ reservation }) => ({ p_token: reservation })),
  give_answer: unseen(({ reservation }) => ({ p_token: reservation })),
  add_review: unknown(({ hidden }) => ({ p_business_id: hidden, ...REVIEW })),
  edit_review: forbidden(({ review }) => ({ p_review_id: review, ...REVIEW })),
  delete_review: forbidden(({ review }) => ({ p_review_id: review })),
  reply_to_review: forbidden(({ review }) => ({ p_review_id: review, p_comment: "Mine now" })),
  vote_review: unknown(({ hiddenReview }) => ({ p_review_id: hiddenReview, p_helpful: true })),
  report_review: unknown(({ hiddenReview }) => ({ p_review_id: hiddenReview, p_reason: "spam" })),
  delete_review_image: forbidden(({ reviewImage }) => ({ p_image_id: reviewImage })),
  add_business: asked(401, 422, ({ listing }) => ({ ...LISTING, p_id: listing })),
  update_business: forbidden(({ listing }) => ({ p_id: listing, ...LISTING, p_name: "Mine now" })),
  delete_business: forbidden(({ listing }) => ({ p_id: listing })),
  get_user_businesses: nameless(401),
  get_owner_today: nameless(401),
  get_claim: unknown(({ hidden }) => ({ p_business_id: hidden })),
  begin_claim: unknown(({ hidden }) => ({ p_business_id: hidden })),
  withdraw_claim: asked(401, 409, ({ listing }) => ({ p_business_id: listing })),
  check_claim: asked(401, 409, ({ listing }) => ({ p_business_id: listing, p_proof: "file" })),
  send_claim_code: asked(401, 409, ({ listing }) => ({ p_business_id: listing, p_local_part: "info" })),
  ask_claim_operator: asked(401, 409, ({ listing }) => ({
    p_business_id: listing,
    p_way: "word",
    p_reason: "Mine now",
  })),
  ask_claim_owner: asked(401, 409, ({ listing }) => ({ p_business_id: listing, p_reason: "Mine now" })),
  answer_claim: unknown(({ claim }) => ({ p_claim_id: claim, p_answer: "hand_over" })),
  enter_claim_code: asked(401, 409, ({ listing }) => ({ p_business_id: listing, p_code: "000000" })),
  update_image: forbidden(({ image }) => ({ p_image_id: image, p_description: "Mine now" })),
  delete_image: forbidden(({ image }) => ({ p_file_name: `${image}.webp` })),
  add_reservation: unknown(({ hidden, hiddenType }) => ({
    p_business_id: hidden,
    p_reservation_type_id: hiddenType,
    p_reservation_time: LATER,
  })),
  add_reservation_for_guest: forbidden(({ listing, type }) => ({
    p_business_id: listing,
    p_reservation_type_id: type,
    p_reservation_time: LATER,
    p_guest_name: "Nobody",
  })),
  block_time: forbidden(({ listing }) => ({ p_business_id: listing, p_from: LATER, p_until: "2026-11-23T13:00:00Z" })),
  reschedule_reservation: unknown(({ reservation }) => ({
    p_reservation_id: reservation,
    p_reservation_time: LATER,
  })),
  move_reservation: unknown(({ reservation }) => ({ p_reservation_id: reservation, p_reservation_time: LATER })),
  keep_reservation: unknown(({ reservation }) => ({ p_reservation_id: reservation })),
  say_late: unknown(({ reservation }) => ({ p_reservation_id: reservation, p_minutes: 10 })),
  update_reservation_words: unknown(({ reservation }) => ({ p_reservation_id: reservation, p_note: "Mine now" })),
  message_guest: unknown(({ reservation }) => ({ p_reservation_id: reservation, p_message: "Hello" })),
  cancel_reservation: unknown(({ reservation }) => ({ p_reservation_id: reservation })),
  mark_reservation: unknown(({ reservation }) => ({ p_reservation_id: reservation, p_new_status: "cancelled" })),
  get_business_reservations: forbidden(({ listing }) => ({ p_business_id: listing })),
  get_user_reservations: nameless(401),
  get_reservation: unknown(({ reservation }) => ({ p_reservation_id: reservation })),
  retry_mail: unknown(({ reservation }) => ({ p_reservation_id: reservation })),
  block_guest: unknown(({ reservation }) => ({ p_reservation_id: reservation, p_blocked: true })),
  get_calendar_feed: forbidden(({ listing }) => ({ p_business_id: listing })),
  make_calendar_feed: forbidden(({ listing }) => ({ p_business_id: listing })),
  revoke_calendar_feed: forbidden(({ listing }) => ({ p_business_id: listing })),
  get_profile: nameless(401),
  update_profile: asked(401, 422, ({ session }) => ({ p_display_name: "Mine now", p_user_id: session })),
  get_sessions: nameless(401),
  end_session: asked(401, 200, ({ session }) => ({ p_session_id: session, p_password: PASSWORD })),
  get_second_factor: nameless(401),
  get_passkeys: nameless(401),
  get_activity: nameless(401),
  get_my_data: nameless(401),
  delete_account: forbidden(() => ({
    p_password: "not the password of theirs",
    p_listings: "delete",
    p_reviews: "delete",
  })),
};

describe("every procedure, with the ids of others", () => {
  test("says 401, 403 or 404, tells nothing and changes nothing", async ({ connection, served: { url } }) => {
    const { db } = connection;
    const place = await makeBookable(connection, url);
    const victim = await makeGuest(connection, url);
    const booked = await book(victim.visitor, place, TEN);
    expect(booked.status).toBe(200);
    const hidden = await makeBusiness(db, {
      hidden_at: new Date(),
      hidden_reason: "spam",
      hours_mode: "custom",
      weekly_hours: JSON.stringify(EVERY_DAY),
      time_zone: "UTC",
    });
    await db
      .insertInto("business_member")
      .values({ business_id: hidden, user_id: place.owner.id, role: "owner" })
      .execute();
    const review = await makeReview(db, { business_id: place.businessId, author_id: victim.id });
    const reviewImage = newId();
    await db
      .insertInto("review_image")
      .values({
        id: reviewImage,
        review_id: review,
        file_name: `${reviewImage}.webp`,
        width: 8,
        height: 6,
        colour: "#808080",
      })
      .execute();
    const { id: session } = await db
      .selectFrom("user_session")
      .select("id")
      .where("user_id", "=", victim.id)
      .executeTakeFirstOrThrow();
    const theirs: Theirs = {
      listing: place.businessId,
      hidden,
      type: place.typeId,
      hiddenType: await makeType(db, hidden),
      reservation: String(booked.body["id"]),
      review,
      hiddenReview: await makeReview(db, { business_id: hidden, author_id: victim.id }),
      image: await makeImage(db, { business_id: place.businessId, rank: 1 }),
      reviewImage,
      session,
      claim: await makeAsked(db, place.businessId, victim.id),
    };
    const guest = new Visitor(url);
    const stranger = await makeGuest(connection, url);
    // what nobody but the two of them may read anywhere
    const secrets = [victim.email, place.owner.email, victim.id, theirs.reservation, session, hidden];
    // the guess of `delete_account` is noted as the stranger's; that is theirs to read, and all that may be written
    const ofVictims = async () => {
      const all = (await written(connection)) as Record<string, unknown>;
      const events = all["account_events"] as { user_id: string }[] | null;
      const others = events?.filter(({ user_id }) => user_id !== stranger.id) ?? [];
      return { ...all, attempts: null, account_events: others };
    };
    const before = await ofVictims();

    for (const [name, { input, guest: signedOut, stranger: signedIn }] of Object.entries(CASES)) {
      const body = input(theirs);
      const answers = { guest: await guest.call(name, body), stranger: await stranger.visitor.call(name, body) };
      expect({ guest: answers.guest.status, stranger: answers.stranger.status }, name).toEqual({
        guest: signedOut,
        stranger: signedIn,
      });
      for (const [who, answer] of Object.entries(answers)) {
        const said = JSON.stringify(answer.body);
        for (const secret of secrets) expect(said, `${name}, to a ${who}`).not.toContain(secret);
      }
      expect(await ofVictims(), name).toEqual(before);
    }
  });
});
