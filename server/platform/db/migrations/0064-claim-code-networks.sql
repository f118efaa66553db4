-- Digest of the network that requested a mailed code: each network has its own share of the codes that go to one address.
-- Empty where it is not known.
alter table claim_code add column network_digest text not null default '' check (char_length(network_digest) <= 43);
