/** Claims by a proof on a listing's website: each is accepted or refused as the table says. */
import { describe, expect } from "vitest";
import { listOwners } from "#server/access/queries.ts";
import { member } from "../support/accounts.ts";
import { audits, begin, INSIDE, localWeb, makeImported, OUTSIDE } from "../support/claims.ts";
import { test as base } from "../support/database.ts";
import { makeBusiness, makeOwner } from "../support/factories.ts";
import { serveApp } from "../support/http.ts";
import { leadsTo, page, text, type Says } from "../support/websites.ts";

const test = base
  .extend("web", { scope: "file" }, async ({}, { onCleanup }) => {
    const web = await localWeb();
    onCleanup(() => web.close());
    return web;
  })
  .extend("served", { scope: "file" }, async ({ connection, web }, { onCleanup }) => {
    const served = await serveApp(connection, { lookAtWebsite: web.look });
    onCleanup(() => served.close());
    return served;
  });

const FILE = "/.well-known/mainstreet-verify.txt";
let serial = 0;
const nextHost = () => `shop-${(serial += 1)}.example`;

describe("a proof at the website", () => {
  test.for([
    ["file", FILE, text, (token: string) => `mainstreet-verify=${token}\n`],
    ["meta", "/", page, (token: string) => `<!doctype html><head><meta name="mainstreet-verify" content="${token}">`],
  ] as const)(
    "by %s: the listing is theirs at once, with a row for the operator",
    async ([proof, path, says, body], { connection, web, served: { url } }) => {
      const host = nextHost();
      const id = await makeImported(connection.db, { website: web.site(host) });
      const { visitor, email } = await member(connection, url, `${proof}@people.example`);
      const token = await begin(visitor, id);
      const check = { p_business_id: id, p_proof: proof };
      web.websites.says.set(`${OUTSIDE} *`, says("Something else"));
      const missing = await visitor.call("check_claim", check);
      expect(missing.body).toMatchObject({ outcome: "missing" });
      const at = `http://${host}:${web.websites.port}${path}`;
      expect(missing.body["found"]).toEqual([
        proof === "file" ? `We found “Something else” at ${at}.` : `We found no such tag in the head of ${at}.`,
      ]);
      expect(await listOwners(connection.db, id)).toEqual([]);

      web.websites.says.set(`${OUTSIDE} ${path}`, says(body(token)));
      expect((await visitor.call("check_claim", check)).body).toEqual({ outcome: "claimed", found: [at] });
      expect(await listOwners(connection.db, id)).toEqual([email]);
      const [line] = await audits(connection, id);
      expect(line).toMatchObject({ actor: email, action: "claim.settle", details: { email, proof, evidence: at } });
      expect((await visitor.call("get_claim", { p_business_id: id })).body).toMatchObject({
        standing: "yours",
        claim: null,
        proved: { proof, evidence: at, lost_at: null },
      });
      web.websites.says.clear();
    },
  );

  test.for(["", "_mainstreet."])("by a record at '%sname'", async (prefix, { connection, web, served: { url } }) => {
    const host = nextHost();
    const id = await makeImported(connection.db, { website: web.site(`www.${host}`) });
    const { visitor } = await member(connection, url, `dns${prefix}@people.example`);
    const token = await begin(visitor, id);
    const check = { p_business_id: id, p_proof: "dns" };
    web.names.texts.set(`${prefix}${host}`, ["v=spf1 -all", "mainstreet-verify=another"]);
    const missing = await visitor.call("check_claim", check);
    expect(missing.body["found"]).toContain(`We found “another” at ${prefix}${host}.`);
    web.names.texts.set(`${prefix}${host}`, ["v=spf1 -all", `mainstreet-verify=${token}`]);
    expect((await visitor.call("check_claim", check)).body).toEqual({
      outcome: "claimed",
      found: [`${prefix}${host}`],
    });
  });

  test("of another claim proves nothing", async ({ connection, web, served: { url } }) => {
    const id = await makeImported(connection.db, { website: web.site(nextHost()) });
    const ada = await member(connection, url, "ada.copied@people.example");
    const eve = await member(connection, url, "eve.copies@people.example");
    web.websites.says.set(`${OUTSIDE} *`, text(await begin(ada.visitor, id)));
    await begin(eve.visitor, id);
    const check = { p_business_id: id, p_proof: "file" };
    expect((await eve.visitor.call("check_claim", check)).body).toMatchObject({ outcome: "missing" });
    expect((await ada.visitor.call("check_claim", check)).body).toMatchObject({ outcome: "claimed" });
    web.websites.says.clear();
  });
});

