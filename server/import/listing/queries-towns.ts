import type pg from "pg";

export interface ListedTown {
  lat: number;
  lng: number;
  city: string;
  country: string;
}

/** Where the listings of these map tiles say they are. */
export async function listTowns(client: pg.ClientBase, tiles: readonly number[]): Promise<ListedTown[]> {
  const { rows } = await client.query<ListedTown>({
    name: "import-towns",
    text: `select b.lat, b.lng, b.city, b.country from business b
      where (floor((b.lat + 90) * 20) * 10000 + floor((b.lng + 180) * 20))::integer = any($1::integer[]) and b.lat is not null
        and b.city <> '' and b.deleted_at is null`,
    values: [tiles],
  });
  return rows;
}
