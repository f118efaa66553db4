/**
 * Cost of tables: a month of availability of a restaurant with 40 tables, 12 sets, pacing and turn times, its evenings
 * three quarters full; and a booking there compared with a listing without tables. In process, alternating.
 */
import { ORPCError } from "@orpc/server";
import { Temporal } from "temporal-polyfill";
import { SaveResourcesInput } from "#contract/booking/resources.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { newId } from "#server/platform/db/id.ts";
import { refuse } from "#server/context/procedure.ts";
import { addReservation } from "#server/booking/placing/procedures-placing.ts";
import { getDays } from "#server/booking/availability/procedures-availability.ts";
import { saveResources } from "#server/booking/resources/procedures-resources.ts";
import { median, percentile, type Benchmark } from "./figure.ts";
import { inProcess } from "./in-process.ts";
import { throwawayDatabase } from "./throwaway-database.ts";

const NOW = Temporal.Instant.from("2026-11-30T12:00:00Z");
const EVENINGS = 31;
const PARTIES = 45;
const SIZES = [2, 4, 2, 3, 2, 6, 4, 2, 5, 2, 8, 2];
const OPENS = 17 * 60;
const STEP = 15;
const STARTS = 20;
const ROUNDS = 60;

interface TableListing {
  businessId: string;
  typeId: string;
}

async function makePerson({ db }: Connection): Promise<string> {
  const id = newId();
  await db
    .insertInto("user_account")
    .values({ id, name: "", email: `${id}@example.com` })
    .execute();
  await db.insertInto("profile").values({ user_id: id, display_name: "Somebody" }).execute();
  return id;
}

async function makePlace(connection: Connection, owner: string): Promise<TableListing> {
  const { db } = connection;
  const [businessId, typeId] = [newId(), newId()];
  const week = Array.from({ length: 7 }, () => [{ open: "17:00", close: "23:30" }]);
  await db
    .insertInto("business")
    .values({
      ...{ id: businessId, name: "Forty Tables", description: "Tables.", categories: ["Restaurants"] },
      ...{ hours_mode: "custom", weekly_hours: JSON.stringify(week), time_zone: "UTC" },
    })
    .execute();
  await db.insertInto("business_member").values({ business_id: businessId, user_id: owner, role: "owner" }).execute();
  await db
    .insertInto("reservation_type")
    .values({
      ...{ id: typeId, business_id: businessId, position: 0, name: "Table", duration: 120, slot_interval: STEP },
      ...{ min_party_size: 1, max_party_size: 16, auto_confirm: true, overlap_limit: 40, max_advance: 60 },
    })
    .execute();
  return { businessId, typeId };
}

const viewerOf = (id: string) => ({ id, email: "", sessionId: "", signedInAt: new Date() });

/** 24 tables for two, 12 for four, 4 for six; pairs of neighbours can be joined. */
async function addTables(connection: Connection, owner: string, { businessId, typeId }: TableListing): Promise<void> {
  const tables = Array.from({ length: 40 }, (_, index) => ({
    ...{ id: newId(), kind: "table" as const, name: `${index + 1}`, minParty: 1 },
    maxParty: index < 24 ? 2 : index < 36 ? 4 : 6,
  }));
  const sets = Array.from({ length: 12 }, (_, index) => {
    const members = tables.slice(index * 3, index * 3 + 2);
    const most = members.reduce((all, { maxParty }) => all + maxParty, 0);
    return { id: newId(), name: `Set ${index + 1}`, members: members.map(({ id }) => id), minParty: most - 1, maxParty: most };
  }); // oxfmt-ignore
  const input = SaveResourcesInput.parse({
    p_business_id: businessId,
    p_resources: tables,
    p_sets: sets,
    p_rules: { gapMinutes: 0, paceStarts: 6, paceCovers: 24 },
    p_needs: [
      {
        ...{ typeId, resourceIds: tables.map(({ id }) => id) },
        turnTimes: [{ party: 2, minutes: 90 }, { party: 6, minutes: 120 }, { party: 16, minutes: 150 }],
      },
    ],
  }); // oxfmt-ignore
  const context = inProcess(connection, { viewer: viewerOf(owner), now: () => NOW });
  await saveResources({ input, viewer: viewerOf(owner), context, refuse });
}

