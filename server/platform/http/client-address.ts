/** The address of a client: the peer, or the address that a trusted proxy forwards. */
import { BlockList, isIP } from "node:net";

/** Peers whose X-Forwarded-For header is trusted. */
export type TrustedProxies = Pick<BlockList, "check">;

const PRIVATE = ["127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "::1/128", "fc00::/7"];

/** Parses TRUSTED_PROXIES: addresses and networks separated by commas, or 'private'. Throws for invalid values. */
export function parseTrustedProxies(text: string): BlockList {
  const list = new BlockList();
  const entries = text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  for (const entry of entries.flatMap((one) => (one === "private" ? PRIVATE : [one]))) {
    const [address = "", bits, ...rest] = entry.split("/");
    const version = isIP(address);
    const longest = version === 6 ? 128 : 32;
    const length = bits === undefined ? longest : /^\d{1,3}$/.test(bits) ? Number(bits) : -1;
    if (version === 0 || rest.length > 0 || length < 0 || length > longest)
      throw new Error(`'${entry}' is neither an address nor a network like 10.0.0.0/8`);
    list.addSubnet(address, length, version === 6 ? "ipv6" : "ipv4");
  }
  return list;
}

/** Converts IPv4-mapped IPv6 to IPv4. */
function plain(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  return mapped?.[1] ?? address;
}

const isTrusted = (proxies: TrustedProxies, address: string) =>
  isIP(address) !== 0 && proxies.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

/** Some proxies append the client's port to the address. */
function addressOf(hop: string): string {
  const [, bracketed, bare] = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(hop) ?? [];
  return plain(bracketed ?? bare ?? hop);
}

/** A household has its own /64 and may use every address in it. */
function subject(address: string): string {
  if (isIP(address) !== 6) return address;
  // the shortest spelling, without dots or a zone; IPv4-mapped addresses become IPv4
  const [head = "", tail] = new URL(`http://[${address.replace(/%.*$/, "")}]`).hostname.slice(1, -1).split("::");
  const groups = (text: string) => (text === "" ? [] : text.split(":"));
  const [first, last] = [groups(head), groups(tail ?? "")];
  const between = Array.from({ length: 8 - first.length - last.length }, () => "0");
  return `${[...first, ...between, ...last].slice(0, 4).join(":")}::/64`;
}

/** Whether the forwarded address of a peer is trusted. */
export function isTrustedPeer(peer: string | undefined, proxies: TrustedProxies): boolean {
  return isTrusted(proxies, plain(peer ?? ""));
}

/**
 * The nearest address that is not a trusted proxy. X-Forwarded-For is read from the right, because the client controls
 * the entries further left. Empty without a peer.
 */
export function visitorAddress(peer: string | undefined, forwardedFor: string | null, proxies: TrustedProxies): string {
  let address = plain(peer ?? "");
  const hops = (forwardedFor ?? "").split(",").map((hop) => addressOf(hop.trim()));
  while (hops.length > 0 && isTrusted(proxies, address)) {
    const hop = hops.pop() ?? "";
    if (isIP(hop) === 0) break;
    address = hop;
  }
  return address;
}

/** The same as limits count it: for IPv6, the network of 64 bits. */
export function clientAddress(peer: string | undefined, forwardedFor: string | null, proxies: TrustedProxies): string {
  return subject(visitorAddress(peer, forwardedFor, proxies));
}
