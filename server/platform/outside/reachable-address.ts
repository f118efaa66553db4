/** Addresses that outgoing requests may use: public ones of the internet, no private or special-purpose ones. */
import { BlockList, isIP } from "node:net";

/** Special-purpose addresses by IANA's registries, multicast, and encodings of IPv4 in IPv6. */
const NOT_THE_INTERNET = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"],
  ...["192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24", "192.168.0.0/16", "192.175.48.0/24"],
  ...["198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/3"],
  ...["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"],
];

const kindOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

const refused = new BlockList();
for (const network of NOT_THE_INTERNET) {
  const [address = "", bits] = network.split("/");
  refused.addSubnet(address, Number(bits), kindOf(address));
}

/** All IPv6 addresses that are allocated for the internet. */
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");

/** `also`: more networks that the operator allows, such as a town's internal one. */
export function isReachable(address: string, also: Pick<BlockList, "check"> | null = null): boolean {
  if (isIP(address) === 0) return false;
  const kind = kindOf(address);
  if (also?.check(address, kind) === true) return true;
  return !refused.check(address, kind) && (kind === "ipv4" || global6.check(address, "ipv6"));
}
