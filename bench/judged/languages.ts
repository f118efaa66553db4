/** Queries in five languages (`languages.tsv`), graded by the tags that OpenStreetMap gives the listings. */
import { readFileSync } from "node:fs";
import { readTags, type TaggedListing } from "./towns.ts";

export interface LanguageQuery {
  /** Of the page on which the query is typed. */
  locale: string;
  query: string;
  /** By source id. */
  grades: ReadonlyMap<string, number>;
}

/** 'shop=books', 'name~pizz' (part of the value), either with the town: 'amenity=bank @liechtenstein'. */
const RULE = /^(?<tag>[\w:]+)(?<sign>[=~])(?<value>\S+)(?: @(?<town>\w+))?$/;

function meets(rule: string, { tags, town }: TaggedListing): boolean {
  const { tag = "", sign, value = "", town: wanted } = RULE.exec(rule)?.groups ?? {};
  if (tag === "") throw new Error(`'${rule}' is not a rule`);
  const values = (tags[tag] ?? "").toLowerCase().split(/[;,]\s*/);
  const isMet = sign === "=" ? values.includes(value) : values.some((one) => one.includes(value));
  return isMet && (wanted === undefined || wanted === town);
}

export function readLanguageQueries(): LanguageQuery[] {
  const [head = "", ...lines] = readFileSync(new URL("languages.tsv", import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
  const [, , ...locales] = head.split("\t");
  const listings = readTags();
  return lines.flatMap((line) => {
    const [exact = "", good = "", ...queries] = line.split("\t");
    const grades = new Map<string, number>();
    for (const [grade, rules] of [
      [2, good],
      [3, exact],
    ] as const)
      // oxfmt-ignore
      for (const rule of rules.split(";").filter((one) => one !== ""))
        for (const listing of listings) if (meets(rule, listing)) grades.set(listing.source, grade);
    return queries.map((query, index) => ({ locale: locales[index] ?? "", query, grades }));
  });
}
