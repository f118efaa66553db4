/** Accounts, their sessions, credentials and events. */
import type { AccountEventKind } from "#contract/accounts/account-event.ts";
import type { Defaulted, Timestamp } from "./columns.ts";

export interface UserAccountTable {
  id: string;
  name: string;
  email: string;
  email_verified: Defaulted<boolean>;
  image: string | null;
  disabled_at: Timestamp | null;
  created_at: Defaulted<Date, Date | string>;
  updated_at: Defaulted<Date, Date | string>;
}

export interface UserSessionTable {
  id: string;
  user_id: string;
  /** SHA-256 of the token, in hexadecimal. */
  token_hash: string;
  expires_at: Date;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Defaulted<Date, Date | string>;
  updated_at: Defaulted<Date, Date | string>;
}

export interface SessionProofTable {
  session_id: string;
  proved_at: Date;
}

export interface UserCredentialTable {
  id: string;
  user_id: string;
  account_id: string;
  /** 'credential' has the password, 'google' a Google account. */
  provider_id: string;
  password: string | null;
  created_at: Defaulted<Date, Date | string>;
  updated_at: Defaulted<Date, Date | string>;
}

export interface UserVerificationTable {
  id: string;
  identifier: string;
  value: string;
  expires_at: Timestamp;
  created_at: Defaulted<Date, Date | string>;
  updated_at: Defaulted<Date, Date | string>;
}

/** Links that restore an account's previous email address (server/accounts/address-undo.ts). */
export interface AddressUndoTable {
  digest: string;
  user_id: string;
  old_email: string;
  asked_at: Timestamp;
  expires_at: Timestamp;
}

export interface AccountEventTable {
  id: string;
  user_id: string;
  at: Timestamp;
  kind: AccountEventKind;
  user_agent: Defaulted<string>;
  place: Defaulted<string>;
  subject: Defaulted<string>;
  /** The UTC day of a row with a count; null for a row of one event. */
  counted_on: string | null;
  count: Defaulted<number>;
}

export interface ProfileTable {
  user_id: string;
  display_name: string | null;
  dark: boolean | null;
  locale: string | null;
  time_zone: string | null;
  reminds_day: Defaulted<boolean>;
  reminds_soon: Defaulted<boolean>;
  reminds_owner: Defaulted<boolean>;
  created_at: Defaulted<Date, Date | string>;
  updated_at: Defaulted<Date, Date | string>;
}

export interface AccountTables {
  user_account: UserAccountTable;
  user_session: UserSessionTable;
  session_proof: SessionProofTable;
  user_credential: UserCredentialTable;
  user_verification: UserVerificationTable;
  address_undo: AddressUndoTable;
  account_event: AccountEventTable;
  profile: ProfileTable;
}
