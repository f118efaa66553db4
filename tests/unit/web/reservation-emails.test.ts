/** Emails about reservations, as guests and owners read them. */
import { describe, expect, test } from "vitest";
import { EXAMPLE_RESERVATION_MAILS as EXAMPLES, MAIL_SITE as SITE } from "#contract/notifications/mail-examples.ts";
import { Mail, type RenderedMail } from "#contract/notifications/mail.ts";
import { RESERVATION_NEWS, type ReservationMail } from "#contract/notifications/reservation-mail.ts";
import { shortWhen, whenLines, zoneNameOf } from "#emails/when.ts";
import { renderMail } from "#emails/render.tsx";

const [CONFIRMED] = EXAMPLES.filter(({ news, audience }) => news === "confirmed" && audience === "guest");
const [REQUEST] = EXAMPLES.filter(({ news, audience }) => news === "requested" && audience === "owner");
if (CONFIRMED === undefined || REQUEST === undefined) throw new Error("Examples are missing");

const unescaped = (html: string) =>
  html.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"); // oxfmt-ignore

/** The email's text, without tags and the preview line. */
const shown = ({ html }: RenderedMail) =>
  unescaped(
    html
      .replace(/^[\s\S]*?<body[^>]*>\s*<div[^>]*>[\s\S]*?<\/div>/, "")
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " "),
  );
const oneLine = (text: string) => text.replace(/\s+/g, " ");
const hrefs = ({ html }: RenderedMail) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => unescaped(href));

const render = (example: ReservationMail) => {
  const mail = renderMail(example, SITE);
  return { ...mail, html: mail.html, words: shown(mail), flat: oneLine(mail.text), hrefs: hrefs(mail) };
};

const DIRECTIONS = `https://maps.example/?q=${encodeURIComponent(`${CONFIRMED.businessName}, ${CONFIRMED.address}`)}`;
const URLS = [
  "listingUrl",
  "manageUrl",
  "confirmUrl",
  "cancelUrl",
  "keepUrl",
  "takeUrl",
  "passUrl",
  "unsubscribeUrl",
] as const;

test("the requested person is named to both sides", () => {
  for (const example of [CONFIRMED, REQUEST]) {
    const { text, words } = render({ ...example, withName: "Ada <b>L." });
    expect(text).toContain("With: Ada <b>L.");
    expect(words).toContain("With Ada <b>L.");
  }
});

test("includes each kind of news for the guest, and each that owners receive", () => {
  const of = (who: string) => EXAMPLES.filter(({ audience }) => audience === who).map(({ news }) => news);
  expect(new Set(of("guest"))).toEqual(
    new Set(RESERVATION_NEWS.filter((news) => news !== "late" && news !== "reworded")),
  );
  expect(new Set(of("owner"))).toEqual(
    new Set(["requested", "confirmed", "moved", "cancelled", "meeting", "reminder", "late", "reworded"]),
  );
});

