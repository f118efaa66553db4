/** No user can change another owner's listing, whatever its state. */
import { describe, expect } from "vitest";
import { Visitor } from "../support/browserless.ts";
import { makeBusiness, makeImage } from "../support/factories.ts";
import { added, LISTING, someone } from "../support/owned-listings.ts";
import { test } from "../support/app-test.ts";
import { listWritableRows } from "../support/writable-rows.ts";

const UNKNOWN = "01990b7e-5c00-7000-8000-00000000ffff";

describe("another person's ids", () => {
  /** Every procedure that changes a listing or its photos, with a call by a user without access. */
  const CALLS = ["update_business", "delete_business", "update_image", "delete_image"] as const;
  const WAYS: readonly (readonly [string, Record<string, unknown>])[] = [
    ["rename", { p_name: "Mine now" }],
    ["describe", { p_description: "Mine now" }],
    ["pin", { p_rank: 1 }],
    ["unpin", { p_rank: null }],
  ];

  test("give 401, 403 or 404, and change nothing", async ({ connection, served: { url } }) => {
    const owner = await someone(connection, url);
    const stranger = await someone(connection, url);
    const guest = new Visitor(url);
    const states = {
      public: await added(owner.visitor),
      direct: await added(owner.visitor, { p_visibility: false }),
      hidden: await added(owner.visitor),
      deleted: await added(owner.visitor),
      unclaimed: await makeBusiness(connection.db),
      unknown: UNKNOWN,
    };
    const images = new Map<string, string>();
    for (const [state, business_id] of Object.entries(states))
      if (state !== "unknown") images.set(state, await makeImage(connection.db, { business_id, rank: 1 }));
    await connection.db
      .updateTable("business")
      .set({ hidden_at: new Date(), hidden_reason: "spam" })
      .where("id", "=", states.hidden)
      .execute();
    await owner.visitor.call("delete_business", { p_id: states.deleted });
    const before = await listWritableRows(connection);

    for (const [state, id] of Object.entries(states)) {
      const image = images.get(state) ?? UNKNOWN;
      for (const name of CALLS)
        for (const [way, fields] of WAYS) {
          const isImage = name.endsWith("image");
          if (isImage && way === "rename") continue;
          const inputs: Record<(typeof CALLS)[number], Record<string, unknown>> = {
            update_business: { p_id: id, ...LISTING, ...(way === "rename" ? fields : {}) },
            delete_business: { p_id: id },
            update_image: { p_image_id: image, ...fields },
            delete_image: { p_file_name: `${image}.webp` },
          };
          const about = `${name} ${way} of a ${state} listing`;
          const theirs = await stranger.visitor.call(name, inputs[name]);
          const isSeen = state === "public" || state === "direct" || state === "unclaimed";
          expect(theirs.status, about).toBe(isSeen ? 403 : 404);
          expect((await guest.call(name, inputs[name])).status, `${about}, by a guest`).toBe(401);
        }
    }
    expect(await listWritableRows(connection)).toEqual(before);
  });
});
