-- The authenticator of an account, what proves it, and sessions in another's name.

-- The person confirms guarded actions by authenticator, whether or not a role asks for it.
alter table users add column ga_enabled boolean not null default false;

create table authenticators (
  school_id bigint not null,
  user_iid bigint not null,
  -- Sealed with a key that is not in the database.
  secret bytea not null,
  -- Set by the first right token; until then the secret counts for nothing.
  confirmed_at timestamptz,
  -- The 30-second step of the last token that was taken; it must rise.
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  primary key (school_id, user_iid),
  foreign key (school_id, user_iid) references users (school_id, iid)
);

create table recovery_codes (
  school_id bigint not null,
  user_iid bigint not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (school_id, user_iid, code_hash),
  foreign key (school_id, user_iid) references users (school_id, iid)
);

-- What a right token earns: a session's proof ends with the sign-in it belongs to, a browser's is kept on the device.
create table authenticator_proofs (
  school_id bigint not null,
  token_hash bytea not null,
  user_iid bigint not null,
  session_id text,
  expires_at timestamptz not null,
  primary key (school_id, token_hash),
  foreign key (school_id, user_iid) references users (school_id, iid)
);
create index authenticator_proofs_user on authenticator_proofs (school_id, user_iid);
create index authenticator_proofs_expiry on authenticator_proofs (expires_at);

-- The newest reset token of an account; an older one is overwritten.
create table authenticator_resets (
  school_id bigint not null,
  user_iid bigint not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  primary key (school_id, user_iid),
  foreign key (school_id, user_iid) references users (school_id, iid)
);

-- Own session of the person behind a masked one, to which its end leads back.
alter table sessions add column origin_id text;
-- Old secrets of a renewed session are remembered by no process.
create trigger tell_renewed after update of secret_hash on sessions for each row execute function tell_identity();

-- Who may act as whom follows from roles: when those of either change, acting ends.
create function end_masked_sessions() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  delete from sessions
  where school_id = changed.school_id and masked_by_iid is not null and changed.user_iid in (user_iid, masked_by_iid);
  return null;
end
$$;
create trigger end_masked after insert or update or delete on grants for each row execute function end_masked_sessions();
create index sessions_masked on sessions (school_id, masked_by_iid) where masked_by_iid is not null;

do $$
declare
  name text;
begin
  foreach name in array array['authenticators', 'recovery_codes', 'authenticator_proofs', 'authenticator_resets'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy school on %I to sen_app using (school_id = current_setting(''app.school'')::bigint)', name);
    execute format('create policy owner on %I to %I using (true)', name, current_user);
    execute format('grant select, insert, update, delete on %I to sen_app', name);
  end loop;
end
$$;
