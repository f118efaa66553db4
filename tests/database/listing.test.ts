import { describe, expect } from "vitest";
import { PageFreshness } from "#server/context/freshness.ts";
import { callInProcess } from "#server/api/router.ts";
import { test } from "../support/database.ts";
import { makeBusiness, makeImage, makeOwner, makeReview, makeUser } from "../support/factories.ts";
import { apiOf, contextOf } from "../support/http.ts";

const NOT_FOUND = { code: "listing_not_found", status: 404 };
const WEEK = JSON.stringify([...Array.from({ length: 5 }, () => [{ open: "09:00", close: "17:00" }]), [], []]);

describe("get_business", () => {
  test("is visible to those who may see it", async ({ connection }) => {
    const { db } = connection;
    const linked = await makeBusiness(db, { visibility: false });
    const deleted = await makeBusiness(db, { deleted_at: new Date() });
    const hidden = await makeBusiness(db, { hidden_at: new Date(), hidden_reason: "spam" });
    const ownerId = await makeOwner(db, hidden);
    const guest = apiOf(connection);
    expect((await guest.get_business({ p_id: linked })).visibility).toBe(false);
    await expect(guest.get_business({ p_id: deleted })).rejects.toMatchObject(NOT_FOUND);
    await expect(guest.get_business({ p_id: hidden })).rejects.toMatchObject(NOT_FOUND);
    await expect(guest.get_reviews({ p_business_id: hidden })).rejects.toMatchObject(NOT_FOUND);
    expect((await apiOf(connection, { viewerId: ownerId }).get_business({ p_id: hidden })).is_owner).toBe(true);
  });

  test("has its photos in order: pinned ones by rank, then the newest", async ({ connection }) => {
    const id = await makeBusiness(connection.db);
    await makeImage(connection.db, { business_id: id, description: "older", created_at: "2026-01-01T00:00:00Z" });
    await makeImage(connection.db, { business_id: id, description: "second", rank: 2 });
    await makeImage(connection.db, { business_id: id, description: "newer", created_at: "2026-02-01T00:00:00Z" });
    await makeImage(connection.db, { business_id: id, description: "first", rank: 1 });
    const { images } = await apiOf(connection).get_business({ p_id: id });
    expect(images.map(({ description }) => description)).toEqual(["first", "second", "newer", "older"]);
  });

  test("returns the requested number of photos from the first on, and their total", async ({ connection }) => {
    const id = await makeBusiness(connection.db);
    await makeImage(connection.db, { business_id: id, description: "older", created_at: "2026-01-01T00:00:00Z" });
    await makeImage(connection.db, { business_id: id, description: "newer", created_at: "2026-02-01T00:00:00Z" });
    await makeImage(connection.db, { business_id: id, description: "pinned", rank: 1 });
    const expected = { 0: [], 2: ["pinned", "newer"], 100: ["pinned", "newer", "older"] };
    for (const [limit, descriptions] of Object.entries(expected)) {
      const read = await apiOf(connection).get_business({ p_id: id, p_image_limit: Number(limit) });
      expect(read.images.map(({ description }) => description)).toEqual(descriptions);
      expect(read.image_count).toBe(3);
    }
  });

  test("returns whether it is open at the given instant in its time zone", async ({ connection }) => {
    const id = await makeBusiness(connection.db, {
      hours_mode: "custom",
      weekly_hours: WEEK,
      time_zone: "Asia/Kathmandu",
    });
    // Friday 16:30 in Kathmandu, +05:45
    const open = await apiOf(connection, { now: "2026-11-20T10:45:00Z" }).get_business({ p_id: id });
    expect(open.open).toEqual({
      state: "closing_soon",
      changes_at: "2026-11-20T17:00:00+05:45",
      text: "Closes at 5:00 PM",
    });
    const closed = await apiOf(connection, { now: "2026-11-20T11:15:00Z" }).get_business({ p_id: id });
    expect(closed.open).toMatchObject({ state: "closed", text: "Opens Monday at 9:00 AM" });
    expect(closed.hours_view.days.map(({ is_today }) => is_today).indexOf(true)).toBe(4);
  });

  test("a listing without hours is not called closed until its owner chooses that", async ({ connection }) => {
    const id = await makeBusiness(connection.db, { hours_mode: "closed", hours_note: "sunrise-sunset" });
    expect(await apiOf(connection).get_business({ p_id: id })).toMatchObject({
      open: null,
      hours_note: "sunrise-sunset",
    });
    await makeOwner(connection.db, id);
    expect((await apiOf(connection).get_business({ p_id: id })).open).toBeNull();
    const weekly_hours = JSON.stringify([[], [], [], [], [], [], []]);
    await connection.db.updateTable("business").set({ weekly_hours }).where("id", "=", id).execute();
    expect((await apiOf(connection).get_business({ p_id: id })).open).toMatchObject({ state: "closed" });
  });

  test("gives the page cache its dependencies and the time of its next change", async ({ connection }) => {
    const id = await makeBusiness(connection.db, {
      hours_mode: "custom",
      weekly_hours: WEEK,
      time_zone: "Europe/Berlin",
    });
    const freshness = new PageFreshness();
    await callInProcess({ ...contextOf(connection, { now: "2026-11-20T12:00:00Z" }), freshness }).get_business({
      p_id: id,
    });
    expect([...freshness.listings]).toEqual([id]);
    expect(new Date(freshness.expiresAt).toISOString()).toBe("2026-11-20T15:00:00.000Z");
    const secret = await makeBusiness(connection.db, { visibility: false });
    await callInProcess({ ...contextOf(connection), freshness }).get_business({ p_id: secret });
    expect(freshness.unlisted).toBe(true);
  });
});

