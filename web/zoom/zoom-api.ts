/** What people ask of Zoom, from the browser. */
import type { ZoomConnect, ZoomConnected, ZoomMeetingAnswer } from "#contract/zoom/zoom.ts";
import { goTo } from "../platform/next-page.ts";
import { postJson } from "../platform/api.ts";
import { paths } from "../platform/paths.ts";

/** Of `zoomMeetingReady`, an event of the window (product.md 7). */
export interface MeetingReady {
  reservationId: string;
  meetingUrl: string;
}

declare global {
  interface WindowEventMap {
    zoomMeetingReady: CustomEvent<MeetingReady>;
  }
}

const zoom = (body: Readonly<Record<string, string>>): Promise<unknown> => postJson(paths.zoomFunction(), body);

/** To Zoom, which leads back to `/auth/zoom/callback`. */
export async function connectZoom(): Promise<void> {
  const { authorize_url: url } = (await zoom({ action: "connect" })) as ZoomConnect;
  goTo(url);
}

export async function finishZoom(code: string, state: string): Promise<void> {
  (await zoom({ action: "oauth-callback", code, state })) as ZoomConnected;
}

export async function disconnectZoom(): Promise<void> {
  (await zoom({ action: "disconnect" })) as ZoomConnected;
}

/** Raises an `ApiError` that says why there is none yet. Whoever shows the reservation hears of it by the event. */
export async function createMeeting(reservationId: string): Promise<void> {
  const answer = (await zoom({ action: "create-meeting", reservation_id: reservationId })) as ZoomMeetingAnswer;
  if (answer.meeting_url === null) return;
  const detail = { reservationId, meetingUrl: answer.meeting_url };
  window.dispatchEvent(new CustomEvent("zoomMeetingReady", { detail }));
}
