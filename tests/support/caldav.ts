/** A CalDAV server of the tests over real HTTP: one account, its calendars and their objects, and failures. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface LocalCaldav {
  url: string;
  user: string;
  password: string;
  /** By the name in the calendar's address: display name, objects, and accepted components. */
  calendars: Map<string, { name: string; objects: string[]; components: string; mark: string; owner?: string }>;
  /** By the name of a person: the addresses that the server returns. Empty for an unknown person. */
  addresses: Map<string, string[]>;
  /** 'REPORT /ada/work/ with' or 'without' a password. */
  calls: string[];
  /** Target of `/.well-known/caldav`, if it is not the account. */
  leadsTo: string | null;
  /** Status of every answer; null: normal answers. */
  fails: number | null;
  stop: () => Promise<void>;
}

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const multistatus = (...responses: string[]) =>
  `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/">${responses.join("")}</d:multistatus>`;
const response = (href: string, prop: string) =>
  `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${prop}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;

export async function startCaldav(): Promise<LocalCaldav> {
  const server = createServer((request, answer) => void tell(request, answer));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const caldav: LocalCaldav = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ user: "ada", password: "of ada, and of nowhere else" },
    calendars: new Map(),
    addresses: new Map(),
    calls: [],
    ...{ leadsTo: null, fails: null },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  const listed = (name: string) => {
    const one = caldav.calendars.get(name);
    return one === undefined
      ? ""
      : response(
          `/ada/${name}/`,
          `<d:resourcetype><d:collection/><c:calendar/></d:resourcetype><d:displayname>${escape(one.name)}</d:displayname><cs:getctag>${one.mark}</cs:getctag>${one.owner === undefined ? "" : `<d:owner><d:href>/principals/${one.owner}/</d:href></d:owner><d:current-user-principal><d:href>/principals/ada/</d:href></d:current-user-principal>`}<c:supported-calendar-component-set><c:comp name="${one.components}"/></c:supported-calendar-component-set>`,
        );
  };

  async function tell(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const { pathname } = new URL(request.url ?? "/", caldav.url);
    const given = request.headers.authorization;
    caldav.calls.push(`${request.method} ${pathname} ${given === undefined ? "without" : "with"}`);
    const say = (status: number, text = "") =>
      answer.writeHead(status, { "content-type": "application/xml; charset=utf-8" }).end(text);
    if (caldav.fails !== null) return void say(caldav.fails);
    if (pathname === "/.well-known/caldav")
      return void answer.writeHead(302, { location: caldav.leadsTo ?? "/dav/" }).end();
    if (given !== `Basic ${Buffer.from(`${caldav.user}:${caldav.password}`).toString("base64")}`) return void say(401);
    if (pathname === "/dav/") return void say(207, multistatus(response("/dav/", "<d:current-user-principal><d:href>/principals/ada/</d:href></d:current-user-principal>"))); // oxfmt-ignore
    const [, person = ""] = /^\/principals\/([^/]+)\/$/.exec(pathname) ?? [];
    const theirs = caldav.addresses.get(person);
    if (body.includes("calendar-user-address-set")) {
      if (theirs === undefined) return void say(403);
      const hrefs = theirs.map((one) => `<d:href>${escape(one)}</d:href>`).join("");
      const set = `<c:calendar-user-address-set>${hrefs}</c:calendar-user-address-set>`;
      return void say(207, multistatus(response(pathname, set)));
    }
    if (pathname === "/principals/ada/") return void say(207, multistatus(response("/principals/ada/", "<c:calendar-home-set><d:href>/ada/</d:href></c:calendar-home-set>"))); // oxfmt-ignore
    if (pathname === "/ada/") return void say(207, multistatus(response("/ada/", "<d:resourcetype><d:collection/></d:resourcetype>"), ...[...caldav.calendars.keys()].map(listed))); // oxfmt-ignore
    const [, name = ""] = /^\/ada\/([^/]+)\/$/.exec(pathname) ?? [];
    const calendar = caldav.calendars.get(name);
    if (calendar === undefined) return void say(404);
    if (request.method === "PROPFIND") return void say(207, multistatus(listed(name)));
    if (!body.includes("time-range")) return void say(400);
    return void say(207, multistatus(...calendar.objects.map((text, index) => response(`/ada/${name}/${index}.ics`, `<d:getetag>"${index}"</d:getetag><c:calendar-data>${escape(text)}</c:calendar-data>`)))); // oxfmt-ignore
  }

  return caldav;
}
