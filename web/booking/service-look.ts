/** Icons and class names of states, shared by rows, calendar blocks and buttons. Colours are in service-states.css. */
import {
  Armchair,
  Check,
  CircleSlash,
  Clock,
  ClockAlert,
  DoorOpen,
  Hourglass,
  Lock,
  ShieldAlert,
  TimerReset,
  X,
  type LucideIcon,
} from "lucide-react";
import type { ServiceState } from "#contract/booking/service.ts";
import "./service-states.css";

export interface StateLook {
  className: string;
  Icon: LucideIcon;
}

export const SERVICE_LOOKS: Readonly<Record<ServiceState, StateLook>> = {
  late: { className: "late", Icon: ClockAlert },
  arrived: { className: "arrived", Icon: DoorOpen },
  seated: { className: "seated", Icon: Armchair },
  finished: { className: "finished", Icon: Check },
};

export const STATUS_LOOKS = {
  confirmed: { className: "confirmed", Icon: Check },
  pending: { className: "pending", Icon: Clock },
  expired: { className: "expired", Icon: Hourglass },
  cancelled: { className: "cancelled", Icon: X },
  no_show: { className: "no-show", Icon: CircleSlash },
} as const satisfies Readonly<Record<string, StateLook>>;

/** Offered from the waitlist, and not taken yet. */
export const OFFERED_LOOK: StateLook = { className: "pending", Icon: Hourglass };
export const OVER_TIME_LOOK: StateLook = { className: "over-time", Icon: TimerReset };
export const OVERRULED_LOOK: StateLook = { className: "overruled", Icon: ShieldAlert };
export const LockIcon = Lock;
