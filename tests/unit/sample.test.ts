/** The promises of sample/README.md about the sample city. */
import { describe, expect, test } from "vitest";
import { CATEGORIES } from "#contract/listings/categories.ts";
import { LIMITS } from "#contract/limits.ts";
import { validateWeeklyHours } from "#server/hours/rules.ts";
import { periodsOf, readSample, weeklyHoursOf } from "#server/sample/read.ts";

const { listings, people, types } = await readSample();
const reviews = listings.flatMap((listing) => listing.reviews);
const visible = listings.filter(({ visibility }) => visibility);

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe("the sample city", () => {
  test("is large and complete enough", () => {
    expect(listings.length).toBeGreaterThanOrEqual(150);
    expect(reviews.length).toBeGreaterThanOrEqual(600);
    for (const category of CATEGORIES)
      expect(listings.filter(({ categories }) => categories.includes(category)).length).toBeGreaterThan(5);
    for (const mode of ["always", "custom", "closed"])
      expect(visible.filter(({ hours }) => hours === mode).length).toBeGreaterThan(2);
    expect(listings.filter(({ claimed }) => !claimed).length).toBeGreaterThan(20);
    expect(listings.length - visible.length).toBeGreaterThan(3);
    expect(listings.filter(({ special_hours }) => special_hours.length > 0).length).toBeGreaterThan(20);
  });

  test("shows all that guests and owners meet", () => {
    const all = types.flatMap((group) => group.types);
    const resources = types.flatMap((group) => group.resources);
    const shown = {
      course: all.filter(({ course }) => course !== undefined),
      series: all.filter(({ repeats }) => repeats > 1),
      "full day": all.filter(({ full, waitlist }) => full !== undefined && waitlist),
      price: all.filter(({ price }) => price !== ""),
      description: all.filter(({ description }) => description !== ""),
      "question to guests": all.filter(({ questions }) => questions.length > 0),
      "choice of answers": all.filter(({ questions }) => questions.some(({ kind }) => kind === "choice")),
      "telephone number": all.filter(({ asksPhone }) => asksPhone),
      "deadline for cancelling": all.filter(({ cancelHours }) => cancelHours > 0),
      "confirmed by the business": all.filter(({ autoConfirm }) => !autoConfirm),
      "online meeting": all.filter(({ meetingLink }) => meetingLink !== ""),
      "staff member to choose": resources.filter(({ kind, isChosen }) => kind === "person" && isChosen),
      table: resources.filter(({ kind }) => kind === "table"),
      "house rules": listings.filter(({ house_rules }) => house_rules !== ""),
      "answered question": listings.filter(({ questions }) => questions.some(({ answer }) => answer !== undefined)),
      "open question": listings.filter(({ questions }) => questions.some(({ answer }) => answer === undefined)),
      "holiday hours": listings.filter(({ holiday_hours }) => holiday_hours !== undefined),
    };
    for (const [what, some] of Object.entries(shown)) expect(some, what).not.toEqual([]);
    // only an owner can answer
    for (const { slug, questions, claimed } of listings)
      expect(claimed || questions.every(({ answer }) => answer === undefined), slug).toBe(true);
    for (const { days_ago: days, answer } of listings.flatMap(({ questions }) => questions))
      expect(answer?.days_ago ?? 0).toBeLessThanOrEqual(days);
  });

  test("has split days and nights that run past midnight", () => {
    const days = listings.filter(({ hours }) => hours === "custom").flatMap(weeklyHoursOf);
    expect(days.filter((periods) => periods.length >= 2).length).toBeGreaterThan(20);
    expect(days.flat().filter(({ open, close }) => close <= open && close !== "00:00").length).toBeGreaterThan(10);
  });

  test("has no duplicates", () => {
    expect(repeated(listings.map(({ slug }) => slug))).toEqual([]);
    expect(repeated(listings.map(({ name }) => name))).toEqual([]);
    expect(repeated(listings.flatMap(({ phone_number }) => phone_number ?? []))).toEqual([]);
    const sentences = listings.flatMap(({ description }) =>
      description.split(/(?<=[.!?])\s+/).map((sentence) => sentence.trim().toLowerCase()),
    );
    expect(repeated(sentences)).toEqual([]);
    const replies = reviews.flatMap(({ reply }) => (reply === undefined ? [] : [reply.comment.toLowerCase()]));
    expect(replies.length).toBeGreaterThan(10);
    expect(repeated(replies)).toEqual([]);
    expect(
      repeated(reviews.map(({ comment }) => comment.toLowerCase()).filter((comment) => comment.length > 40)),
    ).toEqual([]);
  });

  test.each(listings.map((listing) => [listing.slug, listing] as const))(
    "%s stays within the limits",
    (_slug, listing) => {
      expect(listing.name.length).toBeLessThanOrEqual(LIMITS.nameLength);
      expect(listing.description.length).toBeLessThanOrEqual(LIMITS.descriptionLength);
      expect(listing.categories.length).toBeLessThanOrEqual(LIMITS.categoriesPerListing);
      expect(validateWeeklyHours(weeklyHoursOf(listing))).toEqual([]);
      for (const { periods } of listing.special_hours)
        expect(periodsOf(periods).length).toBeLessThanOrEqual(LIMITS.periodsPerDay);
      expect(repeated(listing.reviews.map(({ by }) => String(by)))).toEqual([]);
      expect(repeated(listing.photos.map(({ scene }) => scene))).toEqual([]);
      expect(listing.phone_number ?? "(207) 555-0100").toMatch(/^\((?:207|833)\) 555-01\d\d$/);
      expect(listing.website ?? "x.example").toMatch(/\.example(?:\/|$)/);
    },
  );

  test("has a plausible distribution of stars, by existing people", () => {
    const share = (stars: number) => reviews.filter((review) => review.stars === stars).length / reviews.length;
    expect(share(5)).toBeGreaterThan(0.4);
    expect(share(5)).toBeLessThan(0.65);
    expect(share(4)).toBeGreaterThan(0.15);
    for (const stars of [1, 2, 3]) expect(share(stars)).toBeGreaterThan(0.02);
    for (const { days_ago: written, edited_days_ago: edited = 0, reply } of reviews) {
      expect(edited).toBeLessThanOrEqual(written);
      expect(reply?.days_ago ?? 0).toBeLessThanOrEqual(written);
    }
    // only an owner can answer
    expect(listings.filter(({ reviews: some, claimed }) => !claimed && some.some(({ reply }) => reply))).toEqual([]);
    const numbers = new Set(people.map(({ number }) => number));
    expect(reviews.filter(({ by }) => !numbers.has(by))).toEqual([]);
  });
});
