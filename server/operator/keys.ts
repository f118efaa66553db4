/** Seals all stored secrets again with the current key. */
import type { Database } from "../platform/db/pool.ts";
import { resealAll } from "./queries-sealed.ts";
import { SealError } from "../platform/secrets/seal.ts";
import type { Secrets } from "../platform/secrets/secrets.ts";

export interface Resealed {
  /** Texts that were sealed with another key. */
  renewed: number;
  /** Texts whose key is missing. They are not changed. */
  unreadable: number;
}

/** Safe while the site runs: texts that it seals meanwhile can be opened before and after. */
export async function resealEverything(db: Database, secrets: Secrets): Promise<Resealed> {
  const done: Resealed = { renewed: 0, unreadable: 0 };
  await resealAll(db, (sealed, context) => {
    if (secrets.isCurrent(sealed)) return sealed;
    try {
      const again = secrets.seal(secrets.open(sealed, context), context);
      done.renewed += 1;
      return again;
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      done.unreadable += 1;
      return sealed;
    }
  });
  return done;
}
