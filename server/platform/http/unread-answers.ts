/** Limits of answers that clients do not read: memory over all connections, and the time that one may stall. */
import type { Socket } from "node:net";

export interface UnreadBounds {
  /** Over all connections. A slow reader has about 128 kB of a file waiting. */
  bytes: number;
  /**
   * A connection is closed when nothing of its answer has been sent for this long, plus the time that the waiting data
   * takes at `bytesPerSecond`: only whole writes are observed. A kernel that buffers 4 MB accepts more when a third of
   * that is free, so a phone that reads 20 kB/s may seem to read nothing for a minute.
   */
  stalledMs: number;
  bytesPerSecond: number;
  lookMs: number;
}

export const UNREAD_BOUNDS: UnreadBounds = {
  bytes: 128 * 1024 * 1024,
  stalledMs: 60_000,
  bytesPerSecond: 4 * 1024,
  lookMs: 250,
};

interface Backlog {
  socket: Socket;
  since: number;
  /** Bytes that had been sent by then. */
  sentBefore: number;
  /** Bytes that have been sent by now, and when that number last grew. */
  sent: number;
  movedAt: number;
}

/**
 * `sockets`: all open connections. `onFull` is called when some are closed at the limit. Returns a function that ends
 * it.
 */
export function watchUnreadAnswers(
  sockets: ReadonlySet<Socket>,
  { bytes, stalledMs, bytesPerSecond, lookMs }: UnreadBounds,
  onFull: () => void,
): () => void {
  const backlogs = new Map<Socket, Backlog>();

  function follow(socket: Socket, now: number): Backlog {
    const sent = socket.bytesWritten - socket.writableLength;
    const known = backlogs.get(socket);
    if (known === undefined) {
      const backlog = { socket, since: now, sentBefore: sent, sent, movedAt: now };
      backlogs.set(socket, backlog);
      return backlog;
    }
    if (sent > known.sent) Object.assign(known, { sent, movedAt: now });
    return known;
  }

  /** Closes the connections that read slowest first; of equals, the one that has waited longest. */
  function makeRoom(unread: number, now: number): void {
    onFull();
    const paceOf = ({ sent, sentBefore, since }: Backlog) =>
      now > since ? (sent - sentBefore) / (now - since) : Infinity;
    const slowestFirst = [...backlogs.values()]
      .map((backlog) => ({ ...backlog, pace: paceOf(backlog) }))
      .toSorted((a, b) => a.pace - b.pace || a.since - b.since);
    let left = unread;
    for (const { socket } of slowestFirst) {
      if (left <= bytes) return;
      left -= socket.writableLength;
      socket.destroy();
    }
  }

  function look(): void {
    const now = performance.now();
    let unread = 0;
    for (const socket of backlogs.keys())
      if (!sockets.has(socket) || socket.writableLength === 0) backlogs.delete(socket);
    for (const socket of sockets) {
      const waiting = socket.writableLength;
      if (waiting === 0) continue;
      const { movedAt } = follow(socket, now);
      if (now - movedAt > stalledMs + (1_000 * waiting) / bytesPerSecond) socket.destroy();
      else unread += waiting;
    }
    if (unread > bytes) makeRoom(unread, now);
  }

  const timer = setInterval(look, lookMs).unref();
  return () => clearInterval(timer);
}