/** Milliseconds; null where it was refused as full. */
async function book(connection: Connection, person: string, place: TableListing, at: string, party: number) {
  const context = inProcess(connection, { viewer: viewerOf(person), now: () => NOW });
  const input = {
    ...{ p_business_id: place.businessId, p_reservation_type_id: place.typeId, p_reservation_time: at },
    ...{ p_party_size: party, p_note: "", p_phone: "", p_answers: [] },
  };
  const from = performance.now();
  try {
    await addReservation({ input, viewer: viewerOf(person), context, refuse });
    return performance.now() - from;
  } catch (error) {
    if (error instanceof ORPCError && error.code === "slot_taken") return null;
    throw error;
  }
}

const startOf = (evening: number, index: number) => {
  const minute = OPENS + ((index * 7) % STARTS) * STEP;
  return Temporal.PlainDate.from("2026-12-01")
    .add({ days: evening })
    .toZonedDateTime({ timeZone: "UTC", plainTime: Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 }) })
    .toInstant()
    .toString(); // oxfmt-ignore
};

export const tablesBenchmark: Benchmark = {
  name: "tables",
  async run(say) {
    const { connection, remove } = await throwawayDatabase();
    try {
      const owner = await makePerson(connection);
      const seated = await makePlace(connection, owner);
      const counted = await makePlace(connection, owner);
      await addTables(connection, owner, seated);
      const times = { seated: [] as number[], counted: [] as number[] };
      let refused = 0;
      // the last evening stays free, so that the month does not only measure the search for a table
      for (let evening = 0; evening < EVENINGS - 1; evening += 1) {
        for (let index = 0; index < PARTIES; index += 1) {
          const person = await makePerson(connection);
          const party = SIZES[(index + evening) % SIZES.length] ?? 2;
          const at = startOf(evening, index);
          const taken = await book(connection, person, seated, at, party);
          const countedTook = await book(connection, person, counted, at, party);
          if (taken === null || countedTook === null) refused += 1;
          else if (evening > 2) {
            times.seated.push(taken);
            times.counted.push(countedTook);
          }
        }
      }
      await connection.pool.query("vacuum analyze");
      say(`  ${(EVENINGS - 1) * PARTIES - refused} booked, ${refused} refused; booked in ${median(times.seated).toFixed(2)} ms at tables, ${median(times.counted).toFixed(2)} ms counted`); // oxfmt-ignore
      const context = inProcess(connection, { viewer: null, now: () => NOW });
      const month = async ({ businessId, typeId }: TableListing, party: number) => {
        const from = performance.now();
        const input = { p_business_id: businessId, p_reservation_type_id: typeId, p_month: "2026-12", p_party_size: party }; // oxfmt-ignore
        await getDays({ input, context, refuse });
        return performance.now() - from;
      };
      const figures = [];
      for (const party of [2, 4, 8]) {
        const [ours, countedTook]: [number[], number[]] = [[], []];
        for (let round = 0; round < ROUNDS + 10; round += 1) {
          const taken = [await month(seated, party), await month(counted, party)];
          if (round < 10) continue;
          ours.push(taken[0] ?? NaN);
          countedTook.push(taken[1] ?? NaN);
        }
        figures.push({
          figure: `A month of a listing with 40 tables, 12 sets, pacing and turn times, for ${party}, its evenings booked; beside it the same counted`,
          measured: `${median(ours).toFixed(1)} ms, p95 ${percentile(ours, 0.95).toFixed(1)} ms; ${median(countedTook).toFixed(1)} ms`,
          bar: "≤ 10 ms",
          isMet: median(ours) <= 10,
        });
      }
      const ratio = median(times.seated) / median(times.counted);
      return [
        ...figures,
        {
          figure: "Booking there, against a listing that counts, in process, one at a time",
          measured: `${ratio.toFixed(2)} × (${median(times.seated).toFixed(2)} ms, p95 ${percentile(times.seated, 0.95).toFixed(2)} ms)`,
          bar: "–",
          isMet: null,
        },
      ];
    } finally {
      await remove();
    }
  },
};
