/** Every limit that a rule (docs/rules) depends on. Lengths are in characters unless the name says otherwise. */
export const LIMITS = {
  /** Listings. */
  nameLength: 120,
  descriptionLength: 5_000,
  addressLineLength: 200,
  phoneLength: 40,
  websiteLength: 2_000,
  categoriesPerListing: 3,
  keywordLength: 60,
  keywordsPerListing: 20,
  /** Names in other languages, short and official ones. */
  otherNamesPerListing: 20,
  /** Languages of an owner's texts. */
  translationsPerListing: 20,

  /** Message of a claimant to an owner or the operator. */
  claimReasonLength: 500,

  /** Hours. */
  periodsPerDay: 3,
  specialHoursEntries: 100,
  /** Total of all entries: the 'Open now' filter expands each special day. */
  specialHoursDays: 1_000,
  specialHoursNoteLength: 200,

  timeZoneLength: 60,

  /** Reservation types. */
  reservationTypesPerListing: 50,
  reservationTypeNameLength: 80,
  reservationMinutesMin: 5,
  reservationMinutesMax: 1_440,
  partySizeMax: 1_000,
  overlapLimitMax: 1_000,
  /** Minutes. */
  minNoticeMax: 43_200,
  /** Days. */
  maxAdvanceMax: 730,
  maxAdvanceDefault: 365,
  /** Minutes. */
  bufferMax: 1_440,
  meetingLinkLength: 500,
  poolsPerListing: 20,
  poolNameLength: 80,
  poolSizeMax: 10_000,

  /** Reservations. */
  upcomingPerListing: 5,
  upcomingInAll: 20,
  /** Hours after its end in which an owner may mark a reservation as a no-show. */
  noShowHours: 48,
  /** Longer closures are entered as special hours. */
  blockedDays: 31,
  /** Of those days; the clock goes back by at most two hours (Antarctica/Troll). */
  blockedHours: 31 * 24 + 2,
  reservationReasonLength: 500,
  guestNameLength: 120,
  guestContactLength: 200,
  /** An owner's list without paging. */
  reservationsAtOnce: 200,
  reservationsPerPage: 20,
  idempotencyKeyLength: 200,

  /** Photos. */
  imagesPerListing: 100,
  pinnedImages: 5,
  bannerImages: 5,
  /** Photos in a listing's page: those that its dialog shows before scrolling. */
  imagesWithPage: 16,
  imageBytes: 5_242_880,
  imageDescriptionLength: 500,
  imagePixels: 50_000_000,
  /** Long side of a stored photo, in pixels. */
  imageSide: 2_560,

  /** Reviews. */
  commentLength: 5_000,
  starsMin: 1,
  starsMax: 5,
  reviewsPerPage: 20,
  replyLength: 2_000,
  reportNoteLength: 500,
  imagesPerReview: 3,
  /** Reviews, replies and edits that one person can send in a row. */
  reviewsInARow: 12,
  /** New reviews in a row from one network address, shared for instance by an office. */
  reviewsInARowOfAddress: 20,
  /** After that, one more each time this many minutes have passed. */
  minutesPerReview: 5,
  /** Days during which an account counts as new. */
  newAccountDays: 7,

  /** Accounts. */
  emailLength: 254,
  passwordMin: 8,
  passwordMax: 128,
  displayNameLength: 80,

  /** Search. */
  /** Matches counted at most, where counting is slow. */
  countedResults: 10_000,
  resultsPerPage: 10,
  suggestions: 5,
  placeSuggestions: 8,
  lastPlaces: 3,
  listedPlaces: 600,
  placeNameLength: 120,
  /** Similar listings that a full one names. */
  freeNearby: 3,
  radiusKm: 5,
  radiusKmMax: 500,
  mapZoomMax: 22,
  queryLength: 200,
  queryDisplayLength: 50,
  queryWords: 12,
  pageNumberMax: 1_000_000,
} as const;

/** Delays in the browser, in milliseconds. */
export const TIMES = {
  toast: 5_000,
  suggestDebounce: 500,
  copied: 2_000,
  imageRetryPause: 1_000,
  imageTimeout: 10_000,
  imageRetries: 3,
  chunkTimeout: 120_000,
  typeCharacter: 100,
  typeDelete: 50,
  typePause: 2_000,
  typeNext: 500,
  caretBlink: 530,
} as const;

/** Maximum sizes of request bodies, in bytes. */
export const BODY_BYTES = {
  /** Procedures with short fields. ASCII-only JSON needs six bytes for a character of most languages. */
  rpcBodyBytes: 16_384,
  /** Procedures that take a review's text. */
  rpcReviewBytes: 49_152,
  /** A whole listing: description in each language, hours, types and exceptions at their maximum lengths. */
  rpcListingBytes: 2_097_152,
  /** A file of bookings in base64, and its options. */
  rpcFileBytes: 704_512,
  /** The same as a form field, posted to the page that previews it. */
  pageFileBytes: 712_704,
  /** A form posted to a page, up to a review's text. Its encoding needs nine bytes for most characters. */
  pageFormBytes: 131_072,
  /** A photo of the maximum size in base64, and its fields. */
  imageBodyBytes: 7_100_000,
} as const;

/** Note of a suggested edit, in characters. */
export const SUGGESTION_NOTE_LENGTH = 300;

/** Default party size: two is the most common. */
export const USUAL_PARTY = 2;
