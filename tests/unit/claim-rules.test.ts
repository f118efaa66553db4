/** Which websites prove a claim, where a token counts, and which addresses are public. */
import { describe, expect, it } from "vitest";
import { isReachable } from "#server/platform/outside/reachable-address.ts";
import { seenOf, type SeenClaim } from "#server/claims/rules-seen.ts";
import { isInFile, recordsOf, shown, tagsOf } from "#server/claims/rules-token.ts";
import { isRoleAddress, mayFollow, provableWebsite, recordNames } from "#server/claims/rules-website.ts";

const AT = new Date("2026-11-21T12:00:00Z");
const ago = (days: number) => new Date(AT.getTime() - days * 86_400_000);
const TOKEN = "abcdefghijklmnopqrstuvwxyz";

describe("a website", () => {
  const of = (website: string) => provableWebsite({ website, isFromSource: true, change: null }, AT);

  it.each([
    ["https://www.golden-pizza.de/menu", "www.golden-pizza.de", "golden-pizza.de"],
    ["GOLDEN.co.uk", "golden.co.uk", "golden.co.uk"],
    ["http://shop.golden.example:8080", "shop.golden.example", "golden.example"],
    ["https://pizza.stadt.münchen.de", "pizza.stadt.xn--mnchen-3ya.de", "xn--mnchen-3ya.de"],
  ])("%s proves by host and domain", (website, host, domain) => {
    expect(of(website)).toMatchObject({ problem: null, host, domain });
  });

  it.each([
    ...[
      "https://www.facebook.com/golden",
      "instagram.com/golden",
      "https://linktr.ee/golden",
      "https://golden.business.site",
    ],
    ...[
      "https://golden.wixsite.com/pizza",
      "https://golden.jimdosite.com",
      "https://golden.github.io",
      "golden.blogspot.com",
    ],
    ...["https://www.yelp.co.uk/biz/golden", "https://home.t-online.de/golden", "https://www.opentable.de/r/golden"],
    ...["https://sites.google.com/view/golden", "http://192.0.2.7/", "http://[2001:db8::1]/", "http://localhost/"],
    ...["https://people.provider.example/~golden/", "https://co.uk/"],
  ])("%s belongs to another site", (website) => {
    expect(of(website)).toEqual({ problem: "shared" });
  });

  it("that was changed counts after thirty days, unless an owner did it or no source has it", () => {
    const website = "https://golden.example";
    const changed = (days: number, byOwner = false) =>
      provableWebsite({ website, isFromSource: true, change: { at: ago(days), byOwner } }, AT).problem;
    expect([changed(29), changed(30), changed(31, true)]).toEqual(["changed", null, "changed"]);
    expect(provableWebsite({ website, isFromSource: false, change: null }, AT).problem).toBe("changed");
    expect(of("").problem).toBe("none");
    expect(of("javascript:alert(1)").problem).toBe("none");
  });

  it("may redirect within its domain only", () => {
    const from = { domain: "golden.example", port: "8080" };
    const may = (to: string) => mayFollow(new URL(to), from);
    expect(["https://www.golden.example/a", "http://golden.example:8080/"].map(may)).toEqual([true, true]);
    expect(
      [
        "https://golden.example.evil.test/",
        "http://127.0.0.1/",
        "http://golden.example:22/",
        "file:///etc/passwd",
        "https://a:b@golden.example/",
      ].map(may),
    ).toEqual([false, false, false, false, false]);
  });

  it("has its records at its name and its domain's", () => {
    expect(recordNames("www.golden.example", "golden.example")).toEqual([
      "_mainstreet.www.golden.example",
      "www.golden.example",
      "_mainstreet.golden.example",
      "golden.example",
    ]);
    expect(recordNames("golden.example", "golden.example")).toHaveLength(2);
  });

  it("has addresses of the business and of its people", () => {
    expect(["info", "kontakt", "reservations", "info+claims"].map(isRoleAddress)).toEqual([true, true, true, true]);
    expect(["ada.lovelace", "a.info", "inf"].map(isRoleAddress)).toEqual([false, false, false]);
  });
});

