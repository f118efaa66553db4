/** Moves photos to another storage while the site runs: first all, then those added meanwhile. */
import type { Database } from "../platform/db/pool.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { listFileNames, listStillShown } from "./queries.ts";

const PAGE = 200;
const AT_ONCE = 4;
/**
 * Margin for rows of transactions that began earlier: a row's timestamp is the start of its transaction, by the
 * database's clock.
 */
const LOOK_BACK_MS = 3_600_000;

export interface MoveOptions {
  from: Storage;
  to: Storage;
  /** Removes files from the source after they read the same in both storages. */
  removes: boolean;
  now: () => Date;
  signal: AbortSignal;
}

export interface PhotoMoveResult {
  copied: number;
  /** Already in the target. */
  there: number;
  removed: number;
  /** In neither storage. */
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

/** Returns the number of copied files. */
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
    // a photo that was deleted while it was copied would otherwise remain in the target
    const shown = await listStillShown(db, fresh);
    for (const name of fresh) if (!shown.has(name)) await options.to.remove(name);
    if (options.removes) await inTurns(names, (name) => removeOne(name, options, moved));
    after = last;
  }
  return copied;
}

/** May be stopped and called again at any time. */
export async function movePhotos(db: Database, options: MoveOptions): Promise<PhotoMoveResult> {
  const moved: PhotoMoveResult = { copied: 0, there: 0, removed: 0, missing: [] };
  let since: Date | null = null;
  for (let copied = -1; copied !== 0 && !options.signal.aborted;) {
    const begun = new Date(options.now().getTime() - LOOK_BACK_MS);
    const before = moved.there;
    copied = await pass(db, since, options, moved);
    // later passes see the same files again
    if (since !== null) moved.there = before;
    since = begun;
  }
  moved.missing = [...new Set(moved.missing)];
  return moved;
}
