/** What and where in one box: 'pizza porto' (docs/decisions/0053-a-place-in-one-box.md). */
import { describe, expect } from "vitest";
import { test } from "../support/database.ts";
import { makeBusiness } from "../support/factories.ts";
import { apiOf } from "../support/http.ts";

describe("in one box", () => {
  const inTown = (city: string, zip_code = "", country = "Germany") => ({ city, zip_code, country });
  test("the last words that name a place are taken for it, and never when less is found so", async ({ connection }) => {
    await connection.pool.query("delete from business");
    const { db } = connection;
    const make = (name: string, where: object) => makeBusiness(db, { name, ...where });
    await make("Da Mario Pizza", inTown("Porto", "4000", "Portugal"));
    await make("Pizza Nova", inTown("Porto", "4050", "Portugal"));
    await make("Pizza Portofino", inTown("Berlin"));
    await make("Zahnarzt Huber", inTown("München", "80331"));
    await make("Zahnarzt Meier", inTown("München", "80333"));
    await make("Vegan Kitchen", inTown("München"));
    await make("Casa Berlin", inTown("Porto", "4000", "Portugal"));
    await make("Casa Nova", inTown("Berlin"));
    const api = apiOf(connection);
    const ask = async (search_query: string, more: object = {}) => {
      const page = await api.search_businesses({ search_query, ...more });
      return { names: page.results.map(({ name }) => name), place: page.where?.place?.name ?? null, words: page.where?.words ?? null }; // oxfmt-ignore
    };
    // a search with a where places what was written
    await api.search_businesses({ filters: { near: { place: "porto" } } });
    const pizza = ["Pizza Nova", "Da Mario Pizza"].toSorted();
    for (const query of ["pizza porto", "pizza in Porto", "Pizza near porto", "pizza, PORTO"]) {
      const { names, ...found } = await ask(query);
      expect({ query, names: names.toSorted(), ...found }).toEqual({ query, names: pizza, place: "Porto", words: query.split(/[ ,]+/).at(-1) }); // oxfmt-ignore
    }
    expect(await ask("zahnarzt 80331")).toEqual({ names: ["Zahnarzt Huber"], place: "80331", words: "80331" });
    expect(await ask("vegan in munich")).toEqual({ names: ["Vegan Kitchen"], place: "München", words: "munich" });
    // of a name, alone, exactly, with a where of its own, in no place: the plain words
    const casa = await ask("casa berlin");
    expect(casa.names).toContain("Casa Berlin");
    expect(casa.place).toBeNull();
    expect(await ask("porto")).toMatchObject({ place: null });
    expect(await ask("pizza porto", { exact: true })).toMatchObject({ place: null });
    expect(await ask("pizza porto", { filters: { near: { place: "berlin" } } })).toMatchObject({
      place: "Berlin",
      words: null,
    });
    expect(await ask("pizza atlantis")).toMatchObject({ place: null });
    // nothing of it is there
    expect(await ask("vegan porto")).toMatchObject({ place: null });
  });
});
