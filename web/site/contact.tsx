import { Link } from "react-router";
import { paths } from "../platform/paths.ts";
import { useSite } from "../platform/site.ts";
import { MailLink, Prose } from "./prose.tsx";
import { staticMeta } from "../platform/meta.ts";
import type { Route } from "./+types/contact.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  staticMeta(
    "Contact",
    `How to reach the people who run ${loaderData.site.productName}: corrections, claiming a business, privacy and everything else.`,
    paths.contact(),
    loaderData.site,
  );

export default function Contact() {
  const { productName, supportEmail } = useSite();
  return (
    <Prose
      title="Contact"
      lead={
        <>
          Write to <MailLink address={supportEmail} />. A person who works on {productName} reads it and answers.
        </>
      }
    >
      <ul className="topics">
        <li>
          <h2>Something on a listing is wrong</h2>
          <p className="muted">
            Send us the address of the page, what it says now and what it should say. If you know where that can be
            checked, such as the sign on the door or the business’s own website, tell us that too: it is the quickest
            way to get it fixed.
          </p>
        </li>
        <li>
          <h2>A listing is yours</h2>
          <p className="muted">
            Tell us which one, and write from an address at the business’s own website if you have one. Otherwise we
            will ask for something else that shows you speak for it. Claiming is free.
          </p>
        </li>
        <li>
          <h2>A review breaks the rules</h2>
          <p className="muted">
            Send the page and the name above the review, and say which of the <Link to={paths.terms()}>rules</Link> it
            breaks. Reviews are not removed for being unfavorable.
          </p>
        </li>
        <li>
          <h2>Your data</h2>
          <p className="muted">
            To see what we hold about you, or to have it corrected or deleted, write from the address it is about. What
            is kept, and why, is in the <Link to={paths.privacy()}>privacy policy</Link>.
          </p>
        </li>
      </ul>
    </Prose>
  );
}