describe("a token", () => {
  it("is a line of a file that contains only tokens", () => {
    const other = "a".repeat(26);
    expect(isInFile(`\ufeffmainstreet-verify=${TOKEN}\r\n`, TOKEN)).toBe(true);
    expect(isInFile(`mainstreet-verify=${other}\n\n${TOKEN}`, TOKEN)).toBe(true);
    const larger = [
      `another=1\n${TOKEN}`,
      `<!doctype html>\n<pre>\nmainstreet-verify=${TOKEN}\n</pre>`,
      `Reviews\n${TOKEN}\nmore`,
    ];
    for (const not of [`x${TOKEN}`, `See ${TOKEN}`, `<p>mainstreet-verify=${TOKEN}</p>`, "", other, ...larger])
      expect(isInFile(not, TOKEN), not).toBe(false);
  });

  it("is a tag in the head, not in a comment or the body", () => {
    const tag = `<META content='${TOKEN}' name="Mainstreet-Verify" />`;
    expect(tagsOf(`<html><head><title>x</title>${tag}</head>`)).toEqual([TOKEN]);
    expect(tagsOf(`<meta name=mainstreet-verify content=${TOKEN}>`)).toEqual([TOKEN]);
    expect(tagsOf(`<head><!-- ${tag} --></head>`)).toEqual([]);
    expect(tagsOf(`<head></head><body><p>${tag}`)).toEqual([]);
    expect(tagsOf(`<body>${tag}`)).toEqual([]);
    expect(tagsOf(`<meta name="description" content="${TOKEN}">`)).toEqual([]);
  });

  it.each([
    ["a head without tags around it", (tag: string) => `<!doctype html><title>x</title>${tag}<h1>Shop</h1>`],
    ["between the head and the body", (tag: string) => `<head></head>${tag}<body>`],
    ["after another", (tag: string) => `<head><meta name="mainstreet-verify" content="another">${tag}</head>`],
    ["after a script that mentions the end of the head", (tag: string) => `<script>"</head><body>"</script>${tag}`],
    ["before an end that is missing", (tag: string) => `<html><head>${tag}`],
  ])("is a tag in %s", (_where, page) => {
    expect(tagsOf(page(`<meta name=mainstreet-verify content=${TOKEN}>`))).toContain(TOKEN);
  });

  it.each([
    [
      "structured data",
      (tag: string) => `<head><script type="application/ld+json">{"review":"${tag}"}</script></head>`,
    ],
    ["another tag's attribute", (tag: string) => `<head><meta property="og:description" content="${tag}"></head>`],
    [
      "an attribute without quotation marks",
      (tag: string) => `<head><meta content=x${tag.replaceAll(" ", "/")}></head>`,
    ],
    ["the title", (tag: string) => `<head><title>${tag}</title></head>`],
    ["a style", (tag: string) => `<head><style>/* ${tag} */</style></head>`],
    ["a page without tags of head and body", (tag: string) => `<h1>Shop</h1><p>Review: ${tag}`],
    ["text that begins the page", (tag: string) => `Welcome! ${tag}`],
    ["a comment that ends otherwise", (tag: string) => `<head><!-- a --!x> ${tag} --></head>`],
    ["a comment that does not end", (tag: string) => `<head><!-- ${tag}`],
    ["a declaration", (tag: string) => `<!doctype html "${tag}">`],
    ["a page for browsers without scripts", (tag: string) => `<head><noscript>${tag}</noscript></head>`],
    ["a template", (tag: string) => `<head><template>${tag}</template></head>`],
    ["a drawing", (tag: string) => `<head><svg>${tag}</svg></head>`],
    ["a formula", (tag: string) => `<math>${tag}</math>`],
    ["a frame", (tag: string) => `<head></head><frameset>${tag}</frameset>`],
    ["a text field", (tag: string) => `<textarea>${tag}</textarea>`],
    ["a head inside the body", (tag: string) => `<body><head>${tag}</head>`],
    ["a page in another encoding", (tag: string) => `<title>\u001b$B${tag}\u001b(B</title>`],
    ["a tag that was cut off", (tag: string) => `<head>${tag.slice(0, -1)}`],
  ])("is no tag in %s", (_where, page) => {
    expect(tagsOf(page(`<meta name=mainstreet-verify content=${TOKEN}>`))).toEqual([]);
  });

  it("is found in a page built to be slow, in time", () => {
    expect(tagsOf("<meta ".repeat(11_000))).toEqual([]);
    expect(tagsOf("<!--".repeat(16_000))).toEqual([]);
    const formatted = Array.from({ length: 3_000 }, (_, at) => `<b id=${at}><p>`).join("");
    for (const slow of ["<div>".repeat(13_000), "<b>".repeat(21_000), formatted, `<template>${formatted}`])
      expect(tagsOf(`<meta name=mainstreet-verify content=${TOKEN}>${slow}`)).toEqual([TOKEN]);
  });

  it("is a record with its prefix, in any number of strings", () => {
    expect(recordsOf([["mainstreet-ver", `ify=${TOKEN}`], ["v=spf1 -all"], ["Mainstreet-Verify= x "]])).toEqual([
      TOKEN,
      "x",
    ]);
  });

  it("that differs is shown as one short line", () => {
    expect(shown("a\n\tb\u202e c")).toBe("a b c");
    expect(shown("x".repeat(200))).toBe(`${"x".repeat(80)}…`);
  });
});

describe("an address", () => {
  it.each([
    ...[
      "127.0.0.1",
      "10.1.2.3",
      "172.31.0.1",
      "192.168.1.1",
      "169.254.169.254",
      "100.64.0.1",
      "0.0.0.0",
      "224.0.0.1",
      "255.255.255.255",
    ],
    ...[
      "198.18.0.1",
      "192.0.0.170",
      "::1",
      "::",
      "::ffff:127.0.0.1",
      "::ffff:8.8.8.8",
      "64:ff9b::7f00:1",
      "fc00::1",
      "fe80::1",
      "fec0::1",
    ],
    ...["ff02::1", "2002:7f00:1::", "2001:db8::1", "2001::1", "not an address", ""],
  ])("%s is not public", (address) => {
    expect(isReachable(address)).toBe(false);
  });

  it.each(["8.8.8.8", "93.184.216.34", "2606:4700::1111"])("%s is public", (address) => {
    expect(isReachable(address)).toBe(true);
  });
});

it("what an operator has seen of a claim differs after each change of its facts", () => {
  const claim: SeenClaim = {
    state: "waiting",
    way: "mail",
    proof: "mail",
    proved_at: ago(3),
    answer: null,
    waits_since: ago(2),
    lapsed_at: null,
  };
  const changes: Partial<SeenClaim>[] = [
    { state: "asked" },
    { way: null },
    { proof: "dns" },
    { proved_at: null },
    { proved_at: ago(4) },
    { answer: "refused" },
    { waits_since: ago(1) },
    { waits_since: null },
    { lapsed_at: ago(2) },
  ];
  const seen = changes.map((change) => seenOf({ ...claim, ...change }));
  expect(new Set([seenOf(claim), ...seen]).size).toBe(changes.length + 1);
  expect(seenOf({ ...claim, proved_at: new Date(ago(3)) })).toBe(seenOf(claim));
  // an instant is not taken for another one
  expect(seenOf({ ...claim, waits_since: null, lapsed_at: ago(2) })).not.toBe(seenOf(claim));
});
