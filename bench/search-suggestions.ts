/** Suggestions over a million listings: time while a name is typed, and tolerance of typing errors. */
import type { Connection } from "#server/platform/db/pool.ts";
import { keyOf } from "#server/platform/text/rules-words.ts";
import { clearNeighbours } from "#server/search/queries-correct.ts";
import { suggest } from "#server/search/suggestions.ts";
import { suggestListings } from "#server/search/queries-suggest.ts";
import { percentile, type Figure } from "./figure.ts";
import { ms, timed } from "./search-ask.ts";

const NAMES = Number(process.env["BENCH_NAMES"] ?? 400);

/** A small generator, so that every run makes the same typing errors. */
function generator(seed: number): (size: number) => number {
  let state = seed;
  return (size) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * size);
  };
}

/** Substitutes, removes, doubles or swaps one character of a word of four or more; null without such a word. */
function slip(name: string, roll: (size: number) => number): string | null {
  const words = [...name.matchAll(/[A-Za-z]{4,}/g)];
  const word = words[roll(Math.max(1, words.length))];
  if (word === undefined) return null;
  const typed = word[0];
  const at = roll(typed.length);
  const character = typed[at] ?? "";
  const next = typed[at + 1] ?? "";
  const kinds = [
    () => typed.slice(0, at) + String.fromCharCode(97 + roll(26)) + typed.slice(at + 1),
    () => typed.slice(0, at) + typed.slice(at + 1),
    () => typed.slice(0, at) + character + typed.slice(at),
    () => typed.slice(0, at) + next + character + typed.slice(at + 2),
  ];
  const made = kinds[roll(4)]?.() ?? typed;
  if (made.toLowerCase() === typed.toLowerCase()) return null;
  return name.slice(0, word.index) + made + name.slice(word.index + typed.length);
}

interface Times {
  /** The whole menu: categories, words and names. */
  whole: number;
  names: number;
}

/** Of three, alternating, to reduce the effect of other load. Nothing is cached from earlier words. */
async function medianTimes(connection: Connection, text: string): Promise<Times> {
  const whole: number[] = [];
  const names: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    clearNeighbours(connection.db);
    whole.push(await timed(() => suggest(connection, text)));
    clearNeighbours(connection.db);
    names.push(await timed(() => suggestListings(connection, text)));
  }
  return { whole: percentile(whole, 0.5), names: percentile(names, 0.5) };
}

export async function measureSuggestions(connection: Connection, say: (line: string) => void): Promise<Figure[]> {
  const { rows } = await connection.pool.query<{ name: string }>(
    `select name from business where is_listed and name ~ '[A-Za-z]{4}' and hashint8extended(hashtext(id::text), 5) & 255 = 7 order by id limit $1`,
    [NAMES * 2],
  );
  const roll = generator(11);
  const names = rows.map(({ name }) => name);
  const typing = names.slice(0, NAMES).map((name) => name.slice(0, 1 + roll(name.length)));
  for (const text of typing.slice(0, 20)) await suggest(connection, text);
  const times: ({ text: string } & Times)[] = [];
  for (const text of typing) times.push({ text, ...(await medianTimes(connection, text)) });
  const slips = names
    .flatMap((name) => {
      const typed = slip(name, roll);
      return typed === null ? [] : [{ name, typed }];
    })
    .slice(0, NAMES);
  let seen = 0;
  const missed: string[] = [];
  for (const { name, typed } of slips) {
    const found = (await suggestListings(connection, typed)).map((row) => row.name);
    times.push({ text: typed, ...(await medianTimes(connection, typed)) });
    // "Domino's" and 'Dominos' are one name
    if (found.some((other) => keyOf(other) === keyOf(name))) seen += 1;
    else missed.push(`“${typed}” for “${name}”`);
  }
  const share = seen / Math.max(1, slips.length);
  say(`missed slips: ${missed.slice(0, 12).join(", ")}`);
  const slowest = times.toSorted((a, b) => b.whole - a.whole).slice(0, 10);
  say(`slowest suggestions: ${slowest.map(({ text, whole }) => `“${text}” ${ms(whole)}`).join(", ")}`);
  const idle: number[] = [];
  for (let turn = 0; turn < 200; turn += 1) idle.push(await timed(() => connection.pool.query("select 1")));
  say(`beside them, 'select 1': p95 ${ms(percentile(idle, 0.95))}, median ${ms(percentile(idle, 0.5))}`);
  const all = times.map(({ whole }) => whole);
  const names95 = percentile(
    times.map(({ names: time }) => time),
    0.95,
  );
  return [
    {
      figure: `Suggestions, p95 over ${all.length} texts`,
      measured: `${ms(percentile(all, 0.95))} (median ${ms(percentile(all, 0.5))})`,
      bar: "≤ 5 ms",
      isMet: percentile(all, 0.95) <= 5,
    },
    {
      figure: "Their categories and words: p95 of the whole menu against that of names alone",
      measured: `${(percentile(all, 0.95) / names95).toFixed(2)} × (${ms(names95)} for names)`,
      bar: "–",
      isMet: null,
    },
    {
      figure: `A whole name with one slip: a listing of that name among the first five, of ${slips.length}`,
      measured: `${(100 * share).toFixed(1)} %`,
      bar: "≥ 95 %",
      isMet: share >= 0.95,
    },
  ];
}