describe("get_images", () => {
  test("has the same list as get_business, for guests too", async ({ connection }) => {
    const id = await makeBusiness(connection.db);
    for (let day = 1; day <= 28; day += 1)
      await makeImage(connection.db, {
        business_id: id,
        description: `day ${day}`,
        created_at: `2026-02-${String(day).padStart(2, "0")}T00:00:00Z`,
      });
    await makeImage(connection.db, { business_id: id, rank: 1, created_at: "2020-01-01T00:00:00Z" });
    const { images } = await apiOf(connection).get_images({ p_business_id: id });
    expect(images).toHaveLength(29);
    expect(images.slice(0, 2)).toMatchObject([{ rank: 1 }, { description: "day 28" }]);
    expect(images).toEqual((await apiOf(connection).get_business({ p_id: id })).images);
  });

  test("is visible where the listing is", async ({ connection }) => {
    const { db } = connection;
    const hidden = await makeBusiness(db, { hidden_at: new Date(), hidden_reason: "spam" });
    const ownerId = await makeOwner(db, hidden);
    await makeImage(db, { business_id: hidden });
    const requested = { p_business_id: hidden };
    await expect(apiOf(connection).get_images(requested)).rejects.toMatchObject(NOT_FOUND);
    const stranger = apiOf(connection, { viewerId: await makeUser(db) });
    await expect(stranger.get_images(requested)).rejects.toMatchObject(NOT_FOUND);
    expect((await apiOf(connection, { viewerId: ownerId }).get_images(requested)).images).toHaveLength(1);
    const linked = await makeBusiness(db, { visibility: false });
    expect(await apiOf(connection).get_images({ p_business_id: linked })).toEqual({ images: [] });
  });
});

describe("get_reviews", () => {
  test("returns each review once, the viewer's first, twenty a page", async ({ connection }) => {
    const { db } = connection;
    const id = await makeBusiness(db);
    for (let day = 1; day <= 45; day += 1) {
      await makeReview(db, {
        business_id: id,
        rating: (day % 5) + 1,
        created_at: `2026-01-${String((day % 28) + 1).padStart(2, "0")}T00:00:00Z`,
      });
    }
    const mine = await makeUser(db, { name: "Me" });
    await makeReview(db, { business_id: id, author_id: mine, created_at: "2020-01-01T00:00:00Z" });
    for (const viewerId of [undefined, mine]) {
      for (const sort of ["newest", "rating-high", "rating-low"] as const) {
        const api = apiOf(connection, viewerId === undefined ? {} : { viewerId });
        const pages = await Promise.all(
          [1, 2, 3, 4].map((page_number) => api.get_reviews({ p_business_id: id, page_number, sort })),
        );
        expect(pages.map(({ reviews }) => reviews.length)).toEqual([20, 20, 6, 0]);
        expect(pages.every(({ total, pages: count }) => total === 46 && count === 3)).toBe(true);
        const all = pages.flatMap(({ reviews }) => reviews);
        expect(new Set(all.map((review) => review.id)).size).toBe(46);
        if (viewerId !== undefined) expect(all[0]).toMatchObject({ is_reviewer: true, reviewer_name: "Me" });
        const others = all.filter((review) => !review.is_reviewer).map(({ rating }) => rating);
        if (sort === "rating-high") expect(others).toEqual(others.toSorted((a, b) => b - a));
        if (sort === "rating-low") expect(others).toEqual(others.toSorted((a, b) => a - b));
      }
    }
    expect(await apiOf(connection, { viewerId: mine }).get_business({ p_id: id })).toMatchObject({
      has_reviewed: true,
    });
  });

  test("a review outlives its author's account", async ({ connection }) => {
    const id = await makeBusiness(connection.db);
    await makeReview(connection.db, { business_id: id, author_id: null, comment: "Still here" });
    const { reviews } = await apiOf(connection).get_business({ p_id: id });
    expect(reviews).toMatchObject([{ reviewer_name: "Former member", comment: "Still here" }]);
  });
});
