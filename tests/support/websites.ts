/** Websites on loopback, each at a separate address and all on one port, with the answers that a test sets. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Says = (request: IncomingMessage, response: ServerResponse) => void;

export interface LocalWebsites {
  port: number;
  /** By `address path`, or `address *`. */
  says: Map<string, Says>;
  /** `address host path`, in order. */
  requests: string[];
  close: () => Promise<void>;
}

const NOT_FOUND: Says = (_request, response) => response.writeHead(404).end("Nothing here.");

export const text =
  (body: string, status = 200): Says =>
  (_request, response) =>
    response.writeHead(status, { "content-type": "text/plain" }).end(body);

export const page =
  (body: string): Says =>
  (_request, response) =>
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(body);

export const leadsTo =
  (location: string, status = 302): Says =>
  (_request, response) =>
    response.writeHead(status, { location }).end();

export async function localWebsites(addresses: readonly string[]): Promise<LocalWebsites> {
  const says = new Map<string, Says>();
  const requested: string[] = [];
  const servers: Server[] = [];
  let port = 0;
  for (const address of addresses) {
    const server = createServer((request, response) => {
      const { url = "/", headers } = request;
      requested.push(`${address} ${headers.host} ${url}`);
      (says.get(`${address} ${url}`) ?? says.get(`${address} *`) ?? NOT_FOUND)(request, response);
    });
    await new Promise<void>((resolve) => server.listen(port, address, resolve));
    ({ port } = server.address() as AddressInfo);
    servers.push(server);
  }
  const close = async () => {
    for (const server of servers) {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    }
  };
  return { port, says, requests: requested, close };
}
