/** Requests a meeting, from the browser. */
import type { ZoomMeetingAnswer } from "#contract/zoom/zoom.ts";
import { postJson } from "../platform/api.ts";
import { ownerPaths } from "../platform/paths.ts";

/** Detail of the window event `zoomMeetingReady` (rules: calendars, 9). */
export interface MeetingReady {
  reservationId: string;
  meetingUrl: string;
}

declare global {
  interface WindowEventMap {
    zoomMeetingReady: CustomEvent<MeetingReady>;
  }
}

/**
 * Throws an `ApiError` with the reason if there is no meeting yet. Screens that show the reservation receive the event.
 */
export async function createMeeting(reservationId: string): Promise<void> {
  const answer = (await postJson(ownerPaths.zoomFunction(), {
    action: "create-meeting",
    reservation_id: reservationId,
  })) as ZoomMeetingAnswer;
  if (answer.meeting_url === null) return;
  const detail = { reservationId, meetingUrl: answer.meeting_url };
  window.dispatchEvent(new CustomEvent("zoomMeetingReady", { detail }));
}
