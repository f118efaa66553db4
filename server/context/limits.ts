/** Rate limits: the cost of each kind of attempt, and the subject it is charged to (rules: accounts, 3). */
import { LIMITS } from "#contract/limits.ts";
import { QUESTION_LIMITS } from "#contract/questions/question-limits.ts";

/** Holds `burst` attempts at once and regains one every `everySeconds`. */
export interface Allowance {
  readonly burst: number;
  readonly everySeconds: number;
}

/** Parameters of `take_attempt`; both numbers in seconds. */
export interface Charge {
  readonly key: string;
  readonly cost: number;
  readonly room: number;
}

const MINUTE = 60;
const HOUR = 3_600;

export const ALLOWANCES = {
  /** Password attempts of one address (of the network) at one account. */
  signInPair: { burst: 8, everySeconds: MINUTE },
  /**
   * Password attempts of one address at any account: allows an office of people, but not a list of stolen passwords.
   */
  signInAddress: { burst: 40, everySeconds: 10 },
  /** Password attempts of all networks at one account; a device that the owner uses is not charged here. */
  signInAccount: { burst: 60, everySeconds: 30 },
  /** A device where the account was signed in before. */
  signInDevice: { burst: 15, everySeconds: 30 },
  signUpAddress: { burst: 12, everySeconds: 5 * MINUTE },
  /** Emails that one network can have sent to one recipient: its share of the total. */
  mailPair: { burst: 4, everySeconds: HOUR },
  /** Emails that all strangers together can have sent to one recipient: three shares, refilled three times as fast. */
  mailRecipient: { burst: 12, everySeconds: HOUR / 3 },
  mailAddress: { burst: 20, everySeconds: 2 * MINUTE },
  /**
   * Emails that account owners request for themselves: from a device where they signed in before, or while signed in.
   */
  mailDevice: { burst: 5, everySeconds: HOUR / 2 },
  mailUser: { burst: 5, everySeconds: HOUR / 2 },
  /** Attempts at links with a token. */
  tokenAddress: { burst: 30, everySeconds: 20 },
  /** Passwords entered in one session: change, deletion, another address, signing out elsewhere. */
  passwordUser: { burst: 8, everySeconds: MINUTE },
  /** Second-factor codes that one network tries at one account whose password it knows: its share of the total. */
  secondFactorPair: { burst: 10, everySeconds: 15 * MINUTE },
  /** Second-factor codes of all networks together. */
  secondFactorAccount: { burst: 30, everySeconds: 5 * MINUTE },
  /** Second-factor codes in a browser that the owner uses, and in one session. */
  secondFactorDevice: { burst: 10, everySeconds: 5 * MINUTE },
  secondFactorUser: { burst: 10, everySeconds: 5 * MINUTE },
  /** Passkey challenges: one for each attempt to log in with a passkey. */
  passkeyAddress: { burst: 60, everySeconds: 10 },
  /** Emails about signing in on a new device: a program that stores no cookies causes many. */
  newDeviceMail: { burst: 5, everySeconds: HOUR },
  /** Listings that one person adds. */
  newListing: { burst: 10, everySeconds: 6 * MINUTE },
  /** Saving and deleting listings: an evening of editing, then one every ten seconds. */
  listingEdit: { burst: 30, everySeconds: 10 },
  /** Edits that one person suggests, for any listing and for one listing. */
  suggestion: { burst: 10, everySeconds: HOUR },
  suggestionListing: { burst: 3, everySeconds: 4 * HOUR },
  /** Emails about suggestions to the owners of one listing; beyond it, only the operator's queue has them. */
  suggestionMail: { burst: 5, everySeconds: 4 * HOUR },
  /** Address lookups, one for each change of the address in the form. */
  addressSearch: { burst: 60, everySeconds: 5 },
  /** Listings that one person begins to claim. */
  claim: { burst: 6, everySeconds: HOUR },
  /** One person's other actions on claims: withdrawing, answering. */
  claimStep: { burst: 30, everySeconds: 30 },
  /** Website checks: by one person, from one network at one host, and from all networks at one host. */
  claimCheck: { burst: 12, everySeconds: MINUTE },
  claimCheckPair: { burst: 12, everySeconds: 3 * MINUTE },
  claimCheckHost: { burst: 36, everySeconds: MINUTE },
  /** Codes that one person has mailed; that one network has mailed to one address, and all of them together. */
  claimMail: { burst: 3, everySeconds: 4 * HOUR },
  claimMailPair: { burst: 2, everySeconds: 11 * HOUR },
  claimMailAddress: { burst: 4, everySeconds: 5 * HOUR },
  /** Postal letters, calls and checks that one person requests, and owners that they write to. */
  claimAsk: { burst: 3, everySeconds: 7 * HOUR },
  /** Messages of claimants to the owner of one listing: from one network, and from all together. */
  claimOwnerPair: { burst: 2, everySeconds: 11 * HOUR },
  claimOwner: { burst: 5, everySeconds: 4 * HOUR },
  /** Codes that one person tries. */
  claimCode: { burst: 10, everySeconds: 5 * MINUTE },
  /**
   * Invitations: by one person, by one with a new account, for one listing; to one address from one network and from
   * all.
   */
  invite: { burst: 20, everySeconds: HOUR / 2 },
  inviteNew: { burst: 3, everySeconds: 7 * HOUR },
  inviteListing: { burst: 20, everySeconds: HOUR / 2 },
  invitePair: { burst: 3, everySeconds: 7 * HOUR },
  inviteAddress: { burst: 6, everySeconds: 3 * HOUR },
  /** Other changes of a listing's members. */
  memberEdit: { burst: 30, everySeconds: 20 },
  invitationAnswer: { burst: 60, everySeconds: 10 },
  /** Describing, pinning, moving and deleting photos: all photos of a listing in a row. */
  photoEdit: { burst: 150, everySeconds: 5 },
  /** Actions on reservations at the desk: all of a full day in a row, and reservations entered by members. */
  desk: { burst: 150, everySeconds: 3 },
  /** Turning a device's notifications on and off. */
  device: { burst: 30, everySeconds: 10 },
  /**
   * Answers that one person gives from links in emails, and to plans of friends: without an account, all visitors of one
   * network.
   */
  answer: { burst: 60, everySeconds: 10 },
  /** One person's actions on calendars of other services; each causes a request to another server. */
  otherCalendar: { burst: 30, everySeconds: 20 },
  /** Calendars that one person has read at once. */
  calendarReading: { burst: 10, everySeconds: MINUTE },
  calendarFeed: { burst: 20, everySeconds: 30 },
  profileEdit: { burst: 60, everySeconds: 10 },
  /** Copies of all stored data of a person. */
  dataCopy: { burst: 10, everySeconds: MINUTE },
  reviewRemoval: { burst: 30, everySeconds: MINUTE },
  /** Reservations that one person makes or moves. */
  booking: { burst: 30, everySeconds: MINUTE },
  /** 'Running late', each of which sends an email to the owners. */
  late: { burst: 5, everySeconds: 5 * MINUTE },
  /** Notes and numbers that one person changes, each of which sends an email to the owners. */
  guestWords: { burst: 5, everySeconds: 5 * MINUTE },
  /** Messages to guests: all guests of one day. */
  guestMessage: { burst: 40, everySeconds: 5 * MINUTE },
  /** Messages to one guest about one reservation, by any member. */
  guestWritten: { burst: 5, everySeconds: HOUR },
  /** Requests to Zoom for one person: a page of reservations confirmed in a row, with a margin. */
  zoomUser: { burst: 40, everySeconds: 5 },
  /** Reviews and replies that one person writes or edits. */
  review: { burst: LIMITS.reviewsInARow, everySeconds: LIMITS.minutesPerReview * MINUTE },
  /** New reviews from one address (of the network). */
  reviewAddress: { burst: LIMITS.reviewsInARowOfAddress, everySeconds: LIMITS.minutesPerReview * MINUTE },
  /** Questions that one person posts, at any listing; the window is shorter than a day. */
  question: { burst: QUESTION_LIMITS.perDay, everySeconds: (20 * HOUR) / QUESTION_LIMITS.perDay },
  /** Emails about new questions to the owners of one listing; the desk has all questions. */
  questionMail: { burst: 10, everySeconds: HOUR },
  /** 'Helpful' votes, given or withdrawn. */
  vote: { burst: 60, everySeconds: 10 },
  /** Changes of one person's lists: saving, notes, sharing. */
  listEdit: { burst: 60, everySeconds: 5 },
  /** Votes on shared lists: of one person, or of all visitors without an account in one network. */
  listVote: { burst: 60, everySeconds: 10 },
  report: { burst: 10, everySeconds: 5 * MINUTE },
  /** Photos that one person sends: all photos of a listing at once, then one every ten seconds. */
  uploadUser: { burst: 120, everySeconds: 10 },
} as const satisfies Record<string, Allowance>;

