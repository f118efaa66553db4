-- The rows of a small invented town, at least one in every table, for 'npm run fixture' before a release. People,
-- businesses, numbers and secrets are invented; no key can open the sealed values.

insert into user_account (id, name, email, email_verified, created_at, updated_at) values
  ('01990000-0000-7000-8000-0000000000a1', 'Ada Owner', 'ada@town.example', true, '2026-01-10T09:00Z', '2026-01-10T09:00Z'),
  ('01990000-0000-7000-8000-0000000000a2', 'Ben Guest', 'ben@town.example', true, '2026-02-11T09:00Z', '2026-02-11T09:00Z'),
  ('01990000-0000-7000-8000-0000000000a3', 'Cem Staff', 'cem@town.example', true, '2026-03-12T09:00Z', '2026-03-12T09:00Z'),
  ('01990000-0000-7000-8000-0000000000a4', 'Dua Operator', 'dua@town.example', true, '2026-01-01T09:00Z', '2026-01-01T09:00Z');
insert into profile (user_id, display_name, dark, locale, time_zone) values
  ('01990000-0000-7000-8000-0000000000a1', 'Ada', true, 'en', 'America/New_York'),
  ('01990000-0000-7000-8000-0000000000a2', 'Ben', null, null, null);
insert into user_session (id, user_id, token_hash, expires_at, user_agent, created_at) values
  ('01990000-0000-7000-8000-0000000000c1', '01990000-0000-7000-8000-0000000000a2', repeat('0', 64), '2026-12-21T12:00Z', 'Firefox', '2026-11-21T12:00Z');
insert into user_verification (id, identifier, value, expires_at) values
  ('01990000-0000-7000-8000-0000000000c2', 'confirm:' || repeat('1', 64), '{"user_id":"01990000-0000-7000-8000-0000000000a3","new_email":null}', '2026-11-22T12:00Z');
insert into account_event (id, user_id, at, kind, user_agent, place) values
  ('01990000-0000-7000-8000-0000000000c3', '01990000-0000-7000-8000-0000000000a2', '2026-11-20T12:00Z', 'signed_in', 'Firefox', 'Portland, Maine');
insert into address_undo (digest, user_id, old_email, asked_at, expires_at) values
  (repeat('2', 64), '01990000-0000-7000-8000-0000000000a3', 'cem.before@town.example', '2026-11-20T12:00Z', '2026-11-27T12:00Z');
insert into attempt (key, full_at) values ('sign-in:ben@town.example', '2026-11-21T12:05Z');
insert into second_factor (user_id, secret, confirmed_at, last_step, backup_codes, backup_codes_left) values
  ('01990000-0000-7000-8000-0000000000a4', 'sealed', '2026-01-02T09:00Z', 58000000, 'sealed', 8);
insert into sign_in_challenge (digest, user_id, tries, expires_at) values
  (repeat('3', 64), '01990000-0000-7000-8000-0000000000a4', 1, '2026-11-21T12:10Z');
insert into trusted_browser (token_hash, user_id, expires_at) values
  (repeat('4', 64), '01990000-0000-7000-8000-0000000000a4', '2026-12-21T12:00Z');
insert into passkey (id, user_id, credential_id, public_key, counter, name, is_synced, created_at) values
  ('01990000-0000-7000-8000-0000000000c4', '01990000-0000-7000-8000-0000000000a1', 'Y3JlZGVudGlhbA', '\x00', 3, 'Phone', true, '2026-10-01T09:00Z');
insert into passkey_challenge (digest, user_id, expires_at) values
  (repeat('5', 64), '01990000-0000-7000-8000-0000000000a1', '2026-11-21T12:05Z');
insert into factor_proof (session_id, proved_at) values ('01990000-0000-7000-8000-0000000000c1', '2026-11-21T12:00Z');
insert into session_proof (session_id, proved_at) values ('01990000-0000-7000-8000-0000000000c1', '2026-11-21T12:00Z');
insert into operator (user_id) values ('01990000-0000-7000-8000-0000000000a4');

