-- Fingerprints of the keys that the restored backup belongs to, compared with those in use until held mail is released.

alter table held_mail
  -- null: the backup has none
  add column secret_fingerprint text,
  add column encryption_fingerprint text;
