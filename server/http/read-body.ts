/** Reads a body that may be hostile: too large, too slow, or cut off. */

export type ReadBody = { outcome: "read"; bytes: Buffer } | { outcome: "too_large" | "cut_off" };

interface BodyLimits {
  mostBytes: number;
  /** Milliseconds until it is taken for cut off. */
  withinMs: number;
}

async function collect(body: ReadableStream<Uint8Array>, mostBytes: number, signal: AbortSignal): Promise<ReadBody> {
  const reader = body.getReader();
  // what waits for the next piece is told that there is none
  signal.addEventListener("abort", () => void reader.cancel().catch(() => undefined), { once: true });
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (signal.aborted) return { outcome: "cut_off" };
    if (done) return { outcome: "read", bytes: Buffer.concat(pieces, size) };
    size += value.length;
    if (size > mostBytes) return { outcome: "too_large" };
    pieces.push(value);
  }
}

/** One that says it is too large is not read at all. Never throws. */
export async function readBody(request: Request, { mostBytes, withinMs }: BodyLimits): Promise<ReadBody> {
  if (Number(request.headers.get("content-length") ?? 0) > mostBytes) return { outcome: "too_large" };
  if (request.body === null) return { outcome: "read", bytes: Buffer.alloc(0) };
  const slow = new AbortController();
  const timer = setTimeout(() => slow.abort(), withinMs);
  try {
    return await collect(request.body, mostBytes, slow.signal);
  } catch {
    return { outcome: "cut_off" };
  } finally {
    clearTimeout(timer);
  }
}
