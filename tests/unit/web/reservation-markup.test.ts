/** Markup of reservation emails, against the properties that schema.org and Gmail's reference list. */
import { expect, test } from "vitest";
import { EXAMPLE_RESERVATION_MAILS as EXAMPLES, MAIL_SITE as SITE } from "#contract/notifications/mail-examples.ts";
import type { ReservationMail } from "#contract/notifications/reservation-mail.ts";
import { renderMail } from "#emails/render.tsx";

const [CONFIRMED] = EXAMPLES.filter(({ news, audience, series }) => news === "confirmed" && audience === "guest" && series === null); // oxfmt-ignore
if (CONFIRMED === undefined) throw new Error("The example is missing");

/** https://schema.org/Reservation and its subtypes, Thing included. */
const RESERVATION = "bookingAgent bookingTime broker modifiedTime priceCurrency programMembershipUsed provider reservationFor reservationId reservationStatus reservedTicket totalPrice underName additionalType alternateName description disambiguatingDescription identifier image mainEntityOfPage name potentialAction sameAs subjectOf url"; // oxfmt-ignore
const PROPERTIES: Record<string, string> = {
  FoodEstablishmentReservation: `${RESERVATION} endTime partySize startTime`,
  EventReservation: RESERVATION,
  Person: "name",
  FoodEstablishment: "name address",
  Event: "name startDate endDate location",
  Place: "name address",
  VirtualLocation: "url",
  PostalAddress: "streetAddress addressLocality addressRegion postalCode addressCountry",
};
/** Only in https://developers.google.com/workspace/gmail/markup/reference/restaurant-reservation. */
const OF_GMAIL = ["reservationNumber", "modifyReservationUrl"];

type Node = Record<string, unknown>;

function markupOf(email: ReservationMail): Node | null {
  const { html } = renderMail(email, SITE);
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
  expect(html.split("<script").length - 1).toBe(scripts.length);
  if (scripts.length === 0) return null;
  const [[, attributes, text = ""] = []] = scripts;
  expect(attributes).toBe(' type="application/ld+json"');
  return JSON.parse(text) as Node;
}

function checkNames(node: Node): void {
  const { "@type": type, "@context": _context, ...rest } = node;
  const known = [...(PROPERTIES[String(type)] ?? "").split(" "), ...OF_GMAIL];
  expect(Object.keys(rest).filter((name) => !known.includes(name))).toEqual([]);
  for (const value of Object.values(rest)) if (typeof value === "object" && value !== null) checkNames(value as Node);
}

test("a table is a FoodEstablishmentReservation with all that Gmail requires", () => {
  const markup = markupOf(CONFIRMED);
  expect(markup).toMatchObject({
    "@context": "http://schema.org",
    "@type": "FoodEstablishmentReservation",
    reservationNumber: "019aa0c4-7d10-7c3e-9a55-0c4c7d0f1a2c",
    reservationStatus: "https://schema.org/ReservationConfirmed",
    underName: { "@type": "Person", name: "Ada Lovelace" },
    reservationFor: {
      "@type": "FoodEstablishment",
      name: "Golden Pizza",
      address: {
        "@type": "PostalAddress",
        streetAddress: "12 Harbor Street",
        addressLocality: "Portland",
        addressRegion: "ME",
        postalCode: "04101",
        addressCountry: "United States",
      },
    },
    startTime: "2026-11-27T18:30:00-05:00",
    endTime: "2026-11-27T20:00:00-05:00",
    partySize: 4,
  });
  checkNames(markup ?? {});
});

test("an appointment is an EventReservation, at the listing or online", () => {
  const { markup: facts } = CONFIRMED;
  if (facts === null) throw new Error("The example has no markup");
  const cut: ReservationMail = { ...CONFIRMED, typeName: "Cut", partySize: null, markup: { ...facts, isTable: false } };
  const there = markupOf(cut);
  expect(there).toMatchObject({
    "@type": "EventReservation",
    reservationFor: {
      "@type": "Event",
      name: "Cut, Golden Pizza",
      startDate: "2026-11-27T18:30:00-05:00",
      endDate: "2026-11-27T20:00:00-05:00",
      location: { "@type": "Place", name: "Golden Pizza", address: { addressLocality: "Portland" } },
    },
  });
  const online = markupOf({ ...cut, meetingLink: "https://meet.example/1" });
  expect(online).toHaveProperty("reservationFor.location", {
    "@type": "VirtualLocation",
    url: "https://meet.example/1",
  });
  const called = markupOf({ ...cut, meetingLink: "+44 20 7946 0000" });
  expect(called).not.toHaveProperty("reservationFor.location");
  for (const markup of [there, online, called]) checkNames(markup ?? {});
});

test("a later email has the same number with the new state", () => {
  const statusOf = (change: Partial<ReservationMail>) => {
    const markup = markupOf({ ...CONFIRMED, ...change });
    expect(markup).toMatchObject({
      reservationId: "019aa0c4-7d10-7c3e-9a55-0c4c7d0f1a2c",
      modifiedTime: "2026-11-21T15:30:00.000Z",
    });
    return markup?.["reservationStatus"];
  };
  expect(statusOf({ news: "cancelled", cancelledBy: "owner" })).toBe("https://schema.org/ReservationCancelled");
  expect(statusOf({ news: "requested", isPending: true })).toBe("https://schema.org/ReservationPending");
  expect(statusOf({ news: "moved", movedBy: "guest" })).toBe("https://schema.org/ReservationConfirmed");
  expect(markupOf({ ...CONFIRMED, news: "cancelled" })).not.toHaveProperty("modifyReservationUrl");
});

test("only the guest's own reservation is described, and no text ends the script", () => {
  for (const email of EXAMPLES.filter(({ audience }) => audience === "owner")) expect(markupOf(email)).toBeNull();
  for (const news of ["no_show", "offered", "offer_ended"] as const)
    expect(markupOf({ ...CONFIRMED, news })).toBeNull();
  const hostile = "</script><script>alert(1)</script><!--";
  const markup = markupOf({ ...CONFIRMED, businessName: hostile, guestName: hostile, note: "No nuts", phone: "555 0142" }); // oxfmt-ignore
  expect(markup).toHaveProperty("underName.name", hostile);
  expect(JSON.stringify(markup)).not.toMatch(/No nuts|0142|token=|people\.example/);
});
