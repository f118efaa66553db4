/** Sealing all that is stored with the key that seals now. */
import type { Database } from "../platform/db/pool.ts";
import { resealAll } from "./queries-sealed.ts";
import { SealError } from "../platform/secrets/seal.ts";
import type { Secrets } from "../platform/secrets/secrets.ts";

export interface Resealed {
  /** Texts that were sealed with another key. */
  renewed: number;
  /** Texts whose key is not here any more; left as they are. */
  unreadable: number;
}

/** While the site runs: whatever it seals meanwhile opens before and after. */
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
