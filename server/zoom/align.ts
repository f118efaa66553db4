/** Aligns Zoom with one reservation: creates, moves or deletes its meeting, whatever happened before. */
import { storedText } from "#contract/text/stored-text.ts";
import { meetingTexts } from "#contract/zoom/zoom-texts.ts";
import type { KnownMeeting, MeetingFacts, MeetingRow } from "./queries-meetings.ts";
import { NoAccess, type AsPerson } from "./as-person.ts";
import type { ListedMeeting, MeetingTimes, ZoomClient, ZoomMeeting } from "./client.ts";
import { ZoomUnreachableError, ZoomMissing } from "./failures.ts";

/** A meeting created longer ago than this is on Zoom's list. */
const LISTED_AFTER_MS = 4 * 60_000;
const TOPIC_LENGTH = 200;

export interface Aligned {
  /** Absent when it is unchanged. */
  known?: KnownMeeting;
  /** Empty, or why there is no meeting and another try would not help. */
  failure: string;
  /** Zoom may list another meeting within minutes. */
  mayStillAppear: boolean;
}

export interface MeetingWork {
  id: string;
  row: MeetingRow;
  facts: MeetingFacts;
  /** In the guest's language. */
  title: string;
  client: ZoomClient;
  as: AsPerson;
  /**
   * Saves the instant before a meeting is requested, and restores the previous instant when Zoom certainly created
   * none.
   */
  note: (userId: string, requestedAt: Date | null) => Promise<void>;
  at: Date;
  signal: AbortSignal;
}

const isSame = (one: Date | null, other: Date) => one?.getTime() === other.getTime();
const timesOf = ({ starts_at: startsAt, ends_at: endsAt, time_zone: timeZone }: MeetingFacts): MeetingTimes => ({
  startsAt,
  endsAt,
  timeZone,
});

const nothing = (userId: string | null, requestedAt: Date | null): KnownMeeting => ({
  user_id: requestedAt === null ? null : userId,
  meeting_id: null,
  join_url: "",
  starts_at: null,
  ends_at: null,
  asked_at: requestedAt,
});

const knownOf = (
  userId: string,
  { id, joinUrl }: ZoomMeeting,
  { facts }: MeetingWork,
  requestedAt: Date | null,
): KnownMeeting => ({
  user_id: userId,
  meeting_id: id,
  join_url: joinUrl,
  starts_at: facts.starts_at,
  ends_at: facts.ends_at,
  asked_at: requestedAt,
});

const problemOf = (why: NoAccess["why"]): string =>
  storedText(meetingTexts, why === "broken" ? "broken" : "unconnected");

/** Since when an unlisted meeting may exist; null when Zoom would list it by now. */
const stillOpen = ({ row, at }: MeetingWork): Date | null =>
  row.asked_at !== null && at.getTime() - row.asked_at.getTime() < LISTED_AFTER_MS ? row.asked_at : null;

/** Meetings in the user's Zoom account that were created for this reservation. */
async function listMarked({ id, client, as, signal }: MeetingWork, userId: string): Promise<ListedMeeting[]> {
  const listed = await as(userId, (token) => client.list(token, signal));
  return listed.filter(({ agenda }) => agenda.includes(id));
}

async function removeAll({ client, as, signal }: MeetingWork, userId: string, ids: Iterable<string>): Promise<void> {
  for (const id of new Set(ids)) await as(userId, (token) => client.remove(token, id, signal));
}

async function withdraw(work: MeetingWork): Promise<Aligned> {
  const { meeting_id: meetingId, user_id: userId, asked_at: requestedAt } = work.row;
  if (meetingId === null && requestedAt === null) return { failure: "", mayStillAppear: false };
  const removed: Aligned = { known: nothing(null, null), failure: "", mayStillAppear: false };
  // the account was deleted here, so its meetings cannot be accessed
  if (userId === null) return removed;
  try {
    const marked = requestedAt === null ? [] : (await listMarked(work, userId)).map(({ id }) => id);
    await removeAll(work, userId, meetingId === null ? marked : [meetingId, ...marked]);
    const open = stillOpen(work);
    return { known: nothing(userId, open), failure: "", mayStillAppear: open !== null };
  } catch (error) {
    if (!(error instanceof NoAccess)) throw error;
    return error.why === "none" ? removed : { failure: problemOf(error.why), mayStillAppear: false };
  }
}

