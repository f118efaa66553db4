import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Review } from "#contract/reviews/review.ts";
import { dropDraft, keepDraft, readDraft, type ReviewDraft } from "../../../web/reviews/draft.ts";
import { findLinks } from "../../../web/reviews/find-links.ts";
import {
  listOf,
  refreshed,
  withMore,
  withoutReview,
  withReview,
  type ReadReviews,
} from "../../../web/reviews/review-list-state.ts";
import {
  EVERY_REVIEW,
  filtersOf,
  readView,
  viewText,
  wordsOf,
  writeView,
  type ReviewView,
} from "../../../web/reviews/review-view.ts";

const linksIn = (text: string) => findLinks(text).flatMap(({ href }) => (href === null ? [] : [href]));

describe("links in reviews", () => {
  it.each([
    ["See https://shop.example/menu.", ["https://shop.example/menu"]],
    ["(http://a.example/x_(y)) and more", ["http://a.example/x_(y)"]],
    ["HTTPS://A.example/?q=1&b=2#c, right?", ["HTTPS://A.example/?q=1&b=2#c"]],
    ["https://a.example https://b.example", ["https://a.example", "https://b.example"]],
    ["“https://a.example/é”", ["https://a.example/é"]],
    ["<https://a.example>", ["https://a.example"]],
    ["https://a.example/<script>", ["https://a.example/"]],
    ["https://مثال.example/ص", ["https://مثال.example/ص"]],
  ])("%s", (text, links) => {
    expect(linksIn(text)).toEqual(links);
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,https",
    "ftp://a.example",
    "www.a.example",
    "xhttps://a.example",
    "https://",
    "https://localhost/x",
    "https://bank.example@evil.example/",
  ])("none in %s", (text) => {
    expect(linksIn(text)).toEqual([]);
  });

  it("ends before characters that change the direction of text", () => {
    expect(linksIn("https://a.example/\u202egnp.exe")).toEqual(["https://a.example/"]);
  });

  it("keep the text unchanged, and link only http and https", () => {
    const piece = fc.constantFrom(
      "https://",
      "http://",
      "a.example",
      "/",
      ")",
      "(",
      "]",
      " ",
      "\n",
      ".",
      "@",
      "é",
      "\u202e",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((pieces) => pieces.join("")),
        ),
        (text) => {
          const parts = findLinks(text);
          expect(parts.map((part) => part.text).join("")).toBe(text);
          for (const { href } of parts) if (href !== null) expect(new URL(href).protocol).toMatch(/^https?:$/);
        },
      ),
    );
  });
});

describe("the review filters of an address", () => {
  const views = fc.record<ReviewView>({
    stars: fc.option(fc.integer({ min: 1, max: 5 })),
    isVerified: fc.boolean(),
    words: fc.string({ maxLength: 200 }).map(wordsOf),
    sort: fc.constantFrom("newest", "rating-high", "rating-low", "helpful"),
  });

  it("are parsed as they are written", () => {
    fc.assert(
      fc.property(views, (view) => {
        expect(readView(new URLSearchParams(writeView(view)))).toEqual(view);
      }),
    );
  });

  it.each(["", "stars=0", "stars=6", "stars=1.5", "order=best", "visits=1", "words=%00", "words=+++"])(
    "omit invalid ones in ?%s",
    (query) => {
      expect(readView(new URLSearchParams(query))).toEqual(EVERY_REVIEW);
    },
  );

  it("are sent only where there are some", () => {
    expect(filtersOf({ ...EVERY_REVIEW, sort: "helpful" })).toBeUndefined();
    expect(filtersOf({ ...EVERY_REVIEW, isVerified: true })).toEqual({ stars: null, verified: true, query: "" });
  });

  it("are shown", () => {
    expect(viewText({ stars: 1, isVerified: true, words: "soup", sort: "newest" })).toBe(
      "with 1 star, from verified visits, with “soup”",
    );
  });
});

describe("the listed reviews", () => {
  const review = (id: string, comment = "") => ({ id, comment }) as Review;
  const read = (ids: string, page = 1, view = EVERY_REVIEW): ReadReviews => ({
    view,
    page,
    total: 9,
    pages: 3,
    reviews: Array.from(ids).map((id) => review(id)),
    asOf: `2026-11-21T00:00:0${page}Z`,
  });
  const ids = (list: ReturnType<typeof listOf>) => list.shown.map((one) => one.review.id).join("");

  it("grow by the next page, without duplicates", () => {
    const list = withMore(listOf(read("abc")), read("cde", 2));
    expect(ids(list)).toBe("abcde");
    expect(list).toMatchObject({ firstPage: 1, lastPage: 2, firstNewAt: 3 });
    expect(list.shown.map(({ page }) => page)).toEqual([1, 1, 1, 2, 2]);
  });

  it("change, start with a new one, and lose one", () => {
    const list = listOf(read("abc"));
    expect(withReview(list, review("b", "again"), "").shown[1]?.review.comment).toBe("again");
    expect(ids(withReview(list, review("z"), ""))).toBe("zabc");
    expect(ids(withoutReview(list, "b"))).toBe("ac");
  });

  it("update when the page is loaded again, but keep further pages and filters", () => {
    expect(ids(refreshed(listOf(read("abc")), read("xab")))).toBe("xab");
    const on = refreshed(withMore(listOf(read("abc")), read("de", 2)), {
      ...read("xab"),
      reviews: [review("x"), review("a", "again")],
    });
    expect(ids(on)).toBe("abcde");
    expect(on.shown[0]?.review.comment).toBe("again");
    const filtered = listOf(read("q", 1, { ...EVERY_REVIEW, stars: 5 }));
    expect(ids(refreshed(filtered, read("abc")))).toBe("q");
  });
});

describe("a draft of a review", () => {
  const draft: ReviewDraft = { authorId: "me", reviewId: null, stars: 4, comment: "Good soup" };
  function shelf() {
    const stored = new Map<string, string>();
    return {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    };
  }

  it("is stored for its author, at its listing, until it is dropped", () => {
    const one = shelf();
    keepDraft("shop", draft, () => one);
    const me = { authorId: "me", reviewId: null };
    expect(readDraft("shop", me, () => one)).toEqual(draft);
    expect(readDraft("other", me, () => one)).toBeNull();
    expect(readDraft("shop", { ...me, authorId: "you" }, () => one)).toBeNull();
    expect(readDraft("shop", { ...me, reviewId: "r1" }, () => one)).toBeNull();
    dropDraft("shop", () => one);
    expect(readDraft("shop", me, () => one)).toBeNull();
  });

  it.each(["", "{", "[]", "null", '{"authorId":"me","reviewId":null,"stars":9,"comment":""}'])(
    "is empty where %j is stored in its place",
    (text) => {
      const one = { ...shelf(), getItem: () => text };
      expect(readDraft("shop", { authorId: "me", reviewId: null }, () => one)).toBeNull();
    },
  );

  it("is not required where storage is switched off", () => {
    const off = () => {
      throw new DOMException("denied", "SecurityError");
    };
    expect(() => keepDraft("shop", draft, off)).not.toThrow();
    expect(readDraft("shop", draft, off)).toBeNull();
    expect(() => dropDraft("shop", off)).not.toThrow();
  });
});
