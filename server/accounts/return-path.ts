/**
 * The path to return to after following an emailed link. It is part of the link and sealed for that link's token: it
 * cannot be read or chosen by others, and expires with the link (docs/decisions/0023).
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { z } from "zod";
import { loginTarget } from "#contract/accounts/login-target.ts";
import { keyOf, open, seal, SealError } from "../platform/secrets/seal.ts";

const HOME = "/";
/** The longest lifetime of a link. */
const LASTS_MS = 86_400_000;
/** Longer paths do not fit into the address of an email's link. */
const LONGEST_PATH = 800;
const LONGEST_SEALED = 2_048;

const Carried = z.strictObject({ to: z.string(), until: z.number() });

const going = new AsyncLocalStorage<string>();

/** Links emailed within `act` lead on to `to`. */
export function goingTo<Answer>(to: string, act: () => Answer): Answer {
  const path = loginTarget(to);
  return going.run(path.length > LONGEST_PATH ? HOME : path, act);
}

/** A page of ours with `?to=`, which that page checks. */
export function leadingOn(page: string): string {
  const to = going.getStore() ?? HOME;
  return to === HOME ? page : `${page}?${new URLSearchParams({ to })}`;
}

export interface ReturnPaths {
  /** The link with the sealed return path. */
  into: (link: string, token: string) => string;
  /** The path that `into` sealed; the home page when it was altered, is from another link, or has expired. */
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
