/** Fields that letters share. */
import { z } from "zod";
import { LIMITS } from "../limits.ts";

/** One address, nothing else: no display name, no list, no line break. RFC 5321 allows 254 characters. */
export const Address = z.email().max(254);

/** A page of the site, beginning with BASE_URL; whoever enqueues a mail builds it, never from a request's Host header. */
export const Link = z.url({ protocol: /^https?$/ }).max(2_000);

export const to = Address;

export const Instant = z.iso.datetime();
export const Days = z.int().positive();
export const NamedZone = z.string().min(1).max(LIMITS.timeZoneLength);