describe("other content of the website proves nothing", () => {
  const tag = (token: string) => `<meta name=mainstreet-verify content=${token}>`;
  test.for([
    [
      "a tag in structured data",
      "meta",
      (token: string) => page(`<head><script type="application/ld+json">"${tag(token)}"</script>`),
    ],
    ["a tag in a page without a head", "meta", (token: string) => page(`<h1>Shop</h1>${tag(token)}`)],
    ["a tag in a text", "meta", (token: string) => text(tag(token))],
    ["a page that answers every path", "file", (token: string) => page(`<h1>Shop</h1><pre>\n${token}\n</pre>`)],
    ["a page that has nothing else", "file", (token: string) => page(token)],
    ["a longer text", "file", (token: string) => text(`What others say:\nmainstreet-verify=${token}`)],
  ] as const)("%s", async ([, proof, says], { connection, web, served: { url } }) => {
    const host = nextHost();
    const id = await makeImported(connection.db, { website: web.site(host) });
    const { visitor } = await member(connection, url, `${host}@people.example`);
    web.websites.says.set(`${OUTSIDE} *`, says(await begin(visitor, id)));
    const { body } = await visitor.call("check_claim", { p_business_id: id, p_proof: proof });
    expect(body).toMatchObject({ outcome: "missing" });
    expect(await listOwners(connection.db, id)).toEqual([]);
    web.websites.says.clear();
  });
});

/** A different behaviour of a website or its name, and the reported reason. */
type Trick = (host: string, token: string) => { addresses?: string[][]; says?: [string, Says][] };

