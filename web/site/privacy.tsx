import { Link } from "react-router";
import { PASSKEYS, SECOND_FACTOR } from "#contract/accounts/factor-limits.ts";
import { MEMBERS } from "#contract/members/member-limits.ts";
import { RETENTION } from "#contract/retention.ts";
import { legalContext } from "../platform/context.ts";
import { paths } from "../platform/paths.ts";
import { useSite } from "../platform/site.ts";
import { Controller, LegalProse } from "./legal-text.tsx";
import { MailLink } from "./prose.tsx";
import { staticMeta } from "../platform/meta.ts";
import type { Route } from "./+types/privacy.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  staticMeta(
    "Privacy",
    `What ${loaderData.site.productName} keeps about the people who use it, why, for how long, and how to have it changed or deleted.`,
    paths.privacy(),
    loaderData.site,
  );

export const loader = ({ context }: Route.LoaderArgs) => ({ own: context.get(legalContext).privacy ?? null });

/** Every sentence describes what the program does; its numbers come from the program. */
export default function Privacy({ loaderData: { own } }: Route.ComponentProps) {
  const { productName, supportEmail, controller, isGoogleOffered, isZoomOffered, isCityAskedElsewhere } = useSite();
  return (
    <LegalProse
      title="Privacy"
      own={own}
      lead={
        <>
          In short: you can search and read {productName} without telling us who you are. There is no advertising, no
          tracking across sites, and nothing about you is sold.
        </>
      }
    >
      <p className="muted small">Effective March 31, 2025; last changed November 27, 2026</p>
      <section>
        <h2>Who is responsible</h2>
        {controller === null ? (
          <p>
            The people who run {productName}. You reach them at <MailLink address={supportEmail} subject="Privacy" />.
          </p>
        ) : (
          <>
            <Controller text={controller} />
            <p>
              E-mail: <MailLink address={supportEmail} subject="Privacy" />
            </p>
          </>
        )}
      </section>
      <section>
        <h2>When you browse</h2>
        <p>
          Your browser sends its network address, the page it asks for and what kind of browser it is. We use this to
          send you the page. The program’s log has faults and attempts to sign in, not visits; machines in front of it
          may keep logs of their own for a while. What you type into the search is used to answer that search, and is
          not kept.
        </p>
        <p>
          So that nobody can guess passwords or overwhelm the service, attempts are counted: by network address, by
          account and by browser. A count is forgotten within a day.{" "}
          <em>Legal basis: our legitimate interest in a service that is safe and works (Art. 6 (1) (f) GDPR).</em>
        </p>
        {isCityAskedElsewhere ? (
          <p>
            To fill in your city where a form asks for one, we ask a service of another company about your network
            address.
          </p>
        ) : (
          <p>Nobody else is asked where you are: your network address is not sent to other companies for that.</p>
        )}
        <p>
          When you press ‘Near me’, your browser tells this site where you are, if you let it. That is rounded to some
          hundred metres, used for the search you make, and not kept. It stands in the address of the results in your
          own browser until you go on.
        </p>
        <p>
          Your browser stores the last three places you searched in, to suggest them again. They are sent here to look
          up their names, and not stored here.
        </p>
      </section>
      <section>
        <h2>When you have an account</h2>
        <p>
          We keep your e-mail address, the name you choose to show, your password in a form that cannot be turned back
          into it, and your settings: theme, language, time zone, reminders. Of each place where you are signed in we
          keep when it began, when it was last used, and what the browser calls itself; it ends {RETENTION.sessionDays}{" "}
          days after its last use, and {RETENTION.sessionEndDays} days after it began at the latest. Sign-ins, refused
          attempts and changes to your account’s safety stay in your recent activity for {RETENTION.accountEventDays}{" "}
          days, with the browser and system they came from, and the city where this site looks that up. When your
          address changes, the old one is kept for {RETENTION.addressUndoDays} days, so that the change can be taken
          back. An account whose address is never confirmed is removed after {RETENTION.unconfirmedDays} days.{" "}
          <em>Legal basis: the contract with you (Art. 6 (1) (b) GDPR).</em>
        </p>
        <p>
          We write to you about your account, your reservations, your listings, your reviews and your questions. We send
          nothing else. Reminders can be turned off. What was sent about a reservation is noted for{" "}
          {RETENTION.reservationMailDays} days after it; mail that cannot be delivered is kept for{" "}
          {RETENTION.givenUpDays} days at most. The people who run {productName} are told by mail how many reviews were
          reported or wait for a look and at which listings, and how many mails could not be delivered: nobody’s words
          or addresses are in that.
        </p>
        <p>
          If you look after a listing and turn notifications on for a device, we keep its address at the push service of
          its browser, the keys that messages to it are encrypted with, and what you want to be notified of. They are
          deleted when you turn notifications off, log out there, no longer look after the listing or delete your
          account, and when the push service says that the device is gone.
        </p>
      </section>
      <section>
        <h2>What others can see</h2>
        <ul>
          <li>
            A review appears under your display name, with its date and its stars. Never under your e-mail address.
          </li>
          <li>
            A question is seen by those who look after the business that you ask, with your display name. The business
            can publish it with its answer, without your name. With your account, questions that are not published are
            deleted, and published ones stay without any trace of you.
          </li>
          <li>
            A reservation is seen by you and by the business it is with: your display name, the time, the number of
            people, whom you ask for, the note that you write for it, your telephone number and your answers where the
            business asks for them, how late you say you are, whether you say that you are coming, and what becomes of
            it. The business can write to you through us, and does not learn your address. It stays in the business’s
            records when it is over; your note, your number and your answers go with your account. The business may note
            something of you in its guest book, such as what you like: only those who look after the listing read it. It
            is among the data that you can take along, and goes with your account.
          </li>
          <li>
            When you join a waitlist, the business sees your display name, the day and the times that you could come,
            the number of people, whom you ask for, and your telephone number where it asks for one. Others see how many
            wait before them, and nobody’s name. Your place is removed when you take or pass what you are offered, when
            you give it up, and the day after the day that you waited for; what was offered to you stays in the
            business’s records. A business can also add a caller or a guest at its door to its waitlist, with a name, a
            telephone number, an email address and a note. Such an entry becomes a reservation, or is deleted the day
            after.
          </li>
          <li>
            A listing, its photos and its description are public, or open to whoever has the link if its owner chose
            that. Hidden details in photos, such as the place where they were taken, are removed before they are stored.
          </li>
          <li>
            Those who look after a listing with you see your display name, and its owners and managers your e-mail
            address. What you change of it is kept for {RETENTION.listingChangeDays} days, with your name as long as you
            have an account: its owners and managers read it and can take it back. When somebody invites you, we keep
            the address that they entered until you answer, or for {MEMBERS.invitationDays} days.
          </li>
        </ul>
      </section>
      <section>
        <h2>Cookies and your browser’s storage</h2>
        <ul>
          <li>
            One cookie when you sign in, so that the next page knows it is you. It ends when you sign out, or{" "}
            {RETENTION.sessionDays} days after its last use, and {RETENTION.sessionEndDays} days after you signed in at
            the latest.
          </li>
          <li>
            One cookie when you sign up, so that confirming your address in the same browser is one press. It goes then,
            or after {RETENTION.unconfirmedDays} days.
          </li>
          <li>
            One cookie when we write to you to confirm your address or with a code, so that the next page knows where we
            wrote to. It is sealed, and ends after {RETENTION.waitingMinutes} minutes.
          </li>
          <li>
            One cookie that marks this browser as one where you have signed in before, so that strangers who try your
            password do not lock you out. It has a random number and signatures, and ends after {RETENTION.deviceDays}{" "}
            days.
          </li>
          <li>
            With two-step login, one cookie for {SECOND_FACTOR.minutes} minutes while you enter your code. It is sealed.
            If you ask us to trust this browser, a random number for {RETENTION.trustedDays} days.
          </li>
          <li>
            With a passkey, a random number for {PASSKEYS.minutes} minutes while your device signs. Your fingerprint or
            face stays on your device: we keep a key that checks what it signs, the name that you gave it, and when it
            was used last.
          </li>
          <li>At the desk of a listing, one cookie when you hide its checklist. It ends after a year.</li>
          {isGoogleOffered && (
            <li>
              A short-lived one while you sign in with Google. Ten minutes, sealed, if it is another Google account than
              the one that your account is linked to.
            </li>
          )}
          <li>
            Drafts of reviews and listings, a note to a business when your session ends meanwhile, whether typing starts
            a search, and whether a desk plays a sound, are kept in your browser alone and are not sent to us until you
            save. If you look after a listing, signing out removes them, and the day that your desk stores for want of a
            connection.
          </li>
        </ul>
        <p>
          All of them are needed for what you ask for, which is why nobody asks you about them. No part of a page is
          loaded from other companies.
        </p>
      </section>
      <section>
        <h2>Whom we share it with</h2>
        <ul>
          <li>The companies that run our servers and deliver our mail: on our behalf, and for that purpose only.</li>
          {isGoogleOffered && (
            <li>
              Google, if you sign in with it: it tells us your address and that it is yours, and learns that you use
              this site.
            </li>
          )}
          {isZoomOffered && (
            <li>
              Zoom, if a business has connected it: it is told what was booked, with which business and when, and not
              who you are. Who joins the meeting tells Zoom more by themselves.
            </li>
          )}
          <li>
            The push services of browsers, which the makers of browsers run, where someone at a business has turned
            notifications on for a device. A notification says the business, the time, the number of people, what was
            booked and the guest’s first name, encrypted so that only that device can read it. The service learns that
            something was sent to the device, and when.
          </li>
          <li>
            The calendars that a business connects: they are asked when it is busy. They are told nothing of
            reservations.
          </li>
          <li>Authorities, when the law obliges us.</li>
        </ul>
        <p>
          Some of these may be outside your country, in the United States for example; such transfers rest on the
          safeguards that the law provides. Links on a listing, such as its website or directions on a map, lead to
          others’ pages, where their rules apply.
        </p>
      </section>
      <section>
        <h2>How long we keep it</h2>
        <p>
          An account and what belongs to it, until it is deleted. Upcoming reservations are then cancelled; reviews stay
          without your name or are removed, as you choose. What operators do to accounts, listings and reviews is kept
          as a record. Backups are overwritten in turn.
        </p>
      </section>
      <section>
        <h2>Your rights</h2>
        <p>
          Under <Link to={paths.settings()}>Settings</Link> you can see and correct what you told us, take a copy of
          everything with you, and delete your account. You may also ask for access, correction, deletion, restriction
          and portability, and object to what rests on our legitimate interest. Write to{" "}
          <MailLink address={supportEmail} subject="Privacy" /> from the address it is about. If our answer does not
          satisfy you, you can complain to the data protection authority where you live.
        </p>
        <p>
          In California and other states with such laws: we do not sell or share personal information, nor use it for
          advertising, and nobody is treated differently for asking. The same address takes your requests, or an
          agent’s.
        </p>
      </section>
      <section>
        <h2>Changes</h2>
        <p>
          When this policy changes, the new one appears here with its date. Questions?{" "}
          <Link to={paths.contact()}>Contact us</Link>.
        </p>
      </section>
    </LegalProse>
  );
}