export type AllowanceName = keyof typeof ALLOWANCES;

/** One attempt charged to `subject`; subjects of different kinds have separate allowances. */
export function chargeOf(name: AllowanceName, subject: string): Charge {
  const { burst, everySeconds } = ALLOWANCES[name];
  return { key: `${name}:${subject}`, cost: everySeconds, room: burst * everySeconds };
}

/** A provider's customer often has an IPv6 /48, which is 65,536 networks of 64 bits: they share one allowance. */
export const shareHolder = (network: string): string =>
  network.endsWith("::/64") ? `${network.split(":").slice(0, 3).join(":")}::/48` : network;

/** For each share of one network, the name of the total of a recipient, an account or a host. */
const TOTALS = {
  signInPair: "signInAccount",
  mailPair: "mailRecipient",
  secondFactorPair: "secondFactorAccount",
  claimCheckPair: "claimCheckHost",
  claimMailPair: "claimMailAddress",
  claimOwnerPair: "claimOwner",
  invitePair: "inviteAddress",
} as const satisfies Partial<Record<AllowanceName, AllowanceName>>;

/**
 * For attempts that anyone can charge to another person's account or address. One network can use up its own share but
 * never the total, so the person concerned can still get through from another network. The total bounds all networks
 * together.
 */
export const sharedCharges = (share: keyof typeof TOTALS, network: string, subject: string): Charge[] => [
  chargeOf(share, `${shareHolder(network)} ${subject}`),
  chargeOf(TOTALS[share], subject),
];

interface Attempt {
  /** The network, as limits count it. */
  address: string;
  account: string;
  /** A device where this account was signed in before; null elsewhere. */
  device: string | null;
}

/** A stranger's failures never lock an owner out of a device they use, not even one behind the stranger's address. */
export function signInCharges({ address, account, device }: Attempt): Charge[] {
  if (device !== null) return [chargeOf("signInDevice", `${device} ${account}`)];
  return [...sharedCharges("signInPair", address, account), chargeOf("signInAddress", address)];
}

interface OwnAttempt extends Attempt {
  viewer: { id: string; email: string } | null;
}

/** An email to `account`. Emails that strangers have sent there are not charged to the owner's session or device. */
export function mailCharges({ address, account, device, viewer }: OwnAttempt): Charge[] {
  if (viewer?.email === account) return [chargeOf("mailUser", viewer.id)];
  if (device !== null) return [chargeOf("mailDevice", `${device} ${account}`)];
  return [...sharedCharges("mailPair", address, account), chargeOf("mailAddress", address)];
}

/** By session: a stolen session uses up its own attempts, and the owner can end it from another. */
export const passwordCharge = ({ sessionId }: { sessionId: string }): Charge => chargeOf("passwordUser", sessionId);
