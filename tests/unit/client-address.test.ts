import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clientAddress, parseTrustedProxies } from "#server/platform/http/client-address.ts";

const noProxy = parseTrustedProxies("");
const own = parseTrustedProxies("private, 203.0.113.7, 2001:db8:99::/48");

describe("the address of a request", () => {
  const cases: readonly (readonly [string, string | undefined, string | null, string])[] = [
    ["without a proxy, the peer", "198.51.100.4", null, "198.51.100.4"],
    ["a peer that is no proxy is not believed", "198.51.100.4", "1.2.3.4", "198.51.100.4"],
    ["the right-most hop of a proxy", "10.0.0.2", "1.1.1.1, 2.2.2.2, 198.51.100.4", "198.51.100.4"],
    ["past other proxies of ours", "127.0.0.1", "6.6.6.6, 198.51.100.4, 10.0.0.9,203.0.113.7", "198.51.100.4"],
    ["only proxies", "127.0.0.1", "10.0.0.8, 10.0.0.9", "10.0.0.8"],
    ["nonsense on the right", "127.0.0.1", "198.51.100.4, unknown", "127.0.0.1"],
    ["an empty header", "127.0.0.1", "", "127.0.0.1"],
    ["with a port, as some proxies write it", "127.0.0.1", "198.51.100.4:50123", "198.51.100.4"],
    ["IPv6 with a port", "127.0.0.1", "[2001:db8:1:2:3::4]:50123", "2001:db8:1:2::/64"],
    ["IPv4 as IPv6", "::ffff:198.51.100.4", null, "198.51.100.4"],
    ["a proxy as IPv6", "::ffff:10.0.0.2", "198.51.100.4", "198.51.100.4"],
    ["IPv6 by its network", "2001:db8:1:2:3:4:5:6", null, "2001:db8:1:2::/64"],
    ["another address of it", "2001:DB8:1:2::9", null, "2001:db8:1:2::/64"],
    ["a short one", "2001:db8::1", null, "2001:db8:0:0::/64"],
    ["a zone", "fe80::1%eth0", null, "fe80:0:0:0::/64"],
    ["an IPv6 proxy of ours", "2001:db8:99::1", "2001:db8:7::1", "2001:db8:7:0::/64"],
    ["no peer at all", undefined, "1.1.1.1", ""],
  ];
  for (const [what, peer, forwardedFor, whose] of cases)
    test(what, () => expect(clientAddress(peer, forwardedFor, own)).toBe(whose));

  test("trusts no proxy unless the operator configures it", () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.string(), (peer, forwardedFor) => {
        expect(clientAddress(peer, forwardedFor, noProxy)).toBe(peer);
      }),
    );
  });

  test("ignores what a sender adds on the left", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string())), (left) => {
        expect(clientAddress("10.0.0.2", [...left, "198.51.100.4"].join(","), own)).toBe("198.51.100.4");
      }),
    );
  });

  test("is the same network in every notation of IPv6", () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
        expect(clientAddress(address, null, noProxy)).toBe(clientAddress(written, null, noProxy));
        expect(clientAddress(address.toUpperCase(), null, noProxy)).toBe(clientAddress(address, null, noProxy));
      }),
    );
  });

  test("refuses an invalid proxy", () => {
    for (const text of [
      "proxy.example",
      "10.0.0.0/33",
      "10.0.0.0/-1",
      "10.0.0.0/",
      "::1/129",
      "10.0.0.0/8/8",
      "10.0.0.0/x",
    ])
      expect(() => parseTrustedProxies(text), text).toThrow("neither an address nor a network");
  });
});
