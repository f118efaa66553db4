/**
 * One answer at a time for each connection. Node passes on every pipelined request as soon as it is parsed, up to
 * thousands from one read. A request that waits here holds only its headers, not an open file or a rendered page.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** As many as apt pipelines, which is the client that pipelines most. */
const MOST_WAITING = 10;
/** Requests of one read beyond those: a client that sends more is cut off. */
const MOST_REFUSED = 10;

type QueuedHandler = (request: IncomingMessage, response: ServerResponse) => void;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

interface Pipeline {
  current: ServerResponse;
  readonly waiting: Exchange[];
  refused: number;
}

/** Wraps `answer` so that it is called for a request once the previous answer on the same connection has been sent. */
export function answerInTurn(answer: QueuedHandler): QueuedHandler {
  const pipelines = new WeakMap<Socket, Pipeline>();

  function begin(pipeline: Pipeline, { request, response }: Exchange): void {
    pipeline.current = response;
    if (pipeline.waiting.length > 0) response.once("close", () => beginNext(pipeline));
    answer(request, response);
  }

  function beginNext(pipeline: Pipeline): void {
    const next = pipeline.waiting.shift();
    // Node assigns the socket to the next response, unless the connection has ended or ends with this answer
    if (next === undefined || next.response.socket === null) pipeline.waiting.length = 0;
    else begin(pipeline, next);
  }

  /**
   * The last answer announces the end of the connection; the client then repeats the remaining requests (RFC 9112,
   * 9.3.2).
   */
  function refuse(pipeline: Pipeline, socket: Socket): void {
    pipeline.refused += 1;
    pipeline.waiting.at(-1)?.response.setHeader("connection", "close");
    if (pipeline.refused > MOST_REFUSED) socket.destroy();
  }

  return (request, response) => {
    const { socket } = request;
    const pipeline = pipelines.get(socket);
    if (pipeline === undefined) {
      pipelines.set(socket, { current: response, waiting: [], refused: 0 });
      answer(request, response);
    } else if (!socket.writable) {
      // it followed an answer that ends the connection
    } else if (pipeline.refused > 0 || pipeline.waiting.length === MOST_WAITING) refuse(pipeline, socket);
    else if (pipeline.waiting.length > 0) pipeline.waiting.push({ request, response });
    else if (pipeline.current.closed) begin(pipeline, { request, response });
    else {
      pipeline.waiting.push({ request, response });
      pipeline.current.once("close", () => beginNext(pipeline));
    }
  };
}
