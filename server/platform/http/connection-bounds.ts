/** Limits of connections, in total and of one address, so that a client that opens thousands does not block others. */
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { isPublicAddress } from "./public-address.ts";
import type { Logger } from "../log.ts";
import { clientAddress, isTrustedPeer, type TrustedProxies } from "./client-address.ts";

const MOST = 10_000;
/** Above the number of an office behind one address; a balancer that is not in TRUSTED_PROXIES has more. */
const MOST_OF_ONE = 1_000;
const SAY_AGAIN_MS = 60_000;

/** Connections by address; connections from a trusted proxy or a private network are not counted. */
export class AddressCount {
  readonly #counts = new Map<string, number>();
  readonly #proxies: TrustedProxies;
  readonly #most: number;

  constructor(proxies: TrustedProxies, most: number = MOST_OF_ONE) {
    this.#proxies = proxies;
    this.#most = most;
  }

  /** Returns a function to call when the connection has closed; null where this address has too many. */
  take(peer: string | undefined): (() => void) | null {
    if (isTrustedPeer(peer, this.#proxies)) return () => undefined;
    const address = clientAddress(peer, null, this.#proxies);
    if (!isPublicAddress(address.replace(/\/64$/, ""))) return () => undefined;
    const count = this.#counts.get(address) ?? 0;
    if (count >= this.#most) return null;
    this.#counts.set(address, count + 1);
    return () => {
      const left = (this.#counts.get(address) ?? 1) - 1;
      if (left === 0) this.#counts.delete(address);
      else this.#counts.set(address, left);
    };
  }
}

export interface ConnectionBounds {
  open: ReadonlySet<Socket>;
  /** Logs that unread answers have used up their memory limit. */
  sayUnread(): void;
  /** Closes connections on which nothing has been sent yet. */
  closeUnused(): void;
}

export function countConnections(server: Server, proxies: TrustedProxies, log: Logger): ConnectionBounds {
  const open = new Set<Socket>();
  const addresses = new AddressCount(proxies);
  let saidAt = -Infinity;
  function say(message: string): void {
    if (performance.now() - saidAt < SAY_AGAIN_MS) return;
    saidAt = performance.now();
    log.warn({ connections: open.size }, message);
  }

  server.maxConnections = MOST;
  server.on("drop", () => {
    say("too many connections: those that wait for nothing are closed");
    server.closeIdleConnections();
  });
  server.on("connection", (socket: Socket) => {
    const release = addresses.take(socket.remoteAddress);
    if (release === null) {
      say("too many connections of one address");
      socket.destroy();
      return;
    }
    open.add(socket);
    socket.once("close", () => {
      open.delete(socket);
      release();
    });
  });
  return {
    open,
    sayUnread: () => say("too many unread answers: the connections that read slowest are closed"),
    closeUnused() {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    },
  };
}
