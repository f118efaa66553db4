/**
 * Address of the database. A URL may name several servers, which libpq supports and `pg` does not:
 * `postgres://name:password@one:5432,two:5432/database?target_session_attrs=read-write`.
 */
import type pg from "pg";
import { ENCODED_SIGNS } from "../environment.ts";
import { Hosts } from "./hosts.ts";
import type { StatementNames } from "./statement-names.ts";

export interface DatabaseAddress extends pg.ClientConfig {
  /** Set for several servers, or for one that must accept writes: finds the server to use. */
  hosts?: Hosts | undefined;
  /** A pooler is between Mainstreet and PostgreSQL and may run each transaction on another connection. */
  isPooled?: boolean | undefined;
  /** Whether statements are prepared by name; `auto`: unless there is a pooler. */
  prepares?: "auto" | "on" | "off" | undefined;
  /** By default those of the process. */
  names?: StatementNames | undefined;
}

export interface ReplicaSettings {
  url: string;
  /** Greatest lag that is allowed, in milliseconds. */
  mostLagMs: number;
}

/** Settings of the database, embedded or not. */
export interface DatabaseSettings {
  /** URL of the database without the pooler; null if none exists. */
  directUrl: string | null;
  /** A standby for reading only; null if none exists. */
  replica: ReplicaSettings | null;
  /** Whether statements are prepared by name; `auto`: unless a pooler is detected. */
  prepares: NonNullable<DatabaseAddress["prepares"]>;
  /** Most connections for requests and jobs, and for signing in. */
  connections: number;
  accountConnections: number;
  /** Longest duration of a query of a request, in milliseconds. */
  queryMs: number;
  /** How long `start` and `worker` wait for the database, in milliseconds. */
  waitMs: number;
}

/**
 * `any`: any server that answers; the others: only one that accepts writes. Mainstreet writes, so the remaining values
 * of libpq are not supported.
 */
const ATTRIBUTES = ["any", "read-write", "primary"];

interface Parts {
  scheme: string;
  account: string;
  hosts: string[];
  path: string;
  parameters: URLSearchParams;
}

function partsOf(url: string): Parts {
  const match = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#]*)([^?#]*)(?:\?([^#]*))?/.exec(url);
  if (match === null) throw new Error("must begin with postgres://");
  const [, scheme = "", account = "", authority = "", path = "", query = ""] = match;
  const parameters = new URLSearchParams(query);
  const named = parameters.get("host")?.split(",") ?? null;
  if (named === null) return { scheme, account, hosts: authority.split(","), path, parameters };
  // as parameters: `host=/one,/two&port=5432,5433`, or one port for all
  const ports = parameters.get("port")?.split(",") ?? [];
  parameters.delete("host");
  parameters.delete("port");
  const hosts = named.map((host, index) => {
    const port = ports[index] ?? ports[0] ?? "";
    const name = host.includes("/") ? encodeURIComponent(host) : host.includes(":") ? `[${host}]` : host;
    return `${name}${port === "" ? "" : `:${port}`}`;
  });
  return { scheme, account, hosts, path, parameters };
}

/** One server's URL, as `pg` parses it; `pg` finds sockets only by the parameter. */
function urlOf({ scheme, account, path, parameters }: Parts, host: string): string {
  const own = new URLSearchParams(parameters);
  const [, socket, port] = /^(%2F.*?)(?::(\d+))?$/i.exec(host) ?? [];
  if (socket === undefined) return `${scheme}${account}${host}${path}${own.size === 0 ? "" : `?${own}`}`;
  own.set("host", decodeURIComponent(socket));
  if (port !== undefined) own.set("port", port);
  return `${scheme}${account}localhost${path}?${own}`;
}

/** Throws for an invalid URL. The message does not repeat the URL, which contains a password. */
export function addressOf(url: string): DatabaseAddress {
  const parts = partsOf(url);
  const { parameters, hosts } = parts;
  const attributes = parameters.get("target_session_attrs");
  if (attributes !== null && !ATTRIBUTES.includes(attributes))
    throw new Error(`target_session_attrs must be one of ${ATTRIBUTES.join(", ")}: Mainstreet writes`);
  parameters.delete("target_session_attrs");
  const options = parameters.get("options");
  parameters.delete("options");
  const own = options === null ? {} : { options };
  const urls = hosts.map((host) => urlOf(parts, host));
  // an unencoded delimiter in the password would end it early and name another server
  const isCut = url.includes("#") || /[@/]/.test(parts.path.slice(1)) || [...parameters.keys()].some((name) => name.includes("@")); // oxfmt-ignore
  if (isCut || !urls.every((one) => URL.canParse(one)))
    throw new Error(`must be an address such as postgres://name:password@host:5432/database; ${ENCODED_SIGNS}`);
  const [first] = urls;
  if (first === undefined) throw new Error("must name a server");
  const isWriterWanted = attributes === null ? urls.length > 1 : attributes !== "any";
  if (urls.length === 1 && !isWriterWanted) return { connectionString: first, ...own };
  const servers = urls.map((connectionString) => ({ connectionString }));
  return { ...own, hosts: new Hosts(servers, isWriterWanted) };
}

/**
 * Address of a standby. One server only, because the state of one server says nothing about another. Throws as above.
 */
export function replicaAddressOf(url: string): DatabaseAddress {
  const { hosts, parameters } = partsOf(url);
  if (hosts.length > 1) throw new Error("must name one standby: how far behind one is says nothing of another");
  if (parameters.has("target_session_attrs")) throw new Error("must not have target_session_attrs: it names a standby");
  return addressOf(url);
}