interface Current {
  userId: string;
  meeting: ZoomMeeting;
  /** Zoom has the reservation's times. */
  isInTime: boolean;
}

/** The reservation's meeting, as far as it can be found. Duplicates are deleted. */
async function findCurrent(work: MeetingWork): Promise<Current | null> {
  const { meeting_id: meetingId, join_url: joinUrl, user_id: userId, asked_at: requestedAt } = work.row;
  const { starts_at: startsAt, ends_at: endsAt } = work.facts;
  if (userId === null) return null;
  const isInTime = isSame(work.row.starts_at, startsAt) && isSame(work.row.ends_at, endsAt);
  const known = meetingId === null ? null : { userId, meeting: { id: meetingId, joinUrl }, isInTime };
  // the meeting may stay, but no request is made for a disabled account; another owner's meeting replaces it once it
  // must move
  if (work.facts.is_host_disabled) return isInTime ? known : null;
  if (requestedAt === null) return known;
  const marked = await listMarked(work, userId);
  const [first] = marked;
  const existing = known ?? (first === undefined ? null : { userId, meeting: first, isInTime: false });
  await removeAll(
    work,
    userId,
    marked.map(({ id }) => id).filter((id) => id !== existing?.meeting.id),
  );
  return existing;
}

/** Null when the meeting was deleted at Zoom. */
async function moveCurrent(work: MeetingWork, { userId, meeting, isInTime }: Current): Promise<Aligned | null> {
  const { client, as, facts, signal } = work;
  try {
    if (!isInTime) await as(userId, (token) => client.move(token, meeting.id, timesOf(facts), signal));
  } catch (error) {
    if (error instanceof ZoomMissing) return null;
    throw error;
  }
  const open = stillOpen(work);
  return { known: knownOf(userId, meeting, work, open), failure: "", mayStillAppear: open !== null };
}

async function create(work: MeetingWork, userId: string): Promise<Aligned> {
  const { id, client, as, facts, title, note, signal, at } = work;
  const open = stillOpen(work);
  const meeting = { topic: title.slice(0, TOPIC_LENGTH), agenda: `Reservation ${id}`, ...timesOf(facts) };
  await note(userId, at);
  try {
    const made = await as(userId, (token) => client.create(token, meeting, signal));
    return { known: knownOf(userId, made, work, open), failure: "", mayStillAppear: open !== null };
  } catch (error) {
    if (!(error instanceof ZoomUnreachableError)) await note(userId, open);
    throw error;
  }
}

/** Chooses the account for a new meeting: the one that may have one already, otherwise any that works. */
function chooseHost({ facts, row }: MeetingWork): { userId: string } | { failure: string } {
  const { owners } = facts;
  const before = owners.find(({ user_id }) => user_id === row.user_id);
  const chosen =
    (row.asked_at === null && before?.is_broken === true ? undefined : before) ??
    owners.find(({ is_broken }) => !is_broken) ??
    owners[0];
  if (chosen === undefined) return { failure: storedText(meetingTexts, "unconnected") };
  return chosen.is_broken ? { failure: storedText(meetingTexts, "broken") } : { userId: chosen.user_id };
}

async function provide(work: MeetingWork): Promise<Aligned> {
  try {
    const current = await findCurrent(work);
    const moved = current === null ? null : await moveCurrent(work, current);
    if (moved !== null) return moved;
  } catch (error) {
    if (!(error instanceof NoAccess)) throw error;
    // a meeting that is no longer accessible is replaced when another owner can have it
    if (error.why === "broken") return { failure: problemOf(error.why), mayStillAppear: false };
  }
  const host = chooseHost(work);
  if ("failure" in host) return { failure: host.failure, mayStillAppear: false };
  try {
    return await create(work, host.userId);
  } catch (error) {
    if (!(error instanceof NoAccess)) throw error;
    return { failure: problemOf(error.why), mayStillAppear: false };
  }
}

/** Throws the errors of the client. */
export async function align(work: MeetingWork): Promise<Aligned> {
  const { status, makes_meetings: makesMeetings, ends_at: endsAt } = work.facts;
  // past reservations are not changed
  if (endsAt <= work.at) return { failure: "", mayStillAppear: false };
  return status === "confirmed" && makesMeetings ? provide(work) : withdraw(work);
}