describe("a check of a website", () => {
  const TRICKS: Readonly<Record<string, [Trick, RegExp, { inside: number }]>> = {
    "goes to no address that is near": [
      (_host, token) => ({ addresses: [[INSIDE]], says: [[`${INSIDE} *`, text(token)]] }),
      /does not lead to an address on the public internet/,
      { inside: 0 },
    ],
    "goes to none of several when one is near": [
      (_host, token) => ({ addresses: [[OUTSIDE, INSIDE]], says: [[`${OUTSIDE} *`, text(token)]] }),
      /does not lead to an address on the public internet/,
      { inside: 0 },
    ],
    "goes where the name led when it was looked at, though the name has changed its mind": [
      (_host, token) => ({ addresses: [[OUTSIDE], [INSIDE]], says: [[`${INSIDE} *`, text(token)]] }),
      /answered with status 404/,
      { inside: 0 },
    ],
    "looks again at a name that is led back to": [
      (host, token) => ({
        addresses: [[OUTSIDE], [INSIDE]],
        says: [
          [`${OUTSIDE} *`, leadsTo(`http://${host}/again`)],
          [`${INSIDE} *`, text(token)],
        ],
      }),
      /does not lead to an address on the public internet/,
      { inside: 0 },
    ],
    "is not led inward by an address": [
      (_host, token) => ({
        says: [
          [`${OUTSIDE} *`, leadsTo(`http://${INSIDE}/`)],
          [`${INSIDE} *`, text(token)],
        ],
      }),
      /redirects to another website/,
      { inside: 0 },
    ],
    "is not led to another domain": [
      () => ({ says: [[`${OUTSIDE} *`, leadsTo("http://elsewhere.example/")]] }),
      /redirects to another website/,
      { inside: 0 },
    ],
    "is not led to a file": [
      () => ({ says: [[`${OUTSIDE} *`, leadsTo("file:///etc/passwd")]] }),
      /redirects to another website/,
      { inside: 0 },
    ],
    "is not led on for ever": [
      () => ({ says: [[`${OUTSIDE} *`, leadsTo("/again")]] }),
      /redirects too many times/,
      { inside: 0 },
    ],
    "reads no more than 64 kB": [
      (_host, token) => ({ says: [[`${OUTSIDE} *`, text(`${"x\n".repeat(32_768)}${token}`)]] }),
      /We found “x x x/,
      { inside: 0 },
    ],
    "takes a page of an error for none": [
      (_host, token) => ({ says: [[`${OUTSIDE} *`, text(token, 404)]] }),
      /answered with status 404/,
      { inside: 0 },
    ],
    "says when there is no such name": [() => ({ addresses: [[]] }), /this name does not exist/, { inside: 0 }],
    "gives a website up that only begins to answer": [
      () => ({ says: [[`${OUTSIDE} *`, (_request, response) => void response.writeHead(200).write("x")]] }),
      /did not respond in time/,
      { inside: 0 },
    ],
  };

  test.for(Object.entries(TRICKS))("%s", async ([, [trick, said, { inside }]], { connection, onTestFinished }) => {
    const web = await localWeb(700);
    const served = await serveApp(connection, { lookAtWebsite: web.look });
    onTestFinished(async () => void (await Promise.all([web.close(), served.close()])));
    const host = nextHost();
    const id = await makeImported(connection.db, { website: web.site(host) });
    const { visitor } = await member(connection, served.url, `${host}@people.example`);
    const { addresses, says = [] } = trick(`${host}:${web.websites.port}`, await begin(visitor, id));
    if (addresses !== undefined) web.names.addresses.set(host, addresses);
    for (const [at, what] of says) web.websites.says.set(at, what);
    const { status, body } = await visitor.call("check_claim", { p_business_id: id, p_proof: "file" });
    expect([status, body["outcome"]]).toEqual([200, "missing"]);
    expect(String(body["found"])).toMatch(said);
    expect(String(body["found"])).not.toContain(INSIDE);
    expect(web.websites.requests.filter((one) => one.startsWith(INSIDE))).toHaveLength(inside);
    expect(await listOwners(connection.db, id)).toEqual([]);
  });

  test("follows redirects within the domain, and does not identify the claimant", async ({
    connection,
    web,
    served,
  }) => {
    const host = nextHost();
    const id = await makeImported(connection.db, { website: web.site(host) });
    web.site(`www.${host}`);
    const { visitor } = await member(connection, served.url, "followed@people.example");
    const token = await begin(visitor, id);
    const seen: Record<string, unknown>[] = [];
    web.websites.says.set(`${OUTSIDE} ${FILE}`, (request, response) => {
      seen.push(request.headers);
      leadsTo(`http://www.${host}:${web.websites.port}/file.txt`)(request, response);
    });
    web.websites.says.set(`${OUTSIDE} /file.txt`, text(token));
    const { body } = await visitor.call("check_claim", { p_business_id: id, p_proof: "file" });
    expect(body).toMatchObject({ outcome: "claimed" });
    expect(Object.keys(seen[0] ?? {}).toSorted()).toEqual([
      "accept",
      "accept-encoding",
      "connection",
      "host",
      "user-agent",
    ]);
    web.websites.says.clear();
  });

  test("without a name server reports that, and decides nothing", async ({ connection, onTestFinished }) => {
    const web = await localWeb();
    const served = await serveApp(connection, { lookAtWebsite: web.look });
    onTestFinished(async () => void (await Promise.all([served.close(), web.websites.close()])));
    const website = web.site(nextHost());
    await web.names.close();
    const id = await makeImported(connection.db, { website });
    const { visitor } = await member(connection, served.url, "unnamed@people.example");
    await begin(visitor, id);
    const { body } = await visitor.call("check_claim", { p_business_id: id, p_proof: "dns" });
    expect(String(body["found"])).toMatch(/No name server could be reached/);
  });
});

