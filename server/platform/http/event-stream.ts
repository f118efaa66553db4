/** Server-sent events to one reader. Unread data is bounded: a reader that does not read is disconnected. */

/** Some hundreds of events: more than any page waits for. */
const MOST_WAITING_BYTES = 64 * 1024;

interface StreamEvent {
  event: string;
  /** Sent back by the browser as `last-event-id` when it reconnects; absent: the previous id stays. */
  id?: string;
  /** One line. */
  data: string;
}

export interface EventStream {
  body: ReadableStream<Uint8Array>;
  send(event: StreamEvent): void;
  /** Sends an empty line as a heartbeat. */
  beat(): void;
  /** Ends the stream after what has been sent. */
  end(): void;
}

interface StreamHandlers {
  /** Called once, whichever side ends it. */
  onEnd: () => void;
  /** The reader has left too much unread: the connection must be closed. */
  cut: () => void;
}

const encoder = new TextEncoder();

export function openEventStream({ onEnd, cut }: StreamHandlers): EventStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;

  function over(): void {
    if (controller === null) return;
    controller = null;
    onEnd();
  }

  function write(text: string): void {
    if (controller === null) return;
    controller.enqueue(encoder.encode(text));
    if ((controller.desiredSize ?? 0) > 0) return;
    // when the connection closes, the stream drops its unread data
    cut();
    over();
  }

  const body = new ReadableStream<Uint8Array>(
    {
      start(given) {
        controller = given;
      },
      cancel: over,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MOST_WAITING_BYTES }),
  );

  return {
    body,
    send: ({ event, id, data }) => write(`event: ${event}\n${id === undefined ? "" : `id: ${id}\n`}data: ${data}\n\n`),
    beat: () => write(": \n\n"),
    end() {
      controller?.close();
      over();
    },
  };
}
