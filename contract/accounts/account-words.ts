/** Notices about accounts. */
import { accountNoticeTexts } from "./account-texts.ts";

/** Shown after a request to change the address, which changes only when it is confirmed. */
export const checkNewAddress = (email: string): string => accountNoticeTexts.checkNewAddress({ email });
