/** The guest book of a listing (rules: guests, 3). Instants are ISO 8601, with the offset of the listing's zone. */
import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { NameText } from "../text/name-text.ts";
import { plainLines, cleanLine } from "../text/plain-line.ts";
import { SafeText } from "../text/text.ts";
import { GUESTS } from "./guest-limits.ts";
import { inputTexts } from "../input-texts.ts";

const WithOffset = z.iso.datetime({ offset: true });
const paragraphs = (longest: number) => SafeText.transform(plainLines).pipe(z.string().max(longest));

export const Guest = z.strictObject({
  id: z.uuid(),
  /** Display name, or the name that the owner entered; empty if unknown. */
  name: z.string(),
  /** Telephone number or email address, as last given; may be empty. */
  contact: z.string(),
  /** The guest has an account. */
  hasAccount: z.boolean(),
  blocked: z.boolean(),
  /** Confirmed reservations that have ended, and no-shows. */
  visits: z.int().min(0),
  noShows: z.int().min(0),
  lastAt: WithOffset.nullable(),
  nextAt: WithOffset.nullable(),
  /** Their last reservation type, as a start for a new reservation; null if it is no longer offered. */
  again: z
    .strictObject({
      reservationTypeId: z.uuid(),
      reservationTypeName: z.string(),
      partySize: z.int().nullable(),
      /** Local time of the listing, `HH:MM`. */
      time: z.string(),
    })
    .nullable(),
  /** Empty: none known. */
  allergies: z.string(),
  /** Notes of the business about the guest, and preferences in a few words. */
  notes: z.string(),
  wishes: z.string(),
  tags: z.array(z.string()),
});
export type Guest = z.infer<typeof Guest>;

const Search = SafeText.transform(cleanLine).pipe(z.string().max(GUESTS.searchLength));

export const GetGuestsInput = z.strictObject({
  p_business_id: z.uuid(),
  page_number: z.int().min(1).max(LIMITS.pageNumberMax).default(1),
  /**
   * Part of a name, tag, allergy or email address; or of a telephone number in any format: its beginning, or four
   * digits of it.
   */
  search: Search.default(""),
  /** Only blocked guests. */
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
  /**
   * Beginning of a word of a name or of an email address; or of a telephone number in any format: its beginning, or
   * four digits of it.
   */
  p_typed: Search,
});
export const FoundGuests = z.array(Guest);

const Tag = NameText.pipe(
  z
    .string()
    .min(1, { error: () => inputTexts.tag })
    .max(GUESTS.tagLength),
);
const orEmpty = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema
    .nullable()
    .transform((given) => given ?? "")
    .optional();

const Allergies = NameText.pipe(z.string().max(GUESTS.allergiesLength));

/** Absent fields stay unchanged; null empties. */
export const UpdateGuestInput = z.strictObject({
  p_guest_id: z.uuid(),
  p_allergies: orEmpty(Allergies),
  p_notes: orEmpty(paragraphs(GUESTS.notesLength)),
  p_wishes: orEmpty(paragraphs(GUESTS.wishesLength)),
  p_tags: z
    .array(Tag)
    .max(GUESTS.tags, { error: () => inputTexts.maxTags({ most: GUESTS.tags }) })
    .nullable()
    .transform((tags) => [...new Set(tags ?? [])])
    .optional(),
});

export const SetGuestBlockedInput = z.strictObject({ p_guest_id: z.uuid(), p_blocked: z.boolean() });

export const MergeGuestsInput = z
  .strictObject({
    /** The guest that remains. */
    p_guest_id: z.uuid(),
    /** The duplicate, which is merged into it. */
    p_other_id: z.uuid(),
  })
  .refine((params) => params.p_guest_id !== params.p_other_id, {
    error: () => inputTexts.twoGuests,
    path: ["p_other_id"],
  });

export const GetGuestDuplicatesInput = z.strictObject({ p_business_id: z.uuid() });
/** Two guests with the same telephone number, of whom at most one has an account. */
export const GuestDuplicate = z.strictObject({
  /** The suggested one to keep: with an account, else the most recent visitor. */
  guest: Guest,
  other: Guest,
});
export type GuestDuplicate = z.infer<typeof GuestDuplicate>;
export const GuestDuplicates = z.array(GuestDuplicate).max(GUESTS.duplicates);

/** Facts about the guest of a reservation. For members only; guests never see them. */
export const GuestFacts = z.strictObject({
  guestId: z.uuid(),
  /** In the order in which they were entered. */
  tags: z.array(z.string()),
  /** Empty: none known. */
  allergies: z.string(),
  /** The guest's preferences, and the business's notes. Both may be empty. */
  wishes: z.string(),
  note: z.string(),
  /** Confirmed reservations at this business that have ended, and those marked as no-show. */
  visits: z.int().min(0),
  noShows: z.int().min(0),
});
export type GuestFacts = z.infer<typeof GuestFacts>;
