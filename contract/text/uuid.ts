/**
 * RFC 9562 with a version and a variant, in any case: as the contract's `z.uuid()`, without the ids of all zeros and
 * all ones.
 */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a part of a URL can be an id; procedures refuse any other as invalid input. */
export const isUuid = (text: string): boolean => UUID.test(text);
