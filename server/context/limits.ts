/** How attempts are spread over time: what each kind costs and to whom it is charged (rules: accounts, 3). */
import { LIMITS } from "#contract/limits.ts";
import { QUESTION_LIMITS } from "#contract/questions/question-limits.ts";

/** Holds `burst` attempts at once and regains one every `everySeconds`. */
export interface Allowance {
  readonly burst: number;
  readonly everySeconds: number;
}

/** An attempt as the database takes it; both in seconds. */
export interface Charge {
  readonly key: string;
  readonly cost: number;
  readonly room: number;
}

const MINUTE = 60;
const HOUR = 3_600;

export const ALLOWANCES = {
  /** Guesses of one address (of the network) at one account. */
  signInPair: { burst: 8, everySeconds: MINUTE },
  /** Guesses of one address at any account: an office of people, not a list of stolen passwords. */
  signInAddress: { burst: 40, everySeconds: 10 },
  /** Guesses of the whole world at one account; a device that the owner uses is not charged here. */
  signInAccount: { burst: 60, everySeconds: 30 },
  /** A device where the account was signed in before. */
  signInDevice: { burst: 15, everySeconds: 30 },
  signUpAddress: { burst: 12, everySeconds: 5 * MINUTE },
  /** Emails that one network can have sent to one recipient: its share of the total. */
  mailPair: { burst: 4, everySeconds: HOUR },
  /** Emails that all strangers together can have sent to one recipient: three shares, refilled three times as fast. */
  mailRecipient: { burst: 12, everySeconds: HOUR / 3 },
  mailAddress: { burst: 20, everySeconds: 2 * MINUTE },
  /** Emails that account owners request for themselves: from a device where they signed in before, or while signed in. */
  mailDevice: { burst: 5, everySeconds: HOUR / 2 },
  mailUser: { burst: 5, everySeconds: HOUR / 2 },
  /** Links that are tried. */
  tokenAddress: { burst: 30, everySeconds: 20 },
  /** Passwords entered in one session: change, deletion, another address, signing out elsewhere. */
  passwordUser: { burst: 8, everySeconds: MINUTE },
  /** Second-factor codes that one network tries at one account whose password it knows: its share of the total. */
  secondFactorPair: { burst: 10, everySeconds: 15 * MINUTE },
  /** Those of all networks together. */
  secondFactorAccount: { burst: 30, everySeconds: 5 * MINUTE },
  /** Those in a browser that the owner uses, and in one session. */
  secondFactorDevice: { burst: 10, everySeconds: 5 * MINUTE },
  secondFactorUser: { burst: 10, everySeconds: 5 * MINUTE },
  /** What browsers are asked to sign: each time that somebody wants to log in with a passkey. */
  passkeyAddress: { burst: 60, everySeconds: 10 },
  /** Letters about signing in where the account was not signed in before: a program that keeps no cookies makes many. */
  newDeviceMail: { burst: 5, everySeconds: HOUR },
  /** Listings that one person adds. */
  newListing: { burst: 10, everySeconds: 6 * MINUTE },
  /** Saving a listing, and deleting one: an evening's work on it, then as often as anybody reads what they write. */
  listingEdit: { burst: 30, everySeconds: 10 },
  /** Edits that one person suggests, of any listing; of one listing. */
  suggestion: { burst: 10, everySeconds: HOUR },
  suggestionListing: { burst: 3, everySeconds: 4 * HOUR },
  /** Emails about suggestions to the owners of one listing; beyond it, only the operator's queue has them. */
  suggestionMail: { burst: 5, everySeconds: 4 * HOUR },
  /** Looking an address up, each time that it is changed in the form. */
  addressSearch: { burst: 60, everySeconds: 5 },
  /** Listings that one person begins to claim. */
  claim: { burst: 6, everySeconds: HOUR },
  /** What one person does about claims: giving them up, answering. */
  claimStep: { burst: 30, everySeconds: 30 },
  /** Websites that one person has looked at; how often one network has one looked at, and all of them together. */
  claimCheck: { burst: 12, everySeconds: MINUTE },
  claimCheckPair: { burst: 12, everySeconds: 3 * MINUTE },
  claimCheckHost: { burst: 36, everySeconds: MINUTE },
  /** Codes that one person has mailed; that one network has mailed to one address, and all of them together. */
  claimMail: { burst: 3, everySeconds: 4 * HOUR },
  claimMailPair: { burst: 2, everySeconds: 11 * HOUR },
  claimMailAddress: { burst: 4, everySeconds: 5 * HOUR },
  /** Letters, calls and looks that one person asks for, and owners that they ask. */
  claimAsk: { burst: 3, everySeconds: 7 * HOUR },
  /** How often claimants write to the owner of one listing, from one network and by all together. */
  claimOwnerPair: { burst: 2, everySeconds: 11 * HOUR },
  claimOwner: { burst: 5, everySeconds: 4 * HOUR },
  /** Codes that one person tries. */
  claimCode: { burst: 10, everySeconds: 5 * MINUTE },
  /** Invitations: by one person, by one with a new account, for one listing; to one address from one network and from all. */
  invite: { burst: 20, everySeconds: HOUR / 2 },
  inviteNew: { burst: 3, everySeconds: 7 * HOUR },
  inviteListing: { burst: 20, everySeconds: HOUR / 2 },
  invitePair: { burst: 3, everySeconds: 7 * HOUR },
  inviteAddress: { burst: 6, everySeconds: 3 * HOUR },
  /** Other changes to who looks after a listing. */
  memberEdit: { burst: 30, everySeconds: 20 },
  invitationAnswer: { burst: 60, everySeconds: 10 },
  /** Describing, pinning, moving and deleting photos: a whole listing of them in a row. */
  photoEdit: { burst: 150, everySeconds: 5 },
  /** What is done at a desk with reservations: a full house confirmed, cancelled or marked in a row, and bookings written down. */
  desk: { burst: 150, everySeconds: 3 },
  /** Turning a device's notifications on and off. */
  device: { burst: 30, everySeconds: 10 },
  /** What one person answers from letters, whatever sends it. */
  answer: { burst: 60, everySeconds: 10 },
  /** What one person does about calendars of elsewhere; each is a question to somebody's server. */
  otherCalendar: { burst: 30, everySeconds: 20 },
  /** Calendars that one person has read at once. */
  calendarReading: { burst: 10, everySeconds: MINUTE },
  calendarFeed: { burst: 20, everySeconds: 30 },
  profileEdit: { burst: 60, everySeconds: 10 },
  /** Everything that is stored of a person, put together. */
  dataCopy: { burst: 10, everySeconds: MINUTE },
  reviewRemoval: { burst: 30, everySeconds: MINUTE },
  /** Reservations that one person makes or moves. */
  booking: { burst: 30, everySeconds: MINUTE },
  /** 'Running late', each a mail to the owners. */
  late: { burst: 5, everySeconds: 5 * MINUTE },
  /** Notes and numbers that one person changes, each a mail to the owners. */
  guestWords: { burst: 5, everySeconds: 5 * MINUTE },
  /** Messages to guests: a day's, when the oven is broken. */
  guestMessage: { burst: 40, everySeconds: 5 * MINUTE },
  /** What one guest is written to about one reservation, by whomever. */
  guestWritten: { burst: 5, everySeconds: HOUR },
  /** What one person asks of Zoom: a page of reservations confirmed in a row, and then some. */
  zoomUser: { burst: 40, everySeconds: 5 },
  /** Reviews and replies that one person writes or edits. */
  review: { burst: LIMITS.reviewsInARow, everySeconds: LIMITS.minutesPerReview * MINUTE },
  /** New reviews from one address (of the network). */
  reviewAddress: { burst: LIMITS.reviewsInARowOfAddress, everySeconds: LIMITS.minutesPerReview * MINUTE },
  /** Questions that one person asks, of any listing; counted for less than a day. */
  question: { burst: QUESTION_LIMITS.perDay, everySeconds: (20 * HOUR) / QUESTION_LIMITS.perDay },
  /** Emails about new questions to the owners of one listing; the desk has all questions. */
  questionMail: { burst: 10, everySeconds: HOUR },
  /** 'Helpful' and its taking back. */
  vote: { burst: 60, everySeconds: 10 },
  report: { burst: 10, everySeconds: 5 * MINUTE },
  /** Photos that one person sends: a whole listing of them at once, then one every ten seconds. */
  uploadUser: { burst: 120, everySeconds: 10 },
} as const satisfies Record<string, Allowance>;

