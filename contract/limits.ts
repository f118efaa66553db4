/** Every number that a rule (docs/rules) depends on, once. Lengths are in characters unless the name says otherwise. */
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

  /** What a claimant writes to an owner or the operator. */
  claimReasonLength: 500,

  /** Hours. */
  periodsPerDay: 3,
  specialHoursEntries: 100,
  /** Over all entries: the 'Open now' filter writes each special day out. */
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
  /** How long after its end an owner may mark a reservation as a no-show. */
  noShowHours: 48,
  /** Longer closures are special hours. */
  blockedDays: 31,
  reservationReasonLength: 500,
  guestNameLength: 120,
  guestContactLength: 200,
  /** An owner's list without a page. */
  reservationsAtOnce: 200,
  reservationsPerPage: 20,
  idempotencyKeyLength: 200,

  /** Photos. */
  imagesPerListing: 100,
  pinnedImages: 5,
  bannerImages: 5,
  /** What a listing's page brings along: those that its dialog shows before anybody has scrolled. */
  imagesWithPage: 16,
  imageBytes: 5_242_880,
  imageDescriptionLength: 500,
  imagePixels: 50_000_000,
  /** The long side of a stored photo. */
  imageSide: 2_560,

  /** Reviews. */
  commentLength: 5_000,
  starsMin: 1,
  starsMax: 5,
  reviewsPerPage: 20,
  replyLength: 2_000,
  reportNoteLength: 500,
  imagesPerReview: 3,
  /** Reviews, replies and edits that one person sends in a row. */
  reviewsInARow: 12,
  /** New reviews from one address (of the network) in a row: an office of people, not a factory. */
  reviewsInARowOfAddress: 20,
  /** After that, one more each time so many minutes have passed. */
  minutesPerReview: 5,
  /** An account younger than this is new (days). */
  newAccountDays: 7,

  /** Accounts. */
  emailLength: 254,
  passwordMin: 8,
  passwordMax: 128,
  displayNameLength: 80,

  /** Search. */
  /** Matches of a search that are counted where counting them takes long. */
  countedResults: 10_000,
  resultsPerPage: 10,
  suggestions: 5,
  placeSuggestions: 8,
  lastPlaces: 3,
  placeNameLength: 120,
  radiusKm: 5,
  radiusKmMax: 500,
  mapZoomMax: 22,
  queryLength: 200,
  queryDisplayLength: 50,
  queryWords: 12,
  pageNumberMax: 1_000_000,
} as const;

/** Waiting times of the browser, in milliseconds. */
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

/** How large bodies of requests may be, in bytes. */
export const BODY_BYTES = {
  /** Of a procedure with short fields. Programs that write JSON in ASCII need six bytes for a character of most languages. */
  rpcBodyBytes: 16_384,
  /** Where a review's text is part of it. */
  rpcReviewBytes: 49_152,
  /** A whole listing: description, hours, types and exceptions, all as long as they may be. */
  rpcListingBytes: 524_288,
  /** A file of bookings in base64, and what is said of it. */
  rpcFileBytes: 704_512,
  /** The same as a form's field, as the page that looks at it is sent. */
  pageFileBytes: 712_704,
  /** Of a form that a page is sent, up to a review's text. The escapes of forms need nine bytes for a character of most languages. */
  pageFormBytes: 131_072,
  /** A photo of the largest size in base64, and what is said of it. */
  imageBodyBytes: 7_100_000,
} as const;

/** Of the note of a suggested edit, in characters. */
export const SUGGESTION_NOTE_LENGTH = 300;

/** The party size where none is given: most come in twos. */
export const USUAL_PARTY = 2;