insert into source (key, attribution, attribution_url) values
  ('osm', '© OpenStreetMap contributors', 'https://www.openstreetmap.org/copyright');
insert into business (id, name, description, categories, keywords, address, city, state, zip_code, country, lat, lng, phone_number, website, hours_mode, time_zone, weekly_hours, holiday_hours, house_rules) values
  ('01990000-0000-7000-8000-0000000000b1', 'The Copper Kettle', 'Soups and pies by the harbour.', '{Restaurants}', '{soup,pie}', '12 Wharf Street', 'Portland', 'Maine', '04101', 'United States', 43.657, -70.252, '+1 207 555 0101', 'https://kettle.example', 'always', 'America/New_York', null, '{"rule":"closed","periods":[]}', 'Dogs are welcome.'),
  ('01990000-0000-7000-8000-0000000000b2', 'Lark Salon', 'Haircuts by appointment.', '{Beauty}', '{haircut}', '3 Pine Street', 'Portland', 'Maine', '04102', 'United States', 43.655, -70.266, '+1 207 555 0102', '', 'custom', 'America/New_York',
    '[[{"open":"09:00","close":"17:00"}],[{"open":"09:00","close":"17:00"}],[{"open":"09:00","close":"17:00"}],[{"open":"09:00","close":"17:00"}],[{"open":"09:00","close":"17:00"}],[],[]]', null, ''),
  ('01990000-0000-7000-8000-0000000000b3', 'Old Mill Bakery', 'Bread and rolls.', '{Restaurants}', '{bakery}', 'Mühlweg 5', 'Lauf', 'Bavaria', '91207', 'Germany', 49.51, 11.28, '+49 9123 555 0103', '', 'closed', 'Europe/Berlin', null, null, '');
update business set hidden_at = '2026-11-01T09:00Z', hidden_reason = 'No longer in the files that it came from' where id = '01990000-0000-7000-8000-0000000000b3';
update business set website = 'https://copper-kettle.example' where id = '01990000-0000-7000-8000-0000000000b1';
insert into business_member (business_id, user_id, role, created_at) values
  ('01990000-0000-7000-8000-0000000000b1', '01990000-0000-7000-8000-0000000000a1', 'owner', '2026-01-11T09:00Z'),
  ('01990000-0000-7000-8000-0000000000b2', '01990000-0000-7000-8000-0000000000a1', 'owner', '2026-01-12T09:00Z'),
  ('01990000-0000-7000-8000-0000000000b1', '01990000-0000-7000-8000-0000000000a3', 'staff', '2026-03-13T09:00Z');
insert into user_session (id, user_id, token_hash, expires_at, user_agent, created_at) values
  ('01990000-0000-7000-8000-0000000000cf', '01990000-0000-7000-8000-0000000000a1', repeat('c', 64), '2026-12-21T12:00Z', 'Chrome', '2026-11-21T12:00Z');
insert into push_subscription (session_id, business_id, user_id, endpoint, p256dh, auth, kinds, created_at) values
  ('01990000-0000-7000-8000-0000000000cf', '01990000-0000-7000-8000-0000000000b1', '01990000-0000-7000-8000-0000000000a1', 'https://push.example/1', 'B' || repeat('a', 86), repeat('b', 22), '{request,late}', '2026-11-21T12:00Z');
insert into business_source (source, source_id, business_id, fingerprint, said, gives, credits, as_of) values
  ('osm', 'node/1', '01990000-0000-7000-8000-0000000000b3', 'f1', null, null, '{}', '2026-10-01T00:00Z'),
  ('osm', 'way/2', '01990000-0000-7000-8000-0000000000b3', 'f2', '{"name":"Mill"}', '{name}', null, null);