describe("a website proves nothing", () => {
  const refused = { status: 409, body: { code: "claim_not_possible" } };

  test("changed recently by an import or an owner, or named by no source", async ({
    connection: connection,
    web,
    served: { url },
  }) => {
    const { db } = connection;
    const { visitor } = await member(connection, url, "changed@people.example");
    const website = web.site(nextHost());
    const change = (id: string, to: string) =>
      db.updateTable("business").set({ website: to }).where("id", "=", id).execute();
    const lately = await makeImported(db, { website: "http://before.example" });
    await change(lately, website);
    const owned = await makeImported(db, { website: "http://before.example" });
    await makeOwner(db, owned);
    await change(owned, website);
    await db.deleteFrom("business_member").where("business_id", "=", owned).execute();
    await db
      .updateTable("website_change")
      .set({ changed_at: "2020-01-01T00:00:00Z" })
      .where("business_id", "=", owned)
      .execute();
    const entered = await makeBusiness(db, { website });
    const shared = await makeImported(db, { website: "https://www.facebook.com/golden" });
    for (const [id, problem] of [
      [lately, "changed"],
      [owned, "changed"],
      [entered, "changed"],
      [shared, "shared"],
    ] as const) {
      const token = await begin(visitor, id);
      web.websites.says.set(`${OUTSIDE} *`, text(token));
      expect((await visitor.call("get_claim", { p_business_id: id })).body).toMatchObject({
        website: { host: "", problem },
      });
      expect(await visitor.call("check_claim", { p_business_id: id, p_proof: "file" })).toMatchObject(refused);
      expect(await visitor.call("send_claim_code", { p_business_id: id, p_local_part: "info" })).toMatchObject(refused);
      expect(await listOwners(db, id)).toEqual([]);
    }
    // an import changed it, and the new value is old enough
    await db
      .updateTable("website_change")
      .set({ changed_at: "2026-10-01T00:00:00Z" })
      .where("business_id", "=", lately)
      .execute();
    const { body } = await visitor.call("get_claim", { p_business_id: lately });
    web.websites.says.set(`${OUTSIDE} *`, text((body["claim"] as { token: string }).token));
    expect((await visitor.call("check_claim", { p_business_id: lately, p_proof: "file" })).body).toMatchObject({
      outcome: "claimed",
    });
    web.websites.says.clear();
  });

  test("changed during the check", async ({ connection, web, served: { url } }) => {
    const { db } = connection;
    const id = await makeImported(db, { website: web.site(nextHost()) });
    const { visitor } = await member(connection, url, "meanwhile@people.example");
    const token = await begin(visitor, id);
    web.websites.says.set(`${OUTSIDE} *`, (_request, response) => {
      void db
        .updateTable("business")
        .set({ website: "http://after.example" })
        .where("id", "=", id)
        .execute()
        .then(() => response.end(token));
    });
    expect(await visitor.call("check_claim", { p_business_id: id, p_proof: "file" })).toMatchObject(refused);
    expect(await listOwners(db, id)).toEqual([]);
    web.websites.says.clear();
  });
});

describe("many claimants", () => {
  test("fifty at once: one becomes the owner, and the others keep their proofs", async ({
    connection,
    web,
    served: { url },
  }) => {
    const { db } = connection;
    const id = await makeImported(db, { website: web.site(nextHost()) });
    const people = await Promise.all(
      Array.from({ length: 50 }, (_, index) => member(connection, url, `race${index}@people.example`)),
    );
    const tokens = await Promise.all(people.map(({ visitor }) => begin(visitor, id)));
    expect(new Set(tokens)).toHaveLength(50);
    web.websites.says.set(`${OUTSIDE} *`, text(tokens.join("\n")));
    const check = { p_business_id: id, p_proof: "file" };
    const answers = await Promise.all(
      people.map(async ({ visitor }) => {
        for (;;) {
          // two concurrent checks of one website
          const { status, body } = await visitor.call("check_claim", check);
          if (body["code"] !== "claim_check_busy") return body["outcome"] ?? status;
        }
      }),
    );
    expect(answers.filter((outcome) => outcome !== "noted")).toEqual(["claimed"]);
    expect(await listOwners(db, id)).toHaveLength(1);
    expect((await audits(connection, id)).filter(({ action }) => action === "claim.settle")).toHaveLength(1);
    web.websites.says.clear();
  });

  test("a listing that is not visible, not being claimed, or already one's own cannot be claimed", async ({
    connection,
    web,
    served: { url },
  }) => {
    const { db } = connection;
    const website = web.site(nextHost());
    const { visitor, id: userId } = await member(connection, url, "refused@people.example");
    const hidden = await makeImported(db, { website, hidden_at: new Date(), hidden_reason: "spam" });
    const deleted = await makeImported(db, { website, deleted_at: new Date() });
    for (const id of [hidden, deleted])
      for (const name of ["get_claim", "begin_claim"])
        expect(await visitor.call(name, { p_business_id: id })).toMatchObject({
          status: 404,
          body: { code: "listing_not_found" },
        });
    const id = await makeImported(db, { website });
    const check = { p_business_id: id, p_proof: "file" };
    expect(await visitor.call("check_claim", check)).toMatchObject({ status: 409, body: { code: "claim_not_begun" } });
    await begin(visitor, id);
    await visitor.call("withdraw_claim", { p_business_id: id });
    expect(await visitor.call("check_claim", check)).toMatchObject({ status: 409, body: { code: "claim_not_begun" } });
    await db.insertInto("business_member").values({ business_id: id, user_id: userId, role: "owner" }).execute();
    expect(await visitor.call("begin_claim", { p_business_id: id })).toMatchObject({ status: 409 });
  });
});
