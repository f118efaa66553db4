/** Emails about members of a listing. */
import type { MailOf } from "#contract/notifications/mail.ts";
import { neutralLine } from "#contract/text/neutral-line.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import { richText } from "#contract/text/rich-text.ts";
import { type EmailContent, type MailSite, shortName } from "./email.ts";
import { Button, ButtonUrl, FinePrint, Heading, Paragraph, strong } from "./parts.tsx";
import { actionText, plainText, untagged } from "./plain-text.ts";
import { invitationRoleTexts, invitationTexts, membershipTexts, yourMembershipTexts } from "./member-email-texts.ts";

export function memberInvited(
  { businessName, inviter, role, url, days }: MailOf<"member-invited">,
  { productName }: MailSite,
): EmailContent {
  const texts = invitationTexts;
  // the reader may not know the person who chose the name
  const name = shortName(neutralLine(businessName, texts.aListing));
  const heading = texts.heading({ name });
  const invitation = invitationRoleTexts[role];
  const invitationText = plainText(invitation({ inviter, name, productName, strong: untagged }));
  const howTo = texts.howTo({ days });
  return {
    subject: heading,
    preheader: invitationText,
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>{richText(invitation({ inviter, name, productName, strong }))}</Paragraph>
        <Paragraph>{howTo}</Paragraph>
        <Button href={url}>{texts.button}</Button>
        <ButtonUrl href={url} />
        <FinePrint>{texts.notYou}</FinePrint>
      </>
    ),
    text: [heading, invitationText, howTo, actionText(texts.button, url), texts.notYou],
    reason: texts.reason({ inviter }),
  };
}

interface MembershipNews {
  subject: string;
  heading: string;
  body: string;
  next: string;
}

/** The subject is the heading with a short name. */
const titlesOf = (title: (values: { name: string }) => string, businessName: string) => ({
  subject: title({ name: shortName(businessName) }),
  heading: title({ name: plainLine(businessName) }),
});

function newsToMember({ happened, role, by, businessName }: MailOf<"members-changed">): MembershipNews {
  const texts = yourMembershipTexts;
  const name = plainLine(businessName);
  switch (happened) {
    case "joined":
      return {
        ...titlesOf(texts.joined, businessName),
        body: texts.joinedBody({ role, name }),
        next: texts.yourRights,
      };
    case "role":
      return {
        ...titlesOf(texts.role, businessName),
        body: by === null ? texts.roleBody({ role, name }) : texts.roleBodyBy({ by, role, name }),
        next: texts.yourRights,
      };
    case "left":
      return {
        ...titlesOf(texts.ended, businessName),
        body: texts.left({ name }),
        next: texts.noAccess,
      };
    case "removed":
      return {
        ...titlesOf(texts.ended, businessName),
        body: by === null ? texts.removed({ name }) : texts.removedBy({ by, name }),
        next: texts.noAccess,
      };
  }
}

function newsToOwner({ happened, role, by, businessName }: MailOf<"members-changed">, who: string): MembershipNews {
  const texts = membershipTexts;
  const name = plainLine(businessName);
  switch (happened) {
    case "joined":
      return {
        ...titlesOf(texts.joined, businessName),
        body: texts.joinedBody({ who, role, name }),
        next: role === "owner" ? texts.newOwner : texts.newMember,
      };
    case "role":
      return {
        ...titlesOf(texts.role, businessName),
        body: by === null ? texts.roleBody({ who, role, name }) : texts.roleBodyBy({ by, who, role, name }),
        next: role === "owner" ? texts.newOwner : texts.members,
      };
    case "left":
      return {
        ...titlesOf(texts.ended, businessName),
        body: texts.left({ who, name }),
        next: texts.members,
      };
    case "removed":
      return {
        ...titlesOf(texts.ended, businessName),
        body: by === null ? texts.removed({ who, name }) : texts.removedBy({ by, who, name }),
        next: texts.members,
      };
  }
}

export function membersChanged(mail: MailOf<"members-changed">, { productName }: MailSite): EmailContent {
  const texts = membershipTexts;
  const { subject, heading, body, next } = mail.who === null ? newsToMember(mail) : newsToOwner(mail, mail.who);
  const isFormerMember = mail.who === null && (mail.happened === "removed" || mail.happened === "left");
  const { membersUrl: url } = mail;
  return {
    subject,
    preheader: body,
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>{body}</Paragraph>
        <Paragraph>{next}</Paragraph>
        {!isFormerMember && (
          <>
            <Button href={url}>{texts.button}</Button>
            <ButtonUrl href={url} />
          </>
        )}
      </>
    ),
    text: [heading, body, next, ...(isFormerMember ? [] : [actionText(texts.button, url)])],
    reason: isFormerMember ? texts.reasonFormer({ productName }) : texts.reason({ productName }),
  };
}
