/** Queries of the dates of courses and their reservations. */
import { sql } from "kysely";
import type { OwnerCourse } from "#contract/booking/series.ts";
import { isoAt, zoneOf } from "../../hours/rules-zone.ts";
import type { Database } from "../../platform/db/pool.ts";
import { courseStart } from "./rules-series.ts";
import { readableCourseDates } from "../availability/readable-types.ts";

interface CourseType {
  businessId: string;
  typeId: string;
}

interface DatesRow {
  is_course: boolean;
  course_dates: string[];
  time_zone: string;
}

/** Null where the listing offers no such type. The caller's transaction has locked the listing. */
export async function findCourse(db: Database, { businessId, typeId }: CourseType): Promise<DatesRow | null> {
  const { rows } = await sql<DatesRow>`
    select t.is_course, t.course_dates, b.time_zone from reservation_type t join business b on b.id = t.business_id
    where t.id = ${typeId}::uuid and t.business_id = ${businessId}::uuid and t.archived_at is null
  `.execute(db);
  return rows[0] ?? null;
}

/**
 * Writes the dates and raises the version of the listing, so that plans are made again. The caller's transaction has
 * locked the listing.
 */
export async function saveDates(
  db: Database,
  { businessId, typeId }: CourseType,
  { repeats, courseDates }: { repeats?: number; courseDates: readonly string[] | null },
): Promise<void> {
  await sql`
    update reservation_type set repeats = coalesce(${repeats ?? null}::integer, repeats),
      is_course = ${courseDates !== null}, course_dates = ${JSON.stringify(courseDates ?? [])}::jsonb,
      -- what was a course has no week of its own; what becomes one loses it
      weekly_hours = case when not is_course then weekly_hours end
    where id = ${typeId}::uuid
  `.execute(db);
  await sql`update business set version = version + 1 where id = ${businessId}::uuid`.execute(db);
}

export interface BookedDate {
  id: string;
  series_id: string | null;
}

/** Locks and returns the reservations of the course at `start`, or of all future dates where it is null. */
export async function lockBookedDates(
  db: Database,
  typeId: string,
  { start, at }: { start: Date | null; at: Date },
): Promise<BookedDate[]> {
  const { rows } = await sql<BookedDate>`
    select r.id, r.series_id from reservation r
    where r.type_id = ${typeId}::uuid and r.status in ('pending', 'confirmed') and r.starts_at > ${at}
      and (${start}::timestamptz is null or r.starts_at = ${start}::timestamptz)
    order by r.series_id, r.starts_at, r.id for update
  `.execute(db);
  return rows;
}

interface CourseRow extends DatesRow {
  id: string;
  name: string;
  booked: { startsAt: string; bookings: number; people: number }[];
}

/** The courses that a listing offers, with their upcoming dates and the reservations of each. */
export async function listBusinessCourses(db: Database, businessId: string, now: number): Promise<OwnerCourse[]> {
  const { rows } = await sql<CourseRow>`
    select t.id, t.name, t.is_course, t.course_dates, b.time_zone, coalesce((
      select json_agg(json_build_object('startsAt', d.starts_at, 'bookings', d.bookings, 'people', d.people))
      from (
        select r.starts_at, count(*) as bookings, sum(coalesce(r.party_size, 1)) as people from reservation r
        where r.type_id = t.id and r.status in ('pending', 'confirmed') and r.starts_at > ${new Date(now)}
        group by r.starts_at
      ) d
    ), '[]') as booked
    from reservation_type t join business b on b.id = t.business_id
    where t.business_id = ${businessId}::uuid and t.archived_at is null and t.is_course
    order by t.position, t.id
  `.execute(db);
  return rows.map(({ id, name, time_zone: timeZone, course_dates: stored, booked }) => {
    const zone = zoneOf(timeZone);
    const course_dates = readableCourseDates(stored);
    const counts = new Map(booked.map((one) => [Date.parse(one.startsAt), one]));
    // includes reservations on dates that are no longer part of the course
    const starts = new Set([...course_dates.map((local) => courseStart(zone, local)), ...counts.keys()]);
    return {
      typeId: id,
      typeName: name,
      planned: course_dates,
      dates: [...starts]
        .filter((start) => start > now)
        .toSorted((a, b) => a - b)
        .map((start) => ({
          startsAt: isoAt(timeZone, start),
          bookings: counts.get(start)?.bookings ?? 0,
          people: counts.get(start)?.people ?? 0,
        })),
    };
  });
}
