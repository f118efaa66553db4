/** The guest book of a listing (rules: guests, 3). Instants are ISO 8601, with the offset of the listing's zone. */
import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { NameText } from "../text/name-text.ts";
import { plainLines, cleanLine } from "../text/plain-line.ts";
import { SafeText } from "../text/text.ts";
import { GUESTS } from "./guest-limits.ts";

const WithOffset = z.iso.datetime({ offset: true });
const atMost = (length: number) => `Use at most ${length.toLocaleString("en-US")} characters.`;
const paragraphs = (longest: number) => SafeText.transform(plainLines).pipe(z.string().max(longest, atMost(longest)));

export const Guest = z.strictObject({
  id: z.uuid(),
  /** Their display name, or as the owner wrote them down; empty where nobody knows. */
  name: z.string(),
  /** A telephone number or an address, as it was given last; may be empty. */
  contact: z.string(),
  /** They book by themselves, with an account. */
  hasAccount: z.boolean(),
  blocked: z.boolean(),
  /** Confirmed reservations that have ended, and those that nobody came to. */
  visits: z.int().min(0),
  noShows: z.int().min(0),
  lastAt: WithOffset.nullable(),
  nextAt: WithOffset.nullable(),
  /** What they had last, to begin a booking with; null where that is not offered any more. */
  again: z
    .strictObject({
      reservationTypeId: z.uuid(),
      reservationTypeName: z.string(),
      partySize: z.int().nullable(),
      /** By the listing's clock, `HH:MM`. */
      time: z.string(),
    })
    .nullable(),
  /** Empty: none are known. */
  allergies: z.string(),
  /** What the business has noted: for itself, what they like, and in a word or two. */
  notes: z.string(),
  wishes: z.string(),
  tags: z.array(z.string()),
});
export type Guest = z.infer<typeof Guest>;

const Search = SafeText.transform(cleanLine).pipe(z.string().max(GUESTS.searchLength));

export const GetGuestsInput = z.strictObject({
  p_business_id: z.uuid(),
  page_number: z.int().min(1).max(LIMITS.pageNumberMax).default(1),
  /** Part of a name, a tag, an allergy or an email address; or of a telephone number in any spelling: its beginning, or four digits of it. */
  search: Search.default(""),
  /** Only whom the business does not let book. */
  blocked: z.boolean().default(false),
  /** Only this guest. */
  guest_id: z.uuid().nullable().default(null),
});
export const GuestPage = z.strictObject({
  total: z.int().min(0),
  pages: z.int().min(0),
  guests: z.array(Guest),
});
export type GuestPage = z.infer<typeof GuestPage>;

export const FindGuestsInput = z.strictObject({
  p_business_id: z.uuid(),
  /** The beginning of a word of a name or of an email address; or part of a telephone number in any spelling: its beginning, or four digits of it. */
  p_typed: Search,
});
export const FoundGuests = z.array(Guest);

const Tag = NameText.pipe(z.string().min(1, "Enter a tag.").max(GUESTS.tagLength, atMost(GUESTS.tagLength)));
/** What is absent stays as it is. */
const orEmpty = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema
    .nullable()
    .transform((given) => given ?? "")
    .optional();

const Allergies = NameText.pipe(z.string().max(GUESTS.allergiesLength, atMost(GUESTS.allergiesLength)));

/** What is absent stays as it is; null empties. */
export const UpdateGuestInput = z.strictObject({
  p_guest_id: z.uuid(),
  p_allergies: orEmpty(Allergies),
  p_notes: orEmpty(paragraphs(GUESTS.notesLength)),
  p_wishes: orEmpty(paragraphs(GUESTS.wishesLength)),
  p_tags: z
    .array(Tag)
    .max(GUESTS.tags, `Use at most ${GUESTS.tags} tags.`)
    .nullable()
    .transform((tags) => [...new Set(tags ?? [])])
    .optional(),
});

export const SetGuestBlockedInput = z.strictObject({ p_guest_id: z.uuid(), p_blocked: z.boolean() });

export const MergeGuestsInput = z
  .strictObject({
    /** Who is left. */
    p_guest_id: z.uuid(),
    /** Who turned out to be the same person. */
    p_other_id: z.uuid(),
  })
  .refine((params) => params.p_guest_id !== params.p_other_id, { message: "Choose two guests.", path: ["p_other_id"] });

export const GetGuestDuplicatesInput = z.strictObject({ p_business_id: z.uuid() });
/** Two guests with the same telephone number, of whom at most one has an account. */
export const GuestDuplicate = z.strictObject({
  /** The one to keep: with an account, else the one who came last. */
  guest: Guest,
  other: Guest,
});
export type GuestDuplicate = z.infer<typeof GuestDuplicate>;
export const GuestDuplicates = z.array(GuestDuplicate).max(GUESTS.duplicates);

/** Facts about the guest of a reservation. For members of the business only; guests never see them. */
export const GuestFacts = z.strictObject({
  guestId: z.uuid(),
  /** In the order in which they were written. */
  tags: z.array(z.string()),
  /** Empty: none are known. */
  allergies: z.string(),
  /** The guest's preferences, and the business's notes. Both may be empty. */
  wishes: z.string(),
  note: z.string(),
  /** Confirmed reservations at this business that have ended, and those marked as no-show. */
  visits: z.int().min(0),
  noShows: z.int().min(0),
});
export type GuestFacts = z.infer<typeof GuestFacts>;
