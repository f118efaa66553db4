/** Pairs of rows, with whether they are one place, from tests/fixtures/import, which describes the format. */
import { readFileSync } from "node:fs";
import { toPlace, type MatchPlace } from "#server/import/match/place.ts";

const INITIALS: Readonly<Record<string, string>> = { R: "Restaurants", F: "Fashion", B: "Beauty", E: "Education", V: "Event Services", P: "Professional Services", H: "Home Services", L: "Local Services", "-": "Local Services" }; // oxfmt-ignore
const CORNER = { lat: 48.137, lng: 11.575 };
const METERS_PER_DEGREE = 111_320;

let serial = 0;

export function readPlace(text: string): MatchPlace {
  const [name = "", ...facts] = text.trim().split(/\s+(?=@-?\d|[akoptwcz]:)/);
  const fact = (key: string) =>
    facts
      .find((one) => one.startsWith(key))
      ?.slice(key.length)
      .trim() ?? "";
  const list = (key: string) => (fact(key) === "" ? [] : fact(key).split(";"));
  const spot = fact("@");
  const [x = 0, y = 0] = spot.split(",").map(Number);
  const category = INITIALS[fact("c:")] ?? "Local Services";
  serial += 1;
  return toPlace(
    {
      id: `00000000-0000-7000-8000-${String(serial).padStart(12, "0")}`,
      name,
      keywords: list("k:"),
      other_names: list("o:"),
      lat: spot === "" ? null : CORNER.lat + y / METERS_PER_DEGREE,
      lng: spot === "" ? null : CORNER.lng + x / (METERS_PER_DEGREE * Math.cos((CORNER.lat * Math.PI) / 180)),
      phone_number: fact("p:"),
      website: fact("w:"),
      address: fact("a:"),
      city: fact("t:"),
      zip_code: fact("z:"),
      categories: [category],
    },
    !["", "-"].includes(fact("c:")),
  );
}

export interface Pair {
  line: string;
  /** The section of the file. */
  part: string;
  isSame: boolean;
  a: MatchPlace;
  b: MatchPlace;
}

export function readPair(line: string, part = ""): Pair {
  const [a = "", b = ""] = line.slice(2).split(" | ");
  return { line, part, isSame: line.startsWith("="), a: readPlace(a), b: readPlace(b) };
}

export function readPairs(file: string): Pair[] {
  const pairs: Pair[] = [];
  let part = "";
  for (const line of readFileSync(new URL(`../fixtures/import/${file}`, import.meta.url), "utf8").split("\n")) {
    part = /^\[(\w+)\]/.exec(line)?.[1] ?? part;
    if (/^[=!] /.test(line)) pairs.push(readPair(line, part));
  }
  return pairs;
}
