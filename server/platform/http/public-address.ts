/** Whether an address is routed on the public internet: other addresses have no geographical location. */
import { BlockList, isIP } from "node:net";

const ELSEWHERE = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "224.0.0.0/3",
  "::/127",
  "fc00::/7",
  "fe80::/10",
  "ff00::/8",
];

const list = new BlockList();
for (const network of ELSEWHERE) {
  const [address = "", bits] = network.split("/");
  list.addSubnet(address, Number(bits), isIP(address) === 6 ? "ipv6" : "ipv4");
}

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && !list.check(address, version === 6 ? "ipv6" : "ipv4");
}
