/** Requests as no client library would send them. */
import { connect, type Socket } from "node:net";
import { until } from "./until.ts";

export interface Knock {
  socket: Socket;
  /** Everything received so far. */
  said: () => string;
  isClosed: () => boolean;
  /** The error code with which the other end closed the connection, if any. */
  failure: () => string | null;
  /** Waits until the received text matches. */
  receives: (what: RegExp) => Promise<void>;
  /** Waits until the other end closes. */
  ended: () => Promise<void>;
}

/** Connects and sends this text unchanged. */
export function knock(url: string, text = ""): Knock {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let said = "";
  let failure: string | null = null;
  let isClosed = false;
  socket.setEncoding("latin1");
  socket.on("data", (chunk) => (said += String(chunk)));
  socket.on("error", (error) => (failure = "code" in error ? String(error.code) : error.message));
  socket.on("close", () => (isClosed = true));
  if (text !== "") socket.write(text);
  return {
    socket,
    said: () => said,
    isClosed: () => isClosed,
    failure: () => failure,
    receives: (what) => until(() => what.test(said), { what: `${String(what)} in ${said}` }),
    ended: () => until(() => isClosed, { what: "the end of the connection" }),
  };
}

/** The head of a POST of JSON: with its declared length, or chunked if the length is null. */
export function head(path: string, length: number | null, more: Record<string, string> = {}): string {
  const headers = {
    host: "127.0.0.1",
    "content-type": "application/json",
    ...(length === null ? { "transfer-encoding": "chunked" } : { "content-length": String(length) }),
    ...more,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
}

export const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;
