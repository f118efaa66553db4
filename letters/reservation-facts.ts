/** What, where, when, and for whom: the facts that every letter about a reservation lays out. */
import { meetingHref } from "#contract/booking/meeting-link.ts";
import { plainLine, plainLines } from "#contract/text/plain-line.ts";
import { partyText, statusWord } from "#contract/booking/reservation-words.ts";
import type { ReservationMail } from "#contract/notifications/mail.ts";
import type { Fact } from "./facts.tsx";
import { readersWhen, shortWhen, whenLines } from "./when.ts";

/** Where it is not at the listing: a page, a telephone, or what has no address to follow. */
function place({ meetingLink, isLinkToCome }: ReservationMail): Fact[] {
  if (isLinkToCome) return [{ label: "Where", lines: ["Online", "The meeting link follows."] }];
  if (meetingLink === "") return [];
  const href = meetingHref(meetingLink);
  const how = href?.startsWith("tel:") === true ? ["By phone"] : href === null ? [] : ["Online"];
  return [{ label: "Where", lines: [...how, plainLine(meetingLink)] }];
}

function when(letter: ReservationMail): Fact[] {
  const { news, startsAt, timeZone, readerTimeZone, movedFrom } = letter;
  const reader = readersWhen(startsAt, timeZone, readerTimeZone);
  const lines = [...whenLines(letter), ...(reader === null ? [] : [reader])];
  return movedFrom === null
    ? [{ label: "When", lines, isPast: news === "cancelled" || news === "offer_ended" }]
    : [
        { label: "Before", lines: [shortWhen(movedFrom, timeZone)], isPast: true },
        { label: "Now", lines },
      ];
}

/** Where a program for maps shows the way. */
export const directionsTo = (
  { businessName, address }: Pick<ReservationMail, "businessName" | "address">,
  mapsUrl: string,
): string =>
  mapsUrl.replace(
    "{query}",
    encodeURIComponent([plainLine(businessName), address].filter((part) => part !== "").join(", ")),
  );

/** How a guest gets there, as long as they are to come, and whom to call. Owners know. */
function reaching(letter: ReservationMail, mapsUrl: string): Fact[] {
  const { audience, news, meetingLink, isLinkToCome } = letter;
  if (audience === "owner") return [];
  const [address, phone] = [plainLine(letter.address), plainLine(letter.businessPhone)];
  const isOver = news === "cancelled" || news === "offer_ended" || news === "no_show" || news === "no_show_withdrawn";
  const isElsewhere = meetingLink !== "" || isLinkToCome;
  const directions = directionsTo(letter, mapsUrl);
  const call = meetingHref(phone);
  return [
    ...(address === "" || isOver || isElsewhere
      ? []
      : [{ label: "Address", lines: [address], href: directions, written: `Directions: ${directions}` }]),
    ...(phone === "" ? [] : [{ label: "Call", lines: [phone], href: call?.startsWith("tel:") === true ? call : null }]),
  ];
}

export function factsOf(letter: ReservationMail, mapsUrl: string): Fact[] {
  const { audience, businessName, typeName, guestName, listingUrl, partySize, isPending, reason, note, phone } = letter;
  const guest: Fact = { label: "Guest", lines: [plainLine(guestName) || "A former member"] };
  return [
    { label: "What", lines: [plainLine(typeName)] },
    ...when(letter),
    { label: "At", lines: [plainLine(businessName)], href: listingUrl },
    ...reaching(letter, mapsUrl),
    ...place(letter),
    ...(partySize === null ? [] : [{ label: "Party", lines: [partyText(partySize)] }]),
    ...(audience === "owner" ? [guest] : []),
    ...(phone === "" ? [] : [{ label: "Phone", lines: [plainLine(phone)] }]),
    ...(note === "" ? [] : [{ label: "Note", lines: plainLines(note).split("\n") }]),
    ...(isPending ? [{ label: "Status", lines: [statusWord("pending", false)] }] : []),
    ...(reason === "" ? [] : [{ label: "Reason", lines: plainLines(reason).split("\n") }]),
  ];
}
