import type pg from "pg";

/** Every listing that can be booked, to be worked out. */
export async function markAvailability(client: pg.ClientBase): Promise<void> {
  await client.query(
    "insert into stale_availability (business_id) select distinct business_id from reservation_type on conflict do nothing",
  );
}

/** So that what is made of them is planned by what is there. */
export async function analyzeAll(client: pg.ClientBase): Promise<void> {
  await client.query("analyze");
}