insert into import_merge (source, source_id, business_id, name, listing_name, meters, reason) values
  ('osm', 'way/2', '01990000-0000-7000-8000-0000000000b3', 'Mill', 'Old Mill Bakery', 20, 'the same street and house number');
insert into import_missing (source, source_id, business_id, misses, file) values ('osm', 'node/1', '01990000-0000-7000-8000-0000000000b3', 2, 'lauf.osm.pbf');
insert into import_hidden (business_id, reason) values ('01990000-0000-7000-8000-0000000000b3', 'No longer in the files that it came from');
insert into listing_merge (from_id, into_id) values ('01990000-0000-7000-8000-0000000000bf', '01990000-0000-7000-8000-0000000000b3');
insert into website_change (business_id, changed_at, by_owner) values ('01990000-0000-7000-8000-0000000000b2', '2026-05-01T09:00Z', true) on conflict do nothing;
insert into business_change (id, business_id, at, actor, actor_id, field, before, after) values
  ('01990000-0000-7000-8000-0000000000d1', '01990000-0000-7000-8000-0000000000b1', '2026-06-01T09:00Z', 'member', '01990000-0000-7000-8000-0000000000a1', 'city', '"Bath"', '"Portland"');
insert into listing_suggestion (id, business_id, user_id, facts, is_closed, note, created_at) values
  ('01990000-0000-7000-8000-0000000000d3', '01990000-0000-7000-8000-0000000000b3', '01990000-0000-7000-8000-0000000000a2', '{"p_phone_number":"+49 9123 555 0104"}', false, '', '2026-11-20T09:00Z');
insert into listing_question (id, business_id, user_id, question, created_at, answer, answered_at, is_shown, version) values
  ('01990000-0000-7000-8000-0000000000d4', '01990000-0000-7000-8000-0000000000b1', '01990000-0000-7000-8000-0000000000a2', 'Is there a step at the door?', '2026-11-20T09:00Z', 'No, the door is level with the street.', '2026-11-20T10:00Z', true, 2);
insert into saved_list (id, user_id, name, is_default, created_at, share_mode, share_token) values
  ('01990000-0000-7000-8000-0000000000d8', '01990000-0000-7000-8000-0000000000a2', 'Saved', true, '2026-11-20T09:00Z', 'vote', 'AAAAAAAAAAAAAAAAAAAAAA');
insert into saved_listing (id, list_id, business_id, note, added_at) values
  ('01990000-0000-7000-8000-0000000000d9', '01990000-0000-7000-8000-0000000000d8', '01990000-0000-7000-8000-0000000000b1', 'The table by the window.', '2026-11-20T09:00Z');
insert into saved_vote (saved_id, voter, user_id, voted_at) values
  ('01990000-0000-7000-8000-0000000000d9', sha256('voter'), '01990000-0000-7000-8000-0000000000a3', '2026-11-20T10:00Z');
insert into business_invitation (id, business_id, email, role, token_hash, invited_by, created_at, expires_at) values
  ('01990000-0000-7000-8000-0000000000d2', '01990000-0000-7000-8000-0000000000b1', 'eve@town.example', 'manager', '\x01', '01990000-0000-7000-8000-0000000000a1', '2026-11-20T09:00Z', '2026-11-27T09:00Z');
insert into special_hours (id, business_id, from_on, to_on, periods, note) values
  ('01990000-0000-7000-8000-0000000000d3', '01990000-0000-7000-8000-0000000000b1', '2026-12-31', '2027-01-01', '[]', 'New Year');
insert into image (id, business_id, file_name, description, rank, width, height, colour) values
  ('01990000-0000-7000-8000-0000000000d4', '01990000-0000-7000-8000-0000000000b1', '01990000-0000-7000-8000-0000000000d4.webp', 'The window', 1, 1600, 1200, '#aa8844');
