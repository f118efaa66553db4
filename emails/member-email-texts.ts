import type { ListingRole } from "#contract/listings/role-names.ts";
import { catalog } from "#contract/text/catalog.ts";

export const invitationTexts = catalog("email.invitation", {
  heading: "You're invited to join {name}",
  // If the name of the business can't be shown
  aListing: "a listing",
  howTo:
    "The link works once, for {days, plural, one {# day} other {# days}}, and only for an account with this email address. If you don't have an account yet, you can create one after you open the link.",
  notYou: "Don't know this person? You can ignore this email: nothing happens unless you accept.",
  button: "View invitation",
  reason:
    "You received this email because {inviter} entered this address. We send at most six of these emails in a row.",
});

export const invitationRoleTexts = catalog("email.invitationRole", {
  owner:
    "<strong>{inviter}</strong> invites you to manage {name} on {productName} with them as an owner: everything, including its members.",
  manager:
    "<strong>{inviter}</strong> invites you to manage {name} on {productName} with them as a manager: its page, photos, reviews and reservations.",
  staff:
    "<strong>{inviter}</strong> invites you to work with them at {name} on {productName} as staff: its reservations.",
} as const satisfies Record<ListingRole, string>);

// To the member
export const yourMembershipTexts = catalog("email.yourMembership", {
  joined: "You joined {name}",
  joinedBody: "You are now {role, select, owner {an owner} manager {a manager} other {a staff member}} of {name}.",
  role: "Your role at {name} changed",
  roleBody: "You are now {role, select, owner {an owner} manager {a manager} other {a staff member}} of {name}.",
  roleBodyBy:
    "{by} changed your role: you are now {role, select, owner {an owner} manager {a manager} other {a staff member}} of {name}.",
  yourRights: "The list of members shows what you can do.",
  ended: "You are no longer a member of {name}",
  left: "You left {name}.",
  removed: "You were removed from {name}.",
  removedBy: "{by} removed you from {name}.",
  noAccess:
    "You no longer have access to its reservations, live pages and calendar feeds. If you think this is a mistake, ask its owners.",
});

// To the owners
export const membershipTexts = catalog("email.membership", {
  joined: "New member at {name}",
  joinedBody: "{who} is now {role, select, owner {an owner} manager {a manager} other {a staff member}} of {name}.",
  role: "New role at {name}",
  roleBody: "{who} is now {role, select, owner {an owner} manager {a manager} other {a staff member}} of {name}.",
  roleBodyBy: "{by} made {who} {role, select, owner {an owner} manager {a manager} other {a staff member}} of {name}.",
  ended: "A member no longer has access to {name}",
  left: "{who} left {name}.",
  removed: "{who} was removed from {name}.",
  removedBy: "{by} removed {who} from {name}.",
  newOwner:
    "For seven days they can't remove members, delete the listing or hand it over. If this isn't right, remove them now.",
  newMember: "If this isn't right, you can remove them.",
  members: "The list of members shows who has access.",
  button: "View members",
  reason: "You received this email because you are a member of this listing on {productName}.",
  reasonFormer: "You received this email because you were a member of this listing on {productName} until now.",
});
