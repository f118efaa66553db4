/** Node's HTTP server with limits against abuse, and a graceful stop. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Socket, type AddressInfo } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { type Logger, withRequestId } from "../log.ts";
import { answerInTurn } from "./answer-queue.ts";
import { countConnections } from "./connection-bounds.ts";
import { isMeasured, requestEnded } from "../metrics/measured.ts";
import { OTHER_ROUTE } from "../metrics/route-names.ts";
import { type TrustedProxies, isTrustedPeer } from "./client-address.ts";
import { UNREAD_BOUNDS, watchUnreadAnswers, type UnreadBounds } from "./unread-answers.ts";
import { randomUUID } from "node:crypto";

/** Characters that cannot be confused with other parts of a log line. */
const SANE = /^[\w.:=+/-]{8,128}$/;

/** The id of a request: from a trusted proxy, else a new one. */
function requestIdOf({ headers, socket }: IncomingMessage, proxies: TrustedProxies): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && SANE.test(given) && isTrustedPeer(socket.remoteAddress, proxies)
    ? given
    : randomUUID();
}

/** Longer than balancers keep an idle connection: they must be the side that closes it. */
const KEEP_ALIVE_MS = 65_000;
const HEADERS_MS = 20_000;
/** Longer than the slowest body that is still read (`server/photos/routes-uploads.ts`). */
const REQUEST_MS = 150_000;
/** Timeout of a connection without traffic during a request or an answer. Live pages send heartbeats more often. */
const SILENCE_MS = 120_000;
const LOOK_MS = 5_000;
/** Node drops further headers silently, possibly a header that a proxy added. */
const MOST_HEADERS = 100;
/** How long an unread body may continue to arrive after the answer. */
const LINGER_MS = 2_000;
/** How long after the end of listening a connection that became idle stays open. */
const SWEEP_MS = 250;
/** How long a connection that was made just before the end has for its first request. */
const FIRST_REQUEST_MS = 2_000;

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

export interface ShutdownLimits {
  /** How long new connections are still accepted, so that a balancer notices first. */
  graceMs: number;
  /** How long requests in progress may take after that. */
  drainMs: number;
}

export interface StopOptions extends ShutdownLimits {
  /** Called when no new connections are accepted any more: streams must end now. */
  onRefusing: () => void;
}

export interface HttpServer {
  server: Server;
  /** To be called once, before listening. */
  answerWith(answer: RequestHandler): void;
  /** Sets the function that names a path's route in metrics. */
  nameRoutes(name: (path: string) => string): void;
  listen(port: number, host: string): Promise<number>;
  /** True from the call of `stop`. */
  isStopping(): boolean;
  stop(options: StopOptions): Promise<void>;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";

/**
 * Closing a connection while the client still sends would reset it, and the client might never read the answer. So only
 * our side is closed, and further data is discarded for a while.
 */
function lingerFor(request: IncomingMessage): void {
  const { socket } = request;
  let isLingering = false;
  socket.destroySoon = () => {
    if (request.complete) Socket.prototype.destroySoon.call(socket);
    else if (!isLingering) {
      isLingering = true;
      socket.end();
      setTimeout(() => socket.destroy(), LINGER_MS).unref();
    }
  };
}

export function makeHttpServer(proxies: TrustedProxies, log: Logger, unread: UnreadBounds = UNREAD_BOUNDS): HttpServer {
  const underWay = new Set<ServerResponse>();
  let isStopping = false;
  let nameRoute: (path: string) => string = () => OTHER_ROUTE;
  const server = createServer({
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: LOOK_MS,
  });
  server.maxHeadersCount = MOST_HEADERS + 1;
  server.setTimeout(SILENCE_MS);
  const connections = countConnections(server, proxies, log);
  const stopWatching = watchUnreadAnswers(connections.open, unread, () => connections.sayUnread());
  server.once("close", stopWatching);

  function take(request: IncomingMessage, response: ServerResponse, answer: RequestHandler): void {
    const id = requestIdOf(request, proxies);
    response.setHeader("x-request-id", id);
    if (isStopping) response.setHeader("connection", "close");
    if (isMeasured()) measure(request, response);
    if (request.rawHeaders.length > 2 * MOST_HEADERS) {
      response.writeHead(431, { connection: "close" }).end();
      return;
    }
    if (hasBody(request)) {
      lingerFor(request);
      // no page uses a body of GET, and it may be endless
      if (request.method === "GET" || request.method === "HEAD") response.setHeader("connection", "close");
    }
    withRequestId(id, () => answer(request, response));
    if (response.writableEnded) return;
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
  }
  function measure(request: IncomingMessage, response: ServerResponse): void {
    const began = performance.now();
    const { method, url = "" } = request;
    response.once("close", () => {
      const seconds = (performance.now() - began) / 1_000;
      const mark = url.indexOf("?");
      const route = nameRoute(mark === -1 ? url : url.slice(0, mark));
      // a client that left early got no answer
      requestEnded({ method, route, status: response.headersSent ? response.statusCode : 499, seconds });
    });
  }
  async function stop({ graceMs, drainMs, onRefusing }: StopOptions): Promise<void> {
    isStopping = true;
    for (const response of underWay) if (!response.headersSent) response.setHeader("connection", "close");
    if (graceMs > 0) await sleep(graceMs);
    // right after the event loop has accepted the connections that were waiting
    await nextTurn();
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    const unused = setTimeout(() => connections.closeUnused(), Math.min(FIRST_REQUEST_MS, drainMs));
    onRefusing();
    // a stream that has ended leaves its connection open
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    const force = setTimeout(() => server.closeAllConnections(), drainMs);
    await closed;
    clearTimeout(unused);
    clearInterval(sweep);
    clearTimeout(force);
  }

  return {
    server,
    isStopping: () => isStopping,
    nameRoutes: (name) => (nameRoute = name),
    stop,
    answerWith(answer) {
      const listener = answerInTurn((request, response) => take(request, response, answer));
      server.on("request", listener);
      // the code that reads the body sends 100 Continue
      server.on("checkContinue", listener);
    },
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once("error", reject);
        server.listen(port, host, () => {
          server.off("error", reject);
          resolve((server.address() as AddressInfo).port);
        });
      }),
  };
}