insert into orphaned_file (file_name, remove_at) values ('01990000-0000-7000-8000-0000000000d5.webp', '2026-11-21T12:00Z');
insert into claim (id, business_id, user_id, token, state, waits_since, way, evidence, created_at) values
  ('01990000-0000-7000-8000-0000000000d6', '01990000-0000-7000-8000-0000000000b3', '01990000-0000-7000-8000-0000000000a2', repeat('a', 26), 'waiting', '2026-11-20T09:00Z', 'letter', 'It is my bakery.', '2026-11-20T09:00Z');
insert into claim_code (id, claim_id, kind, address, salt, code_hash, tries_left, made_at, expires_at) values
  ('01990000-0000-7000-8000-0000000000d7', '01990000-0000-7000-8000-0000000000d6', 'letter', '', 'salt', 'hash', 5, '2026-11-20T09:00Z', '2026-12-20T09:00Z');
insert into street (file, fingerprint, name, key, kind, towns, postcodes, country, lat, lng, numbers, lats, lngs) values
  ('lauf.osm.pbf', repeat('x', 27), 'Mühlweg', 'muhlweg', 'street', '{Lauf}', '{91207}', 'DE', 49.51, 11.28, '{5}', '{10}', '{20}');

insert into capacity_pool (business_id, id, position, name, size) values ('01990000-0000-7000-8000-0000000000b2', '01990000-0000-7000-8000-0000000000e1', 0, 'Chairs', 2);
insert into resource (id, business_id, position, kind, name, area, min_party, max_party, image_id) values
  ('01990000-0000-7000-8000-0000000000e2', '01990000-0000-7000-8000-0000000000b1', 0, 'table', 'Window', 'Front', 1, 4, '01990000-0000-7000-8000-0000000000d4'),
  ('01990000-0000-7000-8000-0000000000e3', '01990000-0000-7000-8000-0000000000b1', 1, 'table', 'Corner', 'Front', 1, 4, null);
insert into resource_set (business_id, id, position, name, min_party, max_party, members) values
  ('01990000-0000-7000-8000-0000000000b1', '01990000-0000-7000-8000-0000000000e4', 0, 'Front together', 5, 8, '{01990000-0000-7000-8000-0000000000e2,01990000-0000-7000-8000-0000000000e3}');
insert into booking_rules (business_id, pace_starts, pace_covers, gap_minutes) values ('01990000-0000-7000-8000-0000000000b1', 4, 20, 10);
insert into waitlist_rules (business_id, offer_minutes) values ('01990000-0000-7000-8000-0000000000b1', 60);
insert into day_rules (business_id, ask_hours, until_hours, releases) values ('01990000-0000-7000-8000-0000000000b1', 24, 4, true);
insert into reservation_type (id, business_id, position, name, duration, slot_interval, min_party_size, max_party_size, auto_confirm, uses_resources, waitlist, pool_id, overlap_limit, create_zoom) values
  ('01990000-0000-7000-8000-0000000000e5', '01990000-0000-7000-8000-0000000000b1', 0, 'Dinner', 90, 30, 1, 8, true, true, true, null, 1, false),
  ('01990000-0000-7000-8000-0000000000e6', '01990000-0000-7000-8000-0000000000b2', 0, 'Haircut', 30, 30, null, null, true, false, false, '01990000-0000-7000-8000-0000000000e1', 2, true),
  ('01990000-0000-7000-8000-0000000000e7', '01990000-0000-7000-8000-0000000000b1', 1, 'Kitchen tour', 30, 30, null, null, true, false, false, null, 50, false);
insert into reservation_type_resource (type_id, resource_id) values
  ('01990000-0000-7000-8000-0000000000e5', '01990000-0000-7000-8000-0000000000e2'), ('01990000-0000-7000-8000-0000000000e5', '01990000-0000-7000-8000-0000000000e3');
