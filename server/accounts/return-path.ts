/**
 * Where somebody was going when they were sent to their mail. It travels in the link, sealed for that link's token alone: what it
 * names is nobody else's to read, nobody else's to choose, and over when the link is (docs/decisions/0023).
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { z } from "zod";
import { loginTarget } from "#contract/accounts/login-target.ts";
import { keyOf, open, seal, SealError } from "../platform/secrets/seal.ts";

const HOME = "/";
/** As long as the longest-lived link. */
const LASTS_MS = 86_400_000;
/** Longer ones would not fit into the address of a mail. */
const LONGEST_PATH = 800;
const LONGEST_SEALED = 2_048;

const Carried = z.strictObject({ to: z.string(), until: z.number() });

const going = new AsyncLocalStorage<string>();

/** Whatever is mailed within `act` leads on to `to`. */
export function goingTo<Answer>(to: string, act: () => Answer): Answer {
  const path = loginTarget(to);
  return going.run(path.length > LONGEST_PATH ? HOME : path, act);
}

/** A page of ours that leads on as `?to=` does, which is checked there. */
export function leadingOn(page: string): string {
  const to = going.getStore() ?? HOME;
  return to === HOME ? page : `${page}?${new URLSearchParams({ to })}`;
}

export interface ReturnPaths {
  /** The link with what it leads on to. */
  into: (link: string, token: string) => string;
  /** What `into` was called with; the home page for what was altered, borrowed from another link, or is over. */
  outOf: (token: string, sealed: string) => string;
}

export function returnPaths(secret: string, now: () => Date): ReturnPaths {
  const key = keyOf(`return paths ${secret}`);
  const contextOf = (token: string) => `return path of ${token}`;
  return {
    into(link, token) {
      const to = going.getStore() ?? HOME;
      if (to === HOME) return link;
      const carried = JSON.stringify({ to, until: now().getTime() + LASTS_MS } satisfies z.infer<typeof Carried>);
      return `${link}&next=${seal(carried, contextOf(token), key)}`;
    },
    outOf(token, sealed) {
      if (sealed === "" || sealed.length > LONGEST_SEALED) return HOME;
      try {
        const { to, until } = Carried.parse(JSON.parse(open(sealed, contextOf(token), key)));
        return until > now().getTime() ? loginTarget(to) : HOME;
      } catch (error) {
        if (error instanceof SealError) return HOME;
        throw error;
      }
    },
  };
}
