import { Link } from "react-router";
import { legalContext } from "../platform/context.ts";
import { paths } from "../platform/paths.ts";
import { useSite } from "../platform/site.ts";
import { LegalProse } from "./legal-text.tsx";
import { MailLink } from "./prose.tsx";
import { staticMeta } from "../platform/meta.ts";
import type { Route } from "./+types/terms.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  staticMeta(
    "Terms",
    `The rules for using ${loaderData.site.productName}: searching, writing reviews, reserving and listing a business.`,
    paths.terms(),
    loaderData.site,
  );

export const loader = ({ context }: Route.LoaderArgs) => ({ own: context.get(legalContext).terms ?? null });

export default function Terms({ loaderData: { own } }: Route.ComponentProps) {
  const { productName, supportEmail, attributions } = useSite();
  return (
    <LegalProse
      title="Terms"
      own={own}
      lead={<>The rules for using {productName}, in plain words. By using the site you agree to them.</>}
    >
      <section>
        <h2>What this is</h2>
        <p>
          {productName} is a directory of local businesses. It helps people find them, read what others say about them
          and reserve with those that offer it. We are not a party to what you then agree with a business: the meal, the
          haircut or the repair is between you and them.
        </p>
      </section>
      <section>
        <h2>The information here</h2>
        <p>
          Listings come from the businesses and from open sources. We correct mistakes when we learn of them, but hours
          change and shops move: before a long trip, call ahead. Information is given as it is, without any promise that
          it is complete.
        </p>
        {attributions.length > 0 && (
          <p>
            Parts of it belong to others and may be used only as they allow:{" "}
            {attributions.map(({ text, url }, index) => (
              <span key={text}>
                {index > 0 && ", "}
                <a href={url}>{text}</a>
              </span>
            ))}
            .
          </p>
        )}
      </section>
      <section>
        <h2>Your account</h2>
        <p>
          Give an e-mail address that is yours, keep your password to yourself, and tell us if somebody else has used
          your account. You may delete it at any time. We may close accounts that break these rules, and tell you why
          when you ask. A closed account can do nothing more here: its links in letters and its calendars end as well.
        </p>
      </section>
      <section>
        <h2>Reviews</h2>
        <ul>
          <li>
            Write about your own experience, once for each business, and not about one that you own, work for or compete
            with.
          </li>
          <li>No payment or favor for a review, in either direction.</li>
          <li>No insults, threats, private details of other people, advertising, or anything against the law.</li>
        </ul>
        <p>
          We remove reviews that break these rules, and no others: see{" "}
          <Link to={paths.reviewsPolicy()}>How reviews work here</Link>. What you write stays yours; you allow us to
          show it here and wherever the directory’s data is offered.
        </p>
      </section>
      <section>
        <h2>Reservations</h2>
        <p>
          A reservation is a promise to come. Cancel in good time when you cannot, so that somebody else can have the
          place. A business may confirm or decline a request, and may cancel; you are told when it does.
        </p>
      </section>
      <section>
        <h2>Businesses</h2>
        <p>
          Claim only what you speak for, and keep it true: the name on the door, real hours, photos that you may use. A
          place in the results cannot be bought.
        </p>
      </section>
      <section>
        <h2>Fair use</h2>
        <p>
          Do not try to break in, to slow the site down for others, or to collect people’s personal details from it.
          Programs may read the directory through the <Link to={paths.apiDocs()}>documented interface</Link>, at a pace
          that leaves room for everyone.
        </p>
      </section>
      <section>
        <h2>Liability</h2>
        <p>
          We answer for harm that we cause on purpose or through gross negligence, and wherever the law does not let us
          limit it. Beyond that we are not liable for what follows from using the site. Your rights as a consumer where
          you live are not touched by these terms.
        </p>
      </section>
      <section>
        <h2>Changes</h2>
        <p>
          New terms appear here. Questions go to <MailLink address={supportEmail} subject="Terms" />.
        </p>
      </section>
    </LegalProse>
  );
}
