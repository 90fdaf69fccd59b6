-- Passkeys of accounts (WebAuthn), and the challenges that were answered.

create table passkeys (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  user_iid bigint not null,
  -- Host name of the school at which it was made; it works at no other.
  host text not null,
  credential_id bytea not null,
  -- COSE key.
  public_key bytea not null,
  -- Uses as the authenticator counts them; it must rise, unless the authenticator does not count.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (school_id, iid),
  constraint passkeys_credential_key unique (school_id, credential_id),
  foreign key (school_id, user_iid) references users (school_id, iid)
);
create index passkeys_user on passkeys (school_id, user_iid);

-- A challenge tells by itself for what and until when it is good. It is kept once it was answered, so that it is answered once.
create table passkey_challenges (
  school_id bigint not null,
  challenge_hash bytea not null,
  expires_at timestamptz not null,
  primary key (school_id, challenge_hash)
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- When the session was begun by a passkey: for a while this stands for a proof by authenticator.
alter table sessions add column passkey_at timestamptz;

do $$
declare
  name text;
begin
  foreach name in array array['passkeys', 'passkey_challenges'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy school on %I to sen_app using (school_id = current_setting(''app.school'')::bigint)', name);
    execute format('create policy owner on %I to %I using (true)', name, current_user);
    execute format('grant select, insert, update, delete on %I to sen_app', name);
  end loop;
end
$$;
