/**
 * Where the database is. A URL may name several servers, as libpq's may and `pg`'s may not:
 * `postgres://name:password@one:5432,two:5432/database?target_session_attrs=read-write`.
 */
import type pg from "pg";
import { ENCODED_SIGNS } from "../environment.ts";
import { Hosts } from "./hosts.ts";
import type { StatementNames } from "./statement-names.ts";

export interface DatabaseAddress extends pg.ClientConfig {
  /** Of several servers, or of one that must be known to take writes: finds the one to ask. */
  hosts?: Hosts | undefined;
  /** Between us and PostgreSQL is a pooler, which may run each transaction on another connection. */
  isPooled?: boolean | undefined;
  /** Whether statements are prepared by name; `auto`: unless there is a pooler. */
  prepares?: "auto" | "on" | "off" | undefined;
  /** The process's own where it is left out. */
  names?: StatementNames | undefined;
}

export interface ReplicaSettings {
  url: string;
  /** How far behind it may be, in milliseconds. */
  mostLagMs: number;
}

/** How the database is used, embedded or not. */
export interface DatabaseSettings {
  /** Past a pooler that stands at the other URL; null where there is none. */
  directUrl: string | null;
  /** A standby for what is only read; null where there is none. */
  replica: ReplicaSettings | null;
  /** Statements that are prepared by name; `auto`: unless a pooler is noticed. */
  prepares: NonNullable<DatabaseAddress["prepares"]>;
  /** Most connections for requests and jobs, and for signing in. */
  connections: number;
  accountConnections: number;
  /** How long a query of a request may take, in milliseconds. */
  queryMs: number;
  /** How long `start` and `worker` wait for the database, in milliseconds. */
  waitMs: number;
}

/** `any`: whichever answers; the others: only one that takes writes. Mainstreet writes, so nothing else is of use. */
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

/** One server's URL, as `pg` reads it; sockets are only found by the parameter. */
function urlOf({ scheme, account, path, parameters }: Parts, host: string): string {
  const own = new URLSearchParams(parameters);
  const [, socket, port] = /^(%2F.*?)(?::(\d+))?$/i.exec(host) ?? [];
  if (socket === undefined) return `${scheme}${account}${host}${path}${own.size === 0 ? "" : `?${own}`}`;
  own.set("host", decodeURIComponent(socket));
  if (port !== undefined) own.set("port", port);
  return `${scheme}${account}localhost${path}?${own}`;
}

/** Throws what does not fit, without what was given: there is a password in it. */
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
  // a sign of the password that ends a part of the address would cut it, and name another server
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

/** Of a standby. One server, for what is known of one says nothing of another. Throws what does not fit, as above. */
export function replicaAddressOf(url: string): DatabaseAddress {
  const { hosts, parameters } = partsOf(url);
  if (hosts.length > 1) throw new Error("must name one standby: how far behind one is says nothing of another");
  if (parameters.has("target_session_attrs")) throw new Error("must not have target_session_attrs: it names a standby");
  return addressOf(url);
}
