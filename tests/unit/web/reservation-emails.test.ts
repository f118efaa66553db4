/** Emails about reservations, as guests and owners read them. */
import { describe, expect, test } from "vitest";
import { EXAMPLE_RESERVATION_MAILS as LETTERS, MAIL_SITE as SITE } from "#contract/notifications/mail-examples.ts";
import { Mail, type RenderedMail } from "#contract/notifications/mail.ts";
import { RESERVATION_NEWS, type ReservationMail } from "#contract/notifications/reservation-mail.ts";
import { shortWhen, whenLines, zoneNameOf } from "#emails/when.ts";
import { renderMail } from "#emails/render.tsx";

const [CONFIRMED] = LETTERS.filter(({ news, audience }) => news === "confirmed" && audience === "guest");
const [REQUEST] = LETTERS.filter(({ news, audience }) => news === "requested" && audience === "owner");
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

const render = (letter: ReservationMail) => {
  const mail = renderMail(letter, SITE);
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

test("whom one has asked for by name is said, to both", () => {
  for (const letter of [CONFIRMED, REQUEST]) {
    const { text, words } = render({ ...letter, withName: "Ada <b>L." });
    expect(text).toContain("With: Ada <b>L.");
    expect(words).toContain("With Ada <b>L.");
  }
});

test("there is one of each piece of news for the guest, and of each that owners are told", () => {
  const of = (who: string) => LETTERS.filter(({ audience }) => audience === who).map(({ news }) => news);
  expect(new Set(of("guest"))).toEqual(
    new Set(RESERVATION_NEWS.filter((news) => news !== "late" && news !== "reworded")),
  );
  expect(new Set(of("owner"))).toEqual(
    new Set(["requested", "confirmed", "moved", "cancelled", "meeting", "reminder", "late", "reworded"]),
  );
});

describe.each(LETTERS)("$audience $news", (letter) => {
  const { subject, html, text, words, flat, hrefs: links } = render(letter);

  test("fits its schema", () => {
    expect(Mail.parse(JSON.parse(JSON.stringify(letter)))).toEqual(letter);
  });

  test("has a subject that says what, where and when", () => {
    const together = letter.series?.isTogether === true;
    const event = `${together ? "6 dates, " : ""}${letter.typeName} at ${letter.businessName}, Fri, Nov 27, 6:30 PM`;
    const invites = ["requested", "confirmed", "moved", "meeting"].includes(letter.news) && !together;
    expect(subject).toMatch(new RegExp(invites ? `^${event}: [a-z -]+$` : `^[A-Z][a-z -]+: ${event}$`));
  });

  test("says in both forms when it is, in which zone, and everything else", () => {
    const facts = ["Friday, November 27, 2026", "6:30 PM – 8:00 PM", "Eastern Standard Time"];
    for (const form of [words, flat]) {
      for (const fact of [...facts, letter.typeName, letter.businessName]) expect(form).toContain(fact);
      if (letter.partySize !== null) expect(form).toContain(`${letter.partySize} people`);
      if (letter.meetingLink !== "") expect(form).toContain(letter.meetingLink);
      expect(form.includes("The meeting link follows")).toBe(letter.isLinkToCome);
      expect(form.includes("5:00 PM")).toBe(letter.movedFrom !== null);
      expect(form.includes("Waiting for confirmation")).toBe(letter.isPending);
      for (const line of letter.reason.split("\n")) expect(form).toContain(line);
    }
    const [heading = "", ...paragraphs] = text.slice(0, text.indexOf("\n\nWhat:")).split("\n\n");
    // without the tags, a link in a sentence is separated from its full stop
    const sentences = words.replace(/ ([.,])/g, "$1");
    for (const sentence of [heading, ...paragraphs]) expect(sentences).toContain(sentence);
  });

  test("tells guests who are still to come where it is, and whom to call", () => {
    const isThere = letter.meetingLink === "" && !letter.isLinkToCome;
    const isToCome = !["cancelled", "offer_ended", "no_show", "no_show_withdrawn"].includes(letter.news);
    const isWanted = letter.audience === "guest" && isThere && isToCome;
    expect(links.includes(DIRECTIONS)).toBe(isWanted);
    expect(flat.includes(`Directions: ${DIRECTIONS}`)).toBe(isWanted);
    for (const form of [words, flat]) {
      expect(form.includes(letter.address)).toBe(isWanted);
      expect(form.includes(letter.businessPhone)).toBe(letter.audience === "guest");
    }
  });

  test("strikes out what is no more", () => {
    const struck = [...html.matchAll(/<s>(.*?)<\/s>/g)].map(([, words_]) => words_);
    if (letter.movedFrom !== null) expect(struck).toEqual(["Fri, Nov 27, 5:00 PM"]);
    else
      expect(struck.includes("6:30 PM – 8:00 PM")).toBe(letter.news === "cancelled" || letter.news === "offer_ended");
  });

  test("has every link that it was given, and no others", () => {
    const given = URLS.map((name) => letter[name]).filter((url) => url !== null);
    for (const url of given) {
      expect(links).toContain(url);
      expect(text).toContain(url);
    }
    const own = [
      ...given,
      SITE.baseUrl,
      `mailto:${SITE.supportEmail}`,
      letter.meetingLink,
      "tel:+15550109999",
      "tel:2075550100",
      DIRECTIONS,
    ];
    expect(links.filter((href) => !own.includes(href))).toEqual([]);
  });

  test("says nothing of what nobody told it", () => {
    for (const form of [html, text, subject]) expect(form).not.toMatch(/undefined|null|\[object|NaN|Invalid/);
    expect(text).not.toMatch(/<[a-z]|&[a-z]+;/);
  });

  test("names the guest to owners alone", () => {
    for (const form of [words, text]) expect(form.includes("Ada Lovelace")).toBe(letter.audience === "owner");
  });

  test("fits under what Gmail cuts off, and brings nothing along", () => {
    // except for the attached picture
    expect(html.replace('<img src="cid:map"', "")).not.toMatch(/<script|<img|<link|src=|url\(/);
    expect(html.includes("<img")).toBe(letter.hasMap);
    expect(Buffer.byteLength(html)).toBeLessThan(30_000);
  });
});

describe("what may be done", () => {
  test("is said by the one button, or by two for yes and no", () => {
    const buttons = (letter: ReservationMail) =>
      [
        ...renderMail(letter, SITE).html.matchAll(/<a href="[^"]*" class="(?:m-button-text|m-ink)"[^>]*>(.*?)<\/a>/g),
      ].map(([, label]) => label);
    const meeting = "https://meet.example/1";
    expect(buttons(REQUEST)).toEqual(["Confirm", "Decline"]);
    expect(buttons({ ...REQUEST, cancelUrl: null })).toEqual(["Confirm"]);
    expect(buttons(CONFIRMED)).toEqual(["View your reservations"]);
    expect(buttons({ ...CONFIRMED, meetingLink: meeting })).toEqual(["Join the meeting"]);
    expect(buttons({ ...CONFIRMED, meetingLink: "+44 20 7946 0000" })).toEqual(["Call +44 20 7946 0000"]);
    expect(buttons({ ...CONFIRMED, meetingLink: meeting, isPending: true })).toEqual(["View your reservations"]);
    expect(buttons({ ...CONFIRMED, meetingLink: "javascript:alert(1)" })).toEqual(["View your reservations"]);
    const cancelled = { ...CONFIRMED, news: "cancelled", meetingLink: meeting } as const;
    expect(buttons({ ...cancelled, cancelledBy: "owner" })).toEqual(["Find another time"]);
    expect(buttons({ ...cancelled, cancelledBy: "system" })).toEqual(["Find another time"]);
    expect(buttons({ ...cancelled, cancelledBy: "guest" })).toEqual(["View your reservations"]);
    expect(buttons({ ...cancelled, cancelledBy: "owner", listingUrl: null })).toEqual(["View your reservations"]);
  });

  test("is not offered to guests where it is the owner's to do", () => {
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
  ] as const)("is told to the %s when it was the %s", (audience, cancelledBy, heading) => {
    const { text, words } = render({ ...CONFIRMED, audience, news: "cancelled", cancelledBy, reason: "Snow" });
    expect(text.split("\n")[0]).toBe(heading);
    for (const form of [text, words]) {
      expect(form).toContain(heading);
      expect(form).toContain("Snow");
    }
  });
});

test("a guest who has left is spoken of without a name", () => {
  const { text } = renderMail({ ...REQUEST, guestName: "" }, SITE);
  expect(text).toContain("The guest requests a reservation.");
  expect(text).toContain("Guest: A former member");
});

test.each([
  ["No nuts.", "555 0142", "The current note and phone number are below."],
  ["No nuts.", "", "The current note is below."],
  ["", "555 0142", "There is no note now. The phone number is below."],
  ["", "", "There is no note now."],
])("other words of a guest are told to owners as they are now: '%s', '%s'", (note, phone, sentence) => {
  const { text, words } = render({ ...CONFIRMED, audience: "owner", news: "reworded", note, phone });
  for (const form of [text, words]) {
    expect(form).toContain("Ada Lovelace changed their note or number");
    expect(form).toContain(sentence);
    expect(form).toContain(phone);
  }
});

test("a no-show says where to turn", () => {
  const [letter = CONFIRMED] = LETTERS.filter(({ news }) => news === "no_show");
  const { words, hrefs: links, flat } = render(letter);
  expect(words).toContain("If this is wrong, contact them, or email support@mainstreet.example .");
  expect(flat).toContain("If this is wrong, contact them, or email support@mainstreet.example.");
  expect(links).toContain(letter.listingUrl);
});

describe("times", () => {
  const NEW_YORK = "America/New_York";
  const span = (startsAt: string, endsAt: string, timeZone = NEW_YORK) => whenLines({ startsAt, endsAt, timeZone });

  test.each([
    ["2026-11-27T23:30:00Z", "2026-11-28T01:00:00Z", NEW_YORK, ["Friday, November 27, 2026", "6:30 PM – 8:00 PM", "Eastern Standard Time"]],
    // past midnight, past New Year
    ["2026-12-31T23:00:00-05:00", "2027-01-01T01:00:00-05:00", NEW_YORK, ["Thursday, December 31, 2026", "11:00 PM – Fri, Jan 1, 2027, 1:00 AM", "Eastern Standard Time"]],
    // the clock is set forward, and back: 1:30 exists twice
    ["2026-03-08T01:30:00-05:00", "2026-03-08T03:30:00-04:00", NEW_YORK, ["Sunday, March 8, 2026", "1:30 AM Eastern Standard Time –", "3:30 AM Eastern Daylight Time"]],
    ["2026-11-01T01:30:00-04:00", "2026-11-01T01:30:00-05:00", NEW_YORK, ["Sunday, November 1, 2026", "1:30 AM Eastern Daylight Time –", "1:30 AM Eastern Standard Time"]],
    ["2026-11-27T23:30:00Z", "2026-11-28T00:00:00Z", "Asia/Kathmandu", ["Saturday, November 28, 2026", "5:15 AM – 5:45 AM", "Nepal Time"]],
    ["2026-07-01T12:00:00Z", "2026-07-01T13:00:00Z", "America/St_Johns", ["Wednesday, July 1, 2026", "9:30 AM – 10:30 AM", "Newfoundland Daylight Time"]],
    ["2026-07-01T12:00:00Z", "2026-07-01T13:00:00Z", "America/Punta_Arenas", ["Wednesday, July 1, 2026", "9:00 AM – 10:00 AM", "Punta Arenas Time"]],
  ] as const)("%s to %s in %s", (startsAt, endsAt, timeZone, lines) => {
    expect(span(startsAt, endsAt, timeZone)).toEqual(lines);
  }); // oxfmt-ignore

  test("are short in subjects, and have no spaces that break a mail", () => {
    expect(shortWhen("2026-11-28T05:00:00Z", NEW_YORK)).toBe("Sat, Nov 28, 12:00 AM");
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
  ])("stand beside the reader's in %s", (readerTimeZone, sentence) => {
    const { words, flat } = render({ ...CONFIRMED, readerTimeZone });
    for (const form of [words, flat]) {
      if (sentence === null) expect(form).not.toContain("That is");
      else expect(form).toContain(sentence);
    }
  });
});

describe("what strangers wrote", () => {
  const HOSTILE = `Tom\r\nBcc: eve@people.example\u2028\u0085\0"><script>alert(1)</script>\u202Ereversed\u2066${"🏪".repeat(5_000)}`;
  const letter = { ...REQUEST, businessName: HOSTILE, typeName: HOSTILE, guestName: HOSTILE, reason: HOSTILE };
  const { subject, html, text } = renderMail(letter, SITE);

  test("is one line of a subject, and not a long one", () => {
    expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);
    expect(subject).toMatch(/^Tom Bcc: eve@people\.example .*… at Tom .*…, Fri, Nov 27, 6:30 PM: new request$/u);
    expect(Array.from(subject).length).toBeLessThan(160);
    expect(subject.isWellFormed()).toBe(true);
  });

  test("is text in the letter, and turns nothing round", () => {
    expect(html).not.toContain("<script");
    for (const form of [html, text]) expect(form).not.toMatch(/[\0\u2028\u202e\u2066]/);
    expect(text).toContain("Guest: Tom Bcc: eve@people.example");
  });

  test("cuts no emoji in two", () => {
    const family = "👨‍👩‍👧‍👦".repeat(60);
    const cut = renderMail({ ...CONFIRMED, businessName: family }, SITE).subject;
    expect(cut).toContain(`${"👨‍👩‍👧‍👦".repeat(49)}…, Fri`);
  });
});

describe("a picture of the streets", () => {
  test("comes along with the letter, leads to directions, and is said in words where pictures are off", () => {
    const letter = { ...CONFIRMED, hasMap: true };
    const { html, text } = render(letter);
    expect(html.match(/<img[^>]*>/g)).toHaveLength(1);
    expect(html).toMatch(/<a href="https:\/\/maps\.example\/\?q=[^"]*"><picture><img src="cid:map" alt="Map of the streets around Golden Pizza" width="496" height="190"/); // oxfmt-ignore
    expect(html.replace(/<img[^>]*>/, "")).not.toMatch(/<script|<img|<link|src=|url\(/);
    expect(text).toBe(render(CONFIRMED).text);
    expect(render(CONFIRMED).html).not.toContain("<img");
  });
});
