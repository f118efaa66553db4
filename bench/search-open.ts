/**
 * 'Open now' compared with the same search without it: the first and the second of a process, with their totals, and
 * page 100.
 */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Connection } from "#server/platform/db/pool.ts";
import { median, type Figure } from "./figure.ts";
import { ms } from "./search-ask.ts";
import type { Question } from "./search-questions.ts";

const ROUNDS = 7;

const run = promisify(execFile);

async function firstTwo({ address }: Connection, question: Question, page: number): Promise<[number, number]> {
  const script = join(import.meta.dirname, "search-first.ts");
  const given = [JSON.stringify(address), JSON.stringify(question), String(page)];
  const { stdout } = await run(process.execPath, [script, ...given]);
  return JSON.parse(stdout) as [number, number];
}

interface Pair {
  open: number;
  any: number;
}

/** Medians of the first and the second search of a process, with and without 'Open now', alternating. */
async function timePairs(connection: Connection, query: string, page: number): Promise<[first: Pair, second: Pair]> {
  const open: [number, number][] = [];
  const any: [number, number][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    open.push(await firstTwo(connection, { query, filters: { hours: "open" } }, page));
    any.push(await firstTwo(connection, { query }, page));
  }
  const pair = (nth: 0 | 1): Pair => ({
    open: median(open.map((times) => times[nth])),
    any: median(any.map((times) => times[nth])),
  });
  return [pair(0), pair(1)];
}

const comparison = ({ open, any }: Pair) => `${ms(open)} against ${ms(any)}: ${(open / any).toFixed(2)}×`;

export async function measureOpenNow(connection: Connection, say: (line: string) => void): Promise<Figure[]> {
  const [first, second] = await timePairs(connection, "", 1);
  const [, deep] = await timePairs(connection, "", 100);
  const [broadFirst, broad] = await timePairs(connection, "pizza", 1);
  say(`“pizza” open now against any: first of a process ${comparison(broadFirst)}; second ${comparison(broad)}`);
  return [
    {
      figure: "‘Open now’, first search of a process with its total, against the same without",
      measured: `${comparison(first)}; the second ${comparison(second)}`,
      bar: "≤ 3 ×",
      isMet: first.open <= 3 * first.any,
    },
    {
      figure: "‘Open now’, page 100 with its total, against the same without",
      measured: comparison(deep),
      bar: "≤ 100 ms",
      isMet: deep.open <= 100,
    },
  ];
}
