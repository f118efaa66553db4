/** The keywords that are suggested, counted while search is made again; one by one they are noted by `search_note_terms`. */
import type pg from "pg";
import { keyOf, wordsOf } from "../platform/text/rules-words.ts";

/** Keywords that are counted: where there are more, the first ones by the relevance of their listings. */
const MOST_COUNTED = 200_000;
/** Keywords that are suggested, the most frequent. */
const MOST_SUGGESTED = 20_000;
/** As in `search_note_terms`: longer ones are sentences. */
const MOST_WORDS = 4;
const MOST_LETTERS = 40;

interface Term {
  term: string;
  shown: string;
  listings: number;
}

export class Terms {
  private readonly byText = new Map<string, Term | null>();
  private readonly byTerm = new Map<string, Term>();

  /** Counts the keywords of a listing. */
  add(keywords: readonly string[]): void {
    const counted = new Set<Term>();
    for (const keyword of keywords) {
      const found = this.termOf(keyword);
      if (found === null || counted.has(found)) continue;
      counted.add(found);
      found.listings += 1;
    }
  }

  private termOf(keyword: string): Term | null {
    const known = this.byText.get(keyword);
    if (known !== undefined) return known;
    if (this.byText.size >= MOST_COUNTED) return null;
    const term = keyOf(keyword);
    const isSuggested = term !== "" && Array.from(term).length <= MOST_LETTERS && term.split(" ").length <= MOST_WORDS;
    const made = isSuggested ? (this.byTerm.get(term) ?? { term, shown: keyword, listings: 0 }) : null;
    this.byText.set(keyword, made);
    if (made !== null) this.byTerm.set(term, made);
    return made;
  }

  /** Puts them in place of what was there. */
  async write(client: pg.ClientBase): Promise<void> {
    const kept = [...this.byTerm.values()].sort((a, b) => b.listings - a.listings).slice(0, MOST_SUGGESTED);
    await client.query("delete from search_term");
    await client.query(
      `insert into search_term (start, term, shown, query, listings)
       select array_to_string((string_to_array(term, ' '))[at:], ' '), term, shown, search_term_query(words), listings
       from unnest($1::text[], $2::text[], $3::text[], $4::int[]) as t (term, shown, words, listings),
         generate_series(1, cardinality(string_to_array(term, ' '))) as at
       order by 1`,
      [
        kept.map(({ term }) => term),
        kept.map(({ shown }) => shown),
        kept.map(({ shown }) => wordsOf(shown).join(" ")),
        kept.map(({ listings }) => listings),
      ],
    );
  }
}
