/** Notifications of a listing's desk on the user's device (rules: notifications, 5). */
import { requireMay } from "../access/allowed.ts";
import { invalid, type Procedure } from "../context/procedure.ts";
import { isReachable } from "../platform/outside/reachable-address.ts";
import { areDeviceKeys, mayLeadOutside } from "../platform/outside/web-push.ts";
import { findDevice, removeDevice, saveDevice } from "./queries-devices.ts";
import { inputTexts } from "#contract/input-texts.ts";

export const getDeviceNotifications: Procedure<"get_device_notifications"> = async (call) => {
  const { input, viewer, context, refuse } = call;
  const { db } = context.connection;
  const { p_business_id: id } = input;
  await requireMay(db, { id, userId: viewer.id }, "reservations", refuse);
  const device = await findDevice(db, viewer.sessionId, id);
  return { public_key: context.pushPublicKey, endpoint: device?.endpoint ?? null, kinds: device?.kinds ?? [] };
};

export const setDeviceNotifications: Procedure<"set_device_notifications"> = async (call) => {
  const { input, viewer, context, refuse } = call;
  const { db } = context.connection;
  const { p_business_id: id, p_subscription: subscription, p_kinds: kinds } = input;
  await requireMay(db, { id, userId: viewer.id }, "reservations", refuse);
  if (!mayLeadOutside(subscription.endpoint, { isReachable }))
    throw invalid([{ path: "p_subscription.endpoint", message: inputTexts.pushService }]);
  if (!areDeviceKeys(subscription)) throw invalid([{ path: "p_subscription.p256dh", message: inputTexts.pushKeys }]);
  const saved = await db.transaction().execute((tx) =>
    saveDevice(tx, {
      ...{ sessionId: viewer.sessionId, userId: viewer.id, businessId: id, subscription },
      ...{ kinds: [...new Set(kinds)], at: new Date(context.now().epochMilliseconds) },
    }),
  );
  if (saved === "too_many") throw refuse("too_many_devices");
  if (saved === "not_member") throw refuse("not_owner");
  return {};
};

export const stopDeviceNotifications: Procedure<"stop_device_notifications"> = async (call) => {
  const { input, viewer, context, refuse } = call;
  const { db } = context.connection;
  const { p_business_id: id } = input;
  await requireMay(db, { id, userId: viewer.id }, "reservations", refuse);
  await removeDevice(db, viewer.sessionId, id);
  return {};
};
