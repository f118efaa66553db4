/** Emails about members of a listing. */
import { ROLE_WORDS, type ListingRole } from "#contract/listings/role-names.ts";
import type { MailOf } from "#contract/notifications/mail.ts";
import { neutralLine } from "#contract/text/neutral-line.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import { type EmailContent, type MailSite, shortName } from "./email.ts";
import { Button, FinePrint, Heading, Paragraph, Strong, WrittenOut } from "./parts.tsx";
import { memberEmailTexts } from "./member-email-texts.ts";

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
  const name = shortName(neutralLine(businessName, memberEmailTexts.aListing));
  const heading = memberEmailTexts.youAreAskedToLook({ name });
  const who = memberEmailTexts.asksYouToLookAfter({ name, productName, limit: ROLES[role] });
  const how = memberEmailTexts.theLinkWorksForDays({ days });
  const stranger = memberEmailTexts.ifYouDoNotKnow;
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
        <Button href={url}>{memberEmailTexts.lookAtIt}</Button>
        <WrittenOut href={url} />
        <FinePrint>{stranger}</FinePrint>
      </>
    ),
    text: [heading, `${inviter} ${who}`, how, memberEmailTexts.toAnswer({ url }), stranger],
    because: memberEmailTexts.thisEmailCameBecauseEntered({ inviter }),
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
  const byWhom = by === null ? "" : memberEmailTexts.by({ by });
  const one = as === "staff" ? "staff" : as === "owner" ? memberEmailTexts.anOwner : memberEmailTexts.aManager;
  if (who === null) {
    const yours = memberEmailTexts.youSeeThereWhatYou;
    switch (happened) {
      case "joined":
        return {
          heading: memberEmailTexts.youLookAfterNow({ name }),
          happened: memberEmailTexts.youAreOf({ one, name }),
          next: yours,
        };
      case "role":
        return {
          heading: memberEmailTexts.youAreOfNow({ one, name }),
          happened: memberEmailTexts.yourPartInLookingAfter({ name, byWhom, one }),
          next: yours,
        };
      case "removed":
      case "left":
        return {
          heading: memberEmailTexts.youNoLongerLookAfter({ name }),
          happened:
            happened === "left"
              ? memberEmailTexts.youHaveLeft({ name })
              : memberEmailTexts.youWereRemovedFrom({ name, byWhom }),
          next: memberEmailTexts.itsReservationsLivePagesAnd,
        };
    }
  }
  switch (happened) {
    case "joined":
      return {
        heading: memberEmailTexts.somebodyLooksAfterWithYou({ name }),
        happened: memberEmailTexts.isOfNow({ who, one, name }),
        next: isOwner ? LATER : memberEmailTexts.ifThisIsNotRight,
      };
    case "role":
      return {
        heading: memberEmailTexts.anotherRoleAt({ name }),
        happened: memberEmailTexts.wasMadeOf({ who, one, name, byWhom }),
        next: isOwner ? LATER : memberEmailTexts.youSeeThereWhoLooks,
      };
    case "removed":
    case "left":
      return {
        heading: memberEmailTexts.somebodyNoLongerLooksAfter({ name }),
        happened:
          happened === "left"
            ? memberEmailTexts.hasLeft({ who, name })
            : memberEmailTexts.wasRemovedFrom({ who, name, byWhom }),
        next: memberEmailTexts.youSeeThereWhoLooks,
      };
  }
}

export function membersChanged(mail: MailOf<"members-changed">, { productName }: MailSite): EmailContent {
  const { heading, happened, next } = memberNewsOf(mail);
  const isGone = mail.who === null && (mail.happened === "removed" || mail.happened === "left");
  const { membersUrl: url } = mail;
  return {
    subject: memberEmailTexts.whoLooksAfterIt({ shortName: shortName(mail.businessName) }),
    preheader: happened,
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>{happened}</Paragraph>
        <Paragraph>{next}</Paragraph>
        {!isGone && (
          <>
            <Button href={url}>{memberEmailTexts.seeWhoLooksAfterIt}</Button>
            <WrittenOut href={url} />
          </>
        )}
      </>
    ),
    text: [heading, happened, next, ...(isGone ? [] : [memberEmailTexts.whoLooksAfterIt2({ url })])],
    because: memberEmailTexts.thisEmailCameBecauseYour({ productName, value: isGone ? "looked" : "looks" }),
  };
}
