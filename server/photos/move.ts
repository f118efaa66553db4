/** Photos from one place to the other while people look at them: all, then those that came meanwhile. */
import type { Database } from "../platform/db/pool.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { listFileNames, listStillShown } from "./queries.ts";

const PAGE = 200;
const AT_ONCE = 4;
/** A row's instant is that of its transaction's begin, by the database's clock. */
const LOOK_BACK_MS = 3_600_000;

export interface MoveOptions {
  from: Storage;
  to: Storage;
  /** Takes them away where they were, once they read the same in both. */
  removes: boolean;
  now: () => Date;
  signal: AbortSignal;
}

export interface PhotoMoveResult {
  copied: number;
  /** Were there before. */
  there: number;
  removed: number;
  /** In neither place. */
  missing: string[];
}

const MOST_NAMED = 20;

async function inTurns(names: readonly string[], act: (name: string) => Promise<void>): Promise<void> {
  const waiting = [...names];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await act(name);
    }),
  );
}

async function copyOne(name: string, { from, to }: MoveOptions, moved: PhotoMoveResult): Promise<boolean> {
  if (await to.has(name)) {
    moved.there += 1;
    return false;
  }
  const bytes = await from.read(name);
  if (bytes === null) {
    if (moved.missing.length < MOST_NAMED) moved.missing.push(name);
    return false;
  }
  await to.write(name, bytes);
  moved.copied += 1;
  return true;
}

async function removeOne(name: string, { from, to }: MoveOptions, moved: PhotoMoveResult): Promise<void> {
  const left = await from.read(name);
  if (left === null || (await to.read(name))?.equals(left) !== true) return;
  await from.remove(name);
  moved.removed += 1;
}

/** Answers with how many were copied. */
async function pass(db: Database, since: Date | null, options: MoveOptions, moved: PhotoMoveResult): Promise<number> {
  let copied = 0;
  for (let after = ""; !options.signal.aborted;) {
    const names = await listFileNames(db, after, since, PAGE);
    const last = names.at(-1);
    if (last === undefined) return copied;
    const fresh: string[] = [];
    await inTurns(names, async (name) => {
      if (await copyOne(name, options, moved)) fresh.push(name);
    });
    copied += fresh.length;
    // one that was deleted while it was copied would stay there for good
    const shown = await listStillShown(db, fresh);
    for (const name of fresh) if (!shown.has(name)) await options.to.remove(name);
    if (options.removes) await inTurns(names, (name) => removeOne(name, options, moved));
    after = last;
  }
  return copied;
}

/** May be stopped and called again as often as one likes. */
export async function movePhotos(db: Database, options: MoveOptions): Promise<PhotoMoveResult> {
  const moved: PhotoMoveResult = { copied: 0, there: 0, removed: 0, missing: [] };
  let since: Date | null = null;
  for (let copied = -1; copied !== 0 && !options.signal.aborted;) {
    const begun = new Date(options.now().getTime() - LOOK_BACK_MS);
    const before = moved.there;
    copied = await pass(db, since, options, moved);
    // those of the first look are counted once
    if (since !== null) moved.there = before;
    since = begun;
  }
  moved.missing = [...new Set(moved.missing)];
  return moved;
}
