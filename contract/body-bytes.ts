/** How large bodies of requests may be, in bytes. Apart from the limits, as no page needs them. */
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