export type AllowanceName = keyof typeof ALLOWANCES;

/** One attempt charged to `subject`; subjects of different kinds share nothing. */
export function chargeOf(name: AllowanceName, subject: string): Charge {
  const { burst, everySeconds } = ALLOWANCES[name];
  return { key: `${name}:${subject}`, cost: everySeconds, room: burst * everySeconds };
}

/** A customer of a provider often has an IPv6 /48, which is 65,536 networks of 64 bits: one share for all of them. */
export const shareHolder = (network: string): string =>
  network.endsWith("::/64") ? `${network.split(":").slice(0, 3).join(":")}::/48` : network;

/** The total of a recipient, an account or a host, by the name of the share that one network has of it. */
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
 * For attempts that anyone can charge to another person's account or address: one network uses up its own share and never the total, so that the person
 * concerned still gets through from another network. The total bounds what all networks together can do.
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
  /** Whoever is signed in. */
  viewer: { id: string; email: string } | null;
}

/** An email to `account`. What strangers have sent there is not charged to its owner's session or device. */
export function mailCharges({ address, account, device, viewer }: OwnAttempt): Charge[] {
  if (viewer?.email === account) return [chargeOf("mailUser", viewer.id)];
  if (device !== null) return [chargeOf("mailDevice", `${device} ${account}`)];
  return [...sharedCharges("mailPair", address, account), chargeOf("mailAddress", address)];
}

/** By session: a thief of one uses up its attempts, and the owner ends it from another. */
export const passwordCharge = ({ sessionId }: { sessionId: string }): Charge => chargeOf("passwordUser", sessionId);
