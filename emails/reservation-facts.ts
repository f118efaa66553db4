/** Facts of every email about a reservation: what, where, when, and for whom. */
import { meetingHref } from "#contract/booking/meeting-link.ts";
import { answerLine } from "#contract/booking/question-limits.ts";
import { untilText } from "#contract/booking/terms.ts";
import { plainLine, plainLines } from "#contract/text/plain-line.ts";
import { numberText } from "#contract/booking/series-words.ts";
import { partyText, statusWord } from "#contract/booking/reservation-words.ts";
import type { ReservationMail } from "#contract/notifications/reservation-mail.ts";
import type { EmailFact } from "./facts.tsx";
import { readersWhen, shortWhen, spanText, whenLines, zoneNameOf } from "./when.ts";

/** The place if it is not the listing: a page, a telephone, or a text that is no link. */
function place({ meetingLink, isLinkToCome }: ReservationMail): EmailFact[] {
  if (isLinkToCome) return [{ label: "Where", lines: ["Online", "The meeting link follows."] }];
  if (meetingLink === "") return [];
  const href = meetingHref(meetingLink);
  const how = href?.startsWith("tel:") === true ? ["By phone"] : href === null ? [] : ["Online"];
  return [{ label: "Where", lines: [...how, plainLine(meetingLink)] }];
}

/** All dates, one per line. */
function dates({ series, timeZone }: ReservationMail): string[] {
  return (series?.dates ?? []).map((date) => spanText(date, timeZone));
}

/** Position in a series, and the remaining dates of a course. */
function belonging(email: ReservationMail): EmailFact[] {
  const { series } = email;
  if (series === null || series.isTogether) return [];
  const label = series.isCourse ? "Course" : "Series";
  return [{ label, lines: [`Date ${numberText(series)}`, ...dates(email)] }];
}

function when(email: ReservationMail): EmailFact[] {
  const { news, startsAt, timeZone, readerTimeZone, movedFrom, series } = email;
  if (series?.isTogether === true)
    return [{ label: "When", lines: [...dates(email), zoneNameOf(startsAt, timeZone)], isPast: news === "cancelled" }];
  const reader = readersWhen(startsAt, timeZone, readerTimeZone);
  const lines = [...whenLines(email), ...(reader === null ? [] : [reader])];
  return movedFrom === null
    ? [{ label: "When", lines, isPast: news === "cancelled" || news === "offer_ended" }]
    : [
        { label: "Before", lines: [shortWhen(movedFrom, timeZone)], isPast: true },
        { label: "Now", lines },
      ];
}

/** Link to directions in a map program. */
export const directionsTo = (
  { businessName, address }: Pick<ReservationMail, "businessName" | "address">,
  mapsUrl: string,
): string =>
  mapsUrl.replace(
    "{query}",
    encodeURIComponent([plainLine(businessName), address].filter((part) => part !== "").join(", ")),
  );

/** Directions and telephone number, for guests of a coming reservation. Owners do not need them. */
function reaching(email: ReservationMail, mapsUrl: string): EmailFact[] {
  const { audience, news, meetingLink, isLinkToCome } = email;
  if (audience === "owner") return [];
  const [address, phone] = [plainLine(email.address), plainLine(email.businessPhone)];
  const isOver = news === "cancelled" || news === "offer_ended" || news === "no_show" || news === "no_show_withdrawn";
  const isElsewhere = meetingLink !== "" || isLinkToCome;
  const directions = directionsTo(email, mapsUrl);
  const call = meetingHref(phone);
  return [
    ...(address === "" || isOver || isElsewhere
      ? []
      : [{ label: "Address", lines: [address], href: directions, written: `Directions: ${directions}` }]),
    ...(phone === "" ? [] : [{ label: "Call", lines: [phone], href: call?.startsWith("tel:") === true ? call : null }]),
  ];
}

export function factsOf(email: ReservationMail, mapsUrl: string): EmailFact[] {
  const {
    audience,
    businessName,
    typeName,
    withName,
    guestName,
    listingUrl,
    partySize,
    isPending,
    reason,
    note,
    phone,
    answers,
    houseRules,
    cancelHours,
  } = email;
  const guest: EmailFact = { label: "Guest", lines: [plainLine(guestName) || "A former member"] };
  return [
    { label: "What", lines: [plainLine(typeName)] },
    ...(withName === "" ? [] : [{ label: "With", lines: [plainLine(withName)] }]),
    ...when(email),
    ...belonging(email),
    { label: "At", lines: [plainLine(businessName)], href: listingUrl },
    ...reaching(email, mapsUrl),
    ...place(email),
    ...(partySize === null ? [] : [{ label: "Party", lines: [partyText(partySize)] }]),
    ...(audience === "owner" ? [guest] : []),
    ...(phone === "" ? [] : [{ label: "Phone", lines: [plainLine(phone)] }]),
    ...(note === "" ? [] : [{ label: "Note", lines: plainLines(note).split("\n") }]),
    ...(answers.length === 0 ? [] : [{ label: "Answers", lines: answers.map(answerLine).map(plainLine) }]),
    ...(cancelHours === 0 ? [] : [{ label: "Changes", lines: [`Cancel or move it ${untilText(cancelHours)}.`] }]),
    ...(houseRules === "" ? [] : [{ label: "Rules", lines: plainLines(houseRules).split("\n") }]),
    ...(isPending ? [{ label: "Status", lines: [statusWord("pending", false)] }] : []),
    ...(reason === "" ? [] : [{ label: "Reason", lines: plainLines(reason).split("\n") }]),
  ];
}
