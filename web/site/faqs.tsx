import type { ReactNode } from "react";
import { Link } from "react-router";
import { ChevronDown } from "lucide-react";
import { paths } from "../platform/paths.ts";
import { useSite } from "../platform/site.ts";
import { MailLink, Prose } from "./prose.tsx";
import { staticMeta } from "../platform/meta.ts";
import type { Route } from "./+types/faqs.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  staticMeta(
    "FAQs",
    `Where the listings on ${loaderData.site.productName} come from, how a business is claimed, and how ratings are worked out.`,
    paths.faqs(),
    loaderData.site,
  );

/** Native `details`, which work without scripts; the common name closes the one that was open. */
function Question({ asks, isOpen = false, children }: { asks: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details name="faq" open={isOpen}>
      <summary>
        {asks}
        <ChevronDown className="i" strokeWidth={1.75} aria-hidden />
      </summary>
      <div className="answer">{children}</div>
    </details>
  );
}

export default function Faqs() {
  const { productName, supportEmail } = useSite();
  return (
    <Prose title="FAQs" lead="The three things we are asked most.">
      <div className="faqs">
        <Question asks="Where do the listings come from?" isOpen>
          <p>
            From the businesses themselves, and from open sources such as OpenStreetMap, which are named on every
            listing made from them. Such a listing is marked as unclaimed until its owner takes it over. Opening hours
            are shown in the local time of the place.
          </p>
          <p>
            If you find a mistake, write to <MailLink address={supportEmail} subject="A listing needs a correction" />{" "}
            with the address of the page.
          </p>
        </Question>
        <Question asks="How do I claim my business?">
          <p>
            Write to <MailLink address={supportEmail} subject="Claiming a listing" /> with the address of the listing
            and something that shows you speak for the business; an e-mail from its own domain is usually enough. It
            costs nothing. A claimed listing carries a mark beside its name, and no import changes it again.
          </p>
        </Question>
        <Question asks="How do ratings work?">
          <p>
            The number beside the stars is the plain average of all reviews. Each person can write one review of a
            business, owners cannot review their own, and no business can pay to change its rating or its place in the
            results. All of it is in <Link to={paths.reviewsPolicy()}>How reviews work here</Link>.
          </p>
          <p>
            When results are sorted by relevance, {productName} looks at where your words occur first and at the rating
            second, and it weighs how many reviews stand behind that rating: one review of five stars does not beat two
            hundred of nearly five. You can <Link to={paths.search({ sort: "rating-high" })}>sort by rating alone</Link>{" "}
            too.
          </p>
        </Question>
      </div>
      <p className="muted">
        Something else? <Link to={paths.contact()}>Contact us</Link>.
      </p>
    </Prose>
  );
}