insert into reservation (id, business_id, business_name, time_zone, type_id, type_name, user_id, source, starts_at, ends_at, holds, status, party_size, created_at, updated_at, day_on, local_start, cancel_hours) values
  ('01990000-0000-7000-8000-0000000000f1', '01990000-0000-7000-8000-0000000000b1', 'The Copper Kettle', 'America/New_York', '01990000-0000-7000-8000-0000000000e5', 'Dinner', '01990000-0000-7000-8000-0000000000a2', 'online', '2026-11-24T23:00Z', '2026-11-25T00:30Z', '[2026-11-24T23:00Z,2026-11-25T00:30Z)', 'confirmed', 2, '2026-11-20T12:00Z', '2026-11-20T12:00Z', '2026-11-24', '2026-11-24T18:00', 0),
  ('01990000-0000-7000-8000-0000000000f2', '01990000-0000-7000-8000-0000000000b2', 'Lark Salon', 'America/New_York', '01990000-0000-7000-8000-0000000000e6', 'Haircut', '01990000-0000-7000-8000-0000000000a2', 'online', '2026-11-10T15:00Z', '2026-11-10T15:30Z', '[2026-11-10T15:00Z,2026-11-10T15:30Z)', 'confirmed', null, '2026-11-01T12:00Z', '2026-11-01T12:00Z', '2026-11-10', '2026-11-10T10:00', 0);
insert into reservation_resource (reservation_id, resource_id, held) values
  ('01990000-0000-7000-8000-0000000000f1', '01990000-0000-7000-8000-0000000000e2', '[2026-11-24T23:00Z,2026-11-25T00:40Z)');
insert into reservation_event (reservation_id, business_id, at, actor, actor_id, kind) values
  ('01990000-0000-7000-8000-0000000000f1', '01990000-0000-7000-8000-0000000000b1', '2026-11-20T12:00Z', 'guest', '01990000-0000-7000-8000-0000000000a2', 'confirmed');
insert into shared_plan (id, reservation_id, user_id, host_name, token, created_at) values
  ('01990000-0000-7000-8000-0000000000f9', '01990000-0000-7000-8000-0000000000f1', '01990000-0000-7000-8000-0000000000a2', 'Grace', 'AAAAAAAAAAAAAAAAAAAAAA', '2026-11-20T12:00Z');
insert into plan_answer (plan_id, friend, name, is_coming, answered_at) values
  ('01990000-0000-7000-8000-0000000000f9', sha256('friend'), 'Ada', true, '2026-11-20T13:00Z');
insert into reservation_mail (id, reservation_id, event_seq, kind, audience, user_id, starts_at, created_at, sent_at)
  select '01990000-0000-7000-8000-0000000000f3', reservation_id, seq, 'confirmed', 'guest', actor_id, starts_at, at, at from reservation_event;
insert into imported_reservation (id, business_id, reference, imported_at) values
  ('01990000-0000-7000-8000-0000000000f2', '01990000-0000-7000-8000-0000000000b2', 'A-17', '2026-11-01T12:00Z');
insert into day_answer (reservation_id, starts_at, asked_at, due_at, releases) values
  ('01990000-0000-7000-8000-0000000000f1', '2026-11-24T23:00Z', '2026-11-23T23:00Z', '2026-11-24T19:00Z', true);
insert into idempotency_key (user_id, procedure, key, fingerprint, answer, created_at) values
  ('01990000-0000-7000-8000-0000000000a2', 'add_reservation', 'key', 'print', '{}', '2026-11-20T12:00Z');
insert into blocked_guest (business_id, user_id) values ('01990000-0000-7000-8000-0000000000b2', '01990000-0000-7000-8000-0000000000a3');
insert into waiting (id, business_id, type_id, user_id, day_on, from_minute, until_minute, party_size, joined_at) values
  ('01990000-0000-7000-8000-0000000000f4', '01990000-0000-7000-8000-0000000000b1', '01990000-0000-7000-8000-0000000000e5', '01990000-0000-7000-8000-0000000000a3', '2026-11-24', 1080, 1200, 2, '2026-11-20T12:00Z');
