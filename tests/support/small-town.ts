/** A town of a few streets by the sea, as a file in OpenStreetMap's PBF format. */
import { pbfFile, type MapFile, type MapNode, type MapRelation, type MapWay } from "./pbf-file.ts";

/** The market is at 50.0° north and 10.0° east; the sea is east of 10.01°. */
export const MARKET = { lat: 50, lng: 10 };

type Tags = Record<string, string>;

class Town {
  readonly nodes: MapNode[] = [];
  readonly ways: MapWay[] = [];
  readonly relations: MapRelation[] = [];
  #next = 1;

  /** Points north and east of the market, in thousandths of a degree. */
  line(tags: Tags, ...spots: [north: number, east: number][]): number {
    const refs = spots.map(([north, east]) => {
      const id = this.#next++;
      this.nodes.push({ id, lat: MARKET.lat + north / 1_000, lng: MARKET.lng + east / 1_000 });
      return id;
    });
    const id = this.#next++;
    this.ways.push({ id, refs, tags });
    return id;
  }

  ring(tags: Tags, south: number, west: number, north: number, east: number): number {
    const way = this.line(tags, [south, west], [south, east], [north, east], [north, west]);
    const made = this.ways.at(-1);
    if (made !== undefined) this.ways[this.ways.length - 1] = { ...made, refs: [...made.refs, made.refs[0] ?? 0] };
    return way;
  }

  spot(tags: Tags, north: number, east: number): void {
    this.nodes.push({ id: this.#next++, lat: MARKET.lat + north / 1_000, lng: MARKET.lng + east / 1_000, tags });
  }
}

export const EVIL = '<script>alert("1")</script>&';

export function smallTown(): MapFile {
  const town = new Town();
  town.line({ highway: "residential", name: "Marktstraße" }, [0, -6], [0, 6]);
  town.line({ highway: "primary", name: EVIL }, [-4, 1], [4, 1]);
  town.line({ highway: "footway" }, [1, 1], [1, 4]);
  town.line({ railway: "rail" }, [-3, -6], [-3, 6]);
  town.line({ waterway: "river", name: "Aue" }, [3, -6], [3, 10]);
  town.line({ natural: "coastline" }, [-10, 10], [0, 10.5], [10, 10]);
  town.ring({ building: "yes" }, 0.2, -1, 0.5, -0.5);
  town.ring({ leisure: "park", name: "Stadtpark" }, -2, 6, -1, 8);
  const outline = town.ring({}, -2, 2, -0.5, 5);
  const hole = town.ring({}, -1.5, 3, -1, 4);
  town.relations.push({
    id: 9_001,
    tags: { type: "multipolygon", natural: "water", name: "Weiher" },
    members: [
      { type: "way", id: outline, role: "outer" },
      { type: "way", id: hole, role: "inner" },
      // itself, and a relation that does not exist
      { type: "relation", id: 9_001, role: "outer" },
      { type: "way", id: 77_777, role: "outer" },
    ],
  });
  town.relations.push({ id: 9_002, tags: { type: "multipolygon", natural: "wood" }, members: [{ type: "relation", id: 9_001, role: "outer" }, { type: "relation", id: 9_002, role: "outer" }] }); // oxfmt-ignore
  town.spot({ place: "town", name: "Kleinstadt" }, 0.1, 0.1);
  town.ways.push({ id: 8_000, refs: [5_000_001, 5_000_002], tags: { highway: "residential", name: "Nowhere" } });
  return { nodes: town.nodes, ways: town.ways, relations: town.relations };
}

export const smallTownFile = (): Buffer => pbfFile(smallTown());