describe.each(EXAMPLES)("$audience $news", (example) => {
  const { subject, html, text, words, flat, hrefs: links } = render(example);

  test("matches its schema", () => {
    expect(Mail.parse(JSON.parse(JSON.stringify(example)))).toEqual(example);
  });

  test("has a subject with subject, place and time", () => {
    const together = example.series?.isTogether === true;
    const event = `${together ? "6 dates, " : ""}${example.typeName} at ${example.businessName}, Fri, Nov 27, 6:30 PM`;
    const invites = ["requested", "confirmed", "moved", "meeting"].includes(example.news) && !together;
    expect(subject).toMatch(new RegExp(invites ? `^${event}: [a-z -]+$` : `^[A-Z][a-z -]+: ${event}$`));
  });

  test("has the time, the zone and all other facts in both forms", () => {
    const facts = ["Friday, November 27, 2026", "6:30 PM – 8:00 PM", "Eastern Time"];
    for (const form of [words, flat]) {
      for (const fact of [...facts, example.typeName, example.businessName]) expect(form).toContain(fact);
      if (example.partySize !== null) expect(form).toContain(`${example.partySize} people`);
      if (example.meetingLink !== "") expect(form).toContain(example.meetingLink);
      expect(form.includes("The meeting link follows")).toBe(example.isLinkToCome);
      expect(form.includes("5:00 PM")).toBe(example.movedFrom !== null);
      expect(form.includes("Waiting for confirmation")).toBe(example.isPending);
      for (const line of example.reason.split("\n")) expect(form).toContain(line);
    }
    const [heading = "", ...paragraphs] = text.slice(0, text.indexOf("\n\nWhat:")).split("\n\n");
    // without the tags, a link in a sentence is separated from its full stop
    const sentences = words.replace(/ ([.,])/g, "$1");
    for (const sentence of [heading, ...paragraphs]) expect(sentences).toContain(sentence);
  });

  test("shows guests who are still to come the address and whom to call", () => {
    const isThere = example.meetingLink === "" && !example.isLinkToCome;
    const isToCome = !["cancelled", "offer_ended", "no_show", "no_show_withdrawn"].includes(example.news);
    const isWanted = example.audience === "guest" && isThere && isToCome;
    expect(links.includes(DIRECTIONS)).toBe(isWanted);
    expect(flat.includes(`Directions: ${DIRECTIONS}`)).toBe(isWanted);
    for (const form of [words, flat]) {
      expect(form.includes(example.address)).toBe(isWanted);
      expect(form.includes(example.businessPhone)).toBe(example.audience === "guest");
    }
  });

  test("strikes out replaced values", () => {
    const struck = [...html.matchAll(/<s>(.*?)<\/s>/g)].map(([, words_]) => words_);
    if (example.movedFrom !== null) expect(struck).toEqual(["Fri, Nov 27, 5:00 PM"]);
    else
      expect(struck.includes("6:30 PM – 8:00 PM")).toBe(example.news === "cancelled" || example.news === "offer_ended");
  });

  test("has every given link, and no others", () => {
    const given = URLS.map((name) => example[name]).filter((url) => url !== null);
    for (const url of given) {
      expect(links).toContain(url);
      expect(text).toContain(url);
    }
    const own = [
      ...given,
      SITE.baseUrl,
      `mailto:${SITE.supportEmail}`,
      example.meetingLink,
      "tel:+15550109999",
      "tel:2075550100",
      DIRECTIONS,
    ];
    expect(links.filter((href) => !own.includes(href))).toEqual([]);
  });

  test("shows nothing without data", () => {
    for (const form of [html, text, subject]) expect(form).not.toMatch(/undefined|null|\[object|NaN|Invalid/);
    expect(text).not.toMatch(/<[a-z]|&[a-z]+;/);
  });

  test("names the guest to owners only", () => {
    for (const form of [words, text]) expect(form.includes("Ada Lovelace")).toBe(example.audience === "owner");
  });

  test("is shorter than Gmail's limit, and loads nothing", () => {
    // except for the attached picture, and data for mail programs (reservation-markup.test.ts)
    expect(html.replace('<img src="cid:map"', "").replace('<script type="application/ld+json">', "")).not.toMatch(
      /<script|<img|<link|src=|url\(/,
    );
    expect(html.includes("<img")).toBe(example.hasMap);
    expect(Buffer.byteLength(html)).toBeLessThan(30_000);
  });
});

describe("the actions", () => {
  test("are one button, or two for yes and no", () => {
    const buttons = (example: ReservationMail) =>
      [
        ...renderMail(example, SITE).html.matchAll(/<a href="[^"]*" class="(?:m-button-text|m-ink)"[^>]*>(.*?)<\/a>/g),
      ].map(([, label]) => label);
    const meeting = "https://meet.example/1";
    expect(buttons(REQUEST)).toEqual(["Confirm", "Decline"]);
    expect(buttons({ ...REQUEST, cancelUrl: null })).toEqual(["Confirm"]);
    expect(buttons(CONFIRMED)).toEqual(["View reservation"]);
    expect(buttons({ ...CONFIRMED, meetingLink: meeting })).toEqual(["Join the meeting"]);
    expect(buttons({ ...CONFIRMED, meetingLink: "+44 20 7946 0000" })).toEqual(["Call +44 20 7946 0000"]);
    expect(buttons({ ...CONFIRMED, meetingLink: meeting, isPending: true })).toEqual(["View reservation"]);
    expect(buttons({ ...CONFIRMED, meetingLink: "javascript:alert(1)" })).toEqual(["View reservation"]);
    const cancelled = { ...CONFIRMED, news: "cancelled", meetingLink: meeting } as const;
    expect(buttons({ ...cancelled, cancelledBy: "owner" })).toEqual(["Find another time"]);
    expect(buttons({ ...cancelled, cancelledBy: "system" })).toEqual(["Find another time"]);
    expect(buttons({ ...cancelled, cancelledBy: "guest" })).toEqual(["View reservation"]);
    expect(buttons({ ...cancelled, cancelledBy: "owner", listingUrl: null })).toEqual(["View reservation"]);
  });

  test("are not offered to guests where the owner must act", () => {
    const { html, text } = renderMail({ ...CONFIRMED, confirmUrl: "https://mainstreet.example/answer?x" }, SITE);
    for (const form of [html, text]) expect(form).not.toContain("/answer?x");
  });
});

describe("who cancelled", () => {
  test.each([
    ["guest", "guest", "You cancelled your reservation"],
    ["guest", "owner", "The business cancelled your reservation"],
    ["guest", "system", "Your reservation was cancelled"],
    ["owner", "guest", "The guest cancelled"],
    ["owner", "owner", "The business cancelled"],
    ["owner", "system", "A reservation was cancelled"],
  ] as const)("is shown to the %s when it was the %s", (audience, cancelledBy, heading) => {
    const { text, words } = render({ ...CONFIRMED, audience, news: "cancelled", cancelledBy, reason: "Snow" });
    expect(text.split("\n")[0]).toBe(heading);
    for (const form of [text, words]) {
      expect(form).toContain(heading);
      expect(form).toContain("Snow");
    }
  });
});

test("a guest who has left is mentioned without a name", () => {
  const { text } = renderMail({ ...REQUEST, guestName: "" }, SITE);
  expect(text).toContain("The guest requests a reservation.");
  expect(text).toContain("Guest: A former member");
});

test.each([
  ["No nuts.", "555 0142", "The current note and phone number are below."],
  ["No nuts.", "", "The current note is below."],
  ["", "555 0142", "There is no note now. The phone number is below."],
  ["", "", "There is no note now."],
])("a guest's changed note is shown to owners as it is now: '%s', '%s'", (note, phone, sentence) => {
  const { text, words } = render({ ...CONFIRMED, audience: "owner", news: "reworded", note, phone });
  for (const form of [text, words]) {
    expect(form).toContain("Ada Lovelace changed their note or number");
    expect(form).toContain(sentence);
    expect(form).toContain(phone);
  }
});

test("a no-show email says whom to contact", () => {
  const [example = CONFIRMED] = EXAMPLES.filter(({ news }) => news === "no_show");
  const { words, hrefs: links, flat } = render(example);
  expect(words).toContain("If this is wrong, contact them, or email support@mainstreet.example .");
  expect(flat).toContain("If this is wrong, contact them, or email support@mainstreet.example.");
  expect(links).toContain(example.listingUrl);
});

describe("times", () => {
  const NEW_YORK = "America/New_York";
  const span = (startsAt: string, endsAt: string, timeZone = NEW_YORK) => whenLines({ startsAt, endsAt, timeZone });

  test.each([
    ["2026-11-27T23:30:00Z", "2026-11-28T01:00:00Z", NEW_YORK, ["Friday, November 27, 2026", "6:30 PM – 8:00 PM", "Eastern Time"]],
    // past midnight, past New Year
    ["2026-12-31T23:00:00-05:00", "2027-01-01T01:00:00-05:00", NEW_YORK, ["Thursday, December 31, 2026", "11:00 PM – Fri, Jan 1, 2027, 1:00 AM", "Eastern Time"]],
    // the clock is set forward, and back: 1:30 exists twice
    ["2026-03-08T01:30:00-05:00", "2026-03-08T03:30:00-04:00", NEW_YORK, ["Sunday, March 8, 2026", "1:30 AM Eastern Standard Time –", "3:30 AM Eastern Daylight Time"]],
    ["2026-11-01T01:30:00-04:00", "2026-11-01T01:30:00-05:00", NEW_YORK, ["Sunday, November 1, 2026", "1:30 AM Eastern Daylight Time –", "1:30 AM Eastern Standard Time"]],
    ["2026-11-01T00:30:00-04:00", "2026-11-01T01:30:00-04:00", NEW_YORK, ["Sunday, November 1, 2026", "12:30 AM – 1:30 AM", "Eastern Daylight Time"]],
    ["2026-11-27T23:30:00Z", "2026-11-28T00:00:00Z", "Asia/Kathmandu", ["Saturday, November 28, 2026", "5:15 AM – 5:45 AM", "Nepal Time"]],
    ["2026-07-01T12:00:00Z", "2026-07-01T13:00:00Z", "America/St_Johns", ["Wednesday, July 1, 2026", "9:30 AM – 10:30 AM", "Newfoundland Time"]],
    ["2026-07-01T12:00:00Z", "2026-07-01T13:00:00Z", "America/Punta_Arenas", ["Wednesday, July 1, 2026", "9:00 AM – 10:00 AM", "Punta Arenas Time"]],
  ] as const)("%s to %s in %s", (startsAt, endsAt, timeZone, lines) => {
    expect(span(startsAt, endsAt, timeZone)).toEqual(lines);
  }); // oxfmt-ignore

  test("are short in subjects, and have no spaces that break a line", () => {
    expect(shortWhen("2026-11-28T05:00:00Z", NEW_YORK)).toBe("Sat, Nov 28, 12:00 AM");
    expect(shortWhen("2026-11-01T05:30:00Z", NEW_YORK)).toBe("Sun, Nov 1, 1:30 AM (first)");
    expect(zoneNameOf("2026-07-01T12:00:00Z", "UTC")).toBe("Coordinated Universal Time");
  });

  test.each([
    ["Asia/Kathmandu", "That is Sat, Nov 28, 5:15 AM in Kathmandu."],
    ["Pacific/Kiritimati", "That is Sat, Nov 28, 1:30 PM in Kiritimati."],
    ["America/Denver", "That is Fri, Nov 27, 4:30 PM in Denver."],
    ["America/Argentina/Buenos_Aires", "That is Fri, Nov 27, 8:30 PM in Buenos Aires."],
    ["Asia/Kolkata", "That is Sat, Nov 28, 5:00 AM in India."],
    ["UTC", "That is Fri, Nov 27, 11:30 PM in UTC."],
    ["Etc/GMT-3", "That is Sat, Nov 28, 2:30 AM in GMT+03:00."],
    // the same offset on that day
    ["America/Panama", null],
    ["America/New_York", null],
    // names that only some browsers know
    ["Mars/Olympus", null],
    [null, null],
  ])("are shown next to the reader's in %s", (readerTimeZone, sentence) => {
    const { words, flat } = render({ ...CONFIRMED, readerTimeZone });
    for (const form of [words, flat]) {
      if (sentence === null) expect(form).not.toContain("That is");
      else expect(form).toContain(sentence);
    }
  });
});

describe("texts of strangers", () => {
  const HOSTILE = `Tom\r\nBcc: eve@people.example\u2028\u0085\0"><script>alert(1)</script>\u202Ereversed\u2066${"🏪".repeat(5_000)}`;
  const example = { ...REQUEST, businessName: HOSTILE, typeName: HOSTILE, guestName: HOSTILE, reason: HOSTILE };
  const { subject, html, text } = renderMail(example, SITE);

  test("are one short line in a subject", () => {
    expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);
    expect(subject).toMatch(/^Tom Bcc: eve@people\.example .*… at Tom .*…, Fri, Nov 27, 6:30 PM: new request$/u);
    expect(Array.from(subject).length).toBeLessThan(160);
    expect(subject.isWellFormed()).toBe(true);
  });

  test("stays text in the email and cannot reverse its direction", () => {
    expect(html).not.toContain("<script");
    for (const form of [html, text]) expect(form).not.toMatch(/[\0\u2028\u202e\u2066]/);
    expect(text).toContain("Guest: Tom Bcc: eve@people.example");
  });

  test("cut no emoji in two", () => {
    const family = "👨‍👩‍👧‍👦".repeat(60);
    const cut = renderMail({ ...CONFIRMED, businessName: family }, SITE).subject;
    expect(cut).toContain(`${"👨‍👩‍👧‍👦".repeat(49)}…, Fri`);
  });
});

describe("a picture of the streets", () => {
  test("is attached to the email, links to directions, and has a text where pictures are off", () => {
    const example = { ...CONFIRMED, hasMap: true };
    const { html, text } = render(example);
    expect(html.match(/<img[^>]*>/g)).toHaveLength(1);
    expect(html).toMatch(/<a href="https:\/\/maps\.example\/\?q=[^"]*"><picture><img src="cid:map" alt="Map of the streets around Golden Pizza" width="496" height="190"/); // oxfmt-ignore
    expect(html.replace(/<img[^>]*>/, "").replace('<script type="application/ld+json">', "")).not.toMatch(
      /<script|<img|<link|src=|url\(/,
    );
    expect(text).toBe(render(CONFIRMED).text);
    expect(render(CONFIRMED).html).not.toContain("<img");
  });
});
