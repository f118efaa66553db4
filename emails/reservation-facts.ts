/** Facts of every email about a reservation: what, where, when, and for whom. */
import { meetingHref } from "#contract/booking/meeting-link.ts";
import { answerLine } from "#contract/booking/question-limits.ts";
import { hoursText } from "#contract/booking/terms.ts";
import { leftToRight } from "#contract/text/locale.ts";
import { plainLine, plainLines } from "#contract/text/plain-line.ts";
import { partyText, statusWord } from "#contract/booking/reservation-words.ts";
import type { ReservationMail } from "#contract/notifications/reservation-mail.ts";
import type { EmailFact } from "./facts.tsx";
import { readersWhen, shortWhen, spanText, whenLines, zoneNameOf } from "./when.ts";
import { factTexts } from "./email-texts.ts";
import { reservationFactTexts as texts } from "./reservation-email-texts.ts";

/** The place if it is not the listing: a page, a telephone, or a text that is no link. */
function placeFacts({ meetingLink, isLinkToCome }: ReservationMail): EmailFact[] {
  if (isLinkToCome)
    return [
      {
        label: texts.where,
        lines: [texts.online, texts.linkFollows],
      },
    ];
  if (meetingLink === "") return [];
  const href = meetingHref(meetingLink);
  const how = href?.startsWith("tel:") === true ? [texts.byPhone] : href === null ? [] : [texts.online];
  return [{ label: texts.where, lines: [...how, leftToRight(plainLine(meetingLink))] }];
}

/** All dates, one per line. */
function dateLines({ series, timeZone }: ReservationMail): string[] {
  return (series?.dates ?? []).map((date) => spanText(date, timeZone));
}

/** Position in a series, and the remaining dates of a course. */
function seriesFacts(email: ReservationMail): EmailFact[] {
  const { series } = email;
  if (series === null || series.isTogether) return [];
  const label = series.isCourse ? texts.course : texts.series;
  return [{ label, lines: [texts.dateOf({ number: series.number, count: series.of }), ...dateLines(email)] }];
}

function timeFacts(email: ReservationMail): EmailFact[] {
  const { news, startsAt, timeZone, readerTimeZone, movedFrom, series } = email;
  if (series?.isTogether === true)
    return [
      {
        label: factTexts.when,
        lines: [...dateLines(email), zoneNameOf(startsAt, timeZone)],
        isPast: news === "cancelled",
      },
    ];
  const reader = readersWhen(startsAt, timeZone, readerTimeZone);
  const lines = [...whenLines(email), ...(reader === null ? [] : [reader])];
  return movedFrom === null
    ? [{ label: factTexts.when, lines, isPast: news === "cancelled" || news === "offer_ended" }]
    : [
        { label: texts.before, lines: [shortWhen(movedFrom, timeZone)], isPast: true },
        { label: texts.now, lines },
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
function contactFacts(email: ReservationMail, mapsUrl: string): EmailFact[] {
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
      : [
          {
            label: texts.address,
            lines: [address],
            href: directions,
            textLine: texts.directions({ url: directions }),
          },
        ]),
    ...(phone === ""
      ? []
      : [{ label: texts.call, lines: [leftToRight(phone)], href: call?.startsWith("tel:") === true ? call : null }]),
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
    houseRulesLanguage,
    cancelHours,
  } = email;
  const guest: EmailFact = {
    label: texts.guest,
    lines: [plainLine(guestName) || texts.deletedGuest],
  };
  return [
    { label: factTexts.what, lines: [plainLine(typeName)] },
    ...(withName === "" ? [] : [{ label: texts.with, lines: [plainLine(withName)] }]),
    ...timeFacts(email),
    ...seriesFacts(email),
    { label: factTexts.business, lines: [plainLine(businessName)], href: listingUrl },
    ...contactFacts(email, mapsUrl),
    ...placeFacts(email),
    ...(partySize === null ? [] : [{ label: factTexts.party, lines: [partyText(partySize)] }]),
    ...(audience === "owner" ? [guest] : []),
    ...(phone === "" ? [] : [{ label: texts.phone, lines: [leftToRight(plainLine(phone))] }]),
    ...(note === "" ? [] : [{ label: texts.note, lines: plainLines(note).split("\n") }]),
    ...(answers.length === 0 ? [] : [{ label: texts.answers, lines: answers.map(answerLine).map(plainLine) }]),
    ...(cancelHours === 0
      ? []
      : [
          {
            label: texts.changes,
            lines: [texts.deadline({ length: hoursText(cancelHours) })],
          },
        ]),
    ...(houseRules === ""
      ? []
      : [{ label: texts.rules, lines: plainLines(houseRules).split("\n"), language: houseRulesLanguage }]),
    ...(isPending ? [{ label: texts.status, lines: [statusWord("pending", false)] }] : []),
    ...(reason === "" ? [] : [{ label: texts.reason, lines: plainLines(reason).split("\n") }]),
  ];
}
