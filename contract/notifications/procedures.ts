/** Public procedures of the links in emails, and of sending emails again. */
import { z } from "zod";
import { OneReservationInput, ReservationNotice } from "../booking/reservation.ts";
import { errors } from "../errors.ts";
import { forUser, procedure } from "../procedure.ts";
import { AnswerPage, GetAnswerInput, GiveAnswerInput } from "./answer.ts";
import { DeviceNotifications, OfDeskInput, SetDeviceInput } from "./device.ts";
import { DayQuestionRules, GetDayRulesInput, SetDayRulesInput } from "./on-the-day.ts";

const { answer_not_found, listing_not_found, not_owner, reservation_not_found, too_many_attempts } = errors;
const { too_many_devices } = errors;

export const notificationsContract = {
  retry_mail: forUser("retry_mail", "Send again the mail about a reservation that was given up")
    .errors({ reservation_not_found, not_owner })
    .input(OneReservationInput)
    .output(z.strictObject({})),
  get_day_rules: forUser("get_day_rules", "What one's listing asks its guests on the day; null: nothing")
    .errors({ listing_not_found, not_owner })
    .input(GetDayRulesInput)
    .output(DayQuestionRules),
  set_day_rules: forUser("set_day_rules", "Say whether guests of one's listing are asked on the day, and what follows")
    .errors({ listing_not_found, not_owner })
    .input(SetDayRulesInput)
    .output(ReservationNotice),
  get_device_notifications: forUser(
    "get_device_notifications",
    "What this device is notified of at a listing that one looks after",
  )
    .errors({ listing_not_found, not_owner })
    .input(OfDeskInput)
    .output(DeviceNotifications),
  set_device_notifications: forUser(
    "set_device_notifications",
    "Have this device notified of a listing's reservations, by Web Push",
  )
    .errors({ listing_not_found, not_owner, too_many_devices })
    .input(SetDeviceInput)
    .output(z.strictObject({})),
  stop_device_notifications: forUser(
    "stop_device_notifications",
    "End this device's notifications of a listing's reservations",
  )
    .errors({ listing_not_found, not_owner })
    .input(OfDeskInput)
    .output(z.strictObject({})),
  get_answer: procedure("get_answer", "What a link in a letter would do")
    .errors({ answer_not_found })
    .input(GetAnswerInput)
    .output(AnswerPage),
  give_answer: procedure("give_answer", "Do what a link in a letter offers; nothing when it cannot be done any more")
    .errors({ answer_not_found, too_many_attempts })
    .input(GiveAnswerInput)
    .output(AnswerPage),
};