insert into waiting (id, business_id, type_id, guest_name, guest_phone, note, is_at_door, quoted_until, day_on, from_minute, until_minute, party_size, joined_at) values
  ('01990000-0000-7000-8000-0000000000fa', '01990000-0000-7000-8000-0000000000b1', '01990000-0000-7000-8000-0000000000e5', 'Kim', '(207) 555-0142', 'High chair', true, '2026-11-20T12:30Z', '2026-11-20', 720, 1439, 4, '2026-11-20T12:00Z');
insert into waitlist_look (business_id, due_at) values ('01990000-0000-7000-8000-0000000000b1', '2026-11-21T12:00Z');
insert into guest (id, business_id, user_id, name, contact, notes, tags, latest_at) values
  ('01990000-0000-7000-8000-0000000000f5', '01990000-0000-7000-8000-0000000000b1', '01990000-0000-7000-8000-0000000000a2', 'Ben', '', 'Likes the window.', '{regular}', '2026-11-24T23:00Z');
insert into guest_key (business_id, key, guest_id) values ('01990000-0000-7000-8000-0000000000b1', 'u:01990000-0000-7000-8000-0000000000a2', '01990000-0000-7000-8000-0000000000f5');
insert into reservation_guest (reservation_id, guest_id) values ('01990000-0000-7000-8000-0000000000f1', '01990000-0000-7000-8000-0000000000f5');
insert into guest_book (business_id, seen_seq) values ('01990000-0000-7000-8000-0000000000b1', 1);
insert into guest_book_again (business_id) values ('01990000-0000-7000-8000-0000000000b2');
insert into calendar_feed (id, user_id, business_id, token_hash, created_at) values
  ('01990000-0000-7000-8000-0000000000f6', '01990000-0000-7000-8000-0000000000a1', '01990000-0000-7000-8000-0000000000b1', '\x02', '2026-11-01T12:00Z');
insert into resource_feed (id, user_id, business_id, resource_id, token_hash, created_at) values
  ('01990000-0000-7000-8000-0000000000f7', '01990000-0000-7000-8000-0000000000a1', '01990000-0000-7000-8000-0000000000b1', '01990000-0000-7000-8000-0000000000e2', '\x03', '2026-11-01T12:00Z');
insert into other_calendar (id, business_id, kind, name, host, sealed, added_by, added_at, next_at, read_at) values
  ('01990000-0000-7000-8000-0000000000f8', '01990000-0000-7000-8000-0000000000b2', 'ics', 'Private', 'calendar.example', 'sealed', '01990000-0000-7000-8000-0000000000a1', '2026-11-01T12:00Z', '2026-11-21T12:10Z', '2026-11-21T12:00Z');
insert into busy_time (calendar_id, business_id, from_at, until_at) values
  ('01990000-0000-7000-8000-0000000000f8', '01990000-0000-7000-8000-0000000000b2', '2026-11-25T15:00Z', '2026-11-25T16:00Z');
insert into calendar_authorization (state_hash, user_id, business_id, verifier, expires_at) values
  ('\x04', '01990000-0000-7000-8000-0000000000a1', '01990000-0000-7000-8000-0000000000b2', 'sealed', '2026-11-21T12:10Z');
insert into zoom_authorization (state_hash, user_id, verifier, expires_at) values ('\x05', '01990000-0000-7000-8000-0000000000a1', 'sealed', '2026-11-21T12:10Z');
insert into zoom_connection (user_id, zoom_user_id, access_token, refresh_token, expires_at, connected_at, updated_at) values
  ('01990000-0000-7000-8000-0000000000a1', 'zoom-ada', 'sealed', 'sealed', '2026-11-21T13:00Z', '2026-11-01T12:00Z', '2026-11-21T12:00Z');
insert into zoom_meeting (reservation_id, user_id, meeting_id, join_url, starts_at, ends_at) values
  ('01990000-0000-7000-8000-0000000000f2', '01990000-0000-7000-8000-0000000000a1', '81234567890', 'https://zoom.example/j/81234567890', '2026-11-10T15:00Z', '2026-11-10T15:30Z');
