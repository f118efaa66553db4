/** Emails about members of a listing. */
import { ROLE_WORDS, type ListingRole } from "#contract/listings/role-names.ts";
import type { MailOf } from "#contract/notifications/mail.ts";
import { neutralLine } from "#contract/text/neutral-line.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import { type EmailContent, type MailSite, shortName } from "./email.ts";
import { Button, FinePrint, Heading, Paragraph, Strong, WrittenOut } from "./parts.tsx";

const ROLES: Readonly<Record<ListingRole, string>> = {
  owner: "an owner: everything, also who else looks after it",
  manager: "a manager: its page, photos and reviews, and its reservations",
  staff: "staff: its reservations",
};

export function memberInvited(
  { businessName, inviter, role, url, days }: MailOf<"member-invited">,
  { productName }: MailSite,
): EmailContent {
  // the reader may not know the person who chose the name
  const name = shortName(neutralLine(businessName, "a listing"));
  const heading = `You are asked to look after ${name}`;
  const who = `asks you to look after ${name} on ${productName} with them, as ${ROLES[role]}.`;
  const how = `The link works for ${days} days, once, and for an account with this address alone. If you have none yet, you can make one on the way.`;
  const stranger = "If you do not know them, do nothing: nothing happens without you.";
  return {
    subject: heading,
    preheader: `${inviter} ${who}`,
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>
          <Strong>{inviter}</Strong> {who}
        </Paragraph>
        <Paragraph>{how}</Paragraph>
        <Button href={url}>Look at it</Button>
        <WrittenOut href={url} />
        <FinePrint>{stranger}</FinePrint>
      </>
    ),
    text: [heading, `${inviter} ${who}`, how, `To answer: ${url}`, stranger],
    because: `This email came because ${inviter} entered this address. At most six come in a row.`,
  };
}

interface MemberNews {
  heading: string;
  happened: string;
  next: string;
}

const LATER =
  "For seven days they cannot remove anybody, delete the listing or hand it over. If this is not right, remove them now.";

function memberNewsOf({ happened, who, role, by, businessName }: MailOf<"members-changed">): MemberNews {
  const name = plainLine(businessName);
  const as = ROLE_WORDS[role].toLowerCase();
  const isOwner = role === "owner";
  const byWhom = by === null ? "" : ` by ${by}`;
  const one = as === "staff" ? "staff" : as === "owner" ? "an owner" : "a manager";
  if (who === null) {
    const yours = "You see there what you may do.";
    switch (happened) {
      case "joined":
        return { heading: `You look after ${name} now`, happened: `You are ${one} of ${name}.`, next: yours };
      case "role":
        return {
          heading: `You are ${one} of ${name} now`,
          happened: `Your part in looking after ${name} was changed${byWhom}: you are ${one} now.`,
          next: yours,
        };
      case "removed":
      case "left":
        return {
          heading: `You no longer look after ${name}`,
          happened: happened === "left" ? `You have left ${name}.` : `You were removed from ${name}${byWhom}.`,
          next: "Its reservations, live pages and calendar feeds are closed to you. If you think that is a mistake, ask its owners.",
        };
    }
  }
  switch (happened) {
    case "joined":
      return {
        heading: `Somebody looks after ${name} with you`,
        happened: `${who} is ${one} of ${name} now.`,
        next: isOwner ? LATER : "If this is not right, you can remove them.",
      };
    case "role":
      return {
        heading: `Another role at ${name}`,
        happened: `${who} was made ${one} of ${name}${byWhom}.`,
        next: isOwner ? LATER : "You see there who looks after it.",
      };
    case "removed":
    case "left":
      return {
        heading: `Somebody no longer looks after ${name}`,
        happened: happened === "left" ? `${who} has left ${name}.` : `${who} was removed from ${name}${byWhom}.`,
        next: "You see there who looks after it.",
      };
  }
}

export function membersChanged(mail: MailOf<"members-changed">, { productName }: MailSite): EmailContent {
  const { heading, happened, next } = memberNewsOf(mail);
  const isGone = mail.who === null && (mail.happened === "removed" || mail.happened === "left");
  const { membersUrl: url } = mail;
  return {
    subject: `${shortName(mail.businessName)}: who looks after it`,
    preheader: happened,
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>{happened}</Paragraph>
        <Paragraph>{next}</Paragraph>
        {!isGone && (
          <>
            <Button href={url}>See who looks after it</Button>
            <WrittenOut href={url} />
          </>
        )}
      </>
    ),
    text: [heading, happened, next, ...(isGone ? [] : [`Who looks after it: ${url}`])],
    because: `This email came because your account at ${productName} ${isGone ? "looked" : "looks"} after this listing.`,
  };
}
