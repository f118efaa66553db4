import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { useSite } from "../../site.ts";
import { MailLink, Prose } from "./prose.tsx";
import { staticMeta } from "./static-meta.ts";
import type { Route } from "./+types/privacy.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  staticMeta(
    "Privacy",
    `What ${loaderData.site.productName} keeps about the people who use it, why, for how long, and how to have it changed or deleted.`,
    paths.privacy(),
    loaderData.site,
  );

export default function Privacy() {
  const { productName, supportEmail } = useSite();
  return (
    <Prose
      title="Privacy"
      lead={
        <>
          In short: you can search and read {productName} without telling us who you are. There is no advertising, no
          tracking across sites, and nothing about you is sold.
        </>
      }
    >
      <p className="muted small">Effective March 31, 2025</p>
      <section>
        <h2>When you browse</h2>
        <p>
          Your browser sends its network address, the page it asks for and what kind of browser it is. We use this to
          send you the page, to keep the service from being overwhelmed, and to find faults. Server logs may hold it for
          a while. What you type into the search is used to answer that search; it is not kept under your name.
        </p>
        <p>
          We do not look up where you are with the help of other companies, unless the people who run this site have set
          up such a service and say so here.
        </p>
      </section>
      <section>
        <h2>When you have an account</h2>
        <p>
          We keep your e-mail address, the name you choose to show, your password in a form that cannot be turned back
          into it, your settings, and when and from what device you signed in. We need this to let you in, to keep
          others out, and to write to you about your account and your reservations. We send nothing else.
        </p>
      </section>
      <section>
        <h2>What others can see</h2>
        <ul>
          <li>
            A review appears under your display name, with its date and its stars. Never under your e-mail address.
          </li>
          <li>
            A reservation is seen by you and by the business it is with: your name, the time, the number of people, and
            how to reach you about it.
          </li>
          <li>
            A listing, its photos and its description are public, or open to whoever has the link if its owner chose
            that. Hidden details in photos, such as the place where they were taken, are removed before they are stored.
          </li>
        </ul>
      </section>
      <section>
        <h2>Cookies</h2>
        <p>
          One cookie, set when you sign in, so that the next page knows it is you. It is gone when you sign out. There
          are no others, and no part of a page is loaded from other companies.
        </p>
      </section>
      <section>
        <h2>Whom we share it with</h2>
        <p>
          With the companies that run our servers and deliver our mail, for that purpose only; with a video-meeting or
          sign-in service when you connect one yourself; and with authorities when the law obliges us. Links on a
          listing, such as its website or directions on a map, lead to others’ pages, where their rules apply.
        </p>
      </section>
      <section>
        <h2>How long we keep it</h2>
        <p>
          An account and what belongs to it, until it is deleted. Upcoming reservations are then cancelled; reviews stay
          without your name or are removed, as you choose. Backups are overwritten in turn.
        </p>
      </section>
      <section>
        <h2>Your rights</h2>
        <p>
          You may see what we hold about you, take a copy with you, have it corrected or deleted, and object to how it
          is used. Write to <MailLink address={supportEmail} subject="Privacy" /> from the address it is about. If our
          answer does not satisfy you, you can complain to the data protection authority where you live.
        </p>
      </section>
      <section>
        <h2>Changes</h2>
        <p>
          When this policy changes, the new one appears here with its date, and people with an account are told
          beforehand of anything that affects them. Questions? <Link to={paths.contact()}>Contact us</Link>.
        </p>
      </section>
    </Prose>
  );
}