insert into zoom_notice (digest, forget_at) values ('\x06', '2026-11-22T12:00Z');

insert into review (id, business_id, author_id, rating, comment, reservation_id, is_verified, created_at, updated_at) values
  ('01990000-0000-7000-8000-000000000101', '01990000-0000-7000-8000-0000000000b2', '01990000-0000-7000-8000-0000000000a2', 5, 'The best haircut in town.', '01990000-0000-7000-8000-0000000000f2', true, '2026-11-11T12:00Z', '2026-11-11T12:00Z');
insert into review_image (id, review_id, file_name, width, height, colour) values
  ('01990000-0000-7000-8000-000000000102', '01990000-0000-7000-8000-000000000101', 'review-01990000-0000-7000-8000-000000000102.webp', 800, 600, '#808080');
insert into review_reply (review_id, author_id, comment, created_at, updated_at) values
  ('01990000-0000-7000-8000-000000000101', '01990000-0000-7000-8000-0000000000a1', 'Thank you, Ben.', '2026-11-12T12:00Z', '2026-11-12T12:00Z');
insert into review_report (id, review_id, source, reporter_id, reason, note, created_at) values
  ('01990000-0000-7000-8000-000000000103', '01990000-0000-7000-8000-000000000101', 'person', '01990000-0000-7000-8000-0000000000a3', 'untrue', '', '2026-11-13T12:00Z');
insert into review_vote (review_id, user_id, created_at) values
  ('01990000-0000-7000-8000-000000000101', '01990000-0000-7000-8000-0000000000a3', '2026-11-13T12:00Z');
insert into withdrawn_review (business_id, author_id) values
  ('01990000-0000-7000-8000-0000000000b2', '01990000-0000-7000-8000-0000000000a3');

insert into audit (id, at, actor, action, subject, details) values
  ('01990000-0000-7000-8000-000000000104', '2026-11-01T09:00Z', 'import', 'listing.hide', '01990000-0000-7000-8000-0000000000b3', '{"before":null}');
insert into operator_digest (told_until, sent_at) values ('2026-11-21T06:00Z', '2026-11-21T06:00Z') on conflict (one) do update set sent_at = excluded.sent_at;
insert into operator_undo (subject, made_at, actor, action) values ('01990000-0000-7000-8000-000000000101', '2026-11-21T11:59Z', 'dua@town.example', 'review.hide');
insert into reason_template (position, body) values (1, 'Advertising.');
insert into claim_approval (claim_id, business_id, owner_id, approved_at, actor, claim_before, members_before, mail_keys)
  select id, business_id, user_id, '2026-11-21T11:59Z', 'dua@town.example', '{"state":"waiting"}', '[]', '{}' from claim order by id limit 1;
insert into desk_import (id, file_name, bytes, options, state, actor, place) values
  ('01990000-0000-7000-8000-000000000105', 'shops.csv', 100, '{}', 'done', 'dua@town.example', 'folder');
insert into backup (id, digest, taken_at, finished_at, place, name, bytes, is_scheduled) values
  ('01990000-0000-7000-8000-000000000106', repeat('6', 64), '2026-11-21T03:00Z', '2026-11-21T03:01Z', 'folder', 'town.tar.zst', 1000, true);
insert into backup_failure (at, reason) values ('2026-11-20T03:00Z', 'The folder is full.');
insert into held_mail (restored_at, taken_at) values ('2026-11-21T04:00Z', '2026-11-21T03:00Z');
-- the search table of version 0.1.0, which the next release drops
insert into search_entry (business_id, score, rating, review_count, number, categories, by_score, by_rating, by_count, name_key, words) values
  ('01990000-0000-7000-8000-0000000000b1', 4.2, 4.5, 2, 1, 1, 1, 1, 1, 'copper kettle', 'kettle:1');
