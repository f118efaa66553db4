/** `/listing/{id}/people`: the members of a listing, for its members. Works without scripts. */
import { data, Link } from "react-router";
import { MEMBERS } from "#contract/members/member-limits.ts";
import { listingTexts } from "#contract/listings/listing-texts.ts";
import { ListingNotFound } from "../business/listing-not-found.tsx";
import { ownedListing } from "../listings/listing/owned-listing.ts";
import { apiContext } from "../platform/context.ts";
import { answerForm } from "../platform/form-action.ts";
import { keepTyped } from "../platform/keep-typed.ts";
import { failureMeta, pageMeta, titleOf } from "../platform/meta.ts";
import { ownerPaths, paths } from "../platform/paths.ts";
import { DeskBack } from "../listings/desk-back.tsx";
import { Callout } from "../ui/callout.tsx";
import { Invitations, Invite } from "./invite.tsx";
import { memberActs } from "./member-acts.ts";
import { MemberItem } from "./member-item.tsx";
import { dayText } from "./member-words.ts";
import type { Route } from "./+types/members.ts";
import "./members.css";
import { membersTexts } from "./members-texts.ts";

export async function loader(args: Route.LoaderArgs) {
  const api = args.context.get(apiContext);
  const business = await ownedListing(args, "see");
  if (business === null) return data(null, { status: 404 });
  return { business, people: await api.get_members({ p_business_id: business.id }) };
}

export const action = (args: Route.ActionArgs) => answerForm(args, memberActs(args.params.id));
export const clientAction = keepTyped;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  if (!loaderData) return failureMeta(listingTexts.listingNotFound, site);
  const { id, name } = loaderData.business;
  return pageMeta({
    title: titleOf(membersTexts.membersOf({ name }), site),
    description: membersTexts.membersDescription,
    path: ownerPaths.people(id),
    site,
    noindex: true,
  });
}

export default function MembersScreen({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <ListingNotFound />;
  const { business, people } = loaderData;
  const { id, name } = business;
  const { members, invitations, may, invites_from: from } = people;
  const own = members.find(({ is_self: isSelf }) => isSelf);
  const owners = members.filter(({ role }) => role === "owner").length;
  return (
    <main id="main" tabIndex={-1} className="narrow members">
      <header>
        <DeskBack id={id} section="setup" label={membersTexts.setup} />
        <p>
          <Link to={paths.listing(id)}>
            <bdi>{name}</bdi>
          </Link>
        </p>
        <h1>{membersTexts.members}</h1>
        {may.includes("history") && (
          <p>
            <Link to={ownerPaths.history(id)}>{membersTexts.historyLink}</Link>
          </p>
        )}
      </header>
      {own?.is_new === true && <Callout kind="note">{membersTexts.newOwnerHelp}</Callout>}
      <section aria-labelledby="members-heading">
        <h2 id="members-heading">{membersTexts.memberListLabel}</h2>
        <ul className="plain members-list">
          {members.map((member) => (
            <MemberItem
              key={member.user_id}
              member={member}
              may={may}
              isLastOwner={member.role === "owner" && owners === 1}
            />
          ))}
        </ul>
      </section>
      {invitations.length > 0 && <Invitations invitations={invitations} />}
      {may.includes("invite_staff") &&
        (from === null ? (
          <Invite may={may} />
        ) : (
          <section aria-labelledby="invite-heading">
            <h2 id="invite-heading">{membersTexts.inviteAMember}</h2>
            <Callout kind="note">
              {membersTexts.inviteFrom({ day: dayText(from), listingDays: MEMBERS.listingDays })}
            </Callout>
          </section>
        ))}
    </main>
  );
}
